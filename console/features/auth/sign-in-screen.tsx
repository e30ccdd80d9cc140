// Signing in: e-mail, then password, as knots of one thread; then, for a person of several accounts, which one (§4 after login).
import { useNavigate, useSearch, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { session } from '../../base/session'
import { ensureSession, goIn } from '../../base/sign-in/start-session'
import { useText } from '../../base/text'
import { Thread } from '../../ui/thread/thread'
import { AccountsList } from './accounts-list'
import { EmailStep } from './email-step'
import { OutsidePage } from './outside-page'
import { PasswordStep } from './password-step'
import classes from './auth.module.css'

export function SignInScreen() {
  const text = useText()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const goOn = useGoOn()
  const [email, setEmail] = useState('')
  const [isChoosing, setIsChoosing] = useState(search.form === 'accountsList')
  useSignedInAlready(isChoosing, goOn)

  const afterSignIn = async () => {
    const { next } = await goIn(typeof search.account === 'string' ? search.account : '')
    if (next === 'choose-account') setIsChoosing(true)
    else goOn()
  }
  if (isChoosing) {
    return (
      <OutsidePage title={text('auth.accounts.title')}>
        <AccountsList onChosen={goOn} />
      </OutsidePage>
    )
  }
  const isGiven = email !== ''
  return (
    <OutsidePage
      title={text('auth.sign-in.title')}
      below={
        <>
          {text('auth.sign-in.new')} <Link to="/sign-up">{text('auth.sign-in.create')}</Link>
        </>
      }
    >
      <Thread
        steps
        label={text('auth.sign-in.steps')}
        knots={[
          {
            id: 'email',
            state: isGiven ? 'done' : 'now',
            content: isGiven ? <Given email={email} onChange={() => setEmail('')} /> : <EmailStep onGiven={setEmail} />,
          },
          {
            id: 'password',
            state: isGiven ? 'now' : 'next',
            content: isGiven ? <PasswordStep email={email} onSignedIn={afterSignIn} /> : <Next />,
          },
        ]}
      />
    </OutsidePage>
  )
}

function Given({ email, onChange }: { email: string; onChange: () => void }) {
  const text = useText()
  return (
    <div className={classes.given}>
      <div>
        <div className={classes.givenLabel}>{text('auth.email')}</div>
        <div className={classes.givenValue}>{email}</div>
      </div>
      <button type="button" className={classes.change} onClick={onChange}>
        {text('auth.change')}
      </button>
    </div>
  )
}

function Next() {
  const text = useText()
  return <div className={classes.next}>{text('auth.password')}</div>
}

/** To where the person was going: the `return` of the address, never outside the console. */
function useGoOn(): () => void {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const wanted = typeof search.return === 'string' && /^\/(?!\/)/.test(search.return) ? search.return : '/bots'
  return () => void navigate({ href: `/builder${wanted.replace(/^\/builder/, '')}` })
}

/** Somebody whose sign-in is still kept goes straight on; asked once, when the page opens. */
function useSignedInAlready(isChoosing: boolean, goOn: () => void): void {
  const [start] = useState(() => ({ isChoosing, goOn }))
  useEffect(() => {
    ensureSession()
      .then(() => {
        if (session.get().state === 'signed-in' && !start.isChoosing) start.goOn()
      })
      .catch(() => undefined)
  }, [start])
}
