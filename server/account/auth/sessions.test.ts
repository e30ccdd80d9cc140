// Sign-ins as their owner sees and ends them, cookies against other sites, and accounts that are used from certain addresses only.
import { describe, expect, it } from 'vitest'
import { forgetAccount } from '../../base/security/access/accounts'
import { type Caller, callerOf, signInAs, testApp } from '../../test-support/app'

const server = await testApp()
const { anonymous } = server

async function emailOf(caller: Caller): Promise<string> {
  return (await caller.call('account.get-profile', { userId: caller.userId })).emailId
}

async function settle(caller: Caller, settings: object): Promise<void> {
  const { db } = server.services
  await db
    .updateTable('account')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', caller.accountId)
    .execute()
  forgetAccount(caller.accountId)
}

async function kindsOf(caller: Caller): Promise<string[]> {
  const { entries } = await caller.call('audit.list-own', { userId: caller.userId, limit: 100 })
  return entries.map(({ kind }) => kind)
}

describe('what the sign-in page knows beforehand', () => {
  it('is told without an authorization (S7-012)', async () => {
    expect(await anonymous.call('auth.prepare', {})).toMatchObject({
      productName: 'Parley',
      mail: 'local',
      sms: 'local',
      selfSignUp: true,
      docsAddress: '',
    })
  })
})

describe('sign-ins on several devices', () => {
  it('are listed with the present one first, and each can be ended', async () => {
    const eva = await server.signUp('Eva')
    const phone = await signInAs(server.app, await emailOf(eva))
    const list = await eva.call('auth.list-sign-ins', { userId: eva.userId })
    expect(list.map(({ isCurrent, method }) => [isCurrent, method])).toEqual([
      [true, 'password'],
      [false, 'password'],
    ])
    await eva.call('auth.end-sign-in', { userId: eva.userId, sessionId: list[1]?.sessionId ?? '' })
    expect(await phone.failure('account.get-profile', { userId: eva.userId })).toMatchObject({ status: 401, code: 41 })
    expect(await eva.failure('auth.end-sign-in', { userId: eva.userId, sessionId: list[1]?.sessionId ?? '' })).toMatchObject({
      status: 404,
    })
  })

  it('end all but the present one, or with it', async () => {
    const ove = await server.signUp('Ove')
    const email = await emailOf(ove)
    const others = [await signInAs(server.app, email), await signInAs(server.app, email)]
    expect(await ove.call('auth.end-all-sign-ins', { userId: ove.userId })).toEqual({ ended: 2 })
    for (const other of others) expect((await other.failure('account.get-profile', { userId: ove.userId })).code).toBe(41)
    expect(await ove.call('auth.end-all-sign-ins', { userId: ove.userId, own: 'true' })).toEqual({ ended: 1 })
    expect((await ove.failure('account.get-profile', { userId: ove.userId })).code).toBe(41)
  })

  it('are nobody else’s to end', async () => {
    const [a, b] = [await server.signUp('Aa'), await server.signUp('Bb')]
    const [session] = await b.call('auth.list-sign-ins', { userId: b.userId })
    expect((await a.failure('auth.end-sign-in', { userId: a.userId, sessionId: session?.sessionId ?? '' })).status).toBe(404)
    expect((await a.failure('auth.end-sign-in', { userId: b.userId, sessionId: session?.sessionId ?? '' })).status).toBe(403)
    expect(await emailOf(b)).toContain('@')
  })
})

