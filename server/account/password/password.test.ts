// Forgotten, changed and expired passwords through the real server.
import type { ErrorReply } from '@parley/contract/base/errors'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetAccount } from '../../base/security/access/accounts'
import { type Caller, codeFor, linkTokenFor, signInAs, testApp, usualPassword } from '../../test-support/app'
import { until } from '../../test-support/waiting'

const server = await testApp()
const { anonymous, messages } = server
const next = 'new horse 10'

async function emailOf(caller: Caller): Promise<string> {
  return (await caller.call('account.get-profile', { userId: caller.userId })).emailId
}

/** Asks for a link and waits for the mail. */
async function linkFor(emailId: string): Promise<string> {
  const isReset = () => messages.filter(({ to, subject }) => to === emailId && subject.includes('new password')).length
  const before = isReset()
  await anonymous.call('password.ask-reset', { emailId, isLoginPage: true })
  await until(async () => (isReset() > before ? true : undefined))
  return linkTokenFor(messages, emailId)
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

const login = (username: string, password: string) => ({ grant_type: 'password' as const, username, password })

describe('a forgotten password (§7, S7-021, S7-022, S7-023, S7-024)', () => {
  let ida: Caller
  let emailId = ''
  beforeAll(async () => {
    ida = await server.signUp('Ida')
    emailId = await emailOf(ida)
  })

  it('is answered alike for known and unknown addresses, and only a known one gets a mail', async () => {
    const unknown = await anonymous.call('password.ask-reset', { emailId: 'nobody@reset.example' })
    const known = await anonymous.call('password.ask-reset', { emailId })
    expect(unknown).toEqual(known)
    await until(async () => messages.find(({ to, subject }) => to === emailId && subject.includes('new password')))
    expect(messages.some(({ to }) => to === 'nobody@reset.example')).toBe(false)
  })

  it('is answered in the same time for both, because whether there is such a person is looked up afterwards', async () => {
    const reader = await server.services.pool.connect()
    try {
      await reader.query('begin')
      await reader.query('lock table app_user in access exclusive mode')
      // Whoever looked for the person now would wait.
      for (const address of [emailId, 'nobody@reset.example'])
        expect(await anonymous.raw('POST', '/passwordReset', { body: { emailId: address } })).toMatchObject({ status: 200 })
    } finally {
      await reader.query('rollback')
      reader.release()
    }
  })

  it('gets a link that is fresh, sets the password with its confirmation, ends every sign-in and works once (S5-024)', async () => {
    const ola = await server.signUp('Ola')
    const address = await emailOf(ola)
    const token = await linkFor(address)
    expect(await anonymous.call('password.check-link', { token })).toMatchObject({ expired: false, policy: { pwdMinLength: 6 } })
    const unequal = await anonymous.failure('password.reset', { token, password: next, newPassword: 'another 11' })
    expect(unequal).toMatchObject({ status: 400, code: 'PSWDS_NOT_MATCH' })
    expect((await anonymous.failure('password.reset', { token, password: 'weak' })).code).toBe('PASSWORD_POLICY')
    await anonymous.call('password.reset', { token, password: next, newPassword: next })
    expect((await ola.failure('account.get-profile', { userId: ola.userId })).code).toBe(41)
    expect((await anonymous.failure('auth.login', login(address, usualPassword))).code).toBe('INVALID_CREDENTIALS')
    await signInAs(server.app, address, next)
    expect((await anonymous.failure('password.reset', { token, password: 'third horse 3' })).code).toBe('PASSWORD_LINK_EXPIRED')
    expect(messages.findLast(({ to }) => to === address)?.subject).toBe('Your Parley password was changed')
  })

  it('can be reset by the POST form of the call too (S7-022)', async () => {
    const per = await server.signUp('Per')
    const token = await linkFor(await emailOf(per))
    expect((await anonymous.raw('POST', `/passwordReset/${token}`, { body: { password: next } })).status).toBe(200)
  })

  it('tells an old link from a made-up one (S7-023)', async () => {
    const pia = await server.signUp('Pia')
    const token = await linkFor(await emailOf(pia))
    const past = new Date(Date.now() - 1000)
    await server.services.db.updateTable('challenge').set({ expires_at: past }).where('user_id', '=', pia.userId).execute()
    expect(await anonymous.call('password.check-link', { token })).toMatchObject({ expired: true })
    expect((await anonymous.failure('password.reset', { token, password: next })).code).toBe('PASSWORD_LINK_EXPIRED')
    expect((await anonymous.failure('password.check-link', { token: 'made-up' })).code).toBe('PASSWORD_LINK_INVALID')
    expect((await anonymous.failure('password.reset', { token: 'made-up', password: next })).code).toBe('PASSWORD_LINK_INVALID')
  })

  it('does not take the link of a verification, nor a verification the link of a reset', async () => {
    const address = 'cross@reset.example'
    await anonymous.call('sign-up.create', { firstName: 'C', lastName: 'R', emailId: address, password: usualPassword })
    const verification = linkTokenFor(messages, address)
    expect((await anonymous.failure('password.reset', { token: verification, password: next })).code).toBe('PASSWORD_LINK_INVALID')
    await anonymous.call('identity.verify', { token: verification })
    const token = await linkFor(address)
    expect((await anonymous.failure('identity.verify', { token })).code).toBe(227)
  })

  it('is replaced by a code for somebody with a phone number, with few attempts', async () => {
    const phoneNo = '+4799887766'
    await anonymous.call('sign-up.create', { firstName: 'Tel', lastName: 'Fon', phoneNo, password: usualPassword })
    await anonymous.call('identity.verify', { token: codeFor(messages, phoneNo), phoneNo })
    const first = codeFor(messages, phoneNo)
    await anonymous.call('password.ask-reset', { phoneNo })
    const code = await until(async () => (codeFor(messages, phoneNo) === first ? undefined : codeFor(messages, phoneNo)))
    const wrong = code === '123456' ? '654321' : '123456'
    for (let attempt = 0; attempt < 4; attempt++)
      expect((await anonymous.failure('password.reset', { token: wrong, phoneNo, password: next })).code).toBe(227)
    await anonymous.call('password.reset', { token: code, phoneNo, password: next })
    await signInAs(server.app, phoneNo, next)
  })

  it('opens a locked sign-in', async () => {
    const kim = await server.signUp('Kim')
    const address = await emailOf(kim)
    for (let attempt = 0; attempt < 5; attempt++) await anonymous.failure('auth.login', login(address, 'wrong horse 9'))
    expect((await anonymous.failure('auth.login', login(address, usualPassword))).code).toBe('ACCOUNT_LOCKED')
    await anonymous.call('password.reset', { token: await linkFor(address), password: next })
    await signInAs(server.app, address, next)
  })
})

describe('a changed password (S7-025)', () => {
  it('ends the other sign-ins, keeps the present one and tells its owner', async () => {
    const uma = await server.signUp('Uma')
    const address = await emailOf(uma)
    const elsewhere = await signInAs(server.app, address)
    await uma.call('password.change', { password: usualPassword, newPassword: next })
    expect((await elsewhere.failure('account.get-profile', { userId: uma.userId })).code).toBe(41)
    expect(await emailOf(uma)).toBe(address)
    expect(messages.findLast(({ to }) => to === address)?.subject).toBe('Your Parley password was changed')
  })

  it('is none of the last five, and may be the sixth (S8-038, code 52)', async () => {
    const eli = await server.signUp('Eli')
    const used = [usualPassword, 'second 2', 'third 3', 'fourth 4', 'fifth 5']
    for (let index = 1; index < used.length; index++)
      await eli.call('password.change', { password: used[index - 1] ?? '', newPassword: used[index] ?? '' })
    for (const newPassword of used)
      expect(await eli.failure('password.change', { password: 'fifth 5', newPassword })).toMatchObject({
        status: 400,
        code: 52,
        msg: 'New password should be different from your last five passwords',
      })
    await eli.call('password.change', { password: 'fifth 5', newPassword: 'sixth 6' })
    await eli.call('password.change', { password: 'sixth 6', newPassword: usualPassword })
  }, 60_000)

  it('cannot be guessed with a stolen token', async () => {
    const ane = await server.signUp('Ane')
    const codes: unknown[] = []
    for (let attempt = 0; attempt < 6; attempt++)
      codes.push((await ane.failure('password.change', { password: `guess ${attempt}`, newPassword: next })).code)
    expect(codes).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), 'ACCOUNT_LOCKED'])
    expect((await ane.failure('password.change', { password: usualPassword, newPassword: next })).code).toBe('ACCOUNT_LOCKED')
  })

  it('cannot be guessed by many guesses at once either', async () => {
    const eva = await server.signUp('Eva')
    const guesses = Array.from({ length: 20 }, (_, index) => `guess ${index}`)
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const answers = await Promise.all(
      guesses.map((password) => eva.raw('PUT', '/changePassword', { headers, body: { password, newPassword: next } })),
    )
    const codes = answers.map(({ body }) => (body as ErrorReply).errors[0]?.code)
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(15)
  })
})

