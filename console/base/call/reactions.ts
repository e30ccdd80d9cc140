// Table: what each failed call leads to beyond being told in place (§8), by the name of its error. Screens never look at errors. How each reaction is carried out is
// react.ts; which sentence is shown is errors/shown-message.
import type { ErrorName } from '@parley/contract/base/errors'
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
/** Except these, which the form cannot mend. */
const endsPassword: readonly string[] = ['PASSWORD_POLICY_CHANGED', 'PASSWORD_EXPIRED']

type Rule = Reaction | ((error: CallError, facts: ReactionFacts) => Reaction)

const notice: Reaction = { do: 'notice' }
const passwordExpired: Reaction = { do: 'event', event: 'password-expired' }
const planLimit: Reaction = { do: 'modal', modal: 'plan-limit' }

/** By the error's name. A new row of the catalogue does not compile before it is said here what it leads to. */
const rules: Record<ErrorName | 'OFFLINE', Rule> = {
  BAD_REQUEST: inPlace,
  INVALID_INPUT: inPlace,
  NOT_FOUND: inPlace,
  TOO_LARGE: inPlace,
  TOO_MANY_REQUESTS: notice,
  UNAVAILABLE: inPlace,
  NOT_IN_TIME: inPlace,
  STORAGE_FULL: notice,
  READ_ONLY: notice,
  NO_RESOURCES: notice,
  SOMETHING_WRONG: inPlace,
  INVALID_CREDENTIALS: inPlace,
  INVALID_ACCESS_TOKEN: (_, { directSSO }) => (directSSO ? sessionExpired : { do: 'clear' }),
  TOKEN_EXPIRED: sessionExpired,
  INVALID_TOKEN: inPlace,
  PASSWORD_LINK_INVALID: inPlace,
  PASSWORD_LINK_EXPIRED: inPlace,
  PSWDS_NOT_MATCH: inPlace,
  PASSWORD_REUSED: inPlace,
  PASSWORD_EXPIRED: ({ said }) => (said === 'PASSWORD_EXPIRED' ? passwordExpired : inPlace),
  PASSWORD_POLICY_CHANGED: passwordExpired,
  CODE_NOT_VALID: inPlace,
  IDENTITY_EXISTS: inPlace,
  ACCOUNT_LOCKED: inPlace,
  ACCNTNOTACTIVE: inPlace,
  SUSPENDED_USER: inPlace,
  SELF_SIGNUP_DISABLED: inPlace,
  ADMIN_SSO_ENABLED: inPlace,
  SESSION_EXPIRED: sessionExpired,
  ADMIN_REMOVED_BT_ACCESS: sessionExpired,
  IP_RESTRICTED: (_, { isSignedIn }) => (isSignedIn ? { do: 'modal', modal: 'ip-restricted' } : { do: 'sign-out' }),
  SECOND_FACTOR_NEEDED: { do: 'second-factor', ttl: limits.codeSeconds },
  OTP_VERIFICATION_REQUIRED: inPlace,
  INVALID_OTP: inPlace,
  MAX_RETRIES_REACHED: inPlace,
  OTP_RESEND: inPlace,
  SSO_FAILED: inPlace,
  RECIPIENTS_NOT_VALID: inPlace,
  LAST_OWNER: inPlace,
  USAGE_LIMIT: planLimit,
  PLAN_USAGE_LIMIT: planLimit,
  LIMIT_REACHED: inPlace,
  PASSWORD_POLICY: inPlace,
  NO_PERMISSION: inPlace,
  ACCOUNT_EXISTS: inPlace,
  JWT_INVALID: sessionExpired,
  NAME_NOT_VALID: inPlace,
  NAME_TAKEN: inPlace,
  DUPLICATE: inPlace,
  IN_USE: inPlace,
  CHANGED_SINCE: inPlace,
  LOCKED: inPlace,
  NOTHING_TO_UNDO: inPlace,
  NOTHING_TO_REDO: inPlace,
  NOT_TRAINED: inPlace,
  NOT_PUBLISHED: inPlace,
  STATE_NOT_ALLOWED: inPlace,
  BOT_SUSPENDED: inPlace,
  BOT_EXPIRED: inPlace,
  PUBLISH_BLOCKED: inPlace,
  SESSION_ENDED: inPlace,
  TURN_CONFLICT: inPlace,
  INVALID_FILE_TYPE: inPlace,
  JOB_ENDED: inPlace,
  OFFLINE: inPlace,
}

/** A single sign-on has no form to come back to: what is not listed signs out. */
const ssoRules: Partial<Record<ErrorName | 'OFFLINE', Rule>> = {
  PASSWORD_POLICY_CHANGED: rules.PASSWORD_POLICY_CHANGED,
  PASSWORD_EXPIRED: rules.PASSWORD_EXPIRED,
  INVALID_OTP: inPlace,
  MAX_RETRIES_REACHED: inPlace,
  OTP_RESEND: inPlace,
  OTP_VERIFICATION_REQUIRED: ({ fields }) => ({ do: 'second-factor', ttl: ttlOf(Number(fields['otpExpiry'])) }),
  SELF_SIGNUP_DISABLED: sessionExpired,
  OFFLINE: inPlace,
}

export function reactionTo(error: CallError, key: CallKey, facts: ReactionFacts): Reaction {
  const rule = ruleFor(error, key)
  return typeof rule === 'function' ? rule(error, facts) : rule
}

function ruleFor({ errorName, status }: CallError, key: CallKey): Rule {
  if (key === 'sso.login') return (errorName && ssoRules[errorName]) ?? { do: 'sign-out' }
  if (onForm.includes(key) && !(errorName !== null && endsPassword.includes(errorName))) return inPlace
  // Whatever else a 401 says: whoever is answered so is not signed in.
  return errorName === null ? (status === 401 ? sessionExpired : inPlace) : rules[errorName]
}

/** Seconds of a second factor from the minutes that single sign-on answers with (§9). */
export function ttlOf(otpExpiryMinutes: number): number {
  return Number.isFinite(otpExpiryMinutes) && otpExpiryMinutes > 0 ? otpExpiryMinutes * 60 : limits.codeSeconds
}
