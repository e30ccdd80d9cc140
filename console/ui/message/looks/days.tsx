// A day, or a first and a last one, with the browser's own calendar.
import { Button, TextInput } from '@mantine/core'
import { dateAnswer } from '@parley/contract/templates/answers'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from './fields.module.css'
import type { LookProps } from './look-props'

export function Days({ drawn: { isRange, label, earliest, latest }, say }: LookProps<'date'>) {
  const text = useText()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const answer = dateAnswer(from, isRange ? to : null)
  const first = {
    value: from,
    min: earliest,
    onChange: (event: { currentTarget: { value: string } }) => setFrom(event.currentTarget.value),
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (answer !== null) say?.(answer.body, answer.shown)
      }}
    >
      <fieldset className={classes.form} disabled={say === null}>
        {isRange ? (
          <div className={classes.pair}>
            <TextInput type="date" label={text('message.from')} max={to || latest} {...first} />
            <TextInput
              type="date"
              label={text('message.to')}
              value={to}
              min={from || earliest}
              max={latest}
              onChange={(event) => setTo(event.currentTarget.value)}
            />
          </div>
        ) : (
          <TextInput type="date" aria-label={label || text('message.date')} max={latest} {...first} />
        )}
        <Button type="submit" variant="outline" disabled={answer === null}>
          {text('message.send-date')}
        </Button>
      </fieldset>
    </form>
  )
}
