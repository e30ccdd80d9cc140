// Who somebody from a provider is here: known by the provider's own name for them, or by their address after a code sent to it, or
// new. A provider is an account's own, so it is believed only as far as that account reaches: an address belongs to whoever has proved
// it to us, and only the provider of the installation's operator may say that it was.
import { fail } from '@parley/contract/base/errors'
import { domainOf, identityOf } from '@parley/contract/base/identity-form'
import type { ProviderUser } from '@parley/providers/identity/identity-kind'
import { membershipOf } from '../../base/security/access/accounts'
import { isFirstAccount } from '../../base/security/access/sign-in-scope'
import { audit } from '../../base/security/audit/audit'
import type { Ctx, Tx } from '../../base/context'
import { findPersonById, holderOf, lockIdentity } from '../../base/security/people/people'
import { activateAnew, insertUser, join, keepSubject, type StoredConnection, userOfSubject } from './store'
import { sentence } from './sentences'

export interface LocalUser {
  /** '' for somebody new. */
  userId: string
  /** The address must be proved before this sign-in goes on. */
  needsCode: boolean
}

export async function localUserFor(ctx: Ctx, connection: StoredConnection, person: ProviderUser): Promise<LocalUser> {
  const known = await userOfSubject(ctx.db, connection.connectionId, person.subject)
  if (known !== undefined) {
    await checkMember(ctx, connection, known)
    return { userId: known, needsCode: false }
  }
  const identity = identityOf(person.email)
  if (identity?.type !== 'email') fail('SSO_FAILED', sentence('refused.provider-without-mail'))
  const mayJoin = connection.selfSignUp && connection.domains.includes(domainOf(identity))
  const holder = await holderOf(ctx.db, identity)
  if (!holder || (!holder.isPrimary && !holder.isVerified)) {
    if (!mayJoin) fail('SELF_SIGNUP_DISABLED')
    return { userId: '', needsCode: !(person.isEmailVerified && (await isFirstAccount(ctx.db, connection.accountId))) }
  }
  if ((await findPersonById(ctx.db, holder.userId))?.isSuspended === true) fail('SUSPENDED_USER')
  if (!mayJoin && !(await membershipOf(ctx.db, holder.userId, connection.accountId))) fail('SELF_SIGNUP_DISABLED')
  return { userId: holder.userId, needsCode: true }
}

async function checkMember(ctx: Ctx, connection: StoredConnection, userId: string): Promise<void> {
  if ((await findPersonById(ctx.db, userId))?.isSuspended === true) fail('SUSPENDED_USER')
  if (!(await membershipOf(ctx.db, userId, connection.accountId))) fail('SELF_SIGNUP_DISABLED', sentence('refused.no-longer-of-account'))
}

/** Makes what is missing: the user, the membership, the provider's name for them. Answers with the user's id. */
export async function settle(
  ctx: Ctx,
  tx: Tx,
  connection: StoredConnection,
  from: { person: ProviderUser; here: LocalUser },
): Promise<string> {
  const { person, here } = from
  const userId = here.userId === '' ? await makeUser(ctx, tx, connection, person) : here.userId
  if (here.needsCode) await activateAnew(tx.db, userId)
  if (here.needsCode || here.userId === '') {
    await join(tx.db, connection.accountId, userId)
    await keepSubject(tx.db, { connectionId: connection.connectionId, subject: person.subject, userId })
  }
  return userId
}

async function makeUser(ctx: Ctx, tx: Tx, connection: StoredConnection, person: ProviderUser): Promise<string> {
  const identity = { type: 'email' as const, value: person.email }
  await lockIdentity(tx.db, identity)
  if (await holderOf(tx.db, identity)) fail('SSO_FAILED', sentence('refused.address-just-taken'))
  const source = connection.kind === 'saml' ? 'saml' : 'openid'
  const { email, firstName, lastName } = person
  const userId = await insertUser(tx.db, { email, firstName: firstName || (email.split('@')[0] ?? ''), lastName, source })
  await audit(tx.db, ctx, {
    kind: 'account.joined',
    accountId: connection.accountId,
    userId,
    target: email,
    details: { by: connection.wsName },
  })
  return userId
}