describe('the refresh cookie and other sites', () => {
  const cookieOnly = (caller: Caller): Caller => callerOf(server.app, { ...caller, token: '' })

  it('is neither refreshed nor ended by a form that another site posts', async () => {
    const leo = await server.signUp('Leo')
    const form = { body: 'eventOrigin=x', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' } }
    const victim = cookieOnly(leo)
    expect((await victim.raw('POST', '/oAuth/token/refresh', form)).status).toBe(401)
    const signOut = await victim.raw('POST', '/oAuth/signout', form)
    expect([signOut.status, signOut.headers['set-cookie']]).toEqual([200, undefined])
    expect(await emailOf(leo)).toContain('@')
  })

  it('belongs to same-site requests alone, and to TLS where the installation is reached by it', async () => {
    const ann = await server.signUp('Ann')
    const email = await emailOf(ann)
    const login = { body: { grant_type: 'password', username: email, password: 'correct horse 9' } }
    const plain = String((await anonymous.raw('POST', '/oauth/token', login)).headers['set-cookie'])
    expect(plain).toMatch(/Path=\/api; HttpOnly; SameSite=Strict/)
    expect(plain).not.toMatch(/Secure/)
    const behindProxy = await anonymous.raw('POST', '/oauth/token', { ...login, headers: { 'x-forwarded-proto': 'https' } })
    expect(String(behindProxy.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Strict/)
  })

  it('that is used a second time ends the sign-in and leaves a security event', async () => {
    const siw = await server.signUp('Siw')
    const email = await emailOf(siw)
    const ours = { body: {}, headers: { 'client-app': 'parley-console' } }
    await siw.raw('POST', '/oAuth/token/refresh', ours)
    await server.services.db
      .updateTable('access_token')
      .set({ used_at: new Date(Date.now() - 60_000) })
      .where('user_id', '=', siw.userId)
      .where('used_at', 'is not', null)
      .execute()
    expect((await siw.raw('POST', '/oAuth/token/refresh', ours)).status).toBe(401)
    const again = await signInAs(server.app, email)
    expect(await kindsOf(again)).toContain('sign-in.reused-token')
  })

  it('is no use to somebody who was suspended', async () => {
    const sus = await server.signUp('Sus')
    await server.services.db.updateTable('app_user').set({ is_suspended: true }).where('id', '=', sus.userId).execute()
    expect((await sus.raw('POST', '/oAuth/token/refresh', { body: {}, headers: { 'client-app': 'x' } })).status).toBe(401)
  })
})

describe('who may not come in', () => {
  it('learns why only with the right password (S8-039)', async () => {
    const una = await server.signUp('Unn')
    const email = await emailOf(una)
    await server.services.db.updateTable('app_user').set({ is_suspended: true }).where('id', '=', una.userId).execute()
    const login = { grant_type: 'password' as const, username: email, password: 'correct horse 9' }
    expect((await anonymous.failure('auth.login', login)).code).toBe('SUSPENDED_USER')
    expect((await anonymous.failure('auth.login', { ...login, password: 'wrong horse 9' })).code).toBe('INVALID_CREDENTIALS')
  })

  it('is refused by the account’s addresses, with the account’s own sentence (S7-034, S8-013)', async () => {
    const ash = await server.signUp('Ash')
    expect(await ash.call('auth.is-address-restricted', {})).toEqual({ isRestricted: false, message: '' })
    await settle(ash, { allowedAddresses: ['10.9.0.0/16'], addressMessage: 'Only from the office.' })
    expect(await ash.call('auth.is-address-restricted', { accountId: ash.accountId })).toEqual({
      isRestricted: true,
      message: 'Only from the office.',
    })
    const refused = await ash.failure('bot.list', { userId: ash.userId })
    expect(refused).toMatchObject({ status: 403, code: '403.503', msg: 'Only from the office.' })
    const inside = await ash.raw('GET', `/users/${ash.userId}/sessions`, { headers: { 'x-forwarded-for': '10.9.8.7' } })
    expect(inside.status).toBe(200)
    const log = await ash.raw('GET', `/users/${ash.userId}/accessLog`, { headers: { 'x-forwarded-for': '10.9.8.7' } })
    expect(JSON.stringify(log.body)).toContain('sign-in.refused-address')
  })

  it('does not learn of an account that is not theirs', async () => {
    const [a, b] = [await server.signUp('Ca'), await server.signUp('Cb')]
    expect((await a.failure('auth.is-address-restricted', { accountId: b.accountId })).status).toBe(403)
  })
})

describe('coming into an account', () => {
  it('is recorded, and shows as the last use (S7-035)', async () => {
    const rex = await server.signUp('Rex')
    const lastUsed = async () => (await rex.call('account.list-controls', { userId: rex.userId })).associatedAccounts[0]?.lastUsed
    expect(await lastUsed()).toBe('')
    const before = Date.now()
    await rex.call('auth.record-login', { accountId: rex.accountId })
    expect(Date.parse((await lastUsed()) ?? '')).toBeGreaterThanOrEqual(before)
  })
})
