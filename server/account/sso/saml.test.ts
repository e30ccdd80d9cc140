import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ConnectionInput } from '@parley/contract/account/sso'
import { describe, expect, it } from 'vitest'
import { ownCertificate } from '../../test-support/certificate'
import { testApp } from '../../test-support/app'
import { samlProvider } from '../../test-support/saml-provider'

const home = 'https://bots.example.com'

type Posted = { SAMLResponse: string; RelayState: string }

describe('Single sign-on by SAML 2.0', async () => {
  const provider = samlProvider()
  const server = await testApp({ config: { publicUrl: home } })
  const { services, anonymous } = server
  const owner = await server.signUp('Owner')
  const { accountId } = owner
  const given: ConnectionInput = {
    kind: 'saml',
    wsName: 'lund',
    displayName: 'Lund',
    enabled: true,
    directSSO: false,
    domains: ['lund.example'],
    selfSignUp: true,
    issuer: provider.issuer,
    clientId: '',
    entryPoint: provider.entryPoint,
    certificates: [provider.certificate],
  }
  const connection = await owner.call('sso.create', { accountId, ...given })
  const sam = { id: 'sam-1', email: 'Sam@lund.example' }

  async function begin() {
    const answer = await anonymous.raw('GET', `/sso/login?connection=lund&fromBuilder=true`)
    const cookie = String([answer.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? ''
    return { location: String(answer.headers['location']), cookie }
  }
  /** The provider's page posts it from another site, so without our cookies. */
  async function post(posted: Posted): Promise<URLSearchParams> {
    const answer = await anonymous.raw('POST', '/sso/callback/saml', {
      body: String(new URLSearchParams(posted)),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(302)
    const arrived = new URL(String(answer.headers['location']))
    expect(`${arrived.origin}${arrived.pathname}`).toBe(`${home}/builder/login`)
    return arrived.searchParams
  }
  const login = (ticket: string, cookie: string) => anonymous.raw('POST', '/sso/login', { body: { id_token: ticket }, headers: { cookie } })
  const bent = (posted: Posted, bend: (xml: string) => string): Posted => ({
    ...posted,
    SAMLResponse: Buffer.from(bend(Buffer.from(posted.SAMLResponse, 'base64').toString('utf8'))).toString('base64'),
  })

  it('sends the browser to the provider with a request that says who asks and where to answer (S7-011)', async () => {
    const { location } = await begin()
    const url = new URL(location)
    expect(`${url.origin}${url.pathname}`).toBe(provider.entryPoint)
    expect(url.searchParams.get('RelayState')?.length).toBeLessThanOrEqual(80)
    const request = inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8')
    expect(request).toContain(`AssertionConsumerServiceURL="${connection.ours.redirectUrl}"`)
    expect(request).toContain(connection.ours.entityId)
    expect(connection.ours.metadata).toContain(connection.ours.redirectUrl)
  })

  it('signs in whoever a signed assertion names, only in the browser that began (S7-010)', async () => {
    const { location, cookie } = await begin()
    const query = await post(await provider.answer(location, sam))
    const ticket = query.get('ticket') ?? ''
    expect((await login(ticket, '')).body).toMatchObject({ errors: [{ code: 'SSO_FAILED' }] })
    expect((await login(ticket, (await begin()).cookie)).body).toMatchObject({ errors: [{ code: 'SSO_FAILED' }] })
    const { status, body } = await login(ticket, cookie)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { userInfo: { emailId: 'sam@lund.example', orgId: accountId, fName: 'Sam', lName: 'Lund' } },
    })
    const user = await services.db.selectFrom('app_user').selectAll().where('email', '=', 'sam@lund.example').executeTakeFirstOrThrow()
    expect(user.source).toBe('saml')
  })

  describe('refuses', () => {
    async function refused(make: (location: string) => Promise<Posted>): Promise<string> {
      const { location } = await begin()
      const query = await post(await make(location))
      expect(query.get('ticket')).toBeNull()
      expect(query.get('error')).toBe('SSO_FAILED')
      const last = await services.db
        .selectFrom('audit_entry')
        .select('details')
        .where('kind', '=', 'sign-in.failed')
        .orderBy('at', 'desc')
        .executeTakeFirst()
      return String(last?.details['reason'] ?? '')
    }

    it('an answer without a signature, and one in which only the envelope is signed', async () => {
      expect(await refused((location) => provider.answer(location, sam, { signAssertion: false }))).toMatch(/signature/i)
      expect(await refused((location) => provider.answer(location, sam, { signAssertion: false, signResponse: true }))).toMatch(/sign/i)
    })

    it('a signature of another key, and one over something that was changed', async () => {
      const other = ownCertificate('identity.example.com')
      expect(await refused((location) => provider.answer(location, sam, { key: other.key, cert: other.certificate }))).toMatch(/signature/i)
      expect(
        await refused(async (location) =>
          bent(await provider.answer(location, sam), (xml) => xml.replaceAll('Sam@lund.example', 'boss@lund.example')),
        ),
      ).toMatch(/signature/i)
    })

    it('an assertion wrapped around or set beside the signed one', async () => {
      const evil = (assertion: string): string =>
        assertion
          .replace(/<Signature[\s\S]*<\/Signature>/, '')
          .replace(/\bID="[^"]+"/, 'ID="_evil"')
          .replaceAll('Sam@lund.example', 'boss@lund.example')
          .replaceAll('sam-1', 'boss-1')
      const find = (xml: string): string => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? expect.fail('no assertion')
      const wraps: ((xml: string) => string)[] = [
        (xml) => xml.replace(find(xml), (signed) => evil(signed) + signed),
        (xml) => xml.replace(find(xml), (signed) => signed + evil(signed)),
        (xml) =>
          xml.replace(find(xml), (signed) =>
            evil(signed).replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
          ),
        (xml) => xml.replace(find(xml), (signed) => `${evil(signed)}<samlp:Extensions>${signed}</samlp:Extensions>`),
        (xml) => {
          const signed = find(xml)
          const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed)?.[0] ?? ''
          const original = signed.replace(signature, '')
          return xml.replace(
            signed,
            evil(signed).replace(
              '</saml:Issuer>',
              `</saml:Issuer>${signature.replace('</Signature>', `<Object>${original}</Object></Signature>`)}`,
            ),
          )
        },
      ]
      for (const wrap of wraps) expect(await refused(async (location) => bent(await provider.answer(location, sam), wrap))).not.toBe('')
    })

    it('a comment that cuts a name short', async () => {
      const { location, cookie } = await begin()
      const answer = await provider.answer(location, { id: 'cut-1', email: 'boss@lund.example.evil.example' })
      const query = await post(bent(answer, (xml) => xml.replaceAll('boss@lund.example.evil', 'boss@lund.example<!---->.evil')))
      const ticket = query.get('ticket')
      if (ticket !== null) expect((await login(ticket, cookie)).body).toMatchObject({ errors: [{ code: 'SELF_SIGNUP_DISABLED' }] })
      expect(
        await services.db.selectFrom('app_user').select('id').where('email', '=', 'boss@lund.example').executeTakeFirst(),
      ).toBeUndefined()
    })

    it('an assertion for another audience, of another provider, or too old', async () => {
      expect(await refused((location) => provider.answer(location, sam, { audience: 'https://elsewhere.example' }))).toMatch(/audience/i)
      expect(await refused((location) => provider.answer(location, sam, { issuer: 'https://other.example' }))).toMatch(/issuer/i)
      expect(await refused((location) => provider.answer(location, sam, { lifetimeInSeconds: -120 }))).toMatch(
        /expired|time|subject confirmation/i,
      )
    })

    it('an answer that comes twice, to another request, or that nobody asked for', async () => {
      const { location, cookie } = await begin()
      const posted = await provider.answer(location, sam)
      const first = await post(posted)
      expect((await login(first.get('ticket') ?? '', cookie)).status).toBe(200)
      expect((await post(posted)).get('error')).toBe('SSO_FAILED')
      const other = await begin()
      const moved = { ...posted, RelayState: new URL(other.location).searchParams.get('RelayState') ?? '' }
      expect((await post(moved)).get('error')).toBe('SSO_FAILED')
      expect((await post({ ...posted, RelayState: '' })).get('error')).toBe('SSO_FAILED')
      const unsolicited = `${provider.entryPoint}?${new URLSearchParams({
        RelayState: 'made-up',
        SAMLRequest: deflateRawSync('<AuthnRequest xmlns="urn:oasis:names:tc:SAML:2.0:protocol" ID="_x"/>').toString('base64'),
      })}`
      expect((await post(await provider.answer(unsolicited, sam, { audience: connection.ours.entityId }))).get('error')).toBe('SSO_FAILED')
    })

    it('what is not XML, or XML that defines entities', async () => {
      const encode = (text: string): string => Buffer.from(text).toString('base64')
      const bomb =
        '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">&b;</samlp:Response>'
      for (const text of ['nothing', bomb])
        await refused(async (location) => ({
          SAMLResponse: encode(text),
          RelayState: new URL(location).searchParams.get('RelayState') ?? '',
        }))
    })
  })

  it('tells at saving what is wrong with a certificate or an address', async () => {
    const save = async (more: object) =>
      (await owner.failure('sso.create', { accountId, ...given, wsName: 'other', domains: [], ...more })).msg
    expect(await save({ certificates: ['-----BEGIN CERTIFICATE-----\nnothing\n-----END CERTIFICATE-----'] })).toContain('certificate')
    expect(await save({ certificates: [] })).toContain('certificate')
    expect(await save({ entryPoint: 'http://plain.example.com' })).toContain('https')
    expect(await save({ entryPoint: 'javascript:alert(1)' })).toContain('not an address')
  })

  it('leaves no failure of our own behind', () => {
    expect(server.failures).toEqual([])
  })
})