describe('a password that no longer stands (S7-026)', () => {
  it('is told as code 46 when the rules became stricter, and replaced by proving it', async () => {
    const bo = await server.signUp('Bo')
    const address = await emailOf(bo)
    await settle(bo, { passwordPolicy: strict })
    expect(await anonymous.failure('auth.login', login(address, usualPassword))).toMatchObject({ status: 400, code: 46 })
    expect((await anonymous.failure('auth.login', login(address, 'wrong horse 9'))).code).toBe('INVALID_CREDENTIALS')
    const input = { username: address, password: usualPassword }
    expect((await anonymous.failure('password.change-by-policy', { ...input, newPassword: next })).code).toBe('PASSWORD_POLICY')
    await anonymous.call('password.change-by-policy', { ...input, newPassword: 'Strict Horse 10!' })
    await signInAs(server.app, address, 'Strict Horse 10!')
  })

  it('is told as code 47 when it is too old, and replaced by proving it', async () => {
    const gro = await server.signUp('Gro')
    const address = await emailOf(gro)
    await settle(gro, { passwordDays: 90 })
    await signInAs(server.app, address)
    const longAgo = new Date(Date.now() - 91 * 24 * 3600_000)
    await server.services.db.updateTable('app_user').set({ password_at: longAgo }).where('id', '=', gro.userId).execute()
    expect(await anonymous.failure('auth.login', login(address, usualPassword))).toMatchObject({ code: 47, msg: 'PASSWORD_EXPIRED' })
    const input = { username: address, password: usualPassword }
    expect((await anonymous.failure('password.change-by-policy', { ...input, newPassword: usualPassword })).code).toBe(52)
    await anonymous.call('password.change-by-policy', { ...input, newPassword: next })
    await signInAs(server.app, address, next)
  })

  it('is the only one that is changed without signing in, so that nobody gets around a second factor', async () => {
    const address = await emailOf(await server.signUp('Roy'))
    const failure = await anonymous.failure('password.change-by-policy', { username: address, password: usualPassword, newPassword: next })
    expect(failure).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  })
})

const strict = {
  pwdMinLength: 12,
  pwdMaxLength: 64,
  pwdMinAlphabets: 1,
  pwdMinNumericValues: 1,
  pwdMinSpecicalChars: 1,
  pwdMinLowercase: 1,
  pwdMinUppercase: 1,
}
