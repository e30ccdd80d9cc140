// OAuth 1 (RFC 5849, section 2): temporary credentials are asked for, the user allows them at the service, and what the user brings back
// makes a token of them. Its answer is believed only for the credentials that this link asked for.
import type { SignedSignIn } from '@parley/runtime/ports'
import { z } from 'zod'
import { oauthMethods } from '@parley/contract/objects/authorization/methods/oauth-1'
import { noKey, signedNow } from '../../../base/bot/callers/oauth-1'
import type { Asked, Signed } from '../../../base/bot/callers/oauth-1-signature'
import { callService } from '../../../base/bot/ports/service'
import type { Asking, Granted, SignInMethod } from './method'

export const SignedClient = z.object({
  kind: z.literal('oauth-1-sign-in'),
  tokenUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  method: z.enum(oauthMethods),
  /** The temporary credentials. */
  token: z.string(),
  tokenSecret: z.string(),
})
type SignedClient = z.infer<typeof SignedClient>

/** What a service says where the user would not; the RFC has no word for it. */
const declining = new Set(['user_refused', 'permission_denied', 'access_denied'])

export const oauth1: SignInMethod<SignedSignIn, SignedClient> = {
  goodFor: ({ kind, profile, temporaryUrl, authorizationUrl, tokenUrl, clientId }) => [
    ...[kind, profile, temporaryUrl, authorizationUrl, tokenUrl, clientId],
  ],
  async begin({ kind, temporaryUrl, tokenUrl, clientId, clientSecret, method }, { page, state, returnTo, asking }) {
    const client = { kind, tokenUrl, clientId, clientSecret, method }
    const callback = { oauth_callback: `${returnTo}?${new URLSearchParams({ state }).toString()}` }
    const given = await credentials(temporaryUrl, { ...client, token: '', tokenSecret: '' }, callback, asking)
    if (!given.ok) return { ok: false, failure: given.failure, text: given.text }
    const { accessToken: token, tokenSecret } = given.tokens
    page.searchParams.set('oauth_token', token)
    return { ok: true, address: page.href, client: { ...client, token, tokenSecret } }
  },
  brought({ oauth_token, oauth_verifier, oauth_problem, denied, error }, { token }) {
    const problem = oauth_problem || error
    if (denied !== '' || problem !== '') return { ok: false, isDeclined: denied !== '' || declining.has(problem), said: problem }
    if (oauth_token !== token) return { ok: false, isDeclined: false, said: 'other credentials' }
    return oauth_verifier === '' ? { ok: false, isDeclined: false, said: 'no verifier' } : { ok: true }
  },
  exchange: (client, { oauth_verifier }, { asking }) => credentials(client.tokenUrl, client, { oauth_verifier }, asking),
}

const Reply = z.object({ oauth_token: z.string().min(1).max(16_000), oauth_token_secret: z.string().max(16_000) })

/** Of sections 2.1 and 2.3 alike: a request that is signed, and a form as the answer. */
async function credentials(url: string, signed: Signed, asked: Asked, { rules, timeoutMs }: Asking): Promise<Granted> {
  const request = { method: 'POST' as const, url, headers: { accept: 'application/x-www-form-urlencoded' }, body: '', timeoutMs }
  const isFirst = 'oauth_callback' in asked
  const none = isFirst ? 'No temporary credentials were given' : 'No token was given'
  const authorization = URL.canParse(url) ? signedNow(request, signed, asked) : ''
  if (authorization === undefined) return { ok: false, failure: 'refused', text: noKey, isRefused: true }
  const carried = { headers: new Set(['authorization']), body: false }
  const reply = await callService({ ...request, headers: { ...request.headers, authorization } }, rules, carried)
  if (!reply.ok) return { ok: false, failure: reply.failure, text: `${none}: ${reply.text}`, isRefused: false }
  const { statusCode, body } = reply
  const text = `${none}: the service answered ${statusCode}.`
  if (statusCode >= 500) return { ok: false, failure: 'unreachable', text, isRefused: false }
  const form = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body.trim() : ''))
  const granted = Reply.safeParse(form)
  if (statusCode < 200 || statusCode > 299 || !granted.success) return { ok: false, failure: 'refused', text, isRefused: true }
  if (isFirst && form['oauth_callback_confirmed'] !== 'true') {
    const unconfirmed = 'The service does not confirm the address to come back to: it is OAuth 1.0, not 1.0a (RFC 5849).'
    return { ok: false, failure: 'refused', text: unconfirmed, isRefused: true }
  }
  const { oauth_token: accessToken, oauth_token_secret: tokenSecret } = granted.data
  return { ok: true, tokens: { accessToken, refreshToken: '', tokenSecret }, seconds: null }
}
