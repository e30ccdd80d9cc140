// The list of variables: the key as it is written after its scope, and the value, in the collection that is looked at, or that it is secret.
// Who may change them chooses some for what is done with many.
import { Checkbox } from '@mantine/core'
import type { Variable } from '@parley/contract/objects/variable/index'
import { valueIn } from '@parley/contract/objects/variable/value'
import { useMemo } from 'react'
import { useText } from '../../../base/language/text'
import { useBotId } from '../../../base/session/use-bot'
import { useCall } from '../../../base/call/use-call'
import { Icon } from '../../../ui/icon'
import { PickRows } from '../../../ui/panes/pick-rows'
import classes from '../variable.module.css'
import type { VariableList } from './use-variable-list'

interface VariableRowsProps {
  list: VariableList
  selected: string
  canChoose: boolean
  onSelect: (id: string) => void
}

export function VariableRows({ list, selected, canChoose, onSelect }: VariableRowsProps) {
  const text = useText()
  const secrets = useCall('variable.list-secrets', { streamId: useBotId() }).data
  const known = useMemo(() => secrets && new Set(secrets.map(({ variableId }) => variableId)), [secrets])
  const { collectionId } = list.wanted
  const rows = list.shown.map(({ id, data }) => ({
    id,
    content: <VariableRow variable={data} collectionId={collectionId} isMissing={known !== undefined && !known.has(id)} />,
    before: canChoose && (
      <Checkbox
        className={classes.tick}
        size="xs"
        aria-label={text('variable.bulk.choose', { key: `${data.scope}.${data.key}` })}
        checked={list.isChosen(id)}
        onChange={() => list.toggle(id)}
      />
    ),
  }))
  return <PickRows label={text('variable.title')} rows={rows} selected={selected} onSelect={onSelect} />
}

interface VariableRowProps {
  variable: Variable
  collectionId: string
  isMissing: boolean
}

function VariableRow({ variable, collectionId, isMissing }: VariableRowProps) {
  const text = useText()
  const { scope, key, secure } = variable
  return (
    <>
      <code className={classes.key}>
        <span className={classes.scope}>{scope}.</span>
        {key}
      </code>
      {secure ? (
        <span className={classes.value}>
          {isMissing ? (
            <span className={classes.notSet}>{text('ui.secret.none')}</span>
          ) : (
            <span className="visually-hidden">{text('ui.secret')}</span>
          )}
          <Icon name="padlock" size={14} />
        </span>
      ) : (
        <span className={classes.plain}>{valueIn(variable, '', collectionId).slice(0, mostShown)}</span>
      )}
    </>
  )
}

/** More does not fit into a row. */
const mostShown = 200
