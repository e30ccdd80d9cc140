// Signing up and proving the address: what is made, what is refused, and what an invitation changes.
import { decodeStatus } from '@parley/contract/account/sign-up-status'
import { describe, expect, it } from 'vitest'
import { forgetAccount } from '../../base/security/access/accounts'
import { hashOf, issueToken } from '../../base/security/access/tokens'
import { newId } from '@parley/contract/base/ids'
import { type Caller, codeFor, linkTokenFor, signInAs, testApp } from '../../test-support/app'
import { until } from '../../test-support/waiting'

const server = await testApp()
const { anonymous, messages } = server
const password = 'correct horse 9'
const names = { firstName: 'Siv', lastName: 'Moe' }
let counter = 0
const fresh = (): string => `siv${(counter += 1)}@signup.example`

async function statusOf(identity: { emailId?: string; phoneNo?: string }) {
  return decodeStatus((await anonymous.call('identity.check', identity)).response)
}

describe('signing up (§5, §7 mp.user.signup)', () => {
  it('makes an inactive user and sends a link and a code (S7-016, S4-036)', async () => {
    const emailId = fresh()
    const made = await anonymous.call('sign-up.create', { ...names, emailId, password, isFromBt: 'true' })
    expect(made).toMatchObject({ isVerified: false, verificationType: 'email', ttl: 3600 })
    expect(await statusOf({ emailId })).toMatchObject({ status: 0, usernameSecured: false, verificationType: 'email' })
    const mail = messages.findLast(({ to }) => to === emailId)
    expect(mail?.text).toMatch(/\/builder\/verify\?token=[\w-]{43}\b[\s\S]*\b\d{6}\b/)
    const early = await anonymous.failure('auth.login', { grant_type: 'password', username: emailId, password })
    expect(early).toMatchObject({ status: 400, code: 'ACCNTNOTACTIVE' })
  })

  it('takes a phone number, keeps it as + and digits, and sends the code by text message (S5-020, S5-023)', async () => {
    const made = await anonymous.call('sign-up.create', { ...names, phoneNo: '+1 555-123-4567', password })
    expect(made).toMatchObject({ verificationType: 'phone' })
    const message = messages.findLast(({ to }) => to === '+15551234567')
    expect(message).toMatchObject({ kind: 'sms' })
    await anonymous.call('identity.verify', { token: codeFor(messages, '+15551234567'), phoneNo: '+1-555-123-4567' })
    const caller = await signInAs(server.app, '+1 (555) 123 4567')
    expect(await caller.call('account.get-profile', { userId: caller.userId })).toMatchObject({ phoneNo: '+15551234567', emailId: '' })
  })

  it('names the account when a name is given, also by the verification', async () => {
    const [one, other] = [fresh(), fresh()]
    await anonymous.call('sign-up.create', { ...names, emailId: one, password, accountName: 'Moe & Co' })
    await anonymous.call('sign-up.create', { ...names, emailId: other, password, accountName: 'Replaced' })
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, one) })
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, other), accountName: 'Named later' })
    for (const [emailId, accountName] of [
      [one, 'Moe & Co'],
      [other, 'Named later'],
    ] as const) {
      const caller = await signInAs(server.app, emailId)
      const { associatedAccounts } = await caller.call('account.list-controls', { userId: caller.userId })
      expect(associatedAccounts.map((account) => account.accountName)).toEqual([accountName])
    }
  })

  it.each([
    ['neither address nor number', {}, 'emailId'],
    ['both', { emailId: 'x@y.example', phoneNo: '+15551234567' }, 'phoneNo'],
    ['letters for a number', { phoneNo: '+1555CALLME' }, 'phoneNo'],
  ])('refuses %s (S5-023)', async (_, identity, field) => {
    const answer = await anonymous.raw('POST', '/signup_', { body: { ...names, password, ...identity } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } }] } })
  })

  it('counts what the last sign-up said while nothing is proved, so that nobody prepares a user for another’s address', async () => {
    const emailId = fresh()
    const first = await anonymous.call('sign-up.create', { ...names, emailId, password: 'planted 1' })
    const planted = linkTokenFor(messages, emailId)
    const second = await anonymous.call('sign-up.create', { firstName: 'Real', lastName: 'Owner', emailId, password })
    expect(second.userId).toBe(first.userId)
    expect(await anonymous.failure('identity.verify', { token: planted })).toMatchObject({ code: 227 })
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, emailId) })
    await signInAs(server.app, emailId)
    expect((await anonymous.failure('auth.login', { grant_type: 'password', username: emailId, password: 'planted 1' })).code).toBe(
      'INVALID_CREDENTIALS',
    )
  })

  it('makes one user of two sign-ups at once', async () => {
    const emailId = fresh()
    const both = await Promise.all([1, 2].map(() => anonymous.call('sign-up.create', { ...names, emailId, password })))
    expect(both[0]?.userId).toBe(both[1]?.userId)
  })
})

