// Signs in with the ticket of a return, or with an id token that a program holds. Both are good once; what a ticket says was checked
// when it was made, an id token is checked here.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { CallInput } from '@parley/contract/calls'
import type { SignedIn } from '@parley/contract/account/auth'
import { IdentityFailure, type ProviderUser } from '@parley/providers/identity/identity-kind'
import { identityKind } from '@parley/providers/identity/index'
import { z } from 'zod'
import { publishUserChange } from '../../base/security/access/access-changes'
import { hashOf } from '../../base/security/access/tokens'
import { audit } from '../../base/security/audit/audit'
import { findLink, useChallenge } from '../../base/security/challenges/challenges'
import type { Ctx, Tx } from '../../base/context'
import { findById, startSignIn } from '../auth/index'
import { settingsOf } from './connections'
import { proveAddress } from './mailed-code'
import { localUserFor, settle } from './local-user'
import { extendTicket, findEnabled, isFirstUse, type StoredConnection } from './store'
import { browserCookie, isSameBrowser, ticketPurpose } from './browser-flow'

const Person = z.object({
  subject: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
})
const Ticket = z.object({ connectionId: z.string(), browser: z.string(), person: Person })
/** Longer than an id token may be old. */
const tokenMs = 3600_000

/** Somebody a provider vouches for. */
interface Vouched {
  connection: StoredConnection
  person: ProviderUser
  /** True for the first who uses it. */
  take(tx: Tx): Promise<boolean>
  /** Makes it last as long as a code that was sent. */
  prolong(): Promise<void>
}

export async function signIn(ctx: Ctx, input: CallInput<'sso.login'>): Promise<SignedIn> {
  const isToken = (input.socialAuthType ?? '') !== '' && input.id_token.split('.').length === 3
  const vouched = isToken ? await fromToken(ctx, input.socialAuthType ?? '', input.id_token) : await fromTicket(ctx, input.id_token)
  const { connection, person } = vouched
  const here = await localUserFor(ctx, connection, person)
  if (here.needsCode) {
    const target = hashOf(`${connection.connectionId} ${person.subject} ${person.email}`)
    await proveAddress(ctx, { accountId: connection.accountId, email: person.email, target, onSend: vouched.prolong }, input)
  }
  const { method } = await identityKind(connection.kind)
  const userId = await ctx.write(async (tx) => {
    if (!(await vouched.take(tx))) fail('SSO_FAILED')
    const id = await settle(ctx, tx, connection, { person, here })
    const facts = { accountId: connection.accountId, userId: id, actorName: `${person.firstName} ${person.lastName}`.trim() }
    await audit(tx.db, ctx, { kind: 'sign-in.succeeded', ...facts, details: { method, connection: connection.wsName } })
    return id
  })
  publishUserChange(ctx.bus, userId)
  ctx.request.setCookie(browserCookie, '', 0)
  const user = (await findById(ctx.db, userId)) ?? fail('SSO_FAILED')
  return startSignIn(ctx, { ...user, accountId: connection.accountId }, { method })
}

async function fromTicket(ctx: Ctx, token: string): Promise<Vouched> {
  const found = await findLink(ctx.db, ticketPurpose, token)
  if (!found?.isOpen(ctx.now())) fail('SSO_FAILED')
  const { connectionId, browser, person } = Ticket.parse(found.details)
  if (!isSameBrowser(ctx, browser)) fail('SSO_FAILED')
  return {
    connection: (await findEnabled(ctx.db, connectionId)) ?? fail('SSO_FAILED'),
    person,
    take: (tx) => useChallenge(tx.db, found, ctx.now()),
    prolong: () => extendTicket(ctx.db, found.id, ctx.now() + limits.codeSeconds * 1000),
  }
}

async function fromToken(ctx: Ctx, name: string, token: string): Promise<Vouched> {
  const connection = (await findEnabled(ctx.db, name)) ?? fail('SSO_FAILED')
  const person = await readToken(ctx, connection, token)
  return {
    connection,
    person,
    take: (tx) => isFirstUse(tx.db, `sso ${hashOf(signedPart(token))}`, ctx.now() + tokenMs),
    prolong: async () => undefined,
  }
}

/** A signature can be written in several ways, what it signs in one. */
function signedPart(token: string): string {
  return token.slice(0, token.lastIndexOf('.'))
}

async function readToken(ctx: Ctx, connection: StoredConnection, token: string): Promise<ProviderUser> {
  try {
    const provider = await identityKind(connection.kind)
    return await provider.read(settingsOf(ctx, connection), token, ctx.outbound.identity)
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    const { accountId, wsName } = connection
    await audit(ctx.db, ctx, { kind: 'sign-in.failed', accountId, target: wsName, details: { reason: error.message } })
    return fail('SSO_FAILED')
  }
}
