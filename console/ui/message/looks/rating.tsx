// Opinions: a thumb up or down, or a number of stars or steps with an optional comment.
import { Button, TextInput } from '@mantine/core'
import { ratingAnswer, thumbs } from '@parley/contract/templates/answers'
import { useId, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import fields from './fields.module.css'
import classes from './looks.module.css'
import type { LookProps } from './look-props'

export function Rating(props: LookProps<'rating'>) {
  const say = props.isOpen ? props.say : null
  return props.drawn.as === 'thumbs' ? <Thumbs {...props} say={say} /> : <Scale {...props} say={say} />
}

function Thumbs({ drawn, say }: LookProps<'rating'>) {
  const text = useText()
  return (
    <div className={classes.pills} role="group" aria-label={drawn.label || text('message.rating')}>
      {thumbs.map((thumb) => (
        <button
          key={thumb}
          type="button"
          className={classes.choice}
          disabled={say === null}
          onClick={() => say?.(thumb, text(`message.${thumb}`))}
        >
          <Icon name={thumb} size={14} /> {text(`message.${thumb}`)}
        </button>
      ))}
    </div>
  )
}

function Scale({ drawn: { as, label, scale }, say }: LookProps<'rating'>) {
  const text = useText()
  const name = useId()
  const [rating, setRating] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const said = (count: number) =>
    text(as === 'stars' ? 'message.stars' : 'message.steps', { number: count, total: scale.at(-1)?.value ?? 5 })
  const isOn = (value: number) => rating !== null && (as === 'stars' ? value <= rating : value === rating)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (rating === null) return
        const { shown, body } = ratingAnswer(rating, said(rating), comment)
        say?.(body, shown)
      }}
    >
      <fieldset className={fields.form} disabled={say === null}>
        <div className={classes.scale} role="radiogroup" aria-label={label || text('message.rating')}>
          {scale.map((step) => (
            <label key={step.value} data-on={isOn(step.value) || undefined} title={step.title}>
              <input type="radio" name={name} checked={rating === step.value} onChange={() => setRating(step.value)} />
              {as === 'stars' ? <Icon name="star" size={24} /> : <span className={classes.step}>{step.title || step.value}</span>}
              <span className={classes.unseen}>{said(step.value)}</span>
            </label>
          ))}
        </div>
        <TextInput
          aria-label={text('message.comment')}
          placeholder={text('message.comment')}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline" disabled={rating === null}>
          {text('message.send-rating')}
        </Button>
      </fieldset>
    </form>
  )
}
