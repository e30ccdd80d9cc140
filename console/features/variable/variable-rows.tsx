// The list of variables: the key as it is written after its scope, and the value or that it is secret.
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../base/text'
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
            <Icon name="padlock" size={14} />
            <span className="visually-hidden">{text('variable.secret')}</span>
          </span>
        ) : (
          <span className={classes.value}>{data.value}</span>
        )}
      </>
    ),
  }))
  return <PickRows label={text('variable.title')} rows={rows} selected={selected} onSelect={onSelect} />
}
