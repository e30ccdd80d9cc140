// The line that adds a word with its synonyms; a word that is there already takes the new synonyms on.
import { Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { BotObject } from '@parley/contract/objects/object'
import { useRef } from 'react'
import { z } from 'zod'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { useNameFault } from '../../ui/field/use-name-fault'
import { WordsField } from '../../ui/field/words-field'
import { filled, useForm } from '../../ui/form/use-form'
import classes from './synonym.module.css'
import { mergeWords } from './words'

const empty = { word: '', synonyms: [] as string[] }
const NewWord = z.object({ word: filled(), synonyms: z.array(z.string()).min(1, 'ui.form.required') })

interface NewSynonymProps {
  language: string
  others: readonly BotObject<'synonym'>[]
}

export function NewSynonym({ language, others }: NewSynonymProps) {
  const text = useText()
  const edit = useEdit()
  const line = useRef<HTMLFormElement>(null)
  const knownAs = (word: string) =>
    others.find(({ data }) => data.language === language && data.word.toLowerCase() === word.trim().toLowerCase())
  const faultOf = useNameFault('synonym')
  const form = useForm({
    schema: NewWord.superRefine(({ word }, issues) => {
      const fault = faultOf(word, { language })
      if (fault?.fault === 'character') issues.addIssue({ code: 'custom', path: ['word'], message: fault.words })
    }),
    start: empty,
    kept: { place: `new synonym ${language}`, label: text('synonym.word') },
    say: (message) => (message.startsWith('ui.') ? text(message) : message),
    send: ({ word, synonyms }) => {
      const known = knownAs(word)
      const all = mergeWords(word, known?.data.synonyms ?? [], synonyms)
      const set = { word: known?.data.word ?? word, language, synonyms: all }
      edit([{ op: 'put', id: known?.id ?? newId('synonym'), kind: 'synonym', set }], { label: label('synonym.added', { word }) })
      form.restart(empty)
      line.current?.querySelector('input')?.focus()
    },
  })
  const { word, synonyms } = form.values
  return (
    <form ref={line} className={classes.add} onSubmit={form.onSubmit} noValidate>
      <TextInput w={220} label={text('synonym.word')} placeholder={text('synonym.word.example')} maxLength={128} {...form.typed('word')} />
      <WordsField
        place={`new synonym ${language} words`}
        name={text('synonym.synonyms')}
        className={classes.grow}
        label={text('synonym.synonyms')}
        placeholder={synonyms.length === 0 ? text('synonym.synonyms.example') : undefined}
        value={synonyms}
        splitChars={[',', ';', '\n', '\t']}
        error={form.fault('synonyms')}
        onChange={(next) => form.choose('synonyms', next)}
      />
      <Button type="submit">{text(knownAs(word) ? 'synonym.extend' : 'synonym.add')}</Button>
      <p className={classes.hint}>{text('synonym.concept.why')}</p>
    </form>
  )
}
