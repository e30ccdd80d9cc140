// What happens when a call fails, by the catalogue's name (§8): most failures are told next to what failed and need nothing here;
// some end the session, some are a notice, some a modal. Screens never look at codes.
import type { ErrorName } from '@parley/contract/base/errors'
import type { CallKey } from '@parley/contract/calls'
import type { CallError } from './call-error'
import { createStore } from '../store'

export type Reaction =
  | { do: 'in-place' }
  | { do: 'go-to'; path: '/login' | '/info/session_expired' }
  | { do: 'notice' }
  | { do: 'modal'; modal: 'ip-restricted' | 'plan-limit' }

const inPlace: Reaction = { do: 'in-place' }
const sessionExpired: Reaction = { do: 'go-to', path: '/info/session_expired' }

/** Complete by type: a new error in the catalogue does not compile until it has a reaction. */
const reactions: Record<ErrorName | 'OFFLINE', Reaction> = {
  ACCOUNT_EXISTS: inPlace,
  BAD_REQUEST: inPlace,
  DUPLICATE: inPlace,
  INVALID_ACCESS_TOKEN: { do: 'go-to', path: '/login' },
  INVALID_CREDENTIALS: inPlace,
  INVALID_INPUT: inPlace,
  INVALID_TOKEN: inPlace,
  IN_USE: inPlace,
  JOB_ENDED: inPlace,
  JWT_INVALID: inPlace,
  LOCKED: { do: 'in-place' },
  NAME_NOT_VALID: inPlace,
  NAME_TAKEN: inPlace,
  NOTHING_TO_REDO: inPlace,
  NOTHING_TO_UNDO: inPlace,
  NOT_FOUND: inPlace,
  NOT_PUBLISHED: inPlace,
  NOT_TRAINED: inPlace,
  NO_PERMISSION: inPlace,
  OFFLINE: inPlace,
  PASSWORD_LINK_INVALID: inPlace,
  PASSWORD_POLICY: inPlace,
  PUBLISH_BLOCKED: inPlace,
  SESSION_ENDED: inPlace,
  SOMETHING_WRONG: inPlace,
  TOKEN_EXPIRED: sessionExpired,
  TOO_LARGE: inPlace,
  TOO_MANY_REQUESTS: { do: 'notice' },
  UNAVAILABLE: inPlace,
  PASSWORD_LINK_EXPIRED: inPlace,
  PSWDS_NOT_MATCH: inPlace,
  PASSWORD_REUSED: inPlace,
  PASSWORD_EXPIRED: inPlace,
  PASSWORD_POLICY_CHANGED: inPlace,
  CODE_NOT_VALID: inPlace,
  IDENTITY_EXISTS: inPlace,
  ACCOUNT_LOCKED: inPlace,
  ACCNTNOTACTIVE: inPlace,
  SUSPENDED_USER: inPlace,
  SELF_SIGNUP_DISABLED: inPlace,
  ADMIN_SSO_ENABLED: inPlace,
  SECOND_FACTOR_NEEDED: inPlace,
  OTP_VERIFICATION_REQUIRED: inPlace,
  INVALID_OTP: inPlace,
  MAX_RETRIES_REACHED: inPlace,
  OTP_RESEND: inPlace,
  SSO_FAILED: inPlace,
  RECIPIENTS_NOT_VALID: inPlace,
  LAST_OWNER: inPlace,
  SESSION_EXPIRED: sessionExpired,
  ADMIN_REMOVED_BT_ACCESS: sessionExpired,
  IP_RESTRICTED: { do: 'modal', modal: 'ip-restricted' },
  USAGE_LIMIT: { do: 'modal', modal: 'plan-limit' },
  PLAN_USAGE_LIMIT: { do: 'modal', modal: 'plan-limit' },
}

/** Codes of §8 that have no row of their own in the catalogue. */
const byCode: Record<string, Reaction> = {
  44: sessionExpired,
  '403.503': { do: 'modal', modal: 'ip-restricted' },
  ADMIN_REMOVED_BT_ACCESS: sessionExpired,
  PLAN_USAGE_LIMIT: { do: 'modal', modal: 'plan-limit' },
}

export function reactionTo(error: CallError, key: CallKey): Reaction {
  if (key.startsWith('auth.')) return inPlace
  const known = byCode[String(error.code)]
  if (known !== undefined) return known
  if (error.errorName !== null) return reactions[error.errorName]
  return error.status === 401 ? sessionExpired : inPlace
}

/** What is waiting to be shown by the shell. */
export const pending = createStore<{ modal: { modal: 'ip-restricted' | 'plan-limit'; text: string } | null; notice: string }>({
  modal: null,
  notice: '',
})

let leave: (path: '/login' | '/info/session_expired') => void = () => undefined

/** The router tells how to leave the page; base knows no screen. */
export function setLeave(how: typeof leave): void {
  leave = how
}

export function reactTo(error: CallError, key: CallKey): void {
  const reaction = reactionTo(error, key)
  if (reaction.do === 'go-to') leave(reaction.path)
  if (reaction.do === 'notice') pending.set({ notice: error.message })
  if (reaction.do === 'modal') pending.set({ modal: { modal: reaction.modal, text: error.message } })
}
