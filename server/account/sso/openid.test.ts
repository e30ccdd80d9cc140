import { limits } from '@parley/contract/base/limits'
import type { ConnectionInput } from '@parley/contract/account/sso'
import { decodeStatus } from '@parley/contract/account/sign-up-status'
import { generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetMemberships } from '../../base/security/access/accounts'
import { type Caller, codeFor, testApp, usualPassword } from '../../test-support/app'
import { openIdProvider } from '../../test-support/open-id-provider'

const home = 'https://bots.example.com'

describe('Single sign-on by OpenID Connect', async () => {
  const provider = await openIdProvider(`${home}/api/1.1/sso/callback/oidc`)
  const server = await testApp({ config: { publicUrl: home, privateHosts: ['localhost', '127.0.0.1'] } })
  const { services, anonymous, messages } = server
  let shiftMs = 0
  services.now = () => Date.now() + shiftMs
  beforeEach(() => {
    shiftMs = 0
  })
  await server.signUp('Operator')
  let counter = 0

  const input = (more: Partial<ConnectionInput> = {}): ConnectionInput => ({
    kind: 'oidc',
    wsName: `acme-${(counter += 1)}`,
    displayName: 'Acme',
    enabled: true,
    directSSO: false,
    domains: [],
    selfSignUp: false,
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    entryPoint: '',
    certificates: [],
    ...more,
  })
  /** An account whose owner has an address of the domain. */
  async function company(more: Partial<ConnectionInput> = {}) {
    const owner = await server.signUp('Owner')
    const domain = `acme${(counter += 1)}.example`
    await services.db
      .updateTable('app_user')
      .set({ email: `owner@${domain}` })
      .where('id', '=', owner.userId)
      .execute()
    const connection = await owner.call('sso.create', { accountId: owner.accountId, ...input({ domains: [domain], ...more }) })
    return { owner, domain, connection }
  }
  async function begin(connection: string, query: Record<string, string> = {}) {
    const answer = await anonymous.raw('GET', `/sso/login?${new URLSearchParams({ connection, fromBuilder: 'true', ...query })}`)
    const cookie = String([answer.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? ''
    return { status: answer.status, location: String(answer.headers['location'] ?? ''), cookie, body: answer.body }
  }
  async function comeBack(back: URL, cookie: string): Promise<URL> {
    const answer = await anonymous.raw('GET', `${back.pathname.replace('/api/1.1', '')}${back.search}`, { headers: { cookie } })
    expect(answer.status).toBe(302)
    return new URL(String(answer.headers['location']))
  }
  async function goThrough(connection: string, name: string, query: Record<string, string> = {}) {
    const { location, cookie } = await begin(connection, query)
    const arrived = await comeBack(await provider.passThrough(location, name), cookie)
    return { arrived, ticket: arrived.searchParams.get('ticket') ?? '', cookie }
  }
  async function login(body: object, cookie = '') {
    const answer = await anonymous.raw('POST', '/sso/login', { body, headers: cookie === '' ? {} : { cookie } })
    const { errors, authorization, userInfo } = answer.body as {
      errors?: { code: string; fields?: Record<string, string> }[]
      authorization?: { accessToken: string }
      userInfo?: { id: string; orgId: string; emailId: string }
    }
    return { status: answer.status, error: errors?.[0], authorization, userInfo }
  }
  /** Somebody who comes for the first time: a code goes to their address. */
  async function firstLogin(body: { id_token: string; socialAuthType?: string; fromBuilder?: boolean }, email: string, cookie = '') {
    expect((await login(body, cookie)).error?.code).toBe('OTP_VERIFICATION_REQUIRED')
    return login({ ...body, otp: codeFor(messages, email) }, cookie)
  }

  it('sends the browser to the provider with state, nonce and a PKCE challenge, and the name that was typed (S7-011)', async () => {
    const { connection } = await company()
    const { status, location } = await begin(connection.wsName, { username: 'ada@acme.example', redirect_url: '/builder/bots' })
    expect(status).toBe(302)
    const url = new URL(location)
    expect(url.origin).toBe(provider.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: provider.clientId,
      response_type: 'code',
      redirect_uri: connection.ours.redirectUrl,
      code_challenge_method: 'S256',
      login_hint: 'ada@acme.example',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)?.length).toBeGreaterThan(20)
  })

  it('signs somebody new in as a member of the account, and knows them the next time (S7-010)', async () => {
    const { connection, domain, owner } = await company({ selfSignUp: true })
    provider.people.set('nia', { email: `Nia@${domain}`, given_name: 'Nia', family_name: 'Roe' })
    const first = await goThrough(connection.connectionId, 'nia', { redirect_url: `${home}/builder/bots?x=1` })
    expect(`${first.arrived.origin}${first.arrived.pathname}`).toBe(`${home}/builder/login`)
    expect(first.arrived.searchParams.get('subForm')).toBe('sso-login')
    expect(first.arrived.searchParams.get('redirect_url')).toBe('/builder/bots?x=1')
    const signedIn = await firstLogin({ id_token: first.ticket, fromBuilder: true }, `nia@${domain}`, first.cookie)
    expect(signedIn).toMatchObject({ status: 200, userInfo: { emailId: `nia@${domain}`, orgId: owner.accountId } })
    const again = await goThrough(connection.connectionId, 'nia')
    const second = await login({ id_token: again.ticket }, again.cookie)
    expect(second.userInfo?.id).toBe(signedIn.userInfo?.id)
    const user = await services.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', second.userInfo?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ source: 'openid', state: 'active', password_hash: null, first_name: 'Nia' })
    const signIns = await services.db.selectFrom('sign_in').selectAll().where('user_id', '=', user.id).execute()
    expect(signIns.map(({ method }) => method)).toEqual(['openid', 'openid'])
    const bots = await anonymous.raw('GET', `/users/${user.id}/builder/streams`, {
      headers: { authorization: `bearer ${second.authorization?.accessToken}` },
    })
    expect(bots.status).toBe(200)
  })

  it('refuses somebody unknown where the connection lets nobody join (S8-024)', async () => {
    const { connection, domain } = await company()
    provider.people.set('ole', { email: `ole@${domain}` })
    const { ticket, cookie } = await goThrough(connection.connectionId, 'ole')
    expect((await login({ id_token: ticket }, cookie)).error?.code).toBe('SELF_SIGNUP_DISABLED')
    const open = await company({ selfSignUp: true })
    provider.people.set('pia', { email: 'pia@elsewhere.example' })
    const other = await goThrough(open.connection.connectionId, 'pia')
    expect((await login({ id_token: other.ticket }, other.cookie)).error?.code).toBe('SELF_SIGNUP_DISABLED')
  })

  it('takes a ticket once, from the browser that began, and within a minute', async () => {
    const { connection, domain } = await company({ selfSignUp: true })
    provider.people.set('rut', { email: `rut@${domain}` })
    const late = await goThrough(connection.connectionId, 'rut')
    shiftMs = 61_000
    expect((await login({ id_token: late.ticket }, late.cookie)).error?.code).toBe('SSO_FAILED')
    shiftMs = 0
    const { ticket, cookie } = await goThrough(connection.connectionId, 'rut')
    const elsewhere = await begin(connection.connectionId)
    expect((await login({ id_token: ticket })).error?.code).toBe('SSO_FAILED')
    expect((await login({ id_token: ticket }, elsewhere.cookie)).error?.code).toBe('SSO_FAILED')
    expect((await firstLogin({ id_token: ticket }, `rut@${domain}`, cookie)).status).toBe(200)
    expect((await login({ id_token: ticket }, cookie)).error?.code).toBe('SSO_FAILED')
  })

  it('refuses a return of another browser, a changed or replayed one, and what the provider refuses', async () => {
    const { connection, domain } = await company({ selfSignUp: true })
    provider.people.set('sia', { email: `sia@${domain}` })
    const outcome = async (change: (back: URL) => void, foreign = false) => {
      const { location, cookie } = await begin(connection.connectionId)
      const back = await provider.passThrough(location, 'sia')
      change(back)
      return (await comeBack(back, foreign ? 'parley_sso=somebody-else' : cookie)).searchParams
    }
    expect((await outcome(() => undefined)).get('error')).toBeNull()
    const bends: ((back: URL) => void)[] = [
      (back) => back.searchParams.set('state', 'made-up'),
      (back) => back.searchParams.set('code', 'made-up'),
      (back) => back.searchParams.set('iss', 'https://evil.example'),
      (back) => back.searchParams.delete('code'),
    ]
    for (const bend of bends) {
      const query = await outcome(bend)
      expect(query.get('error')).toBe('SSO_FAILED')
      expect(query.get('ticket')).toBeNull()
    }
    expect((await outcome(() => undefined, true)).get('error')).toBe('SSO_FAILED')
    const { location, cookie } = await begin(connection.connectionId)
    const back = await provider.passThrough(location, 'sia')
    expect((await comeBack(back, cookie)).searchParams.get('ticket')).toBeTruthy()
    expect((await comeBack(back, cookie)).searchParams.get('error')).toBe('SSO_FAILED')
  })

  it('leads back only to pages of this console', async () => {
    const { connection } = await company()
    for (const redirect_url of [
      'https://evil.example/builder',
      '//evil.example/builder',
      '/api/docs',
      '/\\evil.example',
      'javascript:alert(1)',
    ])
      expect((await begin(connection.connectionId, { redirect_url })).status).toBe(400)
  })

  describe('asks somebody who is here already for a mailed code once, so that no provider takes over another’s sign-in', async () => {
    async function known() {
      const { connection, owner, domain } = await company()
      const member = await server.signUp('Member')
      const email = `member@${domain}`
      await services.db.updateTable('app_user').set({ email }).where('id', '=', member.userId).execute()
      await services.db.insertInto('membership').values({ account_id: owner.accountId, user_id: member.userId, role: 'member' }).execute()
      const name = `member-${(counter += 1)}`
      provider.people.set(name, { email })
      return { connection, member, email, name, ...(await goThrough(connection.connectionId, name)) }
    }

    it('with an expiry in minutes, and lets them in by the right code (S8-023)', async () => {
      const { connection, ticket, cookie, email, member, name } = await known()
      const asked = await login({ id_token: ticket }, cookie)
      expect(asked).toMatchObject({ status: 400, error: { code: 'OTP_VERIFICATION_REQUIRED', fields: { otpExpiry: '5' } } })
      shiftMs = 200_000
      const done = await login({ id_token: ticket, otp: codeFor(messages, email) }, cookie)
      expect(done.userInfo?.id).toBe(member.userId)
      shiftMs = 0
      const next = await goThrough(connection.connectionId, name)
      expect((await login({ id_token: next.ticket }, next.cookie)).status).toBe(200)
    })

    it('tells a wrong code, sends a new one on request, and bears few wrong ones (S7-010, S8-022)', async () => {
      const { ticket, cookie, email } = await known()
      await login({ id_token: ticket }, cookie)
      const first = codeFor(messages, email)
      const wrong = first === '000000' ? '000001' : '000000'
      for (let i = 0; i < limits.codeAttempts; i += 1)
        expect((await login({ id_token: ticket, otp: wrong }, cookie)).error?.code).toBe('INVALID_OTP')
      expect((await login({ id_token: ticket, otp: first }, cookie)).error?.code).toBe('MAX_RETRIES_REACHED')
      expect((await login({ id_token: ticket, resend: true }, cookie)).error).toMatchObject({
        code: 'OTP_RESEND',
        fields: { otpExpiry: '5' },
      })
      const fresh = codeFor(messages, email)
      expect((await login({ id_token: ticket, otp: fresh }, cookie)).status).toBe(200)
    })

    it('and lets them into that account alone: no other of theirs, and not how they sign in', async () => {
      const { connection, ticket, cookie, email, member } = await known()
      await login({ id_token: ticket }, cookie)
      const { authorization } = await login({ id_token: ticket, otp: codeFor(messages, email) }, cookie)
      const ask = (method: string, path: string, account = '', body?: object) =>
        anonymous.raw(method, path, {
          body,
          headers: { authorization: `bearer ${authorization?.accessToken}`, ...(account === '' ? {} : { AccountId: account }) },
        })
      const bots = `/users/${member.userId}/builder/streams`
      expect((await ask('GET', bots)).status).toBe(200)
      expect((await ask('GET', bots, member.accountId)).status).toBe(403)
      const theirs = await member.call('bot.create', { userId: member.userId, name: 'Private' })
      expect((await ask('GET', `${bots}/${theirs._id}`)).status).toBe(403)
      expect((await ask('POST', `/users/${member.userId}/tfa`)).status).toBe(403)
      expect((await ask('POST', `/users/${member.userId}/identities`, '', { emailId: 'thief@elsewhere.example' })).status).toBe(403)
      expect((await ask('PUT', `/users/${member.userId}/profile`, '', { emailId: 'thief@elsewhere.example' })).status).toBe(403)
      // A provider that people of the domain must use is the only way they have: it leads further with a code to their own address.
      await services.db
        .updateTable('sso_connection')
        .set({ settings: sql`jsonb_set(settings, '{directSSO}', 'true')` })
        .where('id', '=', connection.connectionId)
        .execute()
      const elsewhere = await ask('GET', bots, member.accountId)
      expect([elsewhere.status, JSON.stringify(elsewhere.body)]).toEqual([403, expect.stringContaining('SECOND_FACTOR_NEEDED')])
      expect((await ask('POST', `/users/${member.userId}/tfa`)).status).toBe(403)
      const asked = await ask('GET', '/oAuth/token/tfa/initiate', member.accountId)
      expect(asked.body).toMatchObject({ enforceTFA: true, method: 'email' })
      await ask('POST', '/oAuth/token/tfa/verify', member.accountId, { code: codeFor(messages, email) })
      expect((await ask('GET', bots, member.accountId)).status).toBe(200)
    })

    it('and refuses people of other accounts altogether', async () => {
      const { connection } = await company()
      const stranger = await server.signUp('Stranger')
      const { email } = await services.db.selectFrom('app_user').select('email').where('id', '=', stranger.userId).executeTakeFirstOrThrow()
      provider.people.set('stranger', { email })
      const { ticket, cookie } = await goThrough(connection.connectionId, 'stranger')
      expect((await login({ id_token: ticket }, cookie)).error?.code).toBe('SELF_SIGNUP_DISABLED')
    })
  })

  it('takes an id token of the connection named beside it, checked against the provider’s keys, once (S7-010)', async () => {
    const { connection, domain } = await company({ selfSignUp: true })
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: provider.issuer, aud: provider.clientId, sub: 'tove', email: `tove@${domain}`, iat: now, exp: now + 300 }
    const tryToken = async (id_token: string, name = connection.wsName) => login({ id_token, socialAuthType: name })
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(privateKey)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
    const bad = [
      await provider.sign({ ...claims, aud: 'another' }),
      await provider.sign({ ...claims, aud: [provider.clientId, 'another'], azp: 'another' }),
      await provider.sign({ ...claims, iss: 'https://evil.example' }),
      await provider.sign({ ...claims, iat: now - 700, exp: now - 400 }),
      await provider.sign({ ...claims, iat: now - 7200 }),
      forged,
      unsigned,
    ]
    for (const token of bad) expect((await tryToken(token)).error?.code).toBe('SSO_FAILED')
    const good = await provider.sign(claims)
    expect((await tryToken(good, 'no-such-workspace')).error?.code).toBe('SSO_FAILED')
    const asked = { id_token: good, socialAuthType: connection.wsName }
    expect((await firstLogin(asked, `tove@${domain}`)).userInfo?.emailId).toBe(`tove@${domain}`)
    expect((await tryToken(good)).error?.code).toBe('SSO_FAILED')
    // The last letter of a signature holds bits that mean nothing.
    const written = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map((letter) => `${good.slice(0, -1)}${letter}`)
    for (const token of written) expect((await tryToken(token)).error?.code).toBe('SSO_FAILED')
  })

  it('lets nobody in who is suspended or was removed from the account', async () => {
    const { connection, domain } = await company({ selfSignUp: true })
    provider.people.set('una', { email: `una@${domain}` })
    const first = await goThrough(connection.connectionId, 'una')
    const id = (await firstLogin({ id_token: first.ticket }, `una@${domain}`, first.cookie)).userInfo?.id ?? ''
    await services.db.updateTable('app_user').set({ is_suspended: true }).where('id', '=', id).execute()
    const second = await goThrough(connection.connectionId, 'una')
    expect((await login({ id_token: second.ticket }, second.cookie)).error?.code).toBe('SUSPENDED_USER')
    await services.db.updateTable('app_user').set({ is_suspended: false }).where('id', '=', id).execute()
    await services.db.deleteFrom('membership').where('user_id', '=', id).execute()
    const third = await goThrough(connection.connectionId, 'una')
    forgetMemberships(id)
    expect((await login({ id_token: third.ticket }, third.cookie)).error?.code).toBe('SELF_SIGNUP_DISABLED')
  })

  describe('by a direct connection', () => {
    const idpOf = async (emailId: string): Promise<string | undefined> =>
      decodeStatus((await anonymous.call('identity.check', { emailId })).response)?.idp
    const passwordOf = (caller: Caller, username: string) =>
      caller.raw('POST', '/oauth/token', { body: { grant_type: 'password', username, password: usualPassword } })

    it('forbids the account’s people of the domain their passwords and tells the console where to send them (S4-039)', async () => {
      const { connection, owner, domain } = await company({ directSSO: true })
      const answer = await passwordOf(anonymous, `owner@${domain}`)
      expect(answer.body).toMatchObject({ errors: [{ code: 'ADMIN_SSO_ENABLED' }] })
      expect(await idpOf(`owner@${domain}`)).toBe(connection.connectionId)
      expect(await idpOf(`new@${domain}`)).toBe(connection.connectionId)
      await owner.call('sso.update', { accountId: owner.accountId, connectionId: connection.connectionId, ...input({ domains: [domain] }) })
      expect((await passwordOf(anonymous, `owner@${domain}`)).status).toBe(200)
    })

    it('says nothing about people of other accounts', async () => {
      const { domain } = await company({ directSSO: true })
      const stranger = await server.signUp('Free')
      await services.db
        .updateTable('app_user')
        .set({ email: `free@${domain}` })
        .where('id', '=', stranger.userId)
        .execute()
      expect((await passwordOf(anonymous, `free@${domain}`)).status).toBe(200)
      expect(await idpOf(`free@${domain}`)).toBe('')
    })
  })

  describe('has connections', () => {
    it('whose secret goes in and never comes out', async () => {
      const { owner, connection } = await company()
      const { accountId } = owner
      expect(connection).toMatchObject({ hasSecret: true, ours: { redirectUrl: `${home}/api/1.1/sso/callback/oidc` } })
      expect((await owner.call('sso.address', { accountId })).oidc).toBe(connection.ours.redirectUrl)
      const listed = await owner.call('sso.list', { accountId })
      expect(JSON.stringify(listed)).not.toContain(provider.clientSecret)
      const row = await services.db
        .selectFrom('sso_connection')
        .selectAll()
        .where('id', '=', connection.connectionId)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toContain(provider.clientSecret)
      const { clientSecret: _, ...without } = input({ wsName: connection.wsName })
      expect(await owner.call('sso.update', { accountId, connectionId: connection.connectionId, ...without })).toMatchObject({
        hasSecret: true,
      })
      expect(await anonymous.call('sso.find', { wsName: connection.wsName.toUpperCase() })).toEqual({
        connection: connection.connectionId,
        displayName: 'Acme',
      })
      await owner.call('sso.remove', { accountId, connectionId: connection.connectionId })
      expect((await anonymous.failure('sso.find', { wsName: connection.wsName })).status).toBe(404)
      const kinds = await services.db.selectFrom('audit_entry').select('kind').where('account_id', '=', accountId).execute()
      expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sso.connected', 'sso.changed', 'sso.removed']))
    })

    it('whose mistakes are told when they are saved', async () => {
      const { owner, domain } = await company()
      const { accountId } = owner
      const save = async (more: Partial<ConnectionInput>) => (await owner.failure('sso.create', { accountId, ...input(more) })).msg
      expect(await save({ issuer: `${provider.issuer}/nowhere` })).toContain('The issuer could not be read')
      expect(await save({ clientId: '' })).toContain('client id')
      expect(await save({ issuer: 'http://plain.example.com' })).toContain('https')
      expect(await save({ issuer: 'https://169.254.169.254' })).toContain('private address')
      expect(await save({ domains: [domain] })).toContain('Another connection has the domain')
      expect(await save({ domains: ['gmail.com'] })).toContain('free mail')
      expect(await save({ domains: ['bank.example'] })).toContain('needs a verified address')
      expect(await save({ domains: ['not a domain'] })).toContain('is not a domain')
    })

    it('that only administrators of their account see', async () => {
      const { owner, connection } = await company()
      const other = await server.signUp('Other')
      expect((await other.raw('GET', `/accounts/${owner.accountId}/sso`)).status).toBe(403)
      expect((await other.failure('sso.remove', { accountId: other.accountId, connectionId: connection.connectionId })).status).toBe(404)
      await services.db.updateTable('membership').set({ role: 'member' }).where('user_id', '=', other.userId).execute()
      forgetMemberships(other.userId)
      expect((await other.failure('sso.list', { accountId: other.accountId })).status).toBe(403)
    })
  })

  it('leaves no failure of our own behind', () => {
    expect(server.failures).toEqual([])
  })
})
