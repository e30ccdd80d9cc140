/** @jsxImportSource preact */
// Opinions: a thumb up or down, or a number of stars with an optional comment.
import { useId, useState } from 'preact/hooks'
import { Icon } from '../chat/icon'
import { read, readFirst, readList, type TemplateProps } from './template'

export function LikeDislike({ say, words, isOpen }: TemplateProps) {
  if (!isOpen) return null
  return (
    <div class="chips" role="group" aria-label={words('rating')}>
      <button type="button" class="chip" onClick={() => say(words('like'), 'like')}>
        <Icon name="like" /> {words('like')}
      </button>
      <button type="button" class="chip" onClick={() => say(words('dislike'), 'dislike')}>
        <Icon name="dislike" /> {words('dislike')}
      </button>
    </div>
  )
}

/** The scale a feedback template asks for: its own numbers, or five stars. */
export function ratingScale(payload: TemplateProps['payload']): { value: number; title: string }[] {
  const arrays = ['starArrays', 'numbersArrays', 'smileyArrays', 'emojiArrays', 'thumpsUpDownArrays'] as const
  const given = arrays.map((key) => readList(payload[key])).find((list) => list.length > 0) ?? []
  const scale = given.map((entry, index) => ({
    value: numberOf(readFirst(entry, ['value', 'starId', 'numberId', 'smileyId', 'thumpUpId'])) ?? index + 1,
    title: read(entry.reviewText),
  }))
  return (scale.length > 0 ? scale : [1, 2, 3, 4, 5].map((value) => ({ value, title: '' }))).sort((one, other) => one.value - other.value)
}

/** A scale may begin at 0. */
function numberOf(text: string): number | undefined {
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)
}

/** Sends the number, with " :" and the comment after it when there is one, as the public web kit does. */
export function Feedback({ payload, say, words, isOpen }: TemplateProps) {
  const scale = ratingScale(payload)
  const isStars = !['NPS', 'CSAT', 'ThumbsUpDown'].includes(read(payload.view))
  const name = useId()
  const [rating, setRating] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  if (!isOpen) return null
  const send = () => {
    if (rating === null) return
    const added = comment.trim() === '' ? '' : ` :${comment.trim()}`
    say(`${words('stars', { count: rating, total: scale.at(-1)?.value ?? 5 })}${added}`, `${rating}${added}`)
  }
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <fieldset class="stars" aria-label={read(payload.text) || words('rating')}>
        {scale.map((step) => (
          <label key={step.value} class={rating !== null && step.value <= rating ? 'on' : undefined} title={step.title}>
            <input type="radio" class="unseen" name={name} checked={rating === step.value} onChange={() => setRating(step.value)} />
            {isStars ? <Icon name="star" size={24} /> : <span class="step">{step.title || step.value}</span>}
            <span class="unseen">{words('stars', { count: step.value, total: scale.at(-1)?.value ?? 5 })}</span>
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
