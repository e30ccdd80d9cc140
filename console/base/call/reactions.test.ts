// What a failed call leads to (§8 reactions).
import { describe, expect, it } from 'vitest'
import { CallError, readCallError } from './call-error'
import { reactionTo } from './reactions'

const wire = (status: number, code: string | number, msg: string) => readCallError(status, { errors: [{ code, msg }] })

describe('a failed call (§8)', () => {
  it.each([
    ['code 44', wire(401, 44, 'gone'), { do: 'go-to', path: '/info/session_expired' }],
    ['another 401', wire(401, 'ADMIN_KILLED_SESSION', 'killed'), { do: 'go-to', path: '/info/session_expired' }],
    ['401 code 41', wire(401, 41, 'INVALID_ACCESS_TOKEN'), { do: 'go-to', path: '/login' }],
    ['a token that stays expired', wire(401, 'TOKEN_EXPIRED', 'token expired'), { do: 'go-to', path: '/info/session_expired' }],
    ['429', wire(429, 4291, 'Too many requests; try again later.'), { do: 'notice' }],
    ['an IP restriction', wire(403, '403.503', 'Your network …'), { do: 'modal', modal: 'ip-restricted' }],
    ['the plan’s limit', wire(400, 'PLAN_USAGE_LIMIT', 'Usage exceeds the allowed limit'), { do: 'modal', modal: 'plan-limit' }],
    ['a taken name', wire(409, 'NAME_TAKEN', 'This name is already in use.'), { do: 'in-place' }],
    ['no answer', new CallError({ errorName: 'OFFLINE', code: 'OFFLINE', status: 0, message: 'off' }), { do: 'in-place' }],
    ['an unknown code', wire(400, 'NEVER_HEARD', 'odd'), { do: 'in-place' }],
  ])('%s', (_, error, reaction) => {
    expect(reactionTo(error, 'bot.list')).toEqual(reaction)
  })

  it('is told on the form when it is a sign-in that failed', () => {
    expect(reactionTo(wire(401, 44, 'gone'), 'auth.refresh')).toEqual({ do: 'in-place' })
  })
})
