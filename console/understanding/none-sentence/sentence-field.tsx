// A sentence with no intent while it is edited in its row: Enter keeps it, Escape leaves it as it was. One that is there already is not kept.
import { isEnter, isEscape, isOfInputMethod } from '@parley/kit/keys/enter'
import { limits } from '@parley/contract/base/limits'
import type { BotObject } from '@parley/contract/objects/object'
import { useId, useRef, useState } from 'react'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import inPlace from '../../ui/field/in-place.module.css'
import { IntentWarnings } from './intent-warnings'
import classes from './none-sentence.module.css'
import { judged } from './sentences'

interface SentenceFieldProps {
  sentence: BotObject<'none-sentence'>
  onKeep: (text: string) => void
  onCancel: () => void
}

export function SentenceField({ sentence: { id, data }, onKeep, onCancel }: SentenceFieldProps) {
  const text = useText()
  const others = useObjects('none-sentence').filter((other) => other.id !== id)
  const told = useId()
  const isLeft = useRef(false)
  const [typed, setTyped] = useState(data.text)
  const next = typed.trim()
  const isSame = next !== '' && judged([{ row: 1, text: next }], others, data)[0]?.outcome === 'same'
  const isChanged = next !== '' && next !== data.text
  const leave = (isKept: boolean) => {
    if (isLeft.current) return
    isLeft.current = true
    if (isKept && isChanged && !isSame) onKeep(next)
    else onCancel()
  }
  return (
    <div className={classes.field}>
      <input
        autoFocus
        className={inPlace.open}
        aria-label={text('none-sentence.edit', { sentence: data.text })}
        aria-invalid={isSame || undefined}
        aria-describedby={told}
        value={typed}
        maxLength={limits.utteranceChars}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
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
