// A browser's way to the provider and back. It is bound to that browser by a cookie: the return of an OpenID provider and, since a
// SAML answer is posted by another site without our cookies, the sign-in itself ask for it.
import { randomBytes } from 'node:crypto'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import { IdentityFailure, type Memory, type ProviderUser } from '@parley/providers/identity/identity-kind'
import { identityKind } from '@parley/providers/identity/index'
import { z } from 'zod'
import { hashOf } from '../../base/security/access/tokens'
import { audit } from '../../base/security/audit/audit'
import { findLink, issueChallenge, useChallenge } from '../../base/security/challenges/challenges'
import type { Ctx } from '../../base/context'
import { settingsOf } from './connections'
import { findConnection, findEnabled, type StoredConnection } from './store'
import { sentence } from './sentences'

export const browserCookie = 'parley_sso'
export const ticketPurpose = 'sso-ticket'
const statePurpose = 'sso-state'
const waySeconds = 600
const ticketSeconds = 60

const Way = z.object({ connectionId: z.string(), browser: z.string(), next: z.string(), memory: z.record(z.string(), z.string()) })
type Way = z.infer<typeof Way>

export interface Redirect {
  location: string
}

export async function start(ctx: Ctx, input: CallInput<'sso.start'>): Promise<Redirect> {
  const connection = (await findEnabled(ctx.db, input.connection)) ?? fail('NOT_FOUND', sentence('refused.no-connection'))
  const next = ownPath(ctx, input.redirect_url)
  const kind = await identityKind(connection.kind)
  const memory = kind.remember()
  const details = { connectionId: connection.connectionId, browser: hashOf(browserOf(ctx)), next, memory }
  const { token: state } = await issueChallenge(
    ctx.db,
    { purpose: statePurpose, userId: '', target: newId('challenge'), details, seconds: waySeconds },
    ctx.now(),
  )
  return guarded(ctx, connection, async () => {
    const way = { state, memory, username: input.username ?? '' }
    return { location: await kind.begin(settingsOf(ctx, connection), way, ctx.outbound.identity) }
  })
}

export function returnFromOpenId(ctx: Ctx, answer: Memory): Promise<Redirect> {
  return comeBack(ctx, { kind: 'oidc', state: answer['state'] ?? '', answer, hasCookies: true })
}

export function returnFromSaml(ctx: Ctx, { SAMLResponse, RelayState }: CallInput<'sso.return-saml'>): Promise<Redirect> {
  return comeBack(ctx, { kind: 'saml', state: RelayState, answer: { SAMLResponse }, hasCookies: false })
}

/** Whether it is the browser that began: without its cookie nobody is. */
export function isSameBrowser(ctx: Ctx, browser: string): boolean {
  const cookie = ctx.request.cookies[browserCookie] ?? ''
  return cookie !== '' && hashOf(cookie) === browser
}

interface Return {
  kind: StoredConnection['kind']
  state: string
  answer: Memory
  hasCookies: boolean
}

async function comeBack(ctx: Ctx, { kind, state, answer, hasCookies }: Return): Promise<Redirect> {
  const taken = await takeWay(ctx, state)
  const connection = taken && (await findConnection(ctx.db, taken.connectionId))
  const isRight = connection?.enabled === true && connection.kind === kind && (!hasCookies || isSameBrowser(ctx, taken?.browser ?? ''))
  if (!taken || !isRight) return toConsole(ctx, { error: 'SSO_FAILED' })
  return guarded(ctx, connection, async () => {
    const way = { state, memory: taken.memory, answer }
    const provider = await identityKind(kind)
    const person = await provider.finish(settingsOf(ctx, connection), way, ctx.outbound.identity)
    return toConsole(ctx, { ticket: await ticketFor(ctx, taken, person), redirect_url: taken.next })
  })
}

/** Each way is gone once, whatever comes of it. */
async function takeWay(ctx: Ctx, state: string): Promise<Way | undefined> {
  const found = await findLink(ctx.db, statePurpose, state)
  if (!found?.isOpen(ctx.now()) || !(await useChallenge(ctx.db, found, ctx.now()))) return undefined
  return Way.parse(found.details)
}

async function ticketFor(ctx: Ctx, way: Way, person: ProviderUser): Promise<string> {
  const details = { connectionId: way.connectionId, browser: way.browser, person: { ...person } }
  const from = { purpose: ticketPurpose, userId: '', target: newId('challenge'), details, seconds: ticketSeconds }
  return (await issueChallenge(ctx.db, from, ctx.now())).token
}

/** What a provider does wrong is told to the operator; the browser only learns that it did not work. */
async function guarded(ctx: Ctx, connection: StoredConnection, run: () => Promise<Redirect>): Promise<Redirect> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    const { accountId, wsName } = connection
    ctx.log.warn('Single sign-on did not succeed', { connection: wsName, reason: error.message })
    await audit(ctx.db, ctx, { kind: 'sign-in.failed', accountId, target: wsName, details: { reason: error.message } })
    return toConsole(ctx, { error: 'SSO_FAILED' })
  }
}

function toConsole(ctx: Ctx, values: Record<string, string>): Redirect {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return { location: `${ctx.consoleUrl()}/login?${new URLSearchParams([['subForm', 'sso-login'], ...given])}` }
}

/** Several tabs of a browser share its cookie. */
function browserOf(ctx: Ctx): string {
  const known = ctx.request.cookies[browserCookie] ?? ''
  const value = /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  ctx.request.setCookie(browserCookie, value, waySeconds)
  return value
}

/** A path of our own console; anything else would let a link of ours lead people elsewhere. */
function ownPath(ctx: Ctx, wanted: string): string {
  if (wanted === '') return ''
  const home = ctx.publicUrl()
  const url = URL.canParse(wanted, home) ? new URL(wanted, home) : undefined
  const { contextPath } = ctx.consoleSettings
  const isOwn = url?.origin === new URL(home).origin && (url.pathname === contextPath || url.pathname.startsWith(`${contextPath}/`))
  if (!url || !isOwn || wanted.includes('\\')) fail('INVALID_INPUT', 'redirect_url: only a page of this console can be come back to.')
  return `${url.pathname}${url.search}`
}
