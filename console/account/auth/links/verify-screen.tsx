// The page behind a verification link (/verify?token=…): proves the address and goes to the sign-in, which says so once (decision A33).
// Somebody without a password yet chooses one here.
import { Button } from '@mantine/core'
import { identityOf } from '@parley/contract/base/identity-form'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { ThreadProgress } from '../../../ui/thread/thread'
import classes from '../auth.module.css'
import { NewPassword, useNewPassword } from '../fields/new-password'
import { usualPolicy } from '../fields/use-policy'
import { leaveNotice } from '../flow/notice'
import { NameFields, useNames } from '../join/name-fields'
import { OutsidePage } from '../outside-page'
import { useToken } from './use-token'

type Given = { password?: string; firstName?: string; lastName?: string }

export function VerifyScreen() {
  const text = useText()
  const token = useToken()
  const { verify, prove } = useProof(token)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (token === '' || wasAsked.current) return
    wasAsked.current = true
    prove({})
  }, [token, prove])
  const needsPassword = verify.error?.fields['password'] !== undefined
  const isBroken = token === '' || (verify.error !== null && !needsPassword)
  return (
    <OutsidePage title={text('auth.verify.title.email')}>
      {isBroken && (
        <div className={classes.fields}>
          {verify.error === null ? (
            <p className={classes.plain}>{text('auth.verify.broken')}</p>
          ) : (
            <ErrorInPlace error={verify.error} compact />
          )}
          <Button
            size="md"
            variant="filled"
            fullWidth
            renderRoot={(props) => <Link to="/login" search={{ form: 'verify-email' }} {...props} />}
          >
            {text('auth.verify.by-code')}
          </Button>
        </div>
      )}
      {needsPassword && <MissingFields isBusy={verify.isPending} onGiven={prove} />}
      {!isBroken && !needsPassword && (
        <>
          <p className={classes.lead}>{text('auth.verify.proving')}</p>
          <ThreadProgress value={null} label={text('auth.verify.proving')} />
        </>
      )}
    </OutsidePage>
  )
}

function useProof(token: string) {
  const text = useText()
  const navigate = useNavigate()
  const verify = useChange('identity.verify')
  const { mutate } = verify
  const [prove] = useState(() => (given: Given) => {
    mutate(
      { token, ...given },
      {
        onSuccess: ({ emailId, phoneNo }) => {
          const identity = identityOf(emailId === '' ? phoneNo : emailId)
          leaveNotice(text(`auth.verified.${identity?.type ?? 'email'}`), identity)
          void navigate({ to: '/login', replace: true })
        },
      },
    )
  })
  return { verify, prove }
}

function MissingFields({ isBusy, onGiven }: { isBusy: boolean; onGiven: (given: Given) => void }) {
  const text = useText()
  const names = useNames({ firstName: '', lastName: '' })
  const password = useNewPassword(usualPolicy, true)
  const [isTried, setIsTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (password.check() && names.areGiven) onGiven({ ...names.trimmed, password: password.password })
  }
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <NameFields of={names} isTried={isTried} />
      <NewPassword {...password.fields} />
      <Button type="submit" size="md" variant="filled" fullWidth loading={isBusy}>
        {text('auth.continue')}
      </Button>
    </form>
  )
}
