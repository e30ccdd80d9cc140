// Signing up, in and out through the real server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../base/process/worker-file'
import { forgetMemberships } from '../../base/security/access/accounts'
import { callerOf, testApp } from '../../test-support/app'
import { addMember } from '../team/join-store'

const server = await testApp()
/** As our own page asks: other sites' forms cannot send the header. */
const ours = { body: {}, headers: { 'client-app': 'parley-console' } }

describe('a password that guessing begins with', () => {
  it('is refused, however long and dressed up it is', async () => {
    const { anonymous } = server
    const filled = { firstName: 'Tor', lastName: 'Vik', emailId: 'common@example.com', password: 'P@ssw0rd2024!!' }
    expect(await anonymous.failure('sign-up.create', filled)).toMatchObject({ status: 400, code: 'PASSWORD_POLICY' })
  })
})

describe('signing up (§7, mp.user.signup, S7-016)', () => {
  it('makes an account with its owner and signs the owner in, with the fields of the profile and the app controls (S3-002, S3-004, S3-005, S7-027, S7-033)', async () => {
    const ingrid = await server.signUp('Ingrid')
    const { userId, accountId } = ingrid
    const additionalFields = { company: 'Halden Travel', industry: 'Tourism' }
    await ingrid.call('account.update-profile', { userId, jTitle: 'Director', dept: 'Sales', additionalFields })
    const profile = await ingrid.call('account.get-profile', { userId })
    expect(profile).toMatchObject({
      id: userId,
      orgId: accountId,
      emailId: expect.stringMatching(/^ingrid.*@example\.com$/),
      fName: 'Ingrid',
      lName: 'Halden',
      jTitle: 'Director',
      dept: 'Sales',
      sourceType: 'local',
      additionalFields,
      isFirstTimeLogin: expect.any(Boolean),
      licenseType: 'full',
      koreUserInfo: { userId, accountId, role: 'owner' },
      hasPassword: true,
    })
    const controls = await ingrid.call('account.list-controls', { userId: ingrid.userId })
    expect(Object.keys(controls).sort()).toEqual([
      'associatedAccounts',
      'defaultAccountId',
      'directSSO',
      'hasSelectedAccount',
      'isBillingEnabled',
      'isEnterpriseExist',
      'isFreeDomain',
      'isManage',
      'needsApproval',
      'wfAdmin',
    ])
    expect(controls.associatedAccounts).toHaveLength(1)
    expect(controls.defaultAccountId).toBe(ingrid.accountId)
  })

  it('tells in the profile the licence and the role they have, also once these are others (S3-002)', async () => {
    const [ingrid, mads] = [await server.signUp('Ingrid'), await server.signUp('Mads')]
    const { userId } = mads
    const profile = (accountid: string) => mads.raw('GET', `/users/${userId}/profile`, { headers: { accountid } })
    const { db } = server.services
    await addMember(db, { userId, accountId: ingrid.accountId, role: 'admin' })
    forgetMemberships(userId)
    const info = (accountId: string, role: string) => ({ licenseType: 'full', koreUserInfo: { userId, accountId, role } })
    expect((await profile(mads.accountId)).body).toMatchObject(info(mads.accountId, 'owner'))
    expect((await profile(ingrid.accountId)).body).toMatchObject(info(ingrid.accountId, 'admin'))
    await db.updateTable('membership').set({ is_developer: false }).where('user_id', '=', userId).execute()
    expect((await profile(mads.accountId)).body).toMatchObject({ licenseType: 'none', isBTAccessAllowed: false })
  })

  it('refuses an address that is in use, in any case, with code 21 (S8-035)', async () => {
    const mads = await server.signUp('Mads')
    const { emailId } = await mads.call('account.get-profile', { userId: mads.userId })
    const failure = await server.anonymous.failure('sign-up.create', {
      firstName: 'M',
      lastName: 'H',
      emailId: emailId.toUpperCase(),
      password: 'correct horse 9',
    })
    expect(failure).toMatchObject({ status: 409, code: 21, msg: 'Account already exists' })
  })

  it.each([
    ['short', 'a1'],
    ['without a digit', 'correct horse'],
    ['without a letter', '123456789'],
  ])('refuses a password that is %s (S5-017, S5-018)', async (_, password) => {
    const failure = await server.anonymous.failure('sign-up.create', {
      firstName: 'A',
      lastName: 'B',
      emailId: `p${password.length}@example.com`,
      password,
    })
    expect(failure).toMatchObject({ status: 400, code: 'PASSWORD_POLICY' })
  })

  it.each(['no-at-sign', 'two@@example.com', 'space in@example.com', 'a@b', ''])(
    'refuses %j as an e-mail address (S5-015)',
    async (emailId) => {
      const failure = await server.anonymous.failure('sign-up.create', {
        firstName: 'A',
        lastName: 'B',
        emailId,
        password: 'correct horse 9',
      })
      expect(failure.status).toBe(400)
    },
  )
})