describe('proving an address (§7 mp.user.verifyId, S7-020)', () => {
  it('activates the user by the link, once; a second use is code 227 (S8-036)', async () => {
    const emailId = fresh()
    await anonymous.call('sign-up.create', { ...names, emailId, password })
    const token = linkTokenFor(messages, emailId)
    expect(await anonymous.call('identity.verify', { token })).toEqual({ ok: true, emailId, phoneNo: '' })
    expect(await statusOf({ emailId })).toMatchObject({ status: 1, isPrimaryIdentity: true })
    expect(await anonymous.failure('identity.verify', { token })).toMatchObject({
      status: 400,
      code: 227,
      msg: 'Verification code is expired / not valid.',
    })
  })

  it('takes the code with the address or with the user’s id', async () => {
    const [one, other] = [fresh(), fresh()]
    await anonymous.call('sign-up.create', { ...names, emailId: one, password })
    const { userId } = await anonymous.call('sign-up.create', { ...names, emailId: other, password })
    await anonymous.call('identity.verify', { token: codeFor(messages, one), emailId: one.toUpperCase() })
    const answer = await anonymous.raw('POST', `/verifyiD/${codeFor(messages, other)}`, { body: { userId } })
    expect(answer.status).toBe(200)
  })

  it('bears five wrong codes and then no right one, also when they come at once', async () => {
    const emailId = fresh()
    await anonymous.call('sign-up.create', { ...names, emailId, password })
    const code = codeFor(messages, emailId)
    const wrong = code === '000000' ? '111111' : '000000'
    const answers = await Promise.all(Array.from({ length: 8 }, () => anonymous.failure('identity.verify', { token: wrong, emailId })))
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([227]))
    expect((await anonymous.failure('identity.verify', { token: code, emailId })).code).toBe(227)
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, emailId) })
  })

  it('refuses a code that is too old', async () => {
    const emailId = fresh()
    await anonymous.call('sign-up.create', { ...names, emailId, password })
    const past = new Date(Date.now() - 1000)
    await server.services.db.updateTable('challenge').set({ expires_at: past }).where('target', '=', emailId).execute()
    expect((await anonymous.failure('identity.verify', { token: codeFor(messages, emailId), emailId })).code).toBe(227)
    expect((await anonymous.failure('identity.verify', { token: linkTokenFor(messages, emailId) })).code).toBe(227)
  })

  it('asks a half-made user for a password and leaves the link good until one is given (S4-035)', async () => {
    const emailId = fresh()
    await anonymous.call('sign-up.create', { ...names, emailId })
    expect(await statusOf({ emailId })).toMatchObject({ status: 0, usernameSecured: true })
    const token = linkTokenFor(messages, emailId)
    expect((await anonymous.failure('identity.verify', { token })).code).toBe('INVALID_INPUT')
    expect((await anonymous.failure('identity.verify', { token, password: 'weak' })).code).toBe('PASSWORD_POLICY')
    await anonymous.call('identity.verify', { token, password, firstName: 'Chosen' })
    const caller = await signInAs(server.app, emailId)
    expect((await caller.call('account.get-profile', { userId: caller.userId })).fName).toBe('Chosen')
  })

  it('keeps neither link nor code anywhere but in the message', async () => {
    const emailId = fresh()
    await anonymous.call('sign-up.create', { ...names, emailId, password })
    const rows = await server.services.db.selectFrom('challenge').selectAll().where('target', '=', emailId).execute()
    const kept = JSON.stringify([rows, await server.services.db.selectFrom('audit_entry').selectAll().execute()])
    expect(kept).not.toContain(linkTokenFor(messages, emailId))
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map((row) => row.code_hash.length))).toEqual(new Set([64]))
    expect(rows.map((row) => row.code_hash)).not.toContain(hashOf(codeFor(messages, emailId)))
  })
})

