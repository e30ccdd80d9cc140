// Signing up, in and out through the real server.
import { describe, expect, it } from 'vitest'
import { callerOf, testApp } from '../../testing/app'

const server = await testApp()

describe('signing up (§7, mp.user.signup)', () => {
  it('makes an account with its owner and signs the owner in', async () => {
    const ingrid = await server.signUp('Ingrid')
    const profile = await ingrid.call('account.get-profile', { userId: ingrid.userId })
    expect(profile).toMatchObject({ fName: 'Ingrid', lName: 'Halden', hasPassword: true })
    const controls = await ingrid.call('account.list-controls', { userId: ingrid.userId })
    expect(controls.associatedAccounts).toHaveLength(1)
    expect(controls.defaultAccountId).toBe(ingrid.accountId)
  })

  it('refuses an address that is in use, in any case, with code 21 (§8)', async () => {
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
  ])('refuses a password that is %s', async (_, password) => {
    const failure = await server.anonymous.failure('sign-up.create', {
      firstName: 'A',
      lastName: 'B',
      emailId: `p${password.length}@example.com`,
      password,
    })
    expect(failure).toMatchObject({ status: 400, code: 'PASSWORD_POLICY' })
  })

  it.each(['no-at-sign', 'two@@example.com', 'space in@example.com', 'a@b', ''])('refuses %j as an e-mail address', async (emailId) => {
    const failure = await server.anonymous.failure('sign-up.create', {
      firstName: 'A',
      lastName: 'B',
      emailId,
      password: 'correct horse 9',
    })
    expect(failure.status).toBe(400)
  })
})

describe('signing in (§7, mp.user.login)', () => {
  it('answers with an access token, the user id where scripts read it, and a cookie that scripts of a page cannot read', async () => {
    const nora = await server.signUp('Nora')
    const { emailId } = await nora.call('account.get-profile', { userId: nora.userId })
    const answer = await server.anonymous.raw('POST', '/oauth/token', {
      body: { client_id: '1', client_secret: '1', scope: '1', grant_type: 'password', username: emailId, password: 'correct horse 9' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ authorization: { resourceOwnerID: nora.userId, token_type: 'Bearer' } })
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/i)
  })

  it('answers a wrong password and an unknown user alike, with 400 and the literal message (decision C3)', async () => {
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

  it('answers under every prefix and in every case that public clients use', async () => {
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
  it('trades the refresh cookie for a new access token', async () => {
    const astrid = await server.signUp('Astrid')
    const answer = await astrid.raw('POST', '/oAuth/token/refresh', { body: {} })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ userInfo: { id: astrid.userId } })
  })

  it('bears a page that is reloaded while it refreshes and comes with the old cookie once more', async () => {
    const jon = await server.signUp('Jon')
    const answers = [
      await jon.raw('POST', '/oAuth/token/refresh', { body: {} }),
      await jon.raw('POST', '/oAuth/token/refresh', { body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('ends the whole sign-in when a refresh cookie is used again later', async () => {
    const emil = await server.signUp('Emil')
    const first = await emil.raw('POST', '/oAuth/token/refresh', { body: {} })
    const { db } = server.machines
    await db
      .updateTable('access_token')
      .set({ used_at: new Date(Date.now() - 60_000) })
      .where('user_id', '=', emil.userId)
      .where('used_at', 'is not', null)
      .execute()
    const again = await emil.raw('POST', '/oAuth/token/refresh', { body: {} })
    expect([first.status, again.status]).toEqual([200, 401])
    const { authorization } = first.body as { authorization: { accessToken: string } }
    const heir = callerOf(server.app, { ...emil, token: authorization.accessToken, cookie: '' })
    expect((await heir.failure('account.get-profile', { userId: emil.userId })).code).toBe(41)
  })

  it('signs out for good, as POST, as DELETE and as POST with the override (decision C2)', async () => {
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

  it('changes the password only for somebody who knows the current one', async () => {
    const liv = await server.signUp('Liv')
    expect((await liv.failure('account.set-password', { password: 'not it 1', newPassword: 'new horse 10' })).code).toBe(
      'INVALID_CREDENTIALS',
    )
    await liv.call('account.set-password', { password: 'correct horse 9', newPassword: 'new horse 10' })
    const { emailId } = await liv.call('account.get-profile', { userId: liv.userId })
    await server.anonymous.call('auth.login', { grant_type: 'password', username: emailId, password: 'new horse 10' })
  })
})
