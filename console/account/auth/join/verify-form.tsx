// The proof of an address or number by the code that was sent (form=verify-email, verify-phone). Who typed a password a step ago is signed
// in with it; anybody else goes to the sign-in, which says that the address is verified.
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../auth.module.css'
import { CodeField } from '../fields/code-field'
import { IdentityField, useIdentity } from '../fields/identity-field'
import { ResendLine } from '../fields/resend-line'
import { identityFields, type FormProps } from '../flow/flow'
import { OutsidePage } from '../outside-page'
import { FormLink, WhereMessagesAre } from '../parts'

export function VerifyForm(page: FormProps) {
  const text = useText()
  const { query, flow, go } = page
  const kind = query.form === 'verify-phone' ? 'phone' : 'email'
  const { field, identity, code, setCode, isTried, run, submit, resend, error, failure, isBusy, isSending } = useVerify(page)
  return (
    <OutsidePage
      title={text(`auth.verify.title.${kind}`)}
      below={<FormLink onClick={() => go('login')}>{text('auth.other-person')}</FormLink>}
    >
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit(code)
        }}
      >
        {flow.identity === null ? (
          <IdentityField of={field} isTried={isTried} label={text('auth.email-or-phone')} autoFocus />
        ) : (
          <p className={classes.plain}>{text(`auth.verify.sent.${kind}`, { to: flow.identity.value })}</p>
        )}
        <WhereMessagesAre kind={kind} />
        <CodeField label={text('auth.code')} value={code} error={failure} onChange={setCode} onComplete={submit} />
        <ResendLine ttl={flow.ttl} run={run} isSending={isSending} onResend={identity === null ? undefined : resend} />
        {error !== null && <ErrorInPlace error={error} compact />}
        <Button type="submit" size="md" variant="filled" fullWidth loading={isBusy}>
          {text('auth.confirm')}
        </Button>
      </form>
    </OutsidePage>
  )
}

function useVerify({ query, flow, note, go, arrive }: FormProps) {
  const text = useText()
  const verify = useChange('identity.verify')
  const login = useChange('auth.login')
  const again = useChange('identity.resend-verification')
  const field = useIdentity(flow.identity, query.form === 'verify-phone' ? 'phone' : 'email')
  const [code, setTyped] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [run, setRun] = useState(0)
  const identity = flow.identity ?? field.identity
  const isWrong = verify.error?.errorName === 'CODE_NOT_VALID'
  const setCode = (value: string) => {
    setTyped(value)
    if (verify.isError) verify.reset()
  }
  const finish = () => {
    if (identity === null) return
    if (flow.password !== '')
      return login.mutate({ grant_type: 'password', username: identity.value, password: flow.password }, { onSuccess: () => void arrive() })
    note({ identity, notice: text(`auth.verified.${identity.type}`) })
    go('login')
  }
  const submit = (value: string) => {
    setIsTried(true)
    if (identity === null || value.trim() === '' || verify.isPending) return
    const more = flow.names === null ? {} : { ...flow.names, password: flow.password }
    verify.mutate({ token: value.trim(), ...identityFields(identity), ...more }, { onSuccess: finish })
  }
  const resend = () => {
    if (identity === null) return
    again.mutate(identityFields(identity), {
      onSuccess: ({ ttl }) => {
        note({ ttl })
        setRun((before) => before + 1)
      },
    })
  }
  const missing = isTried && code === '' ? text('auth.code.missing') : null
  return {
    field,
    identity,
    code,
    setCode,
    isTried,
    run,
    submit,
    resend,
    failure: isWrong ? (verify.error?.message ?? null) : missing,
    error: isWrong ? (login.error ?? again.error) : (verify.error ?? login.error ?? again.error),
    isBusy: verify.isPending || login.isPending,
    isSending: again.isPending,
  }
}
