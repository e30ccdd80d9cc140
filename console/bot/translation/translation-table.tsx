// The rows of the table of translations. Enter keeps what is typed and goes on to the next text; several lines that are pasted go into the
// rows below, one each, as one step that can be undone.
import { isEnter } from '@parley/kit/keys/enter'
import { languageWord } from '@parley/contract/language-word'
import { translationTextChars } from '@parley/contract/objects/translation'
import { editsOf, type Kept, type Languages, type Row } from '@parley/contract/objects/translation-rows'
import { Link } from '@tanstack/react-router'
import { type ClipboardEvent, Fragment, type KeyboardEvent, memo, type Ref } from 'react'
import { useDocument, useEdit, useFieldDraft } from '../../base/document'
import { placeOfObject } from '../../base/document/object-places'
import { objectTitle } from '../../base/language/kinds/object-title'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { botPath } from '../../base/session/use-bot'
import { Chip } from '../../ui/status/chip'
import list from '../../ui/table/list-table.module.css'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { GapRow } from '../../ui/virtual/gap'
import { useVirtualRows } from '../../ui/virtual/use-virtual-rows'
import { pastedOver } from './pasted-over'
import classes from './translation.module.css'

interface TranslationTableProps {
  rows: readonly Row[]
  objects: ReadonlyMap<string, Kept>
  languages: Languages
}

export function TranslationTable({ rows, objects, languages }: TranslationTableProps) {
  const text = useText()
  const edit = useEdit()
  const { store } = useDocument()
  const virtual = useVirtualRows<HTMLTableSectionElement>({ count: rows.length, rowHeight: 57 })
  const keep = (typed: { row: Row; text: string }[]) => {
    const changed = typed.filter((one) => one.text !== one.row.target || one.row.state === 'stale' || one.row.isMachine)
    const edits = editsOf(objects, changed, languages)
    edit(edits, { label: label('translation.changed', { count: changed.length, language: languageWord(languages.to) }) })
    if (changed.length > 1)
      showUndoToast(text('translation.changed', { count: changed.length, language: languageName(languages.to) }), () => store.undo())
  }
  return (
    <table
      className={`${list.table} ${list.boxed} ${classes.table}`}
      aria-label={text('translation.title')}
      aria-rowcount={rows.length + 1}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.where}>
            {text('translation.where')}
          </th>
          <th scope="col">{languageName(languages.from)}</th>
          <th scope="col">{languageName(languages.to)}</th>
        </tr>
      </thead>
      <tbody {...virtual.body}>
        {virtual.rows.map(({ index, gap }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <Fragment key={row.key}>
              <GapRow height={gap} columns={3} />
              <Line
                row={row}
                index={index}
                measure={virtual.row(index).ref}
                onKeep={keep}
                to={languages.to}
                pasted={(clip) => pastedOver(rows, index, clip)}
              />
            </Fragment>
          )
        })}
        <GapRow height={virtual.after} columns={3} />
      </tbody>
    </table>
  )
}

interface LineProps {
  /** The language it is translated into. */
  to: string
  row: Row
  index: number
  measure: Ref<HTMLTableRowElement> | undefined
  onKeep: (typed: { row: Row; text: string }[]) => void
  pasted: (clip: string) => { row: Row; text: string }[]
}

const Line = memo(function Line({ row, to, index, measure, onKeep, pasted }: LineProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const place = placeOfObject(row.kind, row.objectId, row.parentId)
  const name = objectTitle(row, text) || text(`bot-version.kind.${row.kind}`)
  const where = row.parent === '' ? name : `${row.parent} › ${name}`
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td className={classes.where}>
        {place === null ? (
          where
        ) : (
          <Link to={botPath(botId, place.path)} search={place.search}>
            {where}
          </Link>
        )}
        {row.channel !== '' && <span className={classes.quiet}>{row.channel}</span>}
      </td>
      <td className={classes.source}>{row.source}</td>
      <td data-state={row.state}>
        {canEdit ? <Target key={row.target} {...{ row, to, onKeep, pasted }} /> : row.target}
        {row.isMachine && (
          <span className={classes.machine}>
            <Chip tone="ai" icon="spark">
              {text('translation.machine')}
            </Chip>
            {row.state === 'done' && text('translation.machine.why')}
          </span>
        )}
        {row.state !== 'done' && <span className={classes.state}>{text(`translation.state.${row.state}`)}</span>}
      </td>
    </tr>
  )
})

function Target({ row, to, onKeep, pasted }: Pick<LineProps, 'row' | 'to' | 'onKeep' | 'pasted'>) {
  const text = useText()
  const name = text('translation.of', { text: row.source })
  const { value: typed, ...draft } = useFieldDraft({
    ...{ place: `${row.key} in ${to}`, label: name, saved: row.target },
    tidy: (typed) => typed.trim(),
    isFine: () => true,
    save: (translated) => onKeep([{ row, text: translated }]),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isEnter(event) || event.shiftKey) return
    event.preventDefault()
    if (typed.trim() === row.target && (row.state === 'stale' || row.isMachine)) onKeep([{ row, text: typed.trim() }])
    fieldAfter(event.currentTarget)?.focus()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const clip = event.clipboardData.getData('text/plain')
    if (typed !== '' || !clip.trim().includes('\n')) return
    event.preventDefault()
    onKeep(pasted(clip))
  }
  return (
    <textarea
      className={classes.target}
      rows={1}
      maxLength={translationTextChars}
      aria-label={name}
      value={typed}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={draft.leave}
      {...{ onKeyDown, onPaste }}
    />
  )
}

function fieldAfter(field: HTMLTextAreaElement): HTMLTextAreaElement | null {
  const fields = [...(field.closest('table')?.querySelectorAll('textarea') ?? [])]
  return fields[fields.indexOf(field) + 1] ?? null
}
