// How something was: one of several, then why, then words of one's own. Why is asked once it is chosen how it was.
import { Button, Checkbox, Radio, Textarea } from '@mantine/core'
import { opinionAnswer } from '@parley/contract/templates/answers'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from './fields.module.css'
import type { LookProps } from './look-props'

export function Opinion({ drawn, say: told, isOpen }: LookProps<'opinion'>) {
  const { label, experiences, about, reasons, submit } = drawn
  const text = useText()
  const name = useId()
  const [at, setAt] = useState(-1)
  const [why, setWhy] = useState<readonly number[]>([])
  const [suggestion, setSuggestion] = useState('')
  if (experiences.length === 0) return null
  const say = isOpen ? told : null
  const experience = experiences[at]
  const picked = reasons.filter((_, index) => why.includes(index))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (experience === undefined) return
    const { shown, body } = opinionAnswer(experience, picked, suggestion)
    say?.(body, shown)
  }
  return (
    <form onSubmit={send}>
      <fieldset className={classes.form} disabled={say === null} aria-label={label || text('message.experience')}>
        {experiences.map(({ title }, index) => (
          <Radio key={index} name={name} label={<span dir="auto">{title}</span>} checked={index === at} onChange={() => setAt(index)} />
        ))}
        {experience !== undefined && (
          <>
            {experience.reply !== '' && (
              <p className={classes.about} role="status" dir="auto">
                {experience.reply}
              </p>
            )}
            {reasons.length > 0 && (
              <div role="group" aria-label={about || text('message.reasons')} className={classes.group}>
                {about !== '' && <b dir="auto">{about}</b>}
                {reasons.map(({ title }, index) => (
                  <Checkbox
                    key={index}
                    label={<span dir="auto">{title}</span>}
                    checked={why.includes(index)}
                    onChange={() => setWhy(why.includes(index) ? why.filter((one) => one !== index) : [...why, index])}
                  />
                ))}
              </div>
            )}
            <Textarea
              aria-label={text('message.suggestion')}
              placeholder={text('message.suggestion')}
              maxLength={1000}
              autosize
              minRows={2}
              maxRows={6}
              value={suggestion}
              onChange={(event) => setSuggestion(event.currentTarget.value)}
            />
          </>
        )}
        <Button type="submit" variant="outline" disabled={experience === undefined}>
          {submit || text('message.send-opinion')}
        </Button>
      </fieldset>
    </form>
  )
}
