// The list of variables: the key as it is written after its scope, and the value or that it is secret.
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { Icon } from '../../ui/icon'
import { PickRows } from '../../ui/panes/pick-rows'
import classes from './variable.module.css'

interface VariableRowsProps {
  variables: readonly BotObject<'variable'>[]
  selected: string
  onSelect: (id: string) => void
}

export function VariableRows({ variables, selected, onSelect }: VariableRowsProps) {
  const text = useText()
  const secrets = useCall('variable.list-secrets', { streamId: useBotId() }).data
  const isMissing = (id: string): boolean => secrets !== undefined && !secrets.some(({ variableId }) => variableId === id)
  const rows = variables.map(({ id, data }) => ({
    id,
    content: (
      <>
        <code className={classes.key}>
          <span className={classes.scope}>{data.scope}.</span>
          {data.key}
        </code>
        {data.secure ? (
          <span className={classes.value}>
            {isMissing(id) ? (
              <span className={classes.notSet}>{text('ui.secret.none')}</span>
            ) : (
              <span className="visually-hidden">{text('ui.secret')}</span>
            )}
            <Icon name="padlock" size={14} />
          </span>
        ) : (
          <span className={classes.value}>{data.value}</span>
        )}
      </>
    ),
  }))
  return <PickRows label={text('variable.title')} rows={rows} selected={selected} onSelect={onSelect} />
}
