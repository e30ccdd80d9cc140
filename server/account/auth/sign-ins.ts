// Staying signed in: a short access token for the console's memory, a refresh token in an http-only cookie that changes at each use and
// lasts as long as the sign-in may; using an old one again ends the whole sign-in. Who may sign in by password is sign-in.ts.
import { fail } from '@parley/contract/base/errors'
import type { CallReply } from '@parley/contract/calls'
import type { SignedIn } from '@parley/contract/account/auth'
import { vouchingAccountOf } from '../../base/security/access/sign-in-scope'
import { hasEnded, latestEnd, markActive, type SignInTimes, timesOf } from '../../base/security/access/sign-in-times'
import { endFamily } from '../../base/security/access/sign-ins'
import { findToken, issueToken, type Token, useOnce, wasJustUsed } from '../../base/security/access/tokens'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Ctx, type Db, type Tx } from '../../base/context'
import { findPersonById } from '../../base/security/people/people'
import { findById, lockSignIn, lockUser, insertSignIn, type SignInUser } from './store'
import { authLimits } from './limits'

const refreshCookie = 'parley_refresh'

export type SignInMethod = 'password' | 'openid' | 'saml' | 'link' | 'invitation'

export interface SignInStart {
  method: SignInMethod
  /** The hash the password was right for; where somebody changes it meanwhile, this is no sign-in any more. */
  passwordHash?: string | null
  /** Runs in the transaction that starts it. */
  record?(tx: Tx): Promise<void>
}

/** Issues both tokens to a user who has proved who they are. What shuts them out in the same moment comes before or after, never between. */
export async function startSignIn(ctx: Ctx, user: SignInUser, from: SignInStart): Promise<SignedIn> {
  const times = await timesOf(ctx.db, user.id)
  const tokens = await ctx.write(async (tx) => {
    await checkMayStart(tx.db, user.id, from)
    const issued = await issueBoth(tx.db, user, { endsAt: latestEnd(ctx.now(), times), now: ctx.now() })
    await insertSignIn(tx.db, ctx, { userId: user.id, accountId: user.accountId, family: issued.access.family, method: from.method })
    await from.record?.(tx)
    return issued
  })
  return signedIn(ctx, user, tokens, times)
}

async function checkMayStart(db: Db, userId: string, { method, passwordHash }: SignInStart): Promise<void> {
  const held = (await lockUser(db, userId)) ?? fail('INVALID_CREDENTIALS')
  if (method === 'password' && held.passwordHash !== passwordHash) fail('INVALID_CREDENTIALS')
  if (!held.isActive) fail('ACCNTNOTACTIVE')
  if (held.isSuspended) fail('SUSPENDED_USER')
}

interface Tokens {
  access: { token: string; family: string; expiresAt: number }
  refresh: { token: string }
  /** Seconds. */
  left: number
}

/** Of a new family, where none is given. */
async function issueBoth(db: Db, user: SignInUser, at: { family?: string; endsAt: number; now: number }): Promise<Tokens> {
  const { now } = at
  const base = { userId: user.id, accountId: user.accountId }
  const left = Math.max(1, Math.floor((at.endsAt - now) / 1000))
  const refresh = await issueToken(db, { ...base, kind: 'refresh', family: at.family, seconds: left }, now)
  const seconds = Math.min(authLimits.accessTokenMinutes * 60, left)
  const access = await issueToken(db, { ...base, kind: 'access', family: refresh.family, seconds }, now)
  return { access, refresh, left }
}

function signedIn(ctx: Ctx, user: SignInUser, { access, refresh, left }: Tokens, times: SignInTimes): SignedIn {
  const now = ctx.now()
  ctx.request.setCookie(refreshCookie, refresh.token, left)
  return {
    authorization: {
      accessToken: access.token,
      token_type: 'Bearer',
      issuedDate: new Date(now).toISOString(),
      expiresDate: new Date(access.expiresAt).toISOString(),
      expires_in: Math.round((access.expiresAt - now) / 1000),
      resourceOwnerID: user.id,
      webIdleTime: times.idleMinutes,
      signInEndsIn: left,
    },
    userInfo: { id: user.id, emailId: user.email, fName: user.firstName, lName: user.lastName, orgId: user.accountId },
  }
}

