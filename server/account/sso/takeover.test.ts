// Who could take over whose sign-in by way of an identity provider of their own: an address belongs to whoever reads its mail, and a
// provider's names for people last as long as the provider is the same.
import type { ConnectionInput } from '@parley/contract/account/sso'
import { describe, expect, it } from 'vitest'
import { ownCertificate } from '../../test-support/certificate'
import { type Caller, callerOf, codeFor, testApp } from '../../test-support/app'
import { openIdProvider } from '../../test-support/open-id-provider'

const server = await testApp({ config: { privateHosts: ['localhost', '127.0.0.1'] } })
const [honest, other] = [await openIdProvider('http://localhost/one'), await openIdProvider('http://localhost/two')]
const { db } = server.services
const operator = await server.signUp('Operator')
let counter = 0

type Provider = typeof honest

function inputFor(provider: Provider, more: Partial<ConnectionInput> = {}): ConnectionInput {
  const { issuer, clientId, clientSecret } = provider
  const shown = { kind: 'oidc' as const, wsName: `acme-${(counter += 1)}`, displayName: 'Acme', enabled: true, directSSO: false }
  return { ...shown, domains: [], selfSignUp: true, issuer, clientId, clientSecret, entryPoint: '', certificates: [], ...more }
}

/** An account whose owner has an address of the domain that its provider speaks for. */
async function company(given?: Caller) {
  const owner = given ?? (await server.signUp('Owner'))
  const domain = `acme${(counter += 1)}.example`
  await db
    .updateTable('app_user')
    .set({ email: `owner@${domain}` })
    .where('id', '=', owner.userId)
    .execute()
  const values = inputFor(honest, { domains: [domain] })
  const { connectionId } = await owner.call('sso.create', { accountId: owner.accountId, ...values })
  const change = (more: Partial<ConnectionInput>) =>
    owner.call('sso.update', { accountId: owner.accountId, connectionId, ...values, ...more })
  const remove = () => owner.call('sso.remove', { accountId: owner.accountId, connectionId })
  return { owner, domain, name: values.wsName, change, remove }
}

async function login(provider: Provider, name: string, claims: object, otp = '') {
  const iat = Math.floor(Date.now() / 1000)
  const id_token = await provider.sign({
    iss: provider.issuer,
    aud: provider.clientId,
    iat,
    exp: iat + 300,
    jti: String((counter += 1)),
    ...claims,
  })
  const answer = await server.anonymous.raw('POST', '/sso/login', { body: { id_token, socialAuthType: name, otp } })
  const { errors, userInfo, authorization } = answer.body as {
    errors?: { code: string }[]
    userInfo?: { id: string }
    authorization?: { accessToken: string }
  }
  return { code: errors?.[0]?.code ?? '', userId: userInfo?.id ?? '', token: authorization?.accessToken ?? '' }
}

async function comesIn(provider: Provider, name: string, claims: { sub: string; email: string }) {
  expect((await login(provider, name, claims)).code).toBe('OTP_VERIFICATION_REQUIRED')
  return login(provider, name, claims, codeFor(server.messages, claims.email))
}

async function opens({ userId, token }: { userId: string; token: string }): Promise<boolean> {
  return (await callerOf(server.app, { userId, accountId: '', token, cookie: '' }).raw('GET', `/users/${userId}/sessions`)).status === 200
}

describe('somebody new', () => {
  it('is made after a code sent to the address, whatever an account’s own provider says of it', async () => {
    const { domain, name } = await company()
    for (const said of [{}, { email_verified: false }, { email_verified: true }, { email_verified: 'true' }]) {
      const email = `boss${(counter += 1)}@${domain}`
      expect((await login(honest, name, { sub: email, email, ...said })).code).toBe('OTP_VERIFICATION_REQUIRED')
      expect(await db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()).toBeUndefined()
    }
  })

  it('is made without one by the operator’s provider alone, and only if it says that the address is verified', async () => {
    const { domain, name } = await company(operator)
    const verified = { sub: 'vera', email: `vera@${domain}`, email_verified: true }
    expect((await login(honest, name, verified)).code).toBe('')
    for (const said of [{}, { email_verified: false }, { email_verified: 'no' }, { email_verified: 1 }])
      expect((await login(honest, name, { sub: 'olaf', email: `olaf@${domain}`, ...said })).code).toBe('OTP_VERIFICATION_REQUIRED')
  })
})

describe('a connection that leads to another provider', () => {
  it('knows nobody by the names the former one had for them', async () => {
    const { domain, name, change } = await company()
    const ada = { sub: 'ada', email: `ada@${domain}` }
    await comesIn(honest, name, ada)
    expect((await login(honest, name, ada)).code).toBe('')
    await change({ displayName: 'Acme Ltd', clientSecret: 'another' })
    expect((await login(honest, name, ada)).code).toBe('')
    await change({ issuer: other.issuer })
    expect((await login(honest, name, ada)).code).toBe('SSO_FAILED')
    expect((await login(other, name, ada)).code).toBe('OTP_VERIFICATION_REQUIRED')
  })

  it('is one that trusts a further signing certificate, too', async () => {
    const { owner } = await company()
    const [first, second] = [ownCertificate('idp.example').certificate, ownCertificate('idp.example').certificate]
    const values = inputFor(honest, { kind: 'saml', issuer: 'https://idp.example', entryPoint: 'https://idp.example/in' })
    const { connectionId } = await owner.call('sso.create', { accountId: owner.accountId, ...values, certificates: [first] })
    const known = async (): Promise<number> =>
      (await db.selectFrom('sso_subject').selectAll().where('connection_id', '=', connectionId).execute()).length
    const save = (certificates: string[]) => owner.call('sso.update', { accountId: owner.accountId, connectionId, ...values, certificates })
    const learn = () =>
      db.insertInto('sso_subject').values({ connection_id: connectionId, subject: 'ada', user_id: owner.userId }).execute()
    await learn()
    await save([first])
    expect(await known()).toBe(1)
    await save([first, second])
    expect(await known()).toBe(0)
    await learn()
    await save([second])
    expect(await known()).toBe(1)
  })
})

describe('a connection that is taken back', () => {
  it.each(['removed', 'switched off'])('keeps nobody signed in who came through it, once %s', async (how) => {
    const { owner, domain, name, change, remove } = await company()
    const bo = await comesIn(honest, name, { sub: 'bo', email: `bo@${domain}` })
    expect(await opens(bo)).toBe(true)
    await (how === 'removed' ? remove() : change({ enabled: false }))
    expect(await opens(bo)).toBe(false)
    expect(await opens(owner)).toBe(true)
  })
})

it('leaves no failure of our own behind', () => {
  expect(server.failures).toEqual([])
})
