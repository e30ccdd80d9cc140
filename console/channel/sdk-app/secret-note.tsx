// Says where the secret of an app is: shown once when it was made or renewed, or nowhere here.
import type { CallReply } from '@parley/contract/calls'
import type { ReactNode } from 'react'
import { useText } from '../../base/language/text'
import classes from './sdk-app.module.css'

export function SecretNote({ app, children }: { app: CallReply<'sdk-app.list'>[number]; children?: ReactNode }) {
  const text = useText()
  return (
    <div>
      <p className={classes.label}>{text('sdk-app.secret')}</p>
      <p>
        {text(app.apiKey === '' ? 'sdk-app.secret.none' : 'sdk-app.secret.hidden')} {children}
      </p>
    </div>
  )
}
