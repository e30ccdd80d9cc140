// After how long a sign-in to this account ends: without use, and however much it is used.
import { Button, NumberInput } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { AccountSettings } from '@parley/contract/features/account'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useText } from '../../base/language/text'
import classes from './account-settings.module.css'
import type { Settings } from './use-settings'

const bounds = {
  idleMinutes: { min: limits.idleMinutesLeast, max: limits.idleMinutesMost },
  signInHours: { min: 1, max: limits.signInHoursMost },
} as const
const names = ['idleMinutes', 'signInHours'] as const

type Times = Pick<AccountSettings, (typeof names)[number]>

export function TimesForm({ settings, set, isSaving }: { settings: Times; set: Settings['set']; isSaving: boolean }) {
  const text = useText()
  const [times, setTimes] = useState<Times>(settings)
  const { idleMinutes, signInHours } = settings
  useEffect(() => setTimes({ idleMinutes, signInHours }), [idleMinutes, signInHours])
  const isChanged = names.some((name) => times[name] !== settings[name])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isChanged) set({ idleMinutes: times.idleMinutes, signInHours: times.signInHours })
  }
  return (
    <form className={classes.dialog} onSubmit={submit}>
      <div className={classes.grid}>
        {names.map((name) => (
          <NumberInput
            key={name}
            label={text(`account-settings.${name}`)}
            description={text(`account-settings.${name}.help`, bounds[name])}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={times[name]}
            {...bounds[name]}
            allowDecimal={false}
            onChange={(next) => typeof next === 'number' && setTimes({ ...times, [name]: next })}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <Button type="submit" disabled={!isChanged} loading={isSaving}>
          {text('account-settings.times.save')}
        </Button>
        <span className={classes.help}>{text('account-settings.times.help')}</span>
      </div>
    </form>
  )
}
