// What ends a sign-in and what draws new tokens from it, or starts another, at the same moment, on a real database. Whichever comes
// first, nothing that was born of the ended one lets anybody in.
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { endSignIns } from '../../base/security/access/sign-ins'
import { issueToken } from '../../base/security/access/tokens'
import type { Tx } from '../../base/context'
import { type Answer, type Caller, callerOf, signInAs, testApp, usualPassword } from '../../test-support/app'
import { duringCommit } from '../../test-support/during'
import { newMember } from '../../test-support/team'
import { replaceHash } from '../password/store'

const server = await testApp()
const { db, now, bus } = server.services
const fromConsole = { body: {}, headers: { 'client-app': 'console' } }

async function emailOf({ userId }: Pick<Caller, 'userId'>): Promise<string> {
  return (await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
}

function refreshOf(caller: Caller): Promise<Answer> {
  return callerOf(server.app, { ...caller, token: '' }).raw('POST', '/oAuth/token/refresh', fromConsole)
}

function loginAs(username: string): Promise<Answer> {
  return server.anonymous.raw('POST', '/oauth/token', { body: { grant_type: 'password', username, password: usualPassword } })
}

/** The access token in a reply; '' in a refusal. */
function tokenIn({ status, body }: Answer): string {
  return status === 200 ? (body as { authorization: { accessToken: string } }).authorization.accessToken : ''
}

async function opens(token: string, { userId }: Pick<Caller, 'userId'>): Promise<boolean> {
  return (await callerOf(server.app, { userId, accountId: '', token, cookie: '' }).raw('GET', `/users/${userId}/sessions`)).status === 200
}

async function tokensOfEndedSignIns(userId: string): Promise<number> {
  const rows = await db
    .selectFrom('access_token')
    .innerJoin('sign_in', 'sign_in.family', 'access_token.family')
    .select('hash')
    .where('sign_in.user_id', '=', userId)
    .where('sign_in.ended_at', 'is not', null)
    .execute()
  return rows.length
}

describe('a sign-in that is being ended', () => {
  it('gives no new tokens to who draws them meanwhile', async () => {
    const eva = await server.signUp('Eva')
    const end = (tx: Tx): Promise<number> => endSignIns(tx, { userId: eva.userId }, { by: 'test', now: now(), bus })
    const answer = await duringCommit(server.services, end, () => refreshOf(eva))
    expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined])
    expect(await tokensOfEndedSignIns(eva.userId)).toBe(0)
  })

  it('leaves no token that was drawn just before', async () => {
    const ove = await server.signUp('Ove')
    const family = await db.selectFrom('sign_in').select('family').where('user_id', '=', ove.userId).executeTakeFirstOrThrow()
    const draw = async (tx: Tx): Promise<void> => {
      await tx.db.selectFrom('sign_in').select('id').where('family', '=', family.family).forShare().execute()
      await issueToken(tx.db, { kind: 'access', ...family, userId: ove.userId, accountId: ove.accountId, seconds: 60 }, now())
    }
    expect((await duringCommit(server.services, draw, () => ove.raw('POST', '/oAuth/signout', { body: {} }))).status).toBe(200)
    expect(await tokensOfEndedSignIns(ove.userId)).toBe(0)
  })

  it('is not found by an access token that belongs to none', async () => {
    const siv = await server.signUp('Siv')
    const { token } = await issueToken(db, { kind: 'access', userId: siv.userId, accountId: siv.accountId, seconds: 60 }, now())
    expect(await opens(token, siv)).toBe(false)
  })
})

describe('a password that is being changed', () => {
  it('starts no sign-in for who has typed the old one', async () => {
    const leo = await server.signUp('Leo')
    const emailId = await emailOf(leo)
    const { password_hash: before } = await db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', leo.userId)
      .executeTakeFirstOrThrow()
    const change = async (tx: Tx): Promise<void> => {
      await replaceHash(tx.db, { userId: leo.userId, before, after: 'another hash', now: now() })
      await endSignIns(tx, { userId: leo.userId }, { by: 'password.changed', now: now(), bus })
    }
    const answer = await duringCommit(server.services, change, () => loginAs(emailId))
    expect(answer.status).toBe(400)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('somebody who is being suspended', () => {
  it('does not slip in with the right password', async () => {
    const ann = await server.signUp('Ann')
    const emailId = await emailOf(ann)
    const suspend = async (tx: Tx): Promise<void> => {
      await tx.db.updateTable('app_user').set({ is_suspended: true }).where('id', '=', ann.userId).execute()
      await endSignIns(tx, { userId: ann.userId }, { by: 'suspension', now: now(), bus })
    }
    const answer = await duringCommit(server.services, suspend, () => loginAs(emailId))
    expect(tokenIn(answer)).toBe('')
    expect(JSON.stringify(answer.body)).toContain('SUSPENDED_USER')
  })
})

/** Each ends every sign-in that somebody had before it. */
const endings: [string, (admin: Caller, person: Caller, emailId: string) => Promise<unknown>][] = [
  ['sign-out', (_, { call }) => call('auth.sign-out', {})],
  ['“sign out everywhere”', (_, { call, userId }) => call('auth.end-all-sign-ins', { userId, own: 'true' })],
  ['a change of password', changePassword],
  ['removal from the account', ({ call, accountId: orgId }, { userId: memberId }) => call('team.remove-person', { orgId, memberId })],
  ['a lost second factor', ({ call, accountId: orgId }, { userId: memberId }) => call('team.remove-second-factor', { orgId, memberId })],
]

/** From a device of its own, which stays signed in. */
async function changePassword(_: Caller, _person: Caller, emailId: string): Promise<void> {
  const device = await signInAs(server.app, emailId)
  await device.call('password.change', { password: usualPassword, newPassword: 'another horse 8' })
}

async function setUpApp({ call, userId }: Caller): Promise<void> {
  const { secret } = await call('two-factor.begin', { userId })
  await call('two-factor.confirm', { userId, code: generateSync({ secret, epoch: Math.floor(now() / 1000) }) })
}

describe('many draws at the moment of', () => {
  it.each(endings)('%s leave nothing that opens', async (name, end) => {
    const admin = await server.signUp('Admin')
    const person = await newMember(server, admin, 'Mads')
    if (name === 'a lost second factor') await setUpApp(person)
    const draws = Array.from({ length: 12 }, () => refreshOf(person))
    const ended = end(admin, person, person.emailId)
    const later = Array.from({ length: 12 }, () => refreshOf(person))
    await ended
    const tokens = (await Promise.all([...draws, ...later])).map(tokenIn)
    for (const token of [person.token, ...tokens]) if (token !== '') expect(await opens(token, person)).toBe(false)
    expect(await tokensOfEndedSignIns(person.userId)).toBe(0)
    expect(await refreshOf(person)).toMatchObject({ status: 401 })
    expect(server.failures).toEqual([])
  })
})
