// A sentence with no intent while it is edited in its row: Enter keeps it, Escape leaves it as it was. One that is there already is not kept.
import { isEnter, isEscape, isOfInputMethod } from '@parley/kit/keys/enter'
import { limits } from '@parley/contract/base/limits'
import type { BotObject } from '@parley/contract/objects/object'
import { useId, useRef } from 'react'
import { useFieldDraft, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import inPlace from '../../ui/field/in-place.module.css'
import { IntentWarnings } from './intent-warnings'
import classes from './none-sentence.module.css'
import { judged } from './sentences'

interface SentenceFieldProps {
  sentence: BotObject<'none-sentence'>
  onKeep: (text: string) => void
  onDone: () => void
}

/** Where what is typed into a sentence is kept until it is saved. */
export const placeOfSentence = (id: string): string => `${id} text`

export function SentenceField({ sentence: { id, data }, onKeep, onDone }: SentenceFieldProps) {
  const text = useText()
  const others = useObjects('none-sentence').filter((other) => other.id !== id)
  const told = useId()
  const isLeft = useRef(false)
  const isThere = (typed: string) => judged([{ row: 1, text: typed.trim() }], others, data)[0]?.outcome === 'same'
  const name = text('none-sentence.edit', { sentence: data.text })
  const draft = useFieldDraft({
    ...{ place: placeOfSentence(id), label: name, saved: data.text, save: onKeep },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => typed.trim() !== '' && !isThere(typed),
  })
  const next = draft.value.trim()
  const isSame = next !== '' && isThere(next)
  const isChanged = next !== '' && next !== data.text
  const leave = (isKept: boolean) => {
    if (isLeft.current) return
    isLeft.current = true
    if (isKept && !isSame) draft.leave()
    draft.giveUp()
    onDone()
  }
  return (
    <div className={classes.field}>
      <input
        autoFocus
        className={inPlace.open}
        aria-label={name}
        aria-invalid={isSame || undefined}
        aria-describedby={told}
        value={draft.value}
        maxLength={limits.utteranceChars}
        autoComplete="off"
        onChange={(event) => draft.type(event.currentTarget.value)}
        onBlur={(event) => {
          // The way to an intent below it is followed without keeping anything.
          if (event.currentTarget.parentElement?.contains(event.relatedTarget) !== true) leave(true)
        }}
        onKeyDown={(event) => {
          if (isOfInputMethod(event)) return
          if (isEnter(event) && !isSame) leave(true)
          if (isEscape(event)) leave(false)
        }}
      />
      <p id={told} className={classes.told} role="status">
        {isSame ? text('none-sentence.same') : ''}
      </p>
      <IntentWarnings lines={isChanged && !isSame ? [next] : []} language={data.language} />
    </div>
  )
}