describe('asking for the message again (S7-018)', () => {
  it('answers alike for everybody, and sends a new code to who has signed up', async () => {
    const emailId = fresh()
    await anonymous.call('sign-up.create', { ...names, emailId, password, accountName: 'Kept name' })
    const first = codeFor(messages, emailId)
    await server.services.db
      .updateTable('challenge')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('target', '=', emailId)
      .execute()
    const before = messages.length
    const known = await anonymous.call('identity.resend-verification', { emailId })
    expect(await anonymous.call('identity.resend-verification', { emailId: 'nobody@signup.example' })).toEqual(known)
    await until(async () => (messages.length > before ? true : undefined))
    expect((await anonymous.failure('identity.verify', { token: first, emailId })).code).toBe(227)
    await anonymous.call('identity.verify', { token: codeFor(messages, emailId), emailId })
    const caller = await signInAs(server.app, emailId)
    const { associatedAccounts } = await caller.call('account.list-controls', { userId: caller.userId })
    expect(associatedAccounts[0]?.accountName).toBe('Kept name')
    expect(messages.some(({ to }) => to === 'nobody@signup.example')).toBe(false)
  })
})

describe('an invitation (S6-004)', () => {
  async function invite(owner: Caller, identity: string, bots: { streamId: string; roleId: string }[]): Promise<string> {
    const { token } = await issueToken(server.services.db, { kind: 'setup', userId: owner.userId, seconds: 1 }, Date.now())
    await server.services.db
      .insertInto('invitation')
      .values({
        id: newId('invitation'),
        account_id: owner.accountId,
        identity,
        role: 'member',
        bots: JSON.stringify(bots),
        invited_by: owner.userId,
        token_hash: hashOf(token),
        expires_at: new Date(Date.now() + 3600_000),
      })
      .execute()
    return token
  }

  it('gives who signs up with its link the account and the bots at once, without a mail', async () => {
    const owner = await server.signUp('Host')
    const bot = await owner.call('bot.create', { userId: owner.userId, name: 'Shared bot' })
    const emailId = fresh()
    const invitation = await invite(owner, emailId, [{ streamId: bot._id, roleId: 'developer' }])
    expect(await anonymous.call('sign-up.create', { ...names, emailId, password, invitation })).toMatchObject({ isVerified: true })
    expect(messages.some(({ to }) => to === emailId)).toBe(false)
    const guest = await signInAs(server.app, emailId)
    expect(guest.accountId).toBe(owner.accountId)
    const { associatedAccounts } = await guest.call('account.list-controls', { userId: guest.userId })
    expect(associatedAccounts).toHaveLength(1)
    expect((await guest.call('bot.get', { userId: guest.userId, streamId: bot._id }))._id).toBe(bot._id)
    expect(await anonymous.failure('sign-up.create', { ...names, emailId: fresh(), password, invitation })).toMatchObject({
      code: 'INVALID_TOKEN',
    })
  })

  it('gives them also to who signs up without the link, once the address is proved, and not before', async () => {
    const owner = await server.signUp('Hosta')
    const bot = await owner.call('bot.create', { userId: owner.userId, name: 'Shared bot' })
    const emailId = fresh()
    await invite(owner, emailId, [{ streamId: bot._id, roleId: 'tester' }])
    const { userId } = await anonymous.call('sign-up.create', { ...names, emailId, password })
    const shares = () => server.services.db.selectFrom('bot_share').selectAll().where('user_id', '=', userId).execute()
    expect(await shares()).toEqual([])
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, emailId) })
    expect(await shares()).toMatchObject([{ bot_id: bot._id, role: 'tester' }])
  })

  it('is good for the invited address alone', async () => {
    const owner = await server.signUp('Hostb')
    const invitation = await invite(owner, fresh(), [])
    expect(await anonymous.failure('sign-up.create', { ...names, emailId: fresh(), password, invitation })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    })
  })
})

