// What a failed call leads to (§8 reactions).
import { describe, expect, it } from 'vitest'
import { limits } from '@parley/contract/base/limits'
import { CallError, readCallError } from './call-error'
import { type ReactionFacts, reactionTo, ttlOf } from './reactions'

const wire = (status: number, code: string | number, msg: string, fields = {}) => readCallError(status, { errors: [{ code, msg, fields }] })
const signedIn: ReactionFacts = { isSignedIn: true, directSSO: false }
const expired = { do: 'go-to', path: '/info/session_expired' }
const offline = new CallError({ errorName: 'OFFLINE', code: 'OFFLINE', status: 0, message: 'off' })

describe('a failed call', () => {
  it.each([
    [
      'code 46 raises the password-expiry event (S8-005)',
      wire(400, 46, 'PASSWORD_POLICY_CHANGED'),
      { do: 'event', event: 'password-expired' },
    ],
    ['code 47 with PASSWORD_EXPIRED raises it too (S8-006)', wire(400, 47, 'PASSWORD_EXPIRED'), { do: 'event', event: 'password-expired' }],
    ['code 47 with another message does not (S8-006)', wire(400, 47, 'something else'), { do: 'in-place' }],
    ['code 44 ends the session (S8-007)', wire(401, 44, 'gone'), expired],
    ['an administrator who took the builder away ends it', wire(401, 'x', 'ADMIN_REMOVED_BT_ACCESS'), expired],
    ['an invalid access token clears what is kept (decision C6)', wire(401, 41, 'INVALID_ACCESS_TOKEN'), { do: 'clear' }],
    ['another 401 ends the session (S8-011)', wire(401, 'ADMIN_KILLED_SESSION', 'killed'), expired],
    ['a token that stays expired after its refresh ends it', wire(401, 'TOKEN_EXPIRED', 'token expired'), expired],
    ['a full disk is a notice', wire(507, 507, 'There is no room left.'), { do: 'notice' }],
    ['a database that takes no changes is a notice', wire(503, 'READ_ONLY', 'x'), { do: 'notice' }],
    ['429 with code 4291 is a notice (S8-018)', wire(429, 4291, 'Too many requests; try again later.'), { do: 'notice' }],
    ['a refused address opens its modal (S8-013)', wire(403, '403.503', 'Your network …'), { do: 'modal', modal: 'ip-restricted' }],
    ['usage above the limit opens the plans', wire(400, 9, 'Usage exceeds the allowed limit'), { do: 'modal', modal: 'plan-limit' }],
    [
      'so does it where the code is only the status',
      wire(400, 400, 'Usage exceeds the allowed limit'),
      { do: 'modal', modal: 'plan-limit' },
    ],
    ['so does the plan’s limit (decision A29)', wire(403, 'PLAN_USAGE_LIMIT', 'full'), { do: 'modal', modal: 'plan-limit' }],
    ['a second factor that is missing goes to its form', wire(403, 'SECOND_FACTOR_NEEDED', 'x'), { do: 'second-factor', ttl: 300 }],
    ['a taken name is told in place', wire(409, 'NAME_TAKEN', 'This name is already in use.'), { do: 'in-place' }],
    ['no answer is told in place', offline, { do: 'in-place' }],
    ['an unknown code is told in place', wire(400, 'NEVER_HEARD', 'odd'), { do: 'in-place' }],
  ])('%s', (_, error, reaction) => {
    expect(reactionTo(error, 'bot.list', signedIn)).toEqual(reaction)
  })

  it('with an invalid access token goes to session_expired for somebody of direct single sign-on (S8-009)', () => {
    expect(reactionTo(wire(401, 41, 'INVALID_ACCESS_TOKEN'), 'bot.list', { isSignedIn: true, directSSO: true })).toEqual(expired)
  })

  it('for a refused address signs out whoever is not authenticated', () => {
    const facts = { isSignedIn: false, directSSO: false }
    expect(reactionTo(wire(403, '403.503', 'Your network …'), 'bot.list', facts)).toEqual({ do: 'sign-out' })
  })

  it('is told on the form when it is a sign-in or a sign-out that failed (S8-011)', () => {
    for (const key of ['auth.login', 'auth.refresh', 'auth.sign-out'] as const)
      expect(reactionTo(wire(401, 44, 'gone'), key, signedIn)).toEqual({ do: 'in-place' })
  })
})

describe('a single sign-on that fails', () => {
  it.each(['INVALID_OTP', 'MAX_RETRIES_REACHED', 'OTP_RESEND'])('with %s is told on the form (S8-022)', (code) => {
    expect(reactionTo(wire(400, code, code), 'sso.login', signedIn)).toEqual({ do: 'in-place' })
  })

  it('for want of a code goes to the form of the second factor, with its seconds (S8-023, S9-010)', () => {
    const error = wire(400, 'OTP_VERIFICATION_REQUIRED', 'OTP_VERIFICATION_REQUIRED', { otpExpiry: '5' })
    expect(reactionTo(error, 'sso.login', signedIn)).toEqual({ do: 'second-factor', ttl: 300 })
    expect(ttlOf(5)).toBe(300)
    expect(ttlOf(0.5)).toBe(30)
    for (const untold of [Number.NaN, 0, -1]) expect(ttlOf(untold)).toBe(limits.codeSeconds)
  })

  it('because nobody may sign up goes to session_expired', () => {
    expect(reactionTo(wire(403, 'SELF_SIGNUP_DISABLED', 'closed'), 'sso.login', signedIn)).toEqual(expired)
  })

  it('with anything else signs out', () => {
    expect(reactionTo(wire(400, 'SSO_FAILED', 'no'), 'sso.login', signedIn)).toEqual({ do: 'sign-out' })
    expect(reactionTo(wire(500, 0, 'Something went wrong! Try again later.'), 'sso.login', signedIn)).toEqual({ do: 'sign-out' })
  })
})