describe('the version of the server', () => {
  it('is told with how to announce a newer one (S3-017, S7-013)', async () => {
    const manifest = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'))
    const answer = await server.anonymous.raw('GET', '/versionInfo')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        APP_VERSION: manifest.version,
        DONT_NOTIFY: false,
        MANDATORY_UPDATE: false,
        RECHECK_FREQ: expect.any(Number),
      },
    })
  })

  it.each([
    ['remind', false, false],
    ['must', false, true],
    ['none', true, false],
  ] as const)('is announced as the operator has chosen: %s [S4-063, S4-064]', async (updateNotice, DONT_NOTIFY, MANDATORY_UPDATE) => {
    const { config } = server.services
    const before = config.updateNotice
    config.updateNotice = updateNotice
    expect((await server.anonymous.raw('GET', '/versionInfo')).body).toMatchObject({ DONT_NOTIFY, MANDATORY_UPDATE })
    config.updateNotice = before
  })
})

describe('what signing up asks for', () => {
  const filled = { firstName: 'Tor', lastName: 'Berg', password: 'correct horse 9' }

  it.each(['firstName', 'lastName', 'emailId'] as const)('refuses a sign-up without %s (S5-021, S5-023)', async (field) => {
    const answer = await server.anonymous.raw('POST', '/signup_', { body: { ...filled, emailId: 'tor@example.com', [field]: undefined } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } }] } })
  })

  it('names the account after its owner when no name is given (S5-022)', async () => {
    const tor = await server.signUp('Tor')
    const { associatedAccounts } = await tor.call('account.list-controls', { userId: tor.userId })
    expect(associatedAccounts[0]?.accountName).toBe('Tor’s account')
  })

  it('tells the password policy that holds (S3-016, S7-017)', async () => {
    expect(await server.anonymous.call('sign-up.get-password-policy', { emailId: 'tor@example.com' })).toMatchObject({
      pwdMinLength: 6,
      pwdMaxLength: 256,
      pwdMinSpecicalChars: 0,
    })
  })
})

describe('signing in (§7, mp.user.login, S7-009)', () => {
  it('answers with an access token, its idle time (S3-001), the user id where scripts read it, and a cookie that scripts of a page cannot read', async () => {
    const nora = await server.signUp('Nora')
    const { emailId } = await nora.call('account.get-profile', { userId: nora.userId })
    const answer = await server.anonymous.raw('POST', '/oauth/token', {
      body: { client_id: '1', client_secret: '1', scope: '1', grant_type: 'password', username: emailId, password: 'correct horse 9' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ authorization: { resourceOwnerID: nora.userId, token_type: 'Bearer', webIdleTime: 30 } })
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/i)
  })

  it('answers a wrong password and an unknown user alike, with 400 and the literal message (S8-039, decision C3)', async () => {
    const olav = await server.signUp('Olav')
    const { emailId } = await olav.call('account.get-profile', { userId: olav.userId })
    const wrong = await server.anonymous.failure('auth.login', { grant_type: 'password', username: emailId, password: 'wrong horse 9' })
    const unknown = await server.anonymous.failure('auth.login', {
      grant_type: 'password',
      username: 'nobody@example.com',
      password: 'wrong horse 9',
    })
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ status: 400, msg: 'Invalid credentials' })
  })

  it('answers under every prefix and in every case that public clients use (S7-001)', async () => {
    for (const url of ['/api/oAuth/Token', '/api/v1.1/oauth/token', '/API/1.1/OAUTH/TOKEN']) {
      const reply = await server.app.inject({
        method: 'POST',
        url,
        payload: { grant_type: 'password', username: 'x@example.com', password: 'y' },
      })
      expect(reply.json()).toEqual({ errors: [{ code: 'INVALID_CREDENTIALS', msg: 'Invalid credentials' }] })
    }
  })
})

