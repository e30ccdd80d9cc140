// Where the identity check leads (§4 sign-in flow; precedence of decision A12): single sign-on, then further identities, then active,
// inactive and unknown ones. Going there is the forms' part.
import type { SignUpStatus } from '@parley/contract/account/sign-up-status'
import type { FormId } from './login-query'
import { apiBase, consoleAddress } from '../../../base/page/settings'

export type NextStep =
  | { step: 'single-sign-on'; connection: string }
  | { step: 'password' }
  /** Told in place: people sign in with their primary address or number. */
  | { step: 'not-primary' }
  | { step: 'form'; form: FormId }

/** signing-up: somebody fills in the sign-up form (pre-sign-up). */
export type Purpose = 'signing-in' | 'signing-up'

export function nextStep(status: SignUpStatus, purpose: Purpose): NextStep {
  if (status.idp !== '') return { step: 'single-sign-on', connection: status.idp }
  if (status.status === 1) return active(status, purpose)
  if (status.status === 0) return { step: 'form', form: inactive(status) }
  return { step: 'form', form: status.self_signup_enabled === false ? 'disable-signup' : 'sign-up' }
}

function active({ isPrimaryIdentity }: SignUpStatus, purpose: Purpose): NextStep {
  if (!isPrimaryIdentity) return { step: 'not-primary' }
  return purpose === 'signing-up' ? { step: 'form', form: 'user-exists' } : { step: 'password' }
}

function inactive({ usernameSecured, verificationType }: SignUpStatus): FormId {
  if (usernameSecured) return 'sign-up-password'
  return verificationType === 'phone' ? 'verify-phone' : 'verify-email'
}

interface SingleSignOn {
  connection: string
  /** A path of the console to come back to. */
  wayBack: string
  username?: string
}

/** Where the browser goes to sign in with a connection (§7). */
export function singleSignOnAddress({ connection, wayBack, username = '' }: SingleSignOn): string {
  const query = new URLSearchParams({ connection, redirect_url: consoleAddress(wayBack), fromBuilder: 'true' })
  if (username !== '') query.set('username', username)
  return `${apiBase()}/sso/login?${query}`
}
