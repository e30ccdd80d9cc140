// Signing in by password. Everybody waits for one comparison of passwords, known or not, and only who has the right one learns what
// else is in the way.
import { fail } from '@parley/contract/base/errors'
import { domainOf, identityOf, type IdentityValue } from '@parley/contract/base/identity-form'
import type { SignedIn } from '@parley/contract/account/auth'
import { connectionOfPerson } from '../../base/security/access/connections'
import { defaultAccountOf, passwordProblems } from '../../base/security/access/password-policy'
import { defaultPolicy } from '../../base/security/access/default-settings'
import { audit } from '../../base/security/audit/audit'
import type { Ctx, Tx } from '../../base/context'
import { findPerson, type Person } from '../../base/security/people/people'
import { checkOpen, refuse } from './lock-out'
import { matchesPassword } from './passwords'
import { startSignIn } from './sign-ins'
import { findById } from './store'

const dayMs = 24 * 3600_000

export async function signIn(ctx: Ctx, username: string, password: string): Promise<SignedIn> {
  const { person, identity } = await provePassword(ctx, username, password)
  await checkState(ctx, person, identity)
  const fallen = await whyPasswordFell(ctx, person, password)
  if (fallen !== undefined) fail(fallen)
  const user = (await findById(ctx.db, person.id)) ?? fail('INVALID_CREDENTIALS')
  const record = (tx: Tx): Promise<void> =>
    audit(tx.db, ctx, {
      kind: 'sign-in.succeeded',
      accountId: user.accountId,
      userId: person.id,
      actorName: `${person.firstName} ${person.lastName}`.trim(),
      details: { method: 'password' },
    })
  return startSignIn(ctx, user, { method: 'password', passwordHash: person.passwordHash, record })
}

/** Fails unless the password is the one of the name; counts what is wrong. */
export async function provePassword(ctx: Ctx, username: string, password: string): Promise<{ person: Person; identity: IdentityValue }> {
  const identity = identityOf(username)
  const name = identity?.value ?? username
  await checkOpen(ctx, name)
  const person = identity === null ? undefined : await findPerson(ctx.db, identity)
  const matches = await matchesPassword(person?.passwordHash, password)
  if (!person || !identity || !matches) return refuse(ctx, name, person)
  // Guesses that ran beside this one may have locked the name meanwhile; then this one is a guess too.
  await checkOpen(ctx, name)
  return { person, identity }
}

/** Who may not come in at all, or not by password. */
export async function checkState(ctx: Ctx, person: Person, identity: IdentityValue): Promise<void> {
  if (!person.isActive) fail('ACCNTNOTACTIVE')
  if (person.isSuspended) fail('SUSPENDED_USER')
  if ((await connectionOfPerson(ctx.db, domainOf(identity), person.id))?.isDirect === true) fail('ADMIN_SSO_ENABLED')
}

/** Why a right password no longer lets its owner in: it is too old, or too weak for rules that were made stricter. */
export async function whyPasswordFell(
  ctx: Ctx,
  person: Person,
  password: string,
): Promise<'PASSWORD_EXPIRED' | 'PASSWORD_POLICY_CHANGED' | undefined> {
  const settings = (await defaultAccountOf(ctx.db, person.id))?.settings
  const days = settings?.passwordDays ?? 0
  if (days > 0 && ctx.now() - person.passwordAt > days * dayMs) return 'PASSWORD_EXPIRED'
  const problems = passwordProblems(password, settings?.passwordPolicy ?? defaultPolicy)
  return problems.length > 0 ? 'PASSWORD_POLICY_CHANGED' : undefined
}