describe('staying signed in', () => {
  it('trades the refresh cookie for a new access token (S7-043)', async () => {
    const astrid = await server.signUp('Astrid')
    const answer = await astrid.raw('POST', '/oAuth/token/refresh', ours)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ userInfo: { id: astrid.userId } })
  })

  it('bears a page that is reloaded while it refreshes and comes with the old cookie once more', async () => {
    const jon = await server.signUp('Jon')
    const { now } = server.services
    const reloaded = now()
    server.services.now = () => reloaded
    const answers = [await jon.raw('POST', '/oAuth/token/refresh', ours), await jon.raw('POST', '/oAuth/token/refresh', ours)]
    server.services.now = now
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('ends the whole sign-in when a refresh cookie is used again later', async () => {
    const emil = await server.signUp('Emil')
    const first = await emil.raw('POST', '/oAuth/token/refresh', ours)
    const { db } = server.services
    await db
      .updateTable('access_token')
      .set({ used_at: new Date(Date.now() - 60_000) })
      .where('user_id', '=', emil.userId)
      .where('used_at', 'is not', null)
      .execute()
    const again = await emil.raw('POST', '/oAuth/token/refresh', ours)
    expect([first.status, again.status]).toEqual([200, 401])
    const { authorization } = first.body as { authorization: { accessToken: string } }
    const heir = callerOf(server.app, { ...emil, token: authorization.accessToken, cookie: '' })
    expect((await heir.failure('account.get-profile', { userId: emil.userId })).code).toBe(41)
  })

  it('signs out for good, as POST, as DELETE and as POST with the override (S7-014, S7-015, decision C2)', async () => {
    for (const [method, headers] of [
      ['POST', {}],
      ['DELETE', {}],
      ['POST', { 'x-http-method-override': 'DELETE' }],
    ] as const) {
      const kari = await server.signUp('Kari')
      expect((await kari.raw(method, '/oAuth/signout', { headers, ...(method === 'POST' ? { body: {} } : {}) })).status).toBe(200)
      expect((await kari.failure('account.get-profile', { userId: kari.userId })).status).toBe(401)
    }
  })

  it('refuses a token that nobody was given with 401, code 41 (§8)', async () => {
    const stranger = callerOf(server.app, { userId: 'u-x', accountId: '', token: 'made-up', cookie: '' })
    expect(await stranger.failure('account.get-profile', { userId: 'u-x' })).toMatchObject({ status: 401, code: 41 })
  })

  it('does not let one user read another’s profile', async () => {
    const [a, b] = [await server.signUp('A1'), await server.signUp('B1')]
    expect((await a.failure('account.get-profile', { userId: b.userId })).status).toBe(403)
  })

  it('keeps the language of the profile and small preferences of the console (S7-028, S7-044)', async () => {
    const una = await server.signUp('Una')
    await una.call('account.update-profile', { userId: una.userId, personalInfo: { language: 'ja' } })
    await una.call('account.update-preferences', { userId: una.userId, preferences: { theme: 'dark' } })
    await una.call('account.update-preferences', { userId: una.userId, preferences: { density: 'compact' } })
    const profile = await una.call('account.get-profile', { userId: una.userId })
    expect(profile).toMatchObject({ personalInfo: { language: 'ja' }, preferences: { theme: 'dark', density: 'compact' } })
  })

  it('tells when its token ends (S7-042)', async () => {
    const ea = await server.signUp('Ea')
    const { expires_in: seconds } = await ea.call('auth.get-token-expiry', { userId: ea.userId })
    expect(seconds).toBeGreaterThan(3500)
    expect(seconds).toBeLessThanOrEqual(3600)
  })

  it('changes the password only for somebody who knows the current one, to one that meets the policy (S7-025)', async () => {
    const liv = await server.signUp('Liv')
    const weak = await liv.raw('PUT', '/changePassword', { body: { password: 'correct horse 9', newPassword: 'horses' } })
    expect(weak).toMatchObject({ status: 400, body: { errors: [{ code: 'PASSWORD_POLICY' }] } })
    expect((await liv.failure('password.change', { password: 'not it 1', newPassword: 'new horse 10' })).code).toBe('INVALID_CREDENTIALS')
    await liv.call('password.change', { password: 'correct horse 9', newPassword: 'new horse 10' })
    const { emailId } = await liv.call('account.get-profile', { userId: liv.userId })
    await server.anonymous.call('auth.login', { grant_type: 'password', username: emailId, password: 'new horse 10' })
  })
})
