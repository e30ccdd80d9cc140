// What a turn asks of users' sign-ins: the token of one, renewed when it is over, or the link by which the user signs in. A link is good
// once, is over when nobody waits for it any more, and proves by PKCE (RFC 7636) that the code it brings back was asked for here.
import { createHash, randomBytes } from 'node:crypto'
import { newId } from '@parley/contract/base/ids'
import type { UserSignIn } from '@parley/runtime/ports'
import { z } from 'zod'
import type { ServiceRules } from '../../base/bot/ports/service'
import type { UserSignIns, UserToken } from '../../base/bot/user-sign-ins'
import type { BaseServices } from '../../base/context'
import { issueChallenge } from '../../base/security/challenges/challenges'
import { wakeLate } from '../process/index'
import { askForTokens, Tokens } from './exchange'
import { dropSignIn, dropSignIns, findSignIn, keepSignIn, type StoredSignIn, type Whose } from './store'

export type SignInServices = Pick<BaseServices, 'db' | 'now' | 'publicUrl' | 'secrets' | 'serviceRules'>

export const linkPurpose = 'user-sign-in'
export const returnPath = '/service-sign-in'
/** Of a link that no conversation waits for: somebody tries a step. */
const tryingMs = 10 * 60_000
/** A token that ends this soon is not used any more. */
const reserveMs = 30_000

/** What a link leads to, sealed beside it. */
export const Link = z.object({
  botId: z.string(),
  userId: z.string(),
  settingsHash: z.string(),
  profile: z.string(),
  tokenUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  secretIn: z.enum(['header', 'body']),
  verifier: z.string(),
  waited: z.object({ conversationId: z.string(), requestId: z.string(), until: z.number() }).nullable(),
})
export type Link = z.infer<typeof Link>

export const returnAddress = (publicUrl: string): string => `${publicUrl}${returnPath}`

/** `made`: the services, once they are. */
export function userSignInsOn(made: () => SignInServices): UserSignIns {
  return {
    async token(auth, { botId, timeoutMs, fresh }) {
      if (auth.userId === '') return { ok: false, failure: 'refused', text: 'Users sign in in a conversation: nobody is signed in here.' }
      const services = made()
      const whose = { botId, userId: auth.userId, settingsHash: hashOf(auth) }
      const stored = await findSignIn(services.db, whose)
      if (stored === undefined) return beginning(services, auth, whose)
      if (!fresh && isGood(stored, services.now())) return { ok: true, value: opened(services, stored).accessToken, wasKept: true }
      return renewed(services, { auth, whose, stored, asked: { rules: services.serviceRules, timeoutMs } })
    },
    forget: (which) => dropSignIns(made().db, which),
  }
}

/** A token is good for the service it was given by, and what was asked for; the name alone may be another's. */
function hashOf({ profile, authorizationUrl, tokenUrl, clientId, scope }: UserSignIn): string {
  return createHash('sha256')
    .update(JSON.stringify([profile, authorizationUrl, tokenUrl, clientId, scope]))
    .digest('base64url')
}

function isGood({ expiresAt }: StoredSignIn, now: number): boolean {
  return expiresAt === null || expiresAt - reserveMs > now
}

function opened({ secrets }: SignInServices, { sealed }: StoredSignIn): Tokens {
  return Tokens.parse(JSON.parse(secrets.open('user-token', sealed)))
}

/** As it is kept. */
export function storedFrom({ secrets, now }: SignInServices, tokens: Tokens, seconds: number | null): StoredSignIn {
  return { sealed: secrets.seal('user-token', JSON.stringify(tokens)), expiresAt: seconds === null ? null : now() + seconds * 1000 }
}

interface Renewing {
  auth: UserSignIn
  whose: Whose
  stored: StoredSignIn
  asked: { rules: ServiceRules; timeoutMs: number }
}

/** Two turns may renew it at once, of which a careful service refuses the later one: what the other has kept is taken then. */
async function renewed(services: SignInServices, { auth, whose, stored, asked }: Renewing): Promise<UserToken> {
  const { db } = services
  const { refreshToken } = opened(services, stored)
  if (refreshToken !== '') {
    const granted = await askForTokens(auth, { grant_type: 'refresh_token', refresh_token: refreshToken }, asked)
    if (granted.ok) {
      const tokens = { ...granted.tokens, refreshToken: granted.tokens.refreshToken || refreshToken }
      await keepSignIn(db, { ...whose, profile: auth.profile }, storedFrom(services, tokens, granted.seconds), services.now())
      return { ok: true, value: tokens.accessToken, wasKept: false }
    }
    if (!granted.isRefused) return { ok: false, failure: granted.failure, text: granted.text }
    const other = await findSignIn(db, whose)
    if (other !== undefined && other.sealed !== stored.sealed)
      return { ok: true, value: opened(services, other).accessToken, wasKept: false }
  }
  await dropSignIn(db, whose, stored.sealed)
  return beginning(services, auth, whose)
}

async function beginning(services: SignInServices, auth: UserSignIn, whose: Whose): Promise<UserToken> {
  const url = URL.canParse(auth.authorizationUrl) ? new URL(auth.authorizationUrl) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return { ok: false, failure: 'refused', text: 'The address where users sign in is not valid: write one that begins with https://.' }
  const { waited, profile, tokenUrl, clientId, clientSecret, secretIn } = auth
  const verifier = randomBytes(32).toString('base64url')
  const now = services.now()
  const waits = waited && waited.conversationId !== '' ? waited : null
  const place = waits && { conversationId: waits.conversationId, requestId: waits.requestId, until: waits.until }
  const link: Link = { ...whose, profile, tokenUrl, clientId, clientSecret, secretIn, verifier, waited: place }
  const { token: state } = await issueChallenge(
    services.db,
    {
      purpose: linkPurpose,
      userId: '',
      target: newId('challenge'),
      details: { sealed: services.secrets.seal('user-token', JSON.stringify(link)) },
      seconds: Math.max(1, Math.ceil(((place?.until ?? now + tryingMs) - now) / 1000)),
    },
    now,
  )
  if (place) await wakeLate(services.db, { botId: whose.botId, ...place })
  return {
    ok: false,
    failure: 'sign-in',
    text: 'The user has to sign in first.',
    signIn: withQuery(url, services, auth, { state, verifier }),
  }
}

function withQuery(
  url: URL,
  { publicUrl }: SignInServices,
  auth: UserSignIn,
  { state, verifier }: { state: string; verifier: string },
): string {
  const asked = {
    response_type: 'code',
    client_id: auth.clientId,
    redirect_uri: returnAddress(publicUrl()),
    ...(auth.scope.trim() !== '' && { scope: auth.scope.trim() }),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}
