// The line that adds a word with its synonyms; a word that is there already takes the new synonyms on.
import { Button, TagsInput, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { BotObject } from '@parley/contract/objects/object'
import { type SubmitEvent, useRef, useState } from 'react'
import { useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import classes from './synonym.module.css'
import { mergeWords } from './words'

interface NewSynonymProps {
  language: string
  others: readonly BotObject<'synonym'>[]
}

export function NewSynonym({ language, others }: NewSynonymProps) {
  const text = useText()
  const edit = useEdit()
  const [typed, setTyped] = useState('')
  const [synonyms, setSynonyms] = useState<string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const word = typed.trim()
  const known = others.find(({ data }) => data.language === language && data.word.toLowerCase() === word.toLowerCase())
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (word === '' || synonyms.length === 0) return
    const all = mergeWords(word, known?.data.synonyms ?? [], synonyms)
    const set = { word: known?.data.word ?? word, language, synonyms: all }
    edit([{ op: 'put', id: known?.id ?? newId('synonym'), kind: 'synonym', set }], { label: label('synonym.added', { word }) })
    setTyped('')
    setSynonyms([])
    field.current?.focus()
  }
  return (
    <form className={classes.add} onSubmit={add}>
      <TextInput
        ref={field}
        w={220}
        label={text('synonym.word')}
        placeholder={text('synonym.word.example')}
        value={typed}
        maxLength={128}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TagsInput
        className={classes.grow}
        classNames={{ input: classes.tags, label: classes.label }}
        label={text('synonym.synonyms')}
        placeholder={synonyms.length === 0 ? text('synonym.synonyms.example') : undefined}
        value={synonyms}
        splitChars={[',', ';', '\n', '\t']}
        acceptValueOnBlur
        onChange={setSynonyms}
      />
      <Button type="submit" disabled={word === '' || synonyms.length === 0}>
        {text(known ? 'synonym.extend' : 'synonym.add')}
      </Button>
    </form>
  )
}
