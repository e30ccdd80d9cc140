// Signing in, step by step: who, then the password or single sign-on, then the code of a second factor where one is asked for.
import type { IdentityValue } from '@parley/contract/base/identity-form'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { type ThreadPoint, Thread } from '../../../ui/thread/thread'
import classes from '../auth.module.css'
import type { FormProps } from '../flow/flow'
import { usePrepared } from '../flow/use-prepared'
import { OutsidePage } from '../outside-page'
import { Notice } from '../parts'
import { IdentityStep } from './identity-step'
import { PasswordStep } from './password-step'
import { SingleSignOnStep } from './single-sign-on-step'

export function LoginForm(page: FormProps) {
  const text = useText()
  const { productName, selfSignUp } = usePrepared()
  const { flow, query, note, go } = page
  const [given, setGiven] = useState<IdentityValue | null>(null)
  const begin = () => {
    setGiven(null)
    note({ password: '' })
  }
  const knots: ThreadPoint[] = query.isSingleSignOn
    ? [{ id: 'sso', state: 'now', content: <SingleSignOnStep {...page} /> }]
    : [
        {
          id: 'identity',
          state: given === null ? 'now' : 'done',
          content: given === null ? <IdentityStep {...page} onKnown={setGiven} /> : <Given identity={given} onChange={begin} />,
        },
        {
          id: 'password',
          state: given === null ? 'next' : 'now',
          content: given === null ? <Later title={text('auth.password')} /> : <PasswordStep {...page} identity={given} />,
        },
      ]
  return (
    <OutsidePage
      title={text('auth.sign-in.title', { name: productName })}
      below={
        selfSignUp && (
          <>
            {text('auth.sign-in.new')}{' '}
            <button type="button" className={classes.link} onClick={() => go('sign-up')}>
              {text('auth.sign-in.create')}
            </button>
          </>
        )
      }
    >
      {flow.notice !== '' && <Notice tone="ok">{flow.notice}</Notice>}
      {flow.error !== null && <ErrorInPlace error={flow.error} compact />}
      {query.hasFailed && <ErrorInPlace error={new Error(text('errors.SSO_FAILED'))} compact />}
      <Thread
        steps
        label={text('auth.sign-in.steps')}
        knots={[
          ...knots,
          { id: 'code', state: 'next', content: <Later title={text('auth.code.step')} note={text('auth.code.step-note')} /> },
        ]}
      />
    </OutsidePage>
  )
}

function Given({ identity, onChange }: { identity: IdentityValue; onChange: () => void }) {
  const text = useText()
  return (
    <div className={classes.given}>
      <div>
        <div className={classes.givenLabel}>{text(identity.type === 'email' ? 'auth.email' : 'auth.phone')}</div>
        <div className={classes.givenValue}>{identity.value}</div>
      </div>
      <button type="button" className={classes.change} onClick={onChange}>
        {text('auth.change')}
      </button>
    </div>
  )
}

function Later({ title, note }: { title: string; note?: string }) {
  return (
    <div>
      <div className={classes.next}>{title}</div>
      {note !== undefined && <div className={classes.nextNote}>{note}</div>}
    </div>
  )
}
