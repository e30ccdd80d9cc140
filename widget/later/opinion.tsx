/** @jsxImportSource preact */
// How something was: one of several, then why, then words of one's own. Why is asked once it is chosen how it was.
import { opinionAnswer } from '@parley/contract/templates/answers'
import { useId, useState } from 'preact/hooks'
import type { LookProps } from '../templates/template'
import { useLaterWords } from './words'

export function Opinion({ drawn: { label, experiences, about, reasons, submit }, say, isOpen }: LookProps<'opinion'>) {
  const words = useLaterWords()
  const name = useId()
  const [at, setAt] = useState(-1)
  const [why, setWhy] = useState<readonly number[]>([])
  const [suggestion, setSuggestion] = useState('')
  if (!isOpen || experiences.length === 0) return null
  const experience = experiences[at]
  const picked = reasons.filter((_, index) => why.includes(index))
  const send = (event: Event) => {
    event.preventDefault()
    if (experience === undefined) return
    const { shown, body } = opinionAnswer(experience, picked, suggestion)
    say(shown, body)
  }
  return (
    <form class="fields" onSubmit={send}>
      <fieldset aria-label={label || words('experience')}>
        {experiences.map(({ title }, index) => (
          <label key={index} class="check">
            <input type="radio" name={name} checked={index === at} onChange={() => setAt(index)} />
            <span dir="auto">{title}</span>
          </label>
        ))}
      </fieldset>
      {experience === undefined ? null : (
        <>
          {experience.reply === '' ? null : (
            <p role="status" dir="auto">
              {experience.reply}
            </p>
          )}
          {reasons.length === 0 ? null : (
            <fieldset aria-label={about || words('reasons')}>
              {about === '' ? null : <strong dir="auto">{about}</strong>}
              {reasons.map(({ title }, index) => (
                <label key={index} class="check">
                  <input
                    type="checkbox"
                    checked={why.includes(index)}
                    onChange={() => setWhy(why.includes(index) ? why.filter((one) => one !== index) : [...why, index])}
                  />
                  <span dir="auto">{title}</span>
                </label>
              ))}
            </fieldset>
          )}
          <textarea
            rows={3}
            maxLength={1000}
            aria-label={words('suggestion')}
            placeholder={words('suggestion')}
            value={suggestion}
            onInput={(event) => setSuggestion(event.currentTarget.value)}
          />
        </>
      )}
      <button type="submit" class="button strong" disabled={experience === undefined}>
        {submit || words('sendOpinion')}
      </button>
    </form>
  )
}
