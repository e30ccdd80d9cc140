// Names and a password for somebody whose sign-up was begun without them (form=sign-up-password); the proof of the address carries them.
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from '../auth.module.css'
import { NewPassword, useNewPassword } from '../fields/new-password'
import { usePolicy } from '../fields/use-policy'
import type { FormProps } from '../flow/flow'
import { OutsidePage } from '../outside-page'
import { FormLink } from '../parts'
import { NameFields, useNames } from './name-fields'

export function SignUpPasswordForm({ query, flow, note, go }: FormProps) {
  const text = useText()
  const names = useNames(query.names)
  const password = useNewPassword(usePolicy(flow.identity), true)
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!password.check() || !names.areGiven) return
    note({ names: names.trimmed, password: password.password })
    go(flow.identity?.type === 'phone' ? 'verify-phone' : 'verify-email')
  }
  return (
    <OutsidePage title={text('auth.finish.title')} below={<FormLink onClick={() => go('login')}>{text('auth.other-person')}</FormLink>}>
      <p className={classes.lead}>{text('auth.finish.why', { identity: flow.identity?.value ?? '' })}</p>
      <form className={classes.fields} onSubmit={submit} noValidate>
        <input type="hidden" autoComplete="username" value={flow.identity?.value ?? ''} />
        <NameFields of={names} isTried={isTried} />
        <NewPassword {...password.fields} />
        <Button type="submit" size="md" variant="filled" fullWidth>
          {text('auth.continue')}
        </Button>
      </form>
    </OutsidePage>
  )
}
