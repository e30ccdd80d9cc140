// A time of day, with the browser's own clock.
import { Button, TextInput } from '@mantine/core'
import { timeAnswer } from '@parley/contract/templates/answers'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from './fields.module.css'
import type { LookProps } from './look-props'

export function Time({ drawn: { label }, say }: LookProps<'time'>) {
  const text = useText()
  const [time, setTime] = useState('')
  const answer = timeAnswer(time)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (answer !== null) say?.(answer.body, answer.shown)
      }}
    >
      <fieldset className={classes.form} disabled={say === null}>
        <TextInput
          type="time"
          aria-label={label || text('message.time')}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline" disabled={answer === null}>
          {text('message.send-time')}
        </Button>
      </fieldset>
    </form>
  )
}
