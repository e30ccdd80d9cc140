/** @jsxImportSource preact */
// A time of day, with the browser's own clock.
import { timeAnswer } from '@parley/contract/templates/answers'
import { useState } from 'preact/hooks'
import type { LookProps } from '../templates/template'
import { useLaterWords } from './words'

export function TimePicker({ drawn: { label }, say }: LookProps<'time'>) {
  const words = useLaterWords()
  const [time, setTime] = useState('')
  const answer = timeAnswer(time)
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault()
        if (answer !== null) say(answer.shown, answer.body)
      }}
    >
      <input type="time" aria-label={label || words('time')} value={time} onInput={(event) => setTime(event.currentTarget.value)} />
      <button type="submit" class="button strong" disabled={answer === null}>
        {words('sendTime')}
      </button>
    </form>
  )
}
