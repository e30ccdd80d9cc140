// The table of sentences with no intent: rows with a tick each, edited in place, deleted one by one or together, which a
// toast undoes.
import { Button, Checkbox } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { Fragment, useState } from 'react'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Icon } from '../../ui/icon'
import list from '../../ui/table/list-table.module.css'
import { RowButton } from '../../ui/table/row-button'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { GapRow } from '../../ui/virtual/gap'
import { useVirtualRows } from '../../ui/virtual/use-virtual-rows'
import classes from './none-sentence.module.css'
import { placeOfSentence, SentenceField } from './sentence-field'

export function SentenceTable({ sentences }: { sentences: readonly BotObject<'none-sentence'>[] }) {
  const text = useText()
  const { canEdit, store, drafts } = useDocument()
  const edit = useEdit()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [edited, setEdited] = useState(sentences.find(({ id }) => drafts.get(placeOfSentence(id)) !== null)?.id ?? '')
  const showsLanguage = (useObjects('bot')[0]?.data.languages.length ?? 1) > 1
  const virtual = useVirtualRows<HTMLTableSectionElement>({ count: sentences.length, rowHeight: 41 })
  const columns = 3 + (showsLanguage ? 1 : 0)
  const chosen = sentences.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  const tick = (id: string, isOn: boolean) => setTicked(new Set(isOn ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
  const remove = (ids: readonly string[]) => {
    const count = ids.length
    const done = edit(
      ids.map((id) => ({ op: 'remove' as const, id })),
      { label: label('none-sentence.removed', { count }) },
    )
    showUndoToast(text('none-sentence.removed', { count }), () => store.undo(done))
    setTicked(new Set())
  }
  const keep = (id: string, sentence: string) => {
    const done = edit([{ op: 'put', id, kind: 'none-sentence', set: { text: sentence } }], {
      label: label('none-sentence.changed', { sentence }),
    })
    showUndoToast(text('none-sentence.changed', { sentence }), () => store.undo(done))
  }
  return (
    <>
      {chosen.length > 0 && canEdit && (
        <ChosenBar count={chosen.length} onRemove={() => remove(chosen)} onClear={() => setTicked(new Set())} />
      )}
      <table className={`${list.table} ${list.boxed}`} aria-label={text('none-sentence.title')} aria-rowcount={sentences.length + 1}>
        <thead>
          <tr>
            <th scope="col" className={classes.tickColumn}>
              {canEdit && (
                <Checkbox
                  aria-label={text('none-sentence.tick-all')}
                  checked={chosen.length === sentences.length}
                  indeterminate={chosen.length > 0 && chosen.length < sentences.length}
                  onChange={() => setTicked(chosen.length === sentences.length ? new Set() : new Set(sentences.map(({ id }) => id)))}
                />
              )}
            </th>
            <th scope="col">{text('none-sentence.sentence')}</th>
            {showsLanguage && (
              <th scope="col" className={classes.languageColumn}>
                {text('none-sentence.language')}
              </th>
            )}
            <th scope="col" className={classes.actionColumn}>
              <span className="visually-hidden">{text('none-sentence.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody {...virtual.body}>
          {virtual.rows.map(({ index, gap }) => {
            const sentence = sentences[index]
            if (sentence === undefined) return null
            const { id, data } = sentence
            return (
              <Fragment key={id}>
                <GapRow height={gap} columns={columns} />
                <tr ref={virtual.row(index).ref} data-index={index} aria-rowindex={index + 2}>
                  <td>
                    {canEdit && (
                      <Checkbox
                        aria-label={text('none-sentence.tick', { sentence: data.text })}
                        checked={ticked.has(id)}
                        onChange={(event) => tick(id, event.currentTarget.checked)}
                      />
                    )}
                  </td>
                  {edited === id && canEdit ? (
                    <td>
                      <SentenceField sentence={sentence} onKeep={(words) => keep(id, words)} onDone={() => setEdited('')} />
                    </td>
                  ) : (
                    <td translate="no">{data.text}</td>
                  )}
                  {showsLanguage && <td className={classes.quiet}>{languageName(data.language)}</td>}
                  <td className={classes.actions}>
                    {canEdit && <RowActions sentence={data.text} onEdit={() => setEdited(id)} onRemove={() => remove([id])} />}
                  </td>
                </tr>
              </Fragment>
            )
          })}
          <GapRow height={virtual.after} columns={columns} />
        </tbody>
      </table>
    </>
  )
}

/** What is done with the ticked rows together. */
function ChosenBar({ count, onRemove, onClear }: { count: number; onRemove: () => void; onClear: () => void }) {
  const text = useText()
  return (
    <div className={classes.bulk} role="region" aria-label={text('none-sentence.chosen')}>
      <b>{text('none-sentence.chosen.count', { count })}</b>
      <Button size="xs" leftSection={<Icon name="remove" />} onClick={onRemove}>
        {text('none-sentence.remove')}
      </Button>
      <span className={classes.grow} />
      <Button size="xs" variant="subtle" onClick={onClear}>
        {text('none-sentence.chosen.clear')}
      </Button>
    </div>
  )
}

function RowActions({ sentence, onEdit, onRemove }: { sentence: string; onEdit: () => void; onRemove: () => void }) {
  const text = useText()
  return (
    <>
      <RowButton icon="edit" label={text('none-sentence.edit', { sentence })} onClick={onEdit} />
      <RowButton icon="remove" label={text('none-sentence.remove-one', { sentence })} onClick={onRemove} />
    </>
  )
}
