/** @jsxImportSource preact */
// A day, or a first and a last one, with the browser's own calendar.
import { dateAnswer } from '@parley/contract/templates/answers'
import { useState } from 'preact/hooks'
import type { LookProps } from './template'

export function DatePicker({ drawn: { isRange, label, earliest, latest }, say, words }: LookProps<'date'>) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const answer = dateAnswer(from, isRange ? to : null)
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault()
        if (answer !== null) say(answer.shown, answer.body)
      }}
    >
      {isRange ? (
        <div class="days">
          <label>
            {words('from')}
            <input type="date" value={from} min={earliest} max={to || latest} onInput={(event) => setFrom(event.currentTarget.value)} />
          </label>
          <label>
            {words('to')}
            <input type="date" value={to} min={from || earliest} max={latest} onInput={(event) => setTo(event.currentTarget.value)} />
          </label>
        </div>
      ) : (
        <input
          type="date"
          aria-label={label || words('date')}
          value={from}
          min={earliest}
          max={latest}
          onInput={(event) => setFrom(event.currentTarget.value)}
        />
      )}
      <button type="submit" class="button strong" disabled={answer === null}>
        {words('sendDate')}
      </button>
    </form>
  )
}
