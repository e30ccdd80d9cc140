// The table of synonyms: the word and the words that mean the same, both edited in place.
import { ActionIcon, TagsInput } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit } from '../../base/document'
import { label } from '../../base/words/label'
import { languageName } from '../../base/language-name'
import { useText } from '../../base/text'
import { Icon } from '../../ui/icon'
import { showUndoToast } from '../../ui/toast/undo-toast'
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
  const rename = (next: string) => {
    if (next !== '' && next !== word)
      edit([{ op: 'put', id, kind: 'synonym', set: { word: next } }], { label: label('synonym.changed', { word: next }) })
  }
  const rewrite = (next: string[]) =>
    edit([{ op: 'put', id, kind: 'synonym', set: { synonyms: mergeWords(word, [], next) } }], { label: label('synonym.changed', { word }) })
  const remove = () => {
    edit([{ op: 'remove', id }], { label: label('synonym.removed', { word }) })
    showUndoToast(text('synonym.removed', { word }), () => store.undo())
  }
  return (
    <tr>
      <td>
        {canEdit ? (
          <input
            key={word}
            className={`${inPlace.quiet} ${classes.word}`}
            aria-label={text('synonym.word.of', { word })}
            defaultValue={word}
            maxLength={128}
            onBlur={(event) => {
              rename(event.currentTarget.value.trim())
              if (event.currentTarget.value.trim() === '') event.currentTarget.value = word
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
              if (event.key === 'Escape') event.currentTarget.value = word
            }}
          />
        ) : (
          <b>{word}</b>
        )}
      </td>
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
