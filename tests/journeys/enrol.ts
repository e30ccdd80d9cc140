// Somebody with a new account who has just come into the console, for journeys that are about something else than how people come in: the
// calls are those of the forms, which a browser needs several pages for. The forms themselves are signUp of acts.ts.
import type { CallReply } from '@parley/contract/calls'
import type { APIResponse, Page } from 'playwright-core'
import { password } from './acts'
import { BuiltServer } from './server'

/** Where the console keeps that a sign-in was made in this browser (start-session.ts); the cookie of the sign-in is set by the server. */
const hintKey = 'parley.signed-in'

/** The same person as signUp makes, at the same place: the bots of a new account. */
export async function enrol(page: Page, email: string): Promise<void> {
  const asked = { firstName: 'Ada', lastName: 'Journey', emailId: email, password }
  await answered(await page.request.post('/api/1.1/signup_', { data: asked }))
  const token = new URL(await (await serverOf(page)).linkFor(email)).searchParams.get('token') ?? ''
  await answered(await page.request.post(`/api/1.1/verifyiD/${token}`, { data: {} }))
  const credentials = { grant_type: 'password', username: email, password }
  const reply = await answered(await page.request.post('/api/1.1/oauth/token', { data: credentials }))
  const { authorization, userInfo }: CallReply<'auth.login'> = JSON.parse(await reply.text())
  const headers = { authorization: `bearer ${authorization.accessToken}` }
  await answered(await page.request.put(`/api/1.1/users/${userInfo.id}/consentPolicy/accept`, { data: {}, headers }))
  await page.evaluate((key) => localStorage.setItem(key, '1'), hintKey)
  await page.goto('/builder/bots')
  await page.getByRole('heading', { name: 'Build your first bot' }).waitFor()
}

/** Opens what is smallest of the server, so that the page may keep something for it. */
async function serverOf(page: Page): Promise<BuiltServer> {
  await page.goto('/healthz')
  return BuiltServer.of(page)
}

async function answered(reply: APIResponse): Promise<APIResponse> {
  if (!reply.ok()) throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`)
  return reply
}
