// A sheet of values with their synonyms. Enter goes down, Tab right; rows pasted from a sheet become rows here.
import { isEnter } from '@parley/kit/keys/enter'
import { ActionIcon, Button } from '@mantine/core'
import { type ClipboardEvent, Fragment, type KeyboardEvent, useState } from 'react'
import { removeRowDrafts, useDocument, useFieldDraft } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import { GapRow } from '../../virtual/gap'
import { useVirtualRows } from '../../virtual/use-virtual-rows'
import { type ControlKind, type ControlProps, placeOf } from '../control'
import classes from '../controls.module.css'
import { asRecords, asTexts, textOf } from '../shared/read-value'
import { AddPlaces } from './add-places'
import { ImportValues } from './import-values'
import { rowsOfPaste, splitWords, type ValueRow } from './paste'

const columns = ['title', 'value', 'synonyms'] as const

function useSheet({ field, subject, value, onChange, isReadOnly }: Omit<ControlProps, 'id' | 'setField' | 'Form'>) {
  const { drafts } = useDocument()
  const placeOfRow = (row: number) => `${placeOf(subject, field)} synonyms ${row}`
  const rows: ValueRow[] = asRecords(value).map((row) => ({
    title: textOf(row.title),
    value: textOf(row.value),
    synonyms: asTexts(row.synonyms),
  }))
  const shown = isReadOnly ? rows : [...rows, { title: '', value: '', synonyms: [] }]
  const write = (next: ValueRow[]) => onChange(next.map((row) => ({ ...row })))
  const writeCell = (at: number, column: (typeof columns)[number], written: string) => {
    const row = shown[at]
    if (!row) return
    // What the bot says of it reads well then; rows that are pasted do the same.
    const followsTitle = column === 'title' && row.value === row.title.trim()
    const next: ValueRow =
      column === 'synonyms'
        ? { ...row, synonyms: splitWords(written) }
        : { ...row, [column]: written, ...(followsTitle ? { value: written.trim() } : {}) }
    write(
      shown
        .map((other, index) => (index === at ? next : other))
        .filter((other, index) => index < rows.length || other.title !== '' || other.value !== '' || other.synonyms.length > 0),
    )
  }
  const paste = (event: ClipboardEvent, at: number) => {
    const pasted = rowsOfPaste(event.clipboardData.getData('text'))
    if (pasted.length === 0) return
    event.preventDefault()
    write([...rows.slice(0, at), ...pasted, ...rows.slice(at + 1)])
  }
  const removeAt = (at: number) => {
    removeRowDrafts(drafts, placeOfRow, { at, rows: shown.length })
    write(rows.filter((_, other) => other !== at))
  }
  return { rows, shown, placeOfRow, write, writeCell, paste, removeAt }
}

function ValuesControl(props: ControlProps) {
  const { field, id, isReadOnly } = props
  const text = useText()
  const [opened, setOpened] = useState<'import' | 'places' | null>(null)
  const sheet = useSheet(props)
  return (
    <div className={classes.stack}>
      <ValueSheet sheet={sheet} label={field.label} {...{ id, isReadOnly }} />
      {!isReadOnly && (
        <div>
          <Button size="compact-sm" leftSection={<Icon name="upload" size={14} />} onClick={() => setOpened('import')}>
            {text('controls.values.import')}
          </Button>{' '}
          <Button size="compact-sm" leftSection={<Icon name="add" size={14} />} onClick={() => setOpened('places')}>
            {text('controls.values.places')}
          </Button>
        </div>
      )}
      {opened === 'import' && <ImportValues present={sheet.rows} onTake={sheet.write} onClose={() => setOpened(null)} />}
      {opened === 'places' && <AddPlaces present={sheet.rows} onTake={sheet.write} onClose={() => setOpened(null)} />}
    </div>
  )
}

interface ValueSheetProps extends Pick<ControlProps, 'id' | 'isReadOnly'> {
  label: string
  sheet: ReturnType<typeof useSheet>
}

function ValueSheet({ sheet: { rows, shown, placeOfRow, writeCell, paste, removeAt }, label, id, isReadOnly }: ValueSheetProps) {
  const text = useText()
  const virtual = useVirtualRows<HTMLTableSectionElement>({ count: shown.length, rowHeight: 31 })
  return (
    <table className={classes.sheet} id={id} aria-label={label} aria-rowcount={shown.length + 1}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {text(`controls.values.${column}`)}
            </th>
          ))}
          <th aria-hidden />
        </tr>
      </thead>
      <tbody {...virtual.body}>
        {virtual.rows.map(({ index, gap }) => {
          const row = shown[index]
          if (row === undefined) return null
          const cell = (column: (typeof columns)[number]) => ({
            label: `${text(`controls.values.${column}`)} ${index + 1}`,
            isReadOnly,
            placeholder: index >= rows.length && column === 'title' ? text('controls.values.add') : '',
            onWrite: (written: string) => writeCell(index, column, written),
            onPaste: (event: ClipboardEvent) => paste(event, index),
          })
          return (
            <Fragment key={index}>
              <GapRow height={gap} columns={columns.length + 1} />
              <tr data-new={index >= rows.length || undefined} aria-rowindex={index + 2} {...virtual.row(index)}>
                {columns.map((column) => (
                  <td key={column}>
                    {column === 'synonyms' ? (
                      <SynonymsCell {...cell(column)} place={placeOfRow(index)} shown={row.synonyms.join(', ')} />
                    ) : (
                      <Cell {...cell(column)} shown={row[column]} />
                    )}
                  </td>
                ))}
                <td>{index < rows.length && !isReadOnly && <RemoveButton title={row.title} onRemove={() => removeAt(index)} />}</td>
              </tr>
            </Fragment>
          )
        })}
        <GapRow height={virtual.after} columns={columns.length + 1} />
      </tbody>
    </table>
  )
}

function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  const text = useText()
  return (
    <ActionIcon size={24} aria-label={text('controls.values.remove', { name: title })} onClick={onRemove}>
      <Icon name="close" size={14} />
    </ActionIcon>
  )
}

interface CellProps {
  label: string
  shown: string
  placeholder: string
  isReadOnly: boolean
  onWrite: (written: string) => void
  onPaste: (event: ClipboardEvent) => void
  onLeave?: () => void
}

function Cell({ label, shown, placeholder, isReadOnly, onWrite, onPaste, onLeave }: CellProps) {
  return (
    <input
      aria-label={label}
      placeholder={placeholder}
      readOnly={isReadOnly}
      value={shown}
      spellCheck={false}
      onChange={(event) => onWrite(event.currentTarget.value)}
      onPaste={onPaste}
      onBlur={onLeave}
      onKeyDown={goDown}
    />
  )
}

/** They are split only when the cell is left, so that a comma can be typed. */
function SynonymsCell({ place, shown, onWrite, ...cell }: CellProps & { place: string }) {
  const draft = useFieldDraft({
    ...{ place, label: cell.label, saved: shown, save: onWrite },
    tidy: (typed) => splitWords(typed).join(', '),
    isFine: () => true,
  })
  return <Cell {...cell} shown={draft.value} onWrite={draft.type} onLeave={draft.leave} />
}

function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (!isEnter(event) && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const cell = event.currentTarget.closest('td')
  const row = cell?.parentElement
  if (!cell || !row) return
  const other = event.key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling
  const at = [...row.children].indexOf(cell)
  const target = other?.children[isEnter(event) ? 0 : at]?.querySelector('input')
  if (!target) return
  event.preventDefault()
  target.focus()
}

export const valuesControl: ControlKind = { Control: ValuesControl }
