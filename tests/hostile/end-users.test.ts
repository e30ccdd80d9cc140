// Every call by which somebody signs in or decides who else may, tried without a token or with one that is forged, expired, ended, of
// another kind or of a stolen sign-in. What somebody with a good token may not is tests/permissions.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { GrantDetails } from '../../server/base/security/access/grants'
import { issueToken } from '../../server/base/security/access/tokens'
import { type Caller, testApp } from '../../server/test-support/app'
import { type Input, plausible } from './inputs'
import { faultOfRefusal, type Headers, identityCalls, printOfTables, restOfWork, send } from './trial'

const server = await testApp()
let victim: Caller
let things: Input
let badTokens: [string, string][]

beforeAll(async () => {
  victim = await server.signUp('Victim')
  things = await thingsOf(victim)
  badTokens = await tokensThatAreNone()
  await restOfWork(server)
})

afterEach(() => {
  expect(server.failures.splice(0)).toEqual([])
})

const bearer = (token: string): Headers => ({ authorization: `bearer ${token}` })

/** The victim's own, so that only the token can be what is wrong. */
async function thingsOf(owner: Caller): Promise<Input> {
  const bot = await owner.call('bot.create', { userId: owner.userId, name: 'Private bot' })
  const [signIn] = await owner.call('auth.list-sign-ins', { userId: owner.userId })
  return {
    userId: owner.userId,
    memberId: owner.userId,
    coDeveloperId: owner.userId,
    orgId: owner.accountId,
    accountId: owner.accountId,
    streamId: bot._id,
    sessionId: signIn?.sessionId,
  }
}

async function tokensThatAreNone(): Promise<[string, string][]> {
  const { db, now } = server.services
  const of = { userId: victim.userId, accountId: victim.accountId }
  const made = async (kind: 'access' | 'refresh' | 'setup' | 'upload' | 'socket', seconds: number) =>
    (await issueToken(db, { ...of, kind, seconds }, now())).token
  const leaver = await server.signUp('Leaver')
  await leaver.call('auth.sign-out', {})
  const replayed = await twiceUsed()
  return [
    ['none', ''],
    ['a forged one', 'F'.repeat(43)],
    ['one with its last letter changed', victim.token.slice(0, -1) + (victim.token.endsWith('A') ? 'B' : 'A')],
    ['an overlong one', 'L'.repeat(8000)],
    ['an expired one', await made('access', -1)],
    ['one of a sign-in that has ended', leaver.token],
    ['one of a sign-in whose refresh token was used twice', replayed],
    ['a refresh token', await made('refresh', 600)],
    ['a set-up link', await made('setup', 600)],
    ['an upload’s', await made('upload', 600)],
    ['a socket’s', await made('socket', 600)],
  ]
}

/** The refresh token is stolen and used after its owner's page has used it: everything of the sign-in ends. */
async function twiceUsed(): Promise<string> {
  const robbed = await server.signUp('Robbed')
  const headers = { 'client-app': 'console' }
  await robbed.raw('POST', '/oAuth/token/refresh', { headers })
  await server.services.db
    .updateTable('access_token')
    .set({ used_at: new Date(server.services.now() - 60_000) })
    .where('user_id', '=', robbed.userId)
    .where('used_at', 'is not', null)
    .execute()
  await robbed.raw('POST', '/oAuth/token/refresh', { headers })
  return robbed.token
}

const closed = identityCalls.filter(([, call]) => call.access !== 'public')

describe.each(closed)('%s', (_, call) => {
  it('answers nobody without a good access token, and changes nothing', async () => {
    const input = plausible(call, things)
    const before = await printOfTables(server)
    for (const [what, token] of badTokens) {
      const sent = await send(server, call, input, token === '' ? {} : bearer(token))
      expect(faultOfRefusal(sent), what).toBe('')
      expect([sent.status, String(sent.code)], what).toEqual([401, what === 'an expired one' ? 'TOKEN_EXPIRED' : '41'])
    }
    expect(await printOfTables(server)).toEqual(before)
  })

  it('is not answered to a visitor of a bot', async () => {
    const before = await printOfTables(server)
    const { userId, accountId } = victim
    const details: GrantDetails = { channel: 'rtm', isAnonymous: false, developerId: userId }
    const from = { kind: 'end-user' as const, userId, accountId, botId: String(things['streamId']), details }
    const { token, family } = await issueToken(server.services.db, { ...from, seconds: 600 }, server.services.now())
    const sent = await send(server, call, plausible(call, things), bearer(token))
    expect([sent.status, sent.code]).toEqual([403, 403])
    await server.services.db.deleteFrom('access_token').where('family', '=', family).execute()
    expect(await printOfTables(server)).toEqual(before)
  })
})
