// The query values of the sign-in page (§2): which form it shows and what is known already. Input that cannot be read is left out.
import { type IdentityValue, identityOf } from '@parley/contract/base/identity-form'
import { limits } from '@parley/contract/base/limits'
import { decodeBase64 } from '@parley/contract/account/sign-up-status'
import { pathWithin } from '../../../base/page/settings'

/** Forms besides the sign-in itself. */
export const formIds = [
  'accountsList',
  '2fa-verify',
  'sign-up',
  'sign-up-password',
  'verify-email',
  'verify-phone',
  'user-exists',
  'disable-signup',
  'license',
  'refused',
  'forgot-password',
  'reset-code',
  'password-expired',
  'join',
] as const
export type FormId = (typeof formIds)[number]

export interface LoginQuery {
  /** login: identity, then password. */
  form: FormId | 'login'
  /** The account to go into. */
  account: string
  /** Seconds left for a code. */
  ttl: number
  isSingleSignOn: boolean
  wsName: string
  /** Of `i`: whose sign-in or sign-up this is. */
  identity: IdentityValue | null
  /** Of `i`: names to begin a sign-up with. */
  names: { firstName: string; lastName: string; accountName: string }
  /** What a return from single sign-on is traded for. */
  ticket: string
  /** Single sign-on came back without a sign-in. */
  hasFailed: boolean
  /** A path of the console, never an address outside of it: `return`, or what single sign-on was told to come back to. */
  wayBack: string
}

const home = '/bots'

export function readLoginQuery(search: Record<string, unknown>): LoginQuery {
  const { form, account, ttl, subForm, wsName, i, ticket } = search
  const facts = decodeBase64(textOf(i)) ?? {}
  const seconds = Number(ttl)
  return {
    form: formIds.find((id) => id === form) ?? 'login',
    account: textOf(account),
    ttl: Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : limits.codeSeconds,
    isSingleSignOn: subForm === 'sso-login',
    wsName: textOf(wsName),
    identity: identityOf(textOf(facts['emailId'])) ?? identityOf(textOf(facts['phoneNo'])),
    names: { firstName: textOf(facts['firstName']), lastName: textOf(facts['lastName']), accountName: textOf(facts['accountName']) },
    ticket: textOf(ticket),
    hasFailed: search['error'] === 'SSO_FAILED',
    wayBack: wayBackOf(search['return'] ?? search['redirect_url']),
  }
}

/** An address reads numbers as numbers; all of ours are words. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

function wayBackOf(value: unknown): string {
  const path = pathWithin(textOf(value))
  return /^\/(?![/\\])/.test(path) ? path : home
}
