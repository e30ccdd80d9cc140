// How long a sign-in lasts by itself (ASVS 3.3.2), by a clock the test moves; and that open consoles hear of its end.
import { afterEach, describe, expect, it } from 'vitest'
import { forgetMemberships } from '../../base/security/access/accounts'
import { type Caller, callerOf, inAccount, signInAs, testApp } from '../../test-support/app'
import { openSocket } from '../../test-support/socket'

const server = await testApp()
const minute = 60_000
const hour = 60 * minute
let shiftMs = 0
server.services.now = () => Date.now() + shiftMs
afterEach(() => {
  shiftMs = 0
})

const own = { body: {}, headers: { 'client-app': 'parley-console' } }
const profileOf = (caller: Caller, headers: Record<string, string> = {}) =>
  caller.raw('GET', `/users/${caller.userId}/profile`, { headers })

async function emailOf(caller: Caller): Promise<string> {
  return (await caller.call('account.get-profile', { userId: caller.userId })).emailId
}

function errorOf(answer: { body: unknown }): unknown {
  return (answer.body as { errors?: { code: unknown }[] }).errors?.[0]?.code
}

/** The newer tokens of the same sign-in. */
async function refreshed(caller: Caller): Promise<Caller> {
  const answer = await caller.raw('POST', '/oAuth/token/refresh', own)
  expect(answer.status).toBe(200)
  const { authorization } = answer.body as { authorization: { accessToken: string } }
  const set = answer.headers['set-cookie']
  const cookie = String(Array.isArray(set) ? set[0] : set).split(';')[0] ?? ''
  return callerOf(server.app, { ...caller, token: authorization.accessToken, cookie })
}

describe('a sign-in that is not used', () => {
  it('ends after half an hour: for its access token, its refresh cookie, and in the list and record of its owner', async () => {
    const ida = await server.signUp('Ida')
    const email = await emailOf(ida)
    shiftMs = 32 * minute
    const refused = await profileOf(ida)
    expect([refused.status, errorOf(refused)]).toEqual([401, 44])
    const cookie = await ida.raw('POST', '/oAuth/token/refresh', own)
    expect([cookie.status, errorOf(cookie)]).toEqual([401, 44])
    const again = await signInAs(server.app, email)
    expect(await again.call('auth.list-sign-ins', { userId: ida.userId })).toHaveLength(1)
    const { entries } = await again.call('audit.list-own', { userId: ida.userId, limit: 20 })
    expect(entries.filter(({ kind }) => kind === 'sign-in.ended').map(({ details }) => details['by'])).toEqual(['idle'])
  })

  it('stays ended when the account is less strict afterwards', async () => {
    const per = await server.signUp('Per')
    const other = await signInAs(server.app, await emailOf(per))
    shiftMs = 25 * minute
    expect((await profileOf(other)).status).toBe(200)
    shiftMs = 32 * minute
    expect((await profileOf(per)).status).toBe(401)
    await other.call('account.update-settings', { accountId: other.accountId, idleMinutes: 240 })
    expect((await profileOf(per)).status).toBe(401)
  })

  it('ends although a program goes on asking by itself, and goes on as long as a person does', async () => {
    const [polled, used] = [await server.signUp('Pol'), await server.signUp('Use')]
    for (const at of [10, 20, 29]) {
      shiftMs = at * minute
      expect((await profileOf(polled, { 'x-poll': 'true' })).status).toBe(200)
      expect((await profileOf(used)).status).toBe(200)
    }
    shiftMs = 40 * minute
    expect((await profileOf(polled, { 'x-poll': 'true' })).status).toBe(401)
    expect((await profileOf(used)).status).toBe(200)
  })

  it('goes on by a refresh that a person caused, not by one that a program asked for', async () => {
    const eli = await server.signUp('Eli')
    shiftMs = 25 * minute
    const later = await refreshed(eli)
    shiftMs = 50 * minute
    expect((await later.raw('POST', '/oAuth/token/refresh', { ...own, headers: { ...own.headers, 'x-poll': 'true' } })).status).toBe(200)
    shiftMs = 60 * minute
    expect((await later.raw('POST', '/oAuth/token/refresh', own)).status).toBe(401)
  })

  it('is told to the console that only listens', async () => {
    const liv = await server.signUp('Liv')
    const socket = await openSocket(`${server.origin.replace('http', 'ws')}/api/live`)
    socket.send({ token: liv.token, botId: '' })
    await socket.next('changed')
    shiftMs = 32 * minute
    expect((await profileOf(liv)).status).toBe(401)
    expect(await socket.next('signed-out')).toEqual({ type: 'signed-out' })
    const again = await openSocket(`${server.origin.replace('http', 'ws')}/api/live`)
    again.send({ token: liv.token, botId: '' })
    expect(await again.next('signed-out')).toEqual({ type: 'signed-out' })
  })
})

describe('a sign-in that is used all the time', () => {
  it('ends after twelve hours, and its tokens say so beforehand', async () => {
    let max = await server.signUp('Max')
    const first = await max.call('auth.get-token-expiry', { userId: max.userId })
    expect(first.signInEndsIn).toBeGreaterThan((11.9 * hour) / 1000)
    expect(first.signInEndsIn).toBeLessThanOrEqual((12 * hour) / 1000)
    for (let at = 25 * minute; at < 12 * hour; at += 25 * minute) {
      shiftMs = at
      max = await refreshed(max)
    }
    const last = await max.call('auth.get-token-expiry', { userId: max.userId })
    expect(last.webIdleTime).toBe(30)
    expect(last.signInEndsIn).toBeLessThanOrEqual((25 * minute) / 1000)
    expect(last.expires_in).toBeLessThanOrEqual(last.signInEndsIn + 1)
    shiftMs = 12 * hour
    expect((await profileOf(max)).status).toBe(401)
    expect((await max.raw('POST', '/oAuth/token/refresh', own)).status).toBe(401)
  })
})

describe('an account’s own times', () => {
  it('hold at once, for those who are signed in too, within bounds', async () => {
    const kim = await server.signUp('Kim')
    const { accountId } = kim
    expect(await kim.call('account.update-settings', { accountId, idleMinutes: 10, signInHours: 1 })).toMatchObject({
      idleMinutes: 10,
      signInHours: 1,
    })
    expect(await kim.call('auth.get-token-expiry', { userId: kim.userId })).toMatchObject({ webIdleTime: 10 })
    for (const wrong of [{ idleMinutes: 9 }, { idleMinutes: 721 }, { signInHours: 0 }, { signInHours: 721 }, { idleMinutes: 10.5 }])
      expect((await kim.failure('account.update-settings', { accountId, ...wrong })).status).toBe(400)
    shiftMs = 12 * minute
    expect((await profileOf(kim)).status).toBe(401)
  })

  it('hold its people in their other accounts too: the shortest counts', async () => {
    const [strict, guest] = [await server.signUp('Str'), await server.signUp('Gue')]
    await strict.call('account.update-settings', { accountId: strict.accountId, idleMinutes: 10 })
    const memberships = server.services.db.insertInto('membership')
    await memberships.values({ user_id: guest.userId, account_id: strict.accountId, role: 'member', is_developer: true }).execute()
    forgetMemberships(guest.userId)
    shiftMs = 8 * minute
    expect((await profileOf(inAccount(server.app, guest, guest.accountId))).status).toBe(200)
    shiftMs = 20 * minute
    expect((await profileOf(guest)).status).toBe(401)
  })
})
