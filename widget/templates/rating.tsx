/** @jsxImportSource preact */
// Opinions: a thumb up or down, or a number of stars or steps with an optional comment.
import { ratingAnswer, thumbs } from '@parley/contract/templates/answers'
import { useId, useState } from 'preact/hooks'
import { Icon } from '../chat/icon'
import type { LookProps } from './template'

export function Rating(props: LookProps<'rating'>) {
  if (!props.isOpen) return null
  return props.drawn.as === 'thumbs' ? <Thumbs {...props} /> : <Scale {...props} />
}

function Thumbs({ drawn, say, words }: LookProps<'rating'>) {
  return (
    <div class="chips" role="group" aria-label={drawn.label || words('rating')}>
      {thumbs.map((thumb) => (
        <button key={thumb} type="button" class="chip" onClick={() => say(words(thumb), thumb)}>
          <Icon name={thumb} /> {words(thumb)}
        </button>
      ))}
    </div>
  )
}

function Scale({ drawn: { as, label, scale }, say, words }: LookProps<'rating'>) {
  const name = useId()
  const [rating, setRating] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const said = (count: number) => words(as === 'stars' ? 'stars' : 'steps', { count, total: scale.at(-1)?.value ?? 5 })
  const send = () => {
    if (rating === null) return
    const { shown, body } = ratingAnswer(rating, said(rating), comment)
    say(shown, body)
  }
  const isOn = (value: number) => rating !== null && (as === 'stars' ? value <= rating : value === rating)
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <fieldset class="stars" aria-label={label || words('rating')}>
        {scale.map((step) => (
          <label key={step.value} class={isOn(step.value) ? 'on' : undefined} title={step.title}>
            <input type="radio" class="unseen" name={name} checked={rating === step.value} onChange={() => setRating(step.value)} />
            {as === 'stars' ? <Icon name="star" size={24} /> : <span class="step">{step.title || step.value}</span>}
            <span class="unseen">{said(step.value)}</span>
          </label>
        ))}
      </fieldset>
      <input
        type="text"
        aria-label={words('comment')}
        placeholder={words('comment')}
        maxLength={1000}
        value={comment}
        onInput={(event) => setComment(event.currentTarget.value)}
      />
      <button type="submit" class="button strong" disabled={rating === null}>
        {words('sendRating')}
      </button>
    </form>
  )
}
