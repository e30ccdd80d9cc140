// Adds what people say to reach a linked bot, one sentence a line: what is typed or pasted becomes one step, and what is there already is left
// out.
import { Button, Textarea } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { maxLinkedSentences } from '@parley/contract/objects/linked-bot/index'
import type { BotObject } from '@parley/contract/objects/object'
import { isEnter } from '@parley/kit/keys/enter'
import { useRef } from 'react'
import { useEdit, useNewDraft } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import classes from './linked-bot.module.css'

const plain = (sentence: string): string => sentence.trim().toLowerCase()

export function AddSentences({ link: { id, data } }: { link: BotObject<'linked-bot'> }) {
  const text = useText()
  const edit = useEdit()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useNewDraft(`new sentences ${id}`, text('linked-training.add.label'))
  const known = new Set(data.sentences.map(plain))
  const lines = [...new Map(typed.split('\n').map((line) => [plain(line), line.trim()])).values()].filter((line) => line !== '')
  const fresh = lines.filter((line) => !known.has(plain(line)))
  const fault = faultIn(fresh, data.sentences.length)
  const add = () => {
    if (fresh.length === 0 || fault !== null) return
    edit([{ op: 'put', id, kind: 'linked-bot', set: { sentences: [...data.sentences, ...fresh] } }], {
      label: label('linked-training.added', { count: fresh.length }),
    })
    setTyped('')
    field.current?.focus()
  }
  const same = lines.length - fresh.length
  return (
    <div className={classes.add}>
      <Textarea
        ref={field}
        className={classes.grow}
        label={text('linked-training.add.label')}
        placeholder={text('linked-training.add.example')}
        value={typed}
        autosize
        minRows={1}
        maxRows={8}
        error={
          fault === null
            ? undefined
            : text(`linked-training.${fault}`, { most: numberText(fault === 'long' ? limits.utteranceChars : maxLinkedSentences) })
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!isEnter(event) || event.shiftKey) return
          event.preventDefault()
          add()
        }}
      />
      <Button onClick={add} disabled={fresh.length === 0 || fault !== null}>
        {fresh.length === 0 ? text('linked-training.add-none') : text('linked-training.add', { count: fresh.length })}
      </Button>
      <p className={classes.told} role="status">
        {same > 0 ? text('linked-training.there', { count: same }) : ''}
      </p>
    </div>
  )
}

function faultIn(fresh: readonly string[], there: number): 'long' | 'many' | null {
  if (fresh.some((line) => line.length > limits.utteranceChars)) return 'long'
  return there + fresh.length > maxLinkedSentences ? 'many' : null
}
