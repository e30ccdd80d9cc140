// The name a provider gives somebody is taken as it is or not at all: cut, trimmed or repaired, two people could bear one.
import { describe, expect, it } from 'vitest'
import { codeFor, testApp } from '../../test-support/app'
import { openIdProvider } from '../../test-support/open-id-provider'

const home = 'https://bots.example.com'

describe('A subject of an OpenID provider', async () => {
  const provider = await openIdProvider(`${home}/api/1.1/sso/callback/oidc`)
  const server = await testApp({ config: { publicUrl: home, privateHosts: ['localhost', '127.0.0.1'] } })
  const owner = await server.signUp('Owner')
  await server.services.db.updateTable('app_user').set({ email: 'owner@acme.example' }).where('id', '=', owner.userId).execute()
  await owner.call('sso.create', {
    accountId: owner.accountId,
    kind: 'oidc',
    wsName: 'acme',
    displayName: 'Acme',
    enabled: true,
    directSSO: false,
    domains: ['acme.example'],
    selfSignUp: true,
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    entryPoint: '',
    certificates: [],
  })
  let people = 0

  /** Ends with the wire's code, or the id of who is signed in. */
  async function comeIn(claims: Record<string, unknown>): Promise<string> {
    const email = `person${(people += 1)}@acme.example`
    const now = Math.floor(Date.now() / 1000)
    const whole = { iss: provider.issuer, aud: provider.clientId, email, iat: now, exp: now + 300, ...claims }
    const body = { id_token: await provider.sign(whole), socialAuthType: 'acme' }
    const send = async (more: object) => {
      const answer = await server.anonymous.raw('POST', '/sso/login', { body: { ...body, ...more } })
      return answer.body as { errors?: { code: string }[]; userInfo?: { id: string } }
    }
    const first = await send({})
    if (first.errors?.[0]?.code !== 'OTP_VERIFICATION_REQUIRED') return first.errors?.[0]?.code ?? first.userInfo?.id ?? ''
    return (await send({ otp: codeFor(server.messages, email) })).userInfo?.id ?? ''
  }

  it.each(['', '  ', 'a\0b', 'a\ud800b', 'x'.repeat(321)])('%j is refused', async (sub) => {
    expect(await comeIn({ sub })).toBe('SSO_FAILED')
    expect(server.failures).toEqual([])
  })

  it('that differs from another by a space alone is another person', async () => {
    const ids = [await comeIn({ sub: 'tove' }), await comeIn({ sub: 'tove ' })]
    expect(new Set(ids).size).toBe(2)
  })

  it('comes with names that are text, or is refused', async () => {
    expect(await comeIn({ sub: 'ada', given_name: 'A\0da' })).toBe('SSO_FAILED')
    expect(server.failures).toEqual([])
  })
})
