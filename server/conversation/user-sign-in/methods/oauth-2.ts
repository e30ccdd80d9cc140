// OAuth 2 authorization code (RFC 6749, section 4.1): the link proves by PKCE (RFC 7636) that the code it brings back was asked for here.
import { createHash, randomBytes } from 'node:crypto'
import type { CodeSignIn } from '@parley/runtime/ports'
import { z } from 'zod'
import { askForTokens } from '../exchange'
import type { SignInMethod } from './method'

export const CodeClient = z.object({
  kind: z.literal('authorization-code'),
  tokenUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  secretIn: z.enum(['header', 'body']),
  verifier: z.string(),
})
type CodeClient = z.infer<typeof CodeClient>

export const oauth2: SignInMethod<CodeSignIn, CodeClient> = {
  goodFor: ({ profile, authorizationUrl, tokenUrl, clientId, scope }) => [profile, authorizationUrl, tokenUrl, clientId, scope],
  async begin({ kind, tokenUrl, clientId, clientSecret, secretIn, scope }, { page, state, returnTo }) {
    const verifier = randomBytes(32).toString('base64url')
    const asked = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: returnTo,
      ...(scope.trim() !== '' && { scope: scope.trim() }),
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    for (const [name, value] of Object.entries(asked)) page.searchParams.set(name, value)
    return { ok: true, address: page.href, client: { kind, tokenUrl, clientId, clientSecret, secretIn, verifier } }
  },
  brought({ code, error }) {
    if (error === '' && code !== '') return { ok: true }
    return { ok: false, isDeclined: error === 'access_denied', said: error || 'no code' }
  },
  exchange: (client, { code }, { returnTo, asking }) =>
    askForTokens(client, { grant_type: 'authorization_code', code, redirect_uri: returnTo, code_verifier: client.verifier }, asking),
  renew: (auth, refreshToken, asking) => askForTokens(auth, { grant_type: 'refresh_token', refresh_token: refreshToken }, asking),
}