/** Another site's form cannot send the header, and its scripts cannot send the cookie. */
export async function refresh(ctx: Ctx): Promise<SignedIn> {
  const token = ctx.request.clientApp === '' ? undefined : await cookieToken(ctx)
  if (token?.kind !== 'refresh' || token.expiresAt <= ctx.now()) fail('INVALID_ACCESS_TOKEN')
  if (await hasEnded(ctx.db, ctx.bus, token, ctx.now())) fail('SESSION_EXPIRED')
  const person = await findPersonById(ctx.db, token.userId)
  const found = await findById(ctx.db, token.userId)
  if (!found || !person?.isActive || person.isSuspended) fail('INVALID_ACCESS_TOKEN')
  const user = { ...found, accountId: (await vouchingAccountOf(ctx.db, token.signInId)) || found.accountId }
  const times = await timesOf(ctx.db, token.userId)
  const tokens = await ctx.write((tx) => drawAgain(tx.db, token, user, { times, now: ctx.now() }))
  if (tokens === undefined) return endReused(ctx, token)
  if (!ctx.request.isPoll) await markActive(ctx.db, token.family, ctx.now())
  return signedIn(ctx, user, tokens, times)
}

/** undefined for a token that was used before. Who ends the sign-in at this moment waits, and then finds these tokens too. */
async function drawAgain(
  db: Db,
  token: Token,
  user: SignInUser,
  { times, now }: { times: SignInTimes; now: number },
): Promise<Tokens | undefined> {
  const startedAt = (await lockSignIn(db, token.family)) ?? fail('SESSION_EXPIRED')
  if (!(await useOnce(db, token.hash, now)) && !(await wasJustUsed(db, token.hash, now))) return undefined
  return issueBoth(db, user, { family: token.family, endsAt: latestEnd(startedAt, times), now })
}

async function cookieToken(ctx: Ctx): Promise<Token | undefined> {
  const cookie = ctx.request.cookies[refreshCookie]
  return cookie ? findToken(ctx.db, cookie) : undefined
}

/** Two hold what only one was given: one of them has stolen it, so both are signed out. */
async function endReused(ctx: Ctx, token: Token): Promise<never> {
  await ctx.write(async (tx) => {
    await endFamily(tx, token.family, { by: 'reused-token', now: ctx.now(), bus: ctx.bus })
    await audit(tx.db, ctx, { kind: 'sign-in.reused-token', userId: token.userId, accountId: token.accountId })
  })
  fail('INVALID_ACCESS_TOKEN')
}

/** By the access token, or by the cookie of our own page; anybody else's request ends nothing. */
export async function signOut(ctx: Ctx): Promise<void> {
  const { bearer, clientApp } = ctx.request
  const byBearer = bearer === '' ? undefined : await findToken(ctx.db, bearer)
  const byCookie = clientApp === '' && byBearer === undefined ? undefined : await cookieToken(ctx)
  for (const token of [byBearer, byCookie])
    if (token?.kind === 'access' || token?.kind === 'refresh') {
      await ctx.write(async (tx) => {
        await endFamily(tx, token.family, { by: 'sign-out', now: ctx.now(), bus: ctx.bus })
        await audit(tx.db, ctx, { kind: 'sign-in.ended', userId: token.userId, accountId: token.accountId, details: { by: 'sign-out' } })
      })
      ctx.request.setCookie(refreshCookie, '', 0)
      return
    }
}

/** When the caller's access token ends, and when their sign-in does. */
export async function tokenExpiry(ctx: Ctx): Promise<CallReply<'auth.get-token-expiry'>> {
  const { userId } = actorOf(ctx)
  const token = (await findToken(ctx.db, ctx.request.bearer)) ?? fail('INVALID_ACCESS_TOKEN')
  const times = await timesOf(ctx.db, userId)
  return {
    expiresDate: new Date(token.expiresAt).toISOString(),
    expires_in: Math.max(0, Math.round((token.expiresAt - ctx.now()) / 1000)),
    webIdleTime: times.idleMinutes,
    signInEndsIn: Math.max(0, Math.floor((latestEnd(token.signedInAt, times) - ctx.now()) / 1000)),
  }
}

/** The terminal's one-time link of a new installation: good once, for a day. */
export async function claimLink(ctx: Ctx, link: string): Promise<SignedIn> {
  const token = await findToken(ctx.db, link)
  if (token?.kind !== 'setup' || token.expiresAt <= ctx.now()) fail('INVALID_TOKEN')
  if (!(await useOnce(ctx.db, token.hash, ctx.now()))) fail('INVALID_TOKEN')
  const user = await findById(ctx.db, token.userId)
  return user ? startSignIn(ctx, user, { method: 'link' }) : fail('INVALID_TOKEN')
}
