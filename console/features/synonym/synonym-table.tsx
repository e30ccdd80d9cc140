// The table of synonyms: the word and the words that mean the same, both edited in place.
import { ActionIcon, TagsInput } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { useNameFault } from '../../ui/field/use-name-fault'
import { Icon } from '../../ui/icon'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { useState } from 'react'
import inPlace from '../../ui/field/in-place.module.css'
import list from '../../ui/table/list-table.module.css'
import classes from './synonym.module.css'
import { mergeWords } from './words'

interface SynonymTableProps {
  synonyms: readonly BotObject<'synonym'>[]
  showsLanguage: boolean
}

export function SynonymTable({ synonyms, showsLanguage }: SynonymTableProps) {
  const text = useText()
  const { canEdit } = useDocument()
  return (
    <table className={`${list.table} ${list.boxed} ${classes.table}`} aria-label={text('synonym.title')}>
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
          {canEdit && (
            <th scope="col" className={classes.actionColumn}>
              <span className="visually-hidden">{text('synonym.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {synonyms.map((synonym) => (
          <SynonymLine key={synonym.id} synonym={synonym} showsLanguage={showsLanguage} />
        ))}
      </tbody>
    </table>
  )
}

function SynonymLine({ synonym, showsLanguage }: { synonym: BotObject<'synonym'>; showsLanguage: boolean }) {
  const text = useText()
  const { canEdit, store } = useDocument()
  const edit = useEdit()
  const { id, data } = synonym
  const { word } = data
  const rename = (next: string) =>
    edit([{ op: 'put', id, kind: 'synonym', set: { word: next } }], { label: label('synonym.changed', { word: next }) })
  const rewrite = (next: string[]) =>
    edit([{ op: 'put', id, kind: 'synonym', set: { synonyms: mergeWords(word, [], next) } }], { label: label('synonym.changed', { word }) })
  const remove = () => {
    edit([{ op: 'remove', id }], { label: label('synonym.removed', { word }) })
    showUndoToast(text('synonym.removed', { word }), () => store.undo())
  }
  return (
    <tr>
      <td>{canEdit ? <WordField key={word} synonym={synonym} onRename={rename} /> : <b>{word}</b>}</td>
      <td>
        {canEdit ? (
          <TagsInput
            variant="unstyled"
            aria-label={text('synonym.synonyms.of', { word })}
            value={data.synonyms}
            splitChars={[',', ';', '\n', '\t']}
            acceptValueOnBlur
            onChange={rewrite}
          />
        ) : (
          data.synonyms.join(', ')
        )}
      </td>
      {showsLanguage && <td className={classes.quiet}>{languageName(data.language)}</td>}
      {canEdit && (
        <td>
          <ActionIcon aria-label={text('synonym.remove', { word })} onClick={remove}>
            <Icon name="remove" />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}

/** The word is kept when the field is left; an empty one, or one that has synonyms elsewhere, goes back to what it was. */
function WordField({ synonym, onRename }: { synonym: BotObject<'synonym'>; onRename: (word: string) => void }) {
  const text = useText()
  const { word, language } = synonym.data
  const [typed, setTyped] = useState(word)
  const fault = useNameFault('synonym', synonym)(typed, { language })
  const keep = () => {
    const next = typed.trim()
    if (fault === null && next !== word) onRename(next)
    else setTyped(word)
  }
  return (
    <>
      <input
        className={`${inPlace.quiet} ${classes.word}`}
        aria-label={text('synonym.word.of', { word })}
        aria-invalid={fault !== null}
        value={typed}
        maxLength={128}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') setTyped(word)
        }}
      />
      {fault?.fault === 'taken' && (
        <span role="alert" className={classes.fault}>
          {fault.words}
        </span>
      )}
    </>
  )
}
