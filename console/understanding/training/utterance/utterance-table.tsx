// The table of utterances: rows of 40 with a tick each; the head's tick is all of the page.
import { Checkbox } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import list from '../../../ui/table/list-table.module.css'
import type { UtteranceEdits, UtteranceRow } from './use-utterances'
import { UtteranceLine } from './utterance-line'
import classes from './utterance-table.module.css'

interface UtteranceTableProps {
  intent: BotObject<'intent'>
  rows: readonly UtteranceRow[]
  edits: UtteranceEdits
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  isStale: boolean
}

export function UtteranceTable({ intent, rows, edits, selected, onSelect, isStale }: UtteranceTableProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const chosen = rows.filter(({ id }) => selected.has(id)).length
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <table className={`${list.table} ${classes.table}`} aria-label={text('training.tab.utterances')} data-stale={isStale || undefined}>
      <thead>
        <tr>
          <th scope="col" className={classes.tick}>
            {canEdit && (
              <Checkbox
                aria-label={text('training.select.all')}
                checked={chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={() => onSelect(chosen === rows.length ? new Set() : new Set(rows.map(({ id }) => id)))}
              />
            )}
          </th>
          <th scope="col">{text('training.column.utterance')}</th>
          <th scope="col">{text('training.column.predicted')}</th>
          <th scope="col">{text('training.column.margin')}</th>
          <th scope="col">{text('training.column.source')}</th>
          <th scope="col" className={classes.changed}>
            {text('training.column.changed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <UtteranceLine
            key={row.id}
            intent={intent}
            row={row}
            edits={edits}
            isSelected={selected.has(row.id)}
            onToggle={() => toggle(row.id)}
          />
        ))}
      </tbody>
    </table>
  )
}
