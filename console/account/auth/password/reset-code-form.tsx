// A new password by the code of a text message (form=reset-code), for somebody who signs in with a phone number.
import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../auth.module.css'
import { CodeField } from '../fields/code-field'
import { NewPassword, useNewPassword } from '../fields/new-password'
import { ResendLine } from '../fields/resend-line'
import { usePolicy } from '../fields/use-policy'
import { identityFields, type FormProps } from '../flow/flow'
import { OutsidePage } from '../outside-page'
import { FormLink, WhereMessagesAre } from '../parts'

export function ResetCodeForm({ flow, note, go }: FormProps) {
  const text = useText()
  const reset = useChange('password.reset')
  const [code, setCode] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { identity } = flow
  const password = useNewPassword(usePolicy(identity), true)
  const isUnknown = identity === null
  useEffect(() => {
    if (isUnknown) go('forgot-password')
  })
  if (identity === null) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!password.check() || code === '') return
    reset.mutate(
      { token: code, ...identityFields(identity), password: password.password, newPassword: password.password },
      {
        onSuccess: () => {
          note({ notice: text('auth.reset.done') })
          go('login')
        },
      },
    )
  }
  const isWrong = reset.error?.errorName === 'CODE_NOT_VALID'
  const failure = isWrong ? (reset.error?.message ?? null) : isTried && code === '' ? text('auth.code.missing') : null
  return (
    <OutsidePage title={text('auth.reset.title')} below={<FormLink onClick={() => go('login')}>{text('auth.back')}</FormLink>}>
      <form className={classes.fields} onSubmit={submit} noValidate>
        <p className={classes.plain}>{text('auth.reset.sent', { to: identity.value })}</p>
        <WhereMessagesAre kind={identity.type} />
        <CodeField
          label={text('auth.code')}
          value={code}
          error={failure}
          onChange={(value) => {
            setCode(value)
            if (reset.isError) reset.reset()
          }}
        />
        <ResendLine ttl={flow.ttl} run={0} isSending={false} />
        <input type="hidden" autoComplete="username" value={identity.value} />
        <NewPassword {...password.fields} label={text('auth.password-new')} />
        {reset.error !== null && !isWrong && <ErrorInPlace error={reset.error} compact />}
        <Button type="submit" size="md" variant="filled" fullWidth loading={reset.isPending}>
          {text('auth.reset.save')}
        </Button>
      </form>
    </OutsidePage>
  )
}
