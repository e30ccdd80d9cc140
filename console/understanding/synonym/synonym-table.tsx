// The table of synonyms: the word and the words that mean the same, both edited in place.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { isConcept } from '@parley/contract/objects/names'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit, useFieldDraft } from '../../base/document'
import { label } from '../../base/language/words/label'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { useNameFault } from '../../ui/field/use-name-fault'
import { removeWithCare } from '../../ui/removal/removal'
import { Chip } from '../../ui/status/chip'
import { RowButton } from '../../ui/table/row-button'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { UsesDialog } from '../../ui/uses/uses-dialog'
import { GapRow } from '../../ui/virtual/gap'
import { useVirtualRows } from '../../ui/virtual/use-virtual-rows'
import { Fragment, memo, type Ref, useState } from 'react'
import inPlace from '../../ui/field/in-place.module.css'
import list from '../../ui/table/list-table.module.css'
import classes from './synonym.module.css'
import { mergeWords } from './words'
import { LineWords } from './line-words'

interface SynonymTableProps {
  synonyms: readonly BotObject<'synonym'>[]
  showsLanguage: boolean
}

export function SynonymTable({ synonyms, showsLanguage }: SynonymTableProps) {
  const text = useText()
  const virtual = useVirtualRows<HTMLTableSectionElement>({ count: synonyms.length, rowHeight: 41 })
  const columns = 3 + (showsLanguage ? 1 : 0)
  return (
    <table
      className={`${list.table} ${list.boxed} ${classes.table}`}
      aria-label={text('synonym.title')}
      aria-rowcount={synonyms.length + 1}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.wordColumn}>
            {text('synonym.word')}
          </th>
          <th scope="col">{text('synonym.synonyms')}</th>
          {showsLanguage && (
            <th scope="col" className={classes.languageColumn}>
              {text('synonym.language')}
            </th>
          )}
          <th scope="col" className={classes.actionColumn}>
            <span className="visually-hidden">{text('synonym.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody {...virtual.body}>
        {virtual.rows.map(({ index, gap }) => {
          const synonym = synonyms[index]
          return synonym === undefined ? null : (
            <Fragment key={synonym.id}>
              <GapRow height={gap} columns={columns} />
              <SynonymLine synonym={synonym} showsLanguage={showsLanguage} index={index} measure={virtual.row(index).ref} />
            </Fragment>
          )
        })}
        <GapRow height={virtual.after} columns={columns} />
      </tbody>
    </table>
  )
}

interface SynonymLineProps {
  synonym: BotObject<'synonym'>
  showsLanguage: boolean
  /** Which row of the table it is. */
  index: number
  measure: Ref<HTMLTableRowElement> | undefined
}

const SynonymLine = memo(function SynonymLine({ synonym, showsLanguage, index, measure }: SynonymLineProps) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const edit = useEdit()
  const [isUsesOpen, setIsUsesOpen] = useState(false)
  const { id, data } = synonym
  const { word } = data
  const rename = (next: string) =>
    edit([{ op: 'put', id, kind: 'synonym', set: { word: next } }], { label: label('synonym.changed', { word: next }) })
  const rewrite = (next: string[]) =>
    edit([{ op: 'put', id, kind: 'synonym', set: { synonyms: mergeWords(word, [], next) } }], { label: label('synonym.changed', { word }) })
  const remove = () =>
    removeWithCare({ botId, name: word, ids: [id] }, () => {
      const done = edit([{ op: 'remove', id }], { label: label('synonym.removed', { word }) })
      showUndoToast(text('synonym.removed', { word }), () => store.undo(done))
    })
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <td>
        {canEdit ? <WordField synonym={synonym} onRename={rename} /> : <b>{word}</b>}
        {isConcept(word) && <Chip icon="synonym">{text('synonym.concept')}</Chip>}
      </td>
      <td>
        {canEdit ? (
          <LineWords place={`${id} synonyms`} label={text('synonym.synonyms.of', { word })} words={data.synonyms} onChange={rewrite} />
        ) : (
          data.synonyms.join(', ')
        )}
      </td>
      {showsLanguage && <td className={classes.quiet}>{languageName(data.language)}</td>}
      <td>
        <div className={classes.actions}>
          <RowButton icon="search" label={text('ui.uses.of', { name: word })} onClick={() => setIsUsesOpen(true)} />
          {canEdit && <RowButton icon="remove" label={text('synonym.remove', { word })} onClick={remove} />}
        </div>
        {isUsesOpen && <UsesDialog botId={botId} objectId={id} name={word} onClose={() => setIsUsesOpen(false)} />}
      </td>
    </tr>
  )
})

/** The word is saved when the field is left; an empty one, or one that has synonyms elsewhere, stays typed and is not saved. */
function WordField({ synonym, onRename }: { synonym: BotObject<'synonym'>; onRename: (word: string) => void }) {
  const text = useText()
  const { word, language } = synonym.data
  const findFault = useNameFault('synonym', synonym)
  const faultOf = (typed: string) => findFault(typed, { language })
  const { value, type, leave, giveUp } = useFieldDraft({
    ...{ place: `${synonym.id} word`, label: text('synonym.word.of', { word }), saved: word },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => faultOf(typed) === null,
    save: onRename,
  })
  const fault = faultOf(value)
  return (
    <>
      <input
        className={`${inPlace.quiet} ${classes.word}`}
        aria-label={text('synonym.word.of', { word })}
        aria-invalid={fault !== null}
        value={value}
        maxLength={128}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (isEnter(event)) leave()
          if (isEscape(event)) giveUp()
        }}
      />
      {fault !== null && (
        <span role="alert" className={classes.fault}>
          {fault.words}
        </span>
      )}
    </>
  )
}