describe('the domains of an account', () => {
  async function withDomain(domain: string, settings: object): Promise<Caller> {
    const owner = await server.signUp('Dom')
    await server.services.db
      .updateTable('account')
      .set({ settings: JSON.stringify({ allowedDomains: [domain], ...settings }) })
      .where('id', '=', owner.accountId)
      .execute()
    forgetAccount(owner.accountId)
    return owner
  }

  it('close signing up where the account says so, and the check tells it (S4-038)', async () => {
    await withDomain('closed.example', { selfSignUp: false })
    expect(await anonymous.failure('sign-up.create', { ...names, emailId: 'a@closed.example', password })).toMatchObject({
      status: 403,
      code: 'SELF_SIGNUP_DISABLED',
    })
    expect(await statusOf({ emailId: 'a@closed.example' })).toMatchObject({ status: -1, self_signup_enabled: false })
    expect(await statusOf({ emailId: 'a@open.example' })).toMatchObject({ status: -1, self_signup_enabled: null })
  })

  it('are the only way in besides an invitation where the installation is closed, and the sign-in page is told (S4-038, S7-012)', async () => {
    await withDomain('ours.example', {})
    expect((await anonymous.call('auth.prepare', {})).selfSignUp).toBe(true)
    server.services.config.isSignUpOpen = false
    try {
      expect((await anonymous.call('auth.prepare', {})).selfSignUp).toBe(false)
      for (const who of [{ emailId: 'a@elsewhere.example' }, { phoneNo: '+4722334455' }]) {
        expect((await anonymous.failure('sign-up.create', { ...names, ...who, password })).code).toBe('SELF_SIGNUP_DISABLED')
        expect((await statusOf(who))?.self_signup_enabled).toBe(false)
      }
      expect((await statusOf({ emailId: 'a@ours.example' }))?.self_signup_enabled).toBe(true)
      expect(await anonymous.call('sign-up.create', { ...names, emailId: 'a@ours.example', password })).toMatchObject({ isVerified: false })
    } finally {
      server.services.config.isSignUpOpen = true
    }
  })

  it('may keep who is known to themselves: check and sign-up answer alike, and only the holder is told', async () => {
    await anonymous.call('sign-up.create', { ...names, emailId: 'known@hidden.example', password })
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, 'known@hidden.example') })
    await withDomain('hidden2.example', { hidesIdentities: true })
    await anonymous.call('sign-up.create', { ...names, emailId: 'known@hidden2.example', password })
    await anonymous.call('identity.verify', { token: linkTokenFor(messages, 'known@hidden2.example') })
    const checks = await Promise.all(
      ['known', 'unknown'].map((name) => anonymous.call('identity.check', { emailId: `${name}@hidden2.example` })),
    )
    expect(checks[0]).toEqual(checks[1])
    const again = await anonymous.call('sign-up.create', { ...names, emailId: 'known@hidden2.example', password })
    const other = await anonymous.call('sign-up.create', { ...names, emailId: 'unknown@hidden2.example', password })
    expect({ ...again, userId: '' }).toEqual({ ...other, userId: '' })
    expect(messages.findLast(({ to }) => to === 'known@hidden2.example')?.subject).toBe('You already have a Parley sign-in')
  })

  it('set the password rules of their people (S3-016, S7-017)', async () => {
    const strict = {
      pwdMinLength: 12,
      pwdMaxLength: 64,
      pwdMinAlphabets: 1,
      pwdMinNumericValues: 1,
      pwdMinSpecicalChars: 1,
      pwdMinLowercase: 1,
      pwdMinUppercase: 1,
    }
    await withDomain('strict.example', { passwordPolicy: strict })
    expect(await anonymous.call('sign-up.get-password-policy', { emailId: 'a@strict.example' })).toEqual(strict)
    expect((await anonymous.failure('sign-up.create', { ...names, emailId: 'a@strict.example', password })).code).toBe('PASSWORD_POLICY')
  })
})

describe('the identity check (S3-018, S7-030, S4-041)', () => {
  it('answers for an active, an inactive and an unknown identity', async () => {
    const active = await server.signUp('Act')
    const { emailId } = await active.call('account.get-profile', { userId: active.userId })
    const half = fresh()
    await anonymous.call('sign-up.create', { ...names, emailId: half, password })
    expect((await statusOf({ emailId }))?.status).toBe(1)
    expect((await statusOf({ emailId: half }))?.status).toBe(0)
    expect((await statusOf({ emailId: fresh() }))?.status).toBe(-1)
    expect(await statusOf({ phoneNo: '+15550001111' })).toMatchObject({ status: -1, otpSignup: true, verificationType: 'phone' })
  })

  it('tells a free mail service from a company (S7-031)', async () => {
    expect(await anonymous.call('identity.is-free-email', { email: 'someone@GMail.com' })).toEqual({ isFreeEmail: true })
    expect(await anonymous.call('identity.is-free-email', { email: 'someone@company.example' })).toEqual({ isFreeEmail: false })
    expect((await statusOf({ emailId: 'someone@gmail.com' }))?.isFreeEmail).toBe(true)
  })

  it('carries whether the builder is allowed and the licence accepted (S6-010)', async () => {
    const lia = await server.signUp('Lia')
    const { emailId } = await lia.call('account.get-profile', { userId: lia.userId })
    expect(await statusOf({ emailId })).toMatchObject({ isBTAccessAllowed: true, isBTLicenseAccepted: false })
    await server.services.db.updateTable('membership').set({ is_developer: false }).where('user_id', '=', lia.userId).execute()
    await server.services.db.updateTable('app_user').set({ license_version: '0' }).where('id', '=', lia.userId).execute()
    expect(await statusOf({ emailId })).toMatchObject({
      isBTAccessAllowed: false,
      isBTLicenseAccepted: true,
      isBTLicenseAccepted_update: true,
    })
  })
})
