// A forgotten password (form=forgot-password): asks for a link by mail or a code by text message. The answer is the same whether or not
// anybody has the address.
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../auth.module.css'
import { IdentityField, useIdentity } from '../fields/identity-field'
import { ResendLine } from '../fields/resend-line'
import { identityFields, type FormProps } from '../flow/flow'
import { OutsidePage } from '../outside-page'
import { FormLink, WhereMessagesAre } from '../parts'

export function ForgotForm({ flow, note, go }: FormProps) {
  const text = useText()
  const field = useIdentity(flow.identity)
  const ask = useChange('password.ask-reset')
  const [isTried, setIsTried] = useState(false)
  const [run, setRun] = useState(0)
  const { identity } = field
  const send = () => {
    if (identity === null) return
    ask.mutate(
      { ...identityFields(identity), isLoginPage: true },
      {
        onSuccess: ({ ttl }) => {
          note({ identity, ttl })
          setRun((before) => before + 1)
          if (identity.type === 'phone') go('reset-code')
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    send()
  }
  const isSent = run > 0 && identity?.type === 'email'
  return (
    <OutsidePage title={text('auth.forgot.title')} below={<FormLink onClick={() => go('login')}>{text('auth.back')}</FormLink>}>
      {isSent ? (
        <div className={classes.fields}>
          <p className={classes.plain} role="status">
            {text('auth.forgot.sent', { to: identity.value })}
          </p>
          <WhereMessagesAre kind="email" />
          <ResendLine ttl={flow.ttl} run={run} isSending={ask.isPending} onResend={send} />
          {ask.error !== null && <ErrorInPlace error={ask.error} compact />}
        </div>
      ) : (
        <form className={classes.fields} onSubmit={submit} noValidate>
          <p className={classes.plain}>{text('auth.forgot.why')}</p>
          <IdentityField of={field} isTried={isTried} label={text('auth.email-or-phone')} autoFocus />
          {ask.error !== null && <ErrorInPlace error={ask.error} compact />}
          <Button type="submit" size="md" variant="filled" fullWidth loading={ask.isPending}>
            {text('auth.forgot.send')}
          </Button>
        </form>
      )}
    </OutsidePage>
  )
}
