// Signing in through a company's own provider, in a browser: OpenID Connect with a real provider and its pages, SAML with a real identity
// provider. The rules of both are proved beside the server's feature.
import { createServer, type Server } from 'node:http'
import type { CallReply } from '@parley/contract/calls'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { openIdProvider } from '../../server/test-support/open-id-provider'
import { samlProvider } from '../../server/test-support/saml-provider'
import { acceptLicense, signUp } from './acts'
import { Stage } from './stage'

const stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: 'localhost' } })
const samlPages: Server[] = []
afterAll(async () => {
  for (const server of samlPages) server.close()
  await stage.close()
})
const { origin } = stage.server

interface Owner {
  accountId: string
  token: string
}

async function post<T>(path: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `bearer ${token}` }) }
  const reply = await fetch(`${origin}/api/1.1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  const answer: T = JSON.parse(await reply.text())
  return answer
}

async function put(path: string, body: object, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `bearer ${token}` }
  const reply = await fetch(`${origin}/api/1.1${path}`, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
}

/** On the pages of the OpenID provider. */
async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.waitForURL((url) => url.origin === openId.issuer)
  await page.locator('input[name="login"]').fill(login)
  await page.locator('input[name="password"]').fill('any')
  await page.locator('button[type="submit"]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function firstOwner(): Promise<Owner> {
  const token = new URL(stage.server.oneTimeLink).searchParams.get('token') ?? ''
  const { authorization, userInfo } = await post<CallReply<'auth.claim-link'>>('/setup/claim', { token })
  return { accountId: userInfo.orgId, token: authorization.accessToken }
}

const owner = await firstOwner()
const openId = await openIdProvider(`${origin}/api/1.1/sso/callback/oidc`)
const saml = samlProvider()
const common = { enabled: true, directSSO: true, selfSignUp: true }

function connect(connection: object): Promise<CallReply<'sso.create'>> {
  return post(`/accounts/${owner.accountId}/sso`, { ...common, ...connection }, owner.token)
}

/** The identity provider's page, where somebody is signed in already: it sends the browser on with the signed answer. */
async function samlPage(user: { id: string; email: string }): Promise<string> {
  const callback = `${origin}/api/1.1/sso/callback/saml`
  const server = createServer((request, reply) => {
    const asked = new URL(request.url ?? '/', 'http://localhost')
    void saml.answer(asked.href, user, { getPostURL: (_, __, ___, done) => done(null, callback) }).then((answer) => {
      const fields = Object.entries(answer).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      reply.setHeader('content-type', 'text/html')
      reply.end(`<form method="post" action="${callback}">${fields.join('')}</form><script>document.forms[0].submit()</script>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  samlPages.push(server)
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}/sign-in`
}

/** From the sign-in page to wherever the address belongs to. */
async function giveAddress(page: Page, address: string): Promise<void> {
  await page.goto('/builder/login')
  await page.getByLabel('E-mail or phone').fill(address)
  await page.getByRole('button', { name: 'Continue' }).click()
}

describe('somebody of a company with single sign-on', () => {
  it('comes in through its OpenID provider, whose address leads there by itself (S4-039, S7-011)', async () => {
    const { issuer, clientId, clientSecret } = openId
    await connect({ kind: 'oidc', wsName: 'acme', displayName: 'Acme', domains: ['acme.example'], issuer, clientId, clientSecret })
    openId.people.set('sam', { email: 'sam@acme.example', email_verified: true, given_name: 'Sam', family_name: 'Lund' })
    const page = await stage.newTab()
    await stage.play('openid', async () => {
      await giveAddress(page, 'sam@acme.example')
      await signInAtProvider(page, 'sam')
      await acceptLicense(page)
      await page.getByRole('heading', { name: 'Build your first bot' }).waitFor()
      await page.getByRole('button', { name: /Sam Lund/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/builder/info/logout_success')
    })
  }, 240_000)

  it('comes in through its SAML identity provider, found by the name of the workspace (S2-009, S2-010)', async () => {
    await connect({
      kind: 'saml',
      wsName: 'birch',
      displayName: 'Birch',
      domains: ['birch.example'],
      issuer: saml.issuer,
      entryPoint: await samlPage({ id: 'bo', email: 'bo@birch.example' }),
      certificates: [saml.certificate],
    })
    const page = await stage.newTab()
    await stage.play('saml', async () => {
      await page.goto('/builder/login?subForm=sso-login&wsName=birch')
      await page.getByRole('button', { name: 'Continue' }).click()
      await acceptLicense(page)
      await page.getByRole('heading', { name: 'Build your first bot' }).waitFor()
    })
  }, 240_000)

  it('who may not sign up there by themselves is led to the page of an ended session (S8-024)', async () => {
    const { issuer, clientId, clientSecret } = openId
    await connect({
      kind: 'oidc',
      wsName: 'dogwood',
      displayName: 'Dogwood',
      domains: ['dogwood.example'],
      issuer,
      clientId,
      clientSecret,
      selfSignUp: false,
    })
    openId.people.set('una', { email: 'una@dogwood.example', email_verified: true, given_name: 'Una', family_name: 'Holm' })
    const page = await stage.newTab()
    await stage.play('closed-sign-up', async () => {
      await giveAddress(page, 'una@dogwood.example')
      await signInAtProvider(page, 'una')
      await page.getByRole('heading', { name: 'Session expired' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/builder/info/session_expired')
      await page.context().close()
    })
  }, 240_000)

  it('is told on the sign-in page when the provider’s answer is not good', async () => {
    const page = await stage.newTab()
    await stage.play('saml-refused', async () => {
      await page.goto('/builder/login?subForm=sso-login&error=SSO_FAILED')
      await page.getByText('Single sign-on did not succeed.').first().waitFor()
    })
  }, 240_000)

  it('who has signed in by password before proves their address by a mailed code, and lands where they wanted (S2-010, S8-023)', async () => {
    const email = 'vera@cedar.example'
    const { issuer, clientId, clientSecret } = openId
    const page = await stage.newTab()
    await stage.play('first-link', async () => {
      await signUp(page, email)
      const ofSignUp = await stage.server.codeFor(email)
      await page.getByRole('button', { name: /account menu$/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByLabel('E-mail or phone').waitFor()
      await connect({ kind: 'oidc', wsName: 'cedar', displayName: 'Cedar', domains: ['cedar.example'], issuer, clientId, clientSecret })
      openId.people.set('vera', { email, email_verified: true, given_name: 'Vera', family_name: 'Berg' })

      await page.goto('/builder/profile')
      await page.waitForURL('**/builder/login?*')
      await page.goto(`/builder/login?subForm=sso-login&wsName=cedar&return=${encodeURIComponent('/profile')}`)
      await page.getByRole('button', { name: 'Continue with single sign-on' }).click()
      await signInAtProvider(page, 'vera')
      await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
      await page.getByLabel('Code', { exact: true }).fill('000000')
      await page.getByText('This code is not right.').waitFor()
      await page.getByLabel('Code', { exact: true }).fill(await stage.server.codeFor(email, ofSignUp))
      await page.getByRole('heading', { name: 'Profile and preferences' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/builder/profile')
      await page.context().close()
    })
  }, 240_000)

  it('whose account asks for a second factor lands where they wanted after it (S4-044)', async () => {
    const page = await stage.newTab()
    await stage.play('openid-factor', async () => {
      await put(`/accounts/${owner.accountId}/settings`, { secondFactor: true }, owner.token)
      await page.goto('/builder/profile')
      await page.getByLabel('E-mail or phone').fill('sam@acme.example')
      await page.getByRole('button', { name: 'Continue' }).click()
      await signInAtProvider(page, 'sam')
      await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
      await page.getByLabel('Code', { exact: true }).fill(await stage.server.codeFor('sam@acme.example'))
      await page.getByRole('heading', { name: 'Profile and preferences' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/builder/profile')
      await page.context().close()
    })
  }, 240_000)
})
