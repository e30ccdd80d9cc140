import { limits } from '@parley/contract/base/limits'
import { generateSync } from 'otplib'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetAccount } from '../../base/security/access/accounts'
import { type Caller, codeFor, signInAs, testApp } from '../../test-support/app'
import { testDatabase } from '../../test-support/postgres'
import { twoFactorLimits } from './limits'

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('The second factor', async () => {
  const shared = await testDatabase()
  const server = await testApp({ shared })
  const { services, app, messages } = server
  const other = await testApp({ shared })
  let shiftMs = 0
  /** The middle of a code's thirty seconds, so that no code changes on its way. */
  const start = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
  const now = (): number => start + shiftMs
  services.now = now
  other.services.now = now
  beforeEach(() => {
    shiftMs = 0
  })

  async function setUp(name: string, settings: object = {}): Promise<{ first: Caller; email: string; again(): Promise<Caller> }> {
    const first = await server.signUp(name)
    const { email } = await services.db.selectFrom('app_user').select('email').where('id', '=', first.userId).executeTakeFirstOrThrow()
    await services.db
      .updateTable('account')
      .set({ settings: JSON.stringify(settings) })
      .where('id', '=', first.accountId)
      .execute()
    forgetAccount(first.accountId)
    return { first, email, again: () => signInAs(app, email) }
  }
  const auditOf = async (userId: string): Promise<string[]> => {
    const rows = await services.db.selectFrom('audit_entry').select('kind').where('user_id', '=', userId).orderBy('at').execute()
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('second-factor'))
  }
  const codeOfApp = (secret: string): string => generateSync({ secret, epoch: Math.floor(services.now() / 1000) })
  const withApp = async (name: string) => {
    const person = await setUp(name)
    const { first } = person
    const { secret, address } = await first.call('two-factor.begin', { userId: first.userId })
    const { recoveryCodes } = await first.call('two-factor.confirm', { userId: first.userId, code: codeOfApp(secret) })
    return { ...person, secret, address, recoveryCodes }
  }
  const bots = (caller: Caller) => caller.raw('GET', `/users/${caller.userId}/builder/streams`)

  it('is not asked for where neither the account nor the person wants one (S7-039)', async () => {
    const { first } = await setUp('Ada')
    expect(await first.call('two-factor.initiate', {})).toMatchObject({ enforceTFA: false, ttl: 0, sentTo: '' })
  })

  it('cannot be set up, nor the address it is mailed to be changed, by way of another account that asks for none', async () => {
    const { first, again } = await setUp('Dan', { secondFactor: true })
    const { userId } = first
    const open = await setUp('Boss')
    await services.db.insertInto('membership').values({ account_id: open.first.accountId, user_id: userId, role: 'member' }).execute()
    const thief = await again()
    const headers = { AccountId: open.first.accountId, authorization: `bearer ${thief.token}` }
    const ask = (method: string, path: string, body?: object) => server.anonymous.raw(method, path, { headers, body })
    expect((await ask('GET', `/users/${userId}/builder/streams`)).status).toBe(200)
    expect((await ask('POST', `/users/${userId}/tfa`)).status).toBe(403)
    expect((await ask('PUT', `/users/${userId}/tfa`, { code: '123456' })).status).toBe(403)
    expect((await ask('POST', `/users/${userId}/identities`, { emailId: 'thief@elsewhere.example' })).status).toBe(403)
    expect((await ask('PUT', `/users/${userId}/profile`, { emailId: 'thief@elsewhere.example' })).status).toBe(403)
    await thief.call('two-factor.initiate', {})
    const { email } = await services.db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
    await thief.call('two-factor.verify', { code: codeFor(messages, email) })
    expect((await ask('POST', `/users/${userId}/tfa`)).status).toBe(200)
  })

  it('is asked for by the account: nothing but the sign-in is answered until the mailed code is proved (S4-049, S7-039, S7-041)', async () => {
    const { first, email } = await setUp('Bea', { secondFactor: true })
    expect((await first.failure('two-factor.get', { userId: first.userId })).code).toBe('SECOND_FACTOR_NEEDED')
    const asked = await first.call('two-factor.initiate', {})
    expect(asked).toEqual({
      enforceTFA: true,
      ttl: limits.codeSeconds,
      method: 'email',
      methods: ['email'],
      sentTo: `b•••@${email.split('@')[1]}`,
    })
    const code = codeFor(messages, email)
    expect(await first.failure('two-factor.verify', { code: wrong(code) })).toMatchObject({ code: 227 })
    expect((await first.failure('two-factor.get', { userId: first.userId })).code).toBe('SECOND_FACTOR_NEEDED')
    await first.call('two-factor.verify', { code })
    expect(await first.call('two-factor.get', { userId: first.userId })).toMatchObject({ isEnforced: true, app: { isSetUp: false } })
    expect(await first.call('two-factor.initiate', {})).toMatchObject({ enforceTFA: false })
    expect(await auditOf(first.userId)).toEqual(['second-factor.failed', 'second-factor.proved'])
  })

  it('holds its code for this sign-in alone, once, and for its time alone', async () => {
    const { first, email, again } = await setUp('Cleo', { secondFactor: true })
    await first.call('two-factor.initiate', {})
    const code = codeFor(messages, email)
    const second = await again()
    expect(await second.failure('two-factor.verify', { code })).toMatchObject({ code: 227 })
    shiftMs = limits.codeSeconds * 1000 + 1000
    expect(await first.failure('two-factor.verify', { code })).toMatchObject({ code: 227 })
    shiftMs = 0
    await first.call('two-factor.verify', { code })
    expect(await first.failure('two-factor.verify', { code })).toMatchObject({ code: 227 })
  })

  it('keeps only a hash of the code', async () => {
    const { first, email } = await setUp('Dora', { secondFactor: true })
    await first.call('two-factor.initiate', {})
    const rows = await services.db.selectFrom('challenge').selectAll().where('user_id', '=', first.userId).execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(codeFor(messages, email))
  })

  it('sends a new code when asked again, with its time starting anew, and not sooner than half a minute later (S7-040)', async () => {
    const { first, email } = await setUp('Elsa', { secondFactor: true })
    await first.call('two-factor.initiate', {})
    const old = codeFor(messages, email)
    expect(await first.failure('two-factor.resend', {})).toMatchObject({ status: 429 })
    shiftMs = 40_000
    expect((await first.call('two-factor.initiate', {})).ttl).toBeLessThanOrEqual(limits.codeSeconds - 39)
    expect(codeFor(messages, email)).toBe(old)
    expect(await first.call('two-factor.resend', {})).toMatchObject({ enforceTFA: true, ttl: limits.codeSeconds })
    const fresh = codeFor(messages, email)
    if (fresh !== old) expect(await first.failure('two-factor.verify', { code: old })).toMatchObject({ code: 227 })
    await first.call('two-factor.verify', { code: fresh })
  })

  it('bears five wrong codes, counted over all servers and sign-ins', async () => {
    const { first, email, again } = await setUp('Fay', { secondFactor: true })
    await first.call('two-factor.initiate', {})
    const code = codeFor(messages, email)
    for (let i = 0; i < limits.codeAttempts; i += 1)
      expect(await first.failure('two-factor.verify', { code: wrong(code) })).toMatchObject({ code: 227 })
    const elsewhere = await signInAs(other.app, email)
    expect((await elsewhere.failure('two-factor.verify', { code: '000000' })).code).toBe('MAX_RETRIES_REACHED')
    expect((await first.failure('two-factor.verify', { code })).code).toBe('MAX_RETRIES_REACHED')
    shiftMs = limits.signInLockMs + 1000
    const later = await again()
    await later.call('two-factor.initiate', {})
    await later.call('two-factor.verify', { code: codeFor(messages, email) })
  })

  it('is in force on every server as soon as it is proved on one', async () => {
    const { first, email } = await setUp('Gwen', { secondFactor: true })
    const there = { ...first, raw: (await signInAs(other.app, email)).raw }
    const path = `/users/${first.userId}/tfa`
    const authorization = { headers: { authorization: `bearer ${first.token}` } }
    expect((await there.raw('GET', path, authorization)).status).toBe(403)
    await first.call('two-factor.initiate', {})
    await first.call('two-factor.verify', { code: codeFor(messages, email) })
    expect((await there.raw('GET', path, authorization)).status).toBe(200)
  })

  it('goes to the phone of somebody who has no mail address', async () => {
    const { first } = await setUp('Hana', { secondFactor: true })
    await services.db.updateTable('app_user').set({ email: '', phone: '+4915112345678' }).where('id', '=', first.userId).execute()
    expect(await first.call('two-factor.initiate', {})).toMatchObject({ method: 'sms', sentTo: '+•••••••••••78' })
    await first.call('two-factor.verify', { code: codeFor(messages, '+4915112345678') })
  })

  describe('by an authenticator app', () => {
    it('is set up with a code of it, and then asked for although the account asks for none', async () => {
      const { first, again, secret, address, recoveryCodes, email } = await withApp('Ines')
      expect(new URL(address).searchParams.get('secret')).toBe(secret)
      expect(address).toMatch(/^otpauth:\/\/totp\/Parley/)
      expect(new Set(recoveryCodes).size).toBe(twoFactorLimits.recoveryCodes)
      expect(await first.call('two-factor.get', { userId: first.userId })).toMatchObject({ app: { isSetUp: true }, recoveryCodesLeft: 10 })
      const second = await again()
      expect((await bots(second)).status).toBe(403)
      expect(await second.call('two-factor.initiate', {})).toMatchObject({ enforceTFA: true, methods: ['totp', 'recovery'], sentTo: '' })
      shiftMs = 30_000
      await second.call('two-factor.verify', { code: codeOfApp(secret) })
      expect((await bots(second)).status).toBe(200)
      expect(await auditOf(first.userId)).toEqual(['second-factor.set-up', 'second-factor.proved'])
      expect(messages.filter(({ to }) => to === email).at(-1)?.subject).toBe('Your second factor was changed')
    })

    it('shuts out sign-ins that were there before, until they prove it', async () => {
      const { first, again } = await setUp('Jana')
      const earlier = await again()
      expect((await bots(earlier)).status).toBe(200)
      const { secret } = await first.call('two-factor.begin', { userId: first.userId })
      expect((await bots(earlier)).status).toBe(200)
      await first.call('two-factor.confirm', { userId: first.userId, code: codeOfApp(secret) })
      expect((await bots(earlier)).status).toBe(403)
      expect((await bots(first)).status).toBe(200)
    })

    it('takes a code one step early or late, and each once', async () => {
      const { again, secret } = await withApp('Kaja')
      const at = (ms: number): string => generateSync({ secret, epoch: Math.floor((start + ms) / 1000) })
      const second = await again()
      shiftMs = 120_000
      expect(await second.failure('two-factor.verify', { code: at(shiftMs - 60_000) })).toMatchObject({ code: 227 })
      expect(await second.failure('two-factor.verify', { code: at(shiftMs + 60_000) })).toMatchObject({ code: 227 })
      await second.call('two-factor.verify', { code: at(shiftMs - 30_000) })
      const third = await again()
      expect(await third.failure('two-factor.verify', { code: at(shiftMs - 30_000) })).toMatchObject({ code: 227 })
      await third.call('two-factor.verify', { code: at(shiftMs + 30_000) })
      const answers = await Promise.all(
        [0, 1, 2].map(async () => (await again()).raw('POST', '/oAuth/token/tfa/verify', { body: { code: at(shiftMs + 30_000) } })),
      )
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    })

    it('is never replaced by a mailed code', async () => {
      const { first, again, email } = await withApp('Lena')
      await services.db
        .updateTable('account')
        .set({ settings: JSON.stringify({ secondFactor: true }) })
        .where('id', '=', first.accountId)
        .execute()
      forgetAccount(first.accountId)
      const before = messages.filter(({ to }) => to === email).length
      const second = await again()
      expect(await second.call('two-factor.initiate', { method: 'email' })).toMatchObject({ method: 'totp' })
      expect(await second.call('two-factor.resend', { method: 'email' })).toMatchObject({ method: 'totp' })
      expect(messages.filter(({ to }) => to === email).length).toBe(before)
    })

    it('can be stood in for by a recovery code, each once', async () => {
      const { again, recoveryCodes } = await withApp('Mona')
      const [code = ''] = recoveryCodes
      expect(await (await again()).call('two-factor.verify', { code: code.toUpperCase() })).toEqual({ ok: true, recoveryCodesLeft: 9 })
      expect(await (await again()).failure('two-factor.verify', { code, method: 'recovery' })).toMatchObject({ code: 227 })
    })

    it('lies sealed in the database, its recovery codes as hashes', async () => {
      const { first, secret, recoveryCodes } = await withApp('Nele')
      const user = await services.db.selectFrom('app_user').selectAll().where('id', '=', first.userId).executeTakeFirstOrThrow()
      expect(user.totp_secret).not.toContain(secret)
      expect(services.secrets.open('totp', user.totp_secret ?? '')).toBe(secret)
      const codes = await services.db.selectFrom('recovery_code').selectAll().where('user_id', '=', first.userId).execute()
      expect(codes).toHaveLength(10)
      expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0])
    })

    it('is taken away, and its recovery codes renewed, only with a code; both are told by mail in the account’s language', async () => {
      const { first, again, secret, recoveryCodes, email } = await withApp('Olga')
      const { userId } = first
      await services.db
        .updateTable('account')
        .set({ settings: JSON.stringify({ language: 'ja' }) })
        .where('id', '=', first.accountId)
        .execute()
      forgetAccount(first.accountId)
      expect(await first.failure('two-factor.begin', { userId })).toMatchObject({ code: 'DUPLICATE' })
      expect(await first.failure('two-factor.remove', { userId, code: 'aaaa-bbbb-cccc-dddd' })).toMatchObject({ code: 227 })
      shiftMs = 30_000
      const renewed = await first.call('two-factor.renew-codes', { userId, code: codeOfApp(secret) })
      expect(await first.failure('two-factor.remove', { userId, code: recoveryCodes[1] ?? '' })).toMatchObject({ code: 227 })
      await first.call('two-factor.remove', { userId, code: renewed.recoveryCodes[0] ?? '' })
      expect((await bots(await again())).status).toBe(200)
      const told = messages.filter(({ to }) => to === email).map(({ text }) => text)
      expect(told.at(-2)).toContain('リカバリーコードが再発行されました')
      expect(told.at(-1)).toContain('認証アプリの設定が解除されました')
      expect(await auditOf(userId)).toEqual(expect.arrayContaining(['second-factor.codes-renewed', 'second-factor.removed']))
    })
  })

  it('leaves no failure of our own behind', () => {
    expect([...server.failures, ...other.failures]).toEqual([])
  })
})
