// Table: what a failed call leads to beyond being told in place (§8). Screens never look at codes. How each reaction is carried out is
// react.ts; which sentence is shown is errors/shown-message.
import { limits } from '@parley/contract/base/limits'
import type { CallKey } from '@parley/contract/calls'
import type { CallError } from './call-error'

export type Destination = '/login' | '/info/session_expired'

export type Reaction =
  | { do: 'in-place' }
  | { do: 'go-to'; path: Destination }
  /** Local storage is cleared, then login (decision C6). */
  | { do: 'clear' }
  | { do: 'sign-out' }
  | { do: 'notice' }
  | { do: 'event'; event: 'password-expired' }
  /** Seconds for which the code that was sent is good. */
  | { do: 'second-factor'; ttl: number }
  | { do: 'modal'; modal: 'ip-restricted' | 'plan-limit' }

export interface ReactionFacts {
  isSignedIn: boolean
  directSSO: boolean
}

const inPlace: Reaction = { do: 'in-place' }
const sessionExpired: Reaction = { do: 'go-to', path: '/info/session_expired' }

/** Calls of a sign-in under way: their failures are told on the form. */
const onForm: readonly string[] = ['auth.login', 'auth.refresh', 'auth.sign-out', 'auth.claim-link', 'auth.prepare']

interface Rule {
  when: (error: CallError, key: CallKey) => boolean
  reaction: Reaction | ((error: CallError, facts: ReactionFacts) => Reaction)
}

const has = (error: CallError, name: string): boolean => String(error.code) === name || error.said === name

/** Nothing a screen can mend: whoever runs the server must be told. */
const outages: readonly string[] = ['STORAGE_FULL', 'READ_ONLY', 'NO_RESOURCES']

const ssoFailures = ['INVALID_OTP', 'MAX_RETRIES_REACHED', 'OTP_RESEND']

/** The first rule that holds counts. */
const rules: readonly Rule[] = [
  { when: (error) => has(error, '46'), reaction: { do: 'event', event: 'password-expired' } },
  { when: (error) => has(error, '47') && error.said === 'PASSWORD_EXPIRED', reaction: { do: 'event', event: 'password-expired' } },
  { when: (error, key) => key === 'sso.login' && ssoFailures.some((name) => has(error, name)), reaction: inPlace },
  {
    when: (error, key) => key === 'sso.login' && has(error, 'OTP_VERIFICATION_REQUIRED'),
    reaction: (error) => ({ do: 'second-factor', ttl: ttlOf(Number(error.fields['otpExpiry'])) }),
  },
  { when: (error, key) => key === 'sso.login' && has(error, 'SELF_SIGNUP_DISABLED'), reaction: sessionExpired },
  { when: (error, key) => key === 'sso.login' && error.errorName !== 'OFFLINE', reaction: { do: 'sign-out' } },
  { when: (_, key) => onForm.includes(key), reaction: inPlace },
  { when: (error) => error.errorName !== null && outages.includes(error.errorName), reaction: { do: 'notice' } },
  { when: (error) => has(error, '44'), reaction: sessionExpired },
  { when: (error) => error.status === 401 && has(error, 'ADMIN_REMOVED_BT_ACCESS'), reaction: sessionExpired },
  {
    when: (error) => error.status === 401 && has(error, '41'),
    reaction: (_, { directSSO }) => (directSSO ? sessionExpired : { do: 'clear' }),
  },
  { when: (error) => error.status === 401, reaction: sessionExpired },
  {
    when: (error) => error.status === 403 && has(error, '403.503'),
    reaction: (_, { isSignedIn }) => (isSignedIn ? { do: 'modal', modal: 'ip-restricted' } : { do: 'sign-out' }),
  },
  { when: (error) => has(error, 'SECOND_FACTOR_NEEDED'), reaction: { do: 'second-factor', ttl: limits.codeSeconds } },
  { when: (error) => error.status === 429 && has(error, '4291'), reaction: { do: 'notice' } },
  {
    when: (error) => error.status === 400 && has(error, 'Usage exceeds the allowed limit'),
    reaction: { do: 'modal', modal: 'plan-limit' },
  },
  { when: (error) => has(error, 'PLAN_USAGE_LIMIT'), reaction: { do: 'modal', modal: 'plan-limit' } },
]

export function reactionTo(error: CallError, key: CallKey, facts: ReactionFacts): Reaction {
  const rule = rules.find((one) => one.when(error, key))
  if (rule === undefined) return inPlace
  return typeof rule.reaction === 'function' ? rule.reaction(error, facts) : rule.reaction
}

/** Seconds of a second factor from the minutes that single sign-on answers with (§9). */
export function ttlOf(otpExpiryMinutes: number): number {
  return Number.isFinite(otpExpiryMinutes) && otpExpiryMinutes > 0 ? otpExpiryMinutes * 60 : limits.codeSeconds
}
