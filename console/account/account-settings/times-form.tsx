// After how long a sign-in to this account ends: without use, and however much it is used.
import { Button, NumberInput } from '@mantine/core'
import type { AccountSettings } from '@parley/contract/account/account'
import { useEffect } from 'react'
import { z } from 'zod'
import { useText } from '../../base/language/text'
import { useForm } from '../../ui/form/use-form'
import classes from './account-settings.module.css'
import type { Settings } from './use-settings'
import { accountLimits } from '@parley/contract/account/account-limits'

const bounds = {
  idleMinutes: { min: accountLimits.idleMinutesLeast, max: accountLimits.idleMinutesMost },
  signInHours: { min: 1, max: accountLimits.signInHoursMost },
} as const
const names = ['idleMinutes', 'signInHours'] as const

type Times = Pick<AccountSettings, (typeof names)[number]>
const between = ({ min, max }: { min: number; max: number }) => z.number({ error: 'ui.form.required' }).int().min(min).max(max)
const schema = z.object({ idleMinutes: between(bounds.idleMinutes), signInHours: between(bounds.signInHours) })

export function TimesForm({ settings, set, isSaving }: { settings: Times; set: Settings['set']; isSaving: boolean }) {
  const text = useText()
  const { idleMinutes, signInHours } = settings
  const form = useForm({ schema, start: { idleMinutes, signInHours }, kept: { place: 'account times' }, send: set })
  const { follow } = form
  useEffect(() => follow({ idleMinutes, signInHours }), [follow, idleMinutes, signInHours])
  return (
    <form className={classes.dialog} onSubmit={form.onSubmit} noValidate>
      <div className={classes.grid}>
        {names.map((name) => (
          <NumberInput
            key={name}
            label={text(`account-settings.${name}`)}
            description={text(`account-settings.${name}.help`, bounds[name])}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={form.values[name]}
            error={form.fault(name)}
            {...bounds[name]}
            allowDecimal={false}
            onChange={(next) => typeof next === 'number' && form.choose(name, next)}
          />
        ))}
      </div>
      <div className={classes.foot}>
        <Button type="submit" disabled={!form.isChanged} loading={isSaving}>
          {text('account-settings.times.save')}
        </Button>
        <span className={classes.help}>{text('account-settings.times.help')}</span>
      </div>
    </form>
  )
}
