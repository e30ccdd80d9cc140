// OpenID Connect: the code flow with PKCE, state and nonce, and id tokens that a program holds already. Everything a provider signs
// is checked against its published keys.
import { createRemoteJWKSet, customFetch as joseFetch, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { beginningOf } from '@parley/kit/text/well-formed'
import * as client from 'openid-client'
import {
  type IdentityKind,
  IdentityFailure,
  type IdentitySettings,
  type OutboundHttp,
  type ProviderUser,
  personNamed,
  claimText,
} from '../identity-kind'
import { discover } from './discover'

const scope = 'openid email profile'
const toleratedSeconds = 30
const tokenAge = '10m'
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const keySets = new LRUCache<string, ReturnType<typeof createRemoteJWKSet>>({ max: 200, ttl: 600_000 })

export const oidc: IdentityKind = {
  method: 'openid',
  async check(settings, outside) {
    if (settings.clientId === '') return 'An OpenID connection needs a client id.'
    try {
      const config = await discover(settings, outside)
      const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = config.serverMetadata()
      return authorization && token && keys ? '' : 'The issuer does not offer the authorization code flow with published keys.'
    } catch (error) {
      return `The issuer could not be read: ${reasonOf(error)}`
    }
  },
  remember: () => ({ nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }),
  async begin(settings, { state, memory, username }, outside) {
    const config = await guarded(() => discover(settings, outside))
    const location = client.buildAuthorizationUrl(config, {
      redirect_uri: settings.redirectUrl,
      scope,
      state,
      nonce: memory['nonce'] ?? '',
      code_challenge: await client.calculatePKCECodeChallenge(memory['verifier'] ?? ''),
      code_challenge_method: 'S256',
      ...(username === '' ? {} : { login_hint: username }),
    })
    return location.href
  },
  finish: (settings, { state, memory, answer }, outside) =>
    guarded(async () => {
      const config = await discover(settings, outside)
      const back = new URL(settings.redirectUrl)
      back.search = String(new URLSearchParams(answer))
      const tokens = await client.authorizationCodeGrant(config, back, {
        expectedState: state,
        expectedNonce: memory['nonce'],
        pkceCodeVerifier: memory['verifier'],
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new IdentityFailure('The provider sent no id token.')
      const mayRequest = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      return personOf(mayRequest ? { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), sub: claims.sub } : claims)
    }),
  read: (settings, token, outside) =>
    guarded(async () => {
      const config = await discover(settings, outside)
      const { issuer, jwks_uri: keys = '' } = config.serverMetadata()
      const { payload } = await jwtVerify(token, keysAt(keys, outside), {
        issuer,
        audience: settings.clientId,
        algorithms,
        clockTolerance: toleratedSeconds,
        maxTokenAge: tokenAge,
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      if (isForAnother(payload, settings)) throw new IdentityFailure('The id token was made for another application.')
      return personOf(payload)
    }),
  metadata: () => '',
}

function keysAt(address: string, outside: OutboundHttp) {
  const known = keySets.get(address)
  if (known) return known
  const url = new URL(address)
  if (url.protocol !== 'https:' && !outside.mayBePlain(url.hostname)) throw new IdentityFailure('The provider’s keys are not behind https.')
  const fetchKeys = (target: string): Promise<Response> => outside.fetch(target, { headers: { accept: 'application/json' } })
  const keys = createRemoteJWKSet(url, { [joseFetch]: fetchKeys })
  keySets.set(address, keys)
  return keys
}

/** With several audiences, the token says which of them asked for it. */
function isForAnother(payload: JWTPayload, { clientId }: IdentitySettings): boolean {
  const [party, several] = [payload['azp'], Array.isArray(payload.aud) && payload.aud.length > 1]
  return (several || party !== undefined) && party !== clientId
}

function personOf(claims: Record<string, unknown>): ProviderUser {
  const text = (name: string): string => claimText(claims[name])
  const [first = '', ...rest] = text('name').split(' ')
  const { sub } = claims
  return personNamed({
    subject: typeof sub === 'string' ? sub : '',
    email: text('email').toLowerCase(),
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
  })
}

async function guarded<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof IdentityFailure ? error : new IdentityFailure(reasonOf(error))
  }
}

/** The library’s own words and those of what lies beneath, never a token or a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason'
  const claimText = 'error' in error && typeof error.error === 'string' ? ` (${error.error})` : ''
  const beneath = error.cause instanceof Error ? wordsOf(error.cause) || noAnswer : ''
  const said = [...new Set([wordsOf(error), beneath])].filter((words) => words !== '')
  return beginningOf(`${said.join(': ') || noAnswer}${claimText}`, longestReason)
}

const noAnswer = 'it does not answer'
const longestReason = 300

/** Several addresses that do not answer fail as one, with no message of its own; so may a request that took too long. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return noAnswer
  if (error.message.trim() !== '') return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return [...new Set(error.errors.map(wordsOf))].filter(Boolean).join(', ')
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
