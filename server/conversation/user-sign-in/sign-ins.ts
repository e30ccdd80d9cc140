// What a turn asks of users' sign-ins: the token of one, renewed when it is over or confirmed by its code (confirm.ts), or the link by which
// the user signs in. A link is good
// once, and is over when nobody waits for it any more. How one signs in is each way's (ways).
import { createHash } from 'node:crypto'
import { newId } from '@parley/contract/base/ids'
import type { UserSignIn } from '@parley/runtime/ports'
import { z } from 'zod'
import type { UserSignIns, UserToken } from '../../base/bot/user-sign-ins'
import type { BaseServices } from '../../base/context'
import { issueChallenge, newLinkToken } from '../../base/security/challenges/challenges'
import { wakeLate } from '../../dialog/process/index'
import { dropSignIn, dropSignIns, findSignIn, saveSignIn, type StoredSignIn, type Whose } from './store'
import { confirm, type Place } from './confirm'
import { begin, goodFor, LinkClient, renew } from './methods/index'
import { type Asking, Tokens } from './methods/method'

export type SignInServices = Pick<BaseServices, 'db' | 'now' | 'publicUrl' | 'secrets' | 'serviceRules'>

export const linkPurpose = 'user-sign-in'
export const returnPath = '/service-sign-in'
/** Of a link that no conversation waits for: somebody tries a step. */
export const tryingMs = 10 * 60_000
/** A token that ends this soon is not used any more. */
const reserveMs = 30_000

/** What a link leads to, sealed beside it. */
export const Link = z.object({
  botId: z.string(),
  userId: z.string(),
  settingsHash: z.string(),
  profile: z.string(),
  client: LinkClient,
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
      const asking = { rules: services.serviceRules, timeoutMs }
      if (auth.waited?.code) {
        const tokens = await confirm(services, whose, placeOf(auth), auth.waited.code)
        if (tokens !== null) return tokenOf(tokens, false)
      }
      if (stored === undefined) return beginning(services, { auth, whose, asking })
      if (!fresh && isGood(stored, services.now())) return tokenOf(opened(services, stored), true)
      return renewed(services, { auth, whose, asking }, stored)
    },
    forget: (which) => dropSignIns(made().db, which),
  }
}

function hashOf(auth: UserSignIn): string {
  return createHash('sha256')
    .update(JSON.stringify(goodFor(auth)))
    .digest('base64url')
}

function tokenOf({ accessToken: value, tokenSecret: secret }: Tokens, wasKept: boolean): UserToken {
  return { ok: true, value, secret, wasKept }
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

interface Wanted {
  auth: UserSignIn
  whose: Whose
  asking: Asking
}

/** Two turns may renew it at once, of which a careful service refuses the later one: what the other has kept is taken then. */
async function renewed(services: SignInServices, wanted: Wanted, stored: StoredSignIn): Promise<UserToken> {
  const { db } = services
  const { auth, whose, asking } = wanted
  const { refreshToken } = opened(services, stored)
  const renewing = refreshToken === '' ? null : renew(auth, refreshToken, asking)
  if (renewing !== null) {
    const granted = await renewing
    if (granted.ok) {
      const tokens = { ...granted.tokens, refreshToken: granted.tokens.refreshToken || refreshToken }
      await saveSignIn(db, { ...whose, profile: auth.profile }, storedFrom(services, tokens, granted.seconds), services.now())
      return tokenOf(tokens, false)
    }
    if (!granted.isRefused) return { ok: false, failure: granted.failure, text: granted.text }
    const other = await findSignIn(db, whose)
    if (other !== undefined && other.sealed !== stored.sealed) return tokenOf(opened(services, other), false)
  }
  await dropSignIn(db, whose, stored.sealed)
  return beginning(services, wanted)
}

function placeOf({ waited }: UserSignIn): Place {
  if (waited === undefined || waited.conversationId === '') return null
  const { conversationId, requestId, until } = waited
  return { conversationId, requestId, until }
}

async function beginning(services: SignInServices, { auth, whose, asking }: Wanted): Promise<UserToken> {
  const page = URL.canParse(auth.authorizationUrl) ? new URL(auth.authorizationUrl) : null
  if (page === null || !['http:', 'https:'].includes(page.protocol))
    return { ok: false, failure: 'refused', text: 'The address where users sign in is not valid: write one that begins with https://.' }
  const { profile } = auth
  const place = placeOf(auth)
  const state = newLinkToken()
  const begun = await begin(auth, { page, state, returnTo: returnAddress(services.publicUrl()), asking })
  if (!begun.ok) return begun
  const link: Link = { ...whose, profile, client: begun.client, waited: place }
  const now = services.now()
  await issueChallenge(
    services.db,
    {
      purpose: linkPurpose,
      userId: '',
      target: newId('challenge'),
      details: { sealed: services.secrets.seal('user-token', JSON.stringify(link)) },
      seconds: Math.max(1, Math.ceil(((place?.until ?? now + tryingMs) - now) / 1000)),
      token: state,
    },
    now,
  )
  if (place) await wakeLate(services.db, { botId: whose.botId, ...place })
  return { ok: false, failure: 'sign-in', text: 'The user has to sign in first.', signIn: begun.address }
}
