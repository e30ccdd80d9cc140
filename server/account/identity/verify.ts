// What a proof is good for: a half-made user becomes active, a further identity counts, or a new address replaces the primary one.
// The proof itself is a challenge of base/people/verification.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { identityOf, type IdentityValue } from '@parley/contract/base/identity-form'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { checkPassword, policyFor } from '../../base/security/access/password-policy'
import { audit } from '../../base/security/audit/audit'
import { type Challenge, findLink, matchCode, useChallenge } from '../../base/security/challenges/challenges'
import type { Ctx, Tx } from '../../base/context'
import { languageOf } from '../../base/work/notifications/templates'
import { findPerson, findPersonById, type Person, primaryOf } from '../../base/security/people/people'
import { verification } from '../../base/security/people/verification'
import { hashPassword } from '../auth/index'
import { completeSignUp, readIdentity } from '../sign-up/index'
import { joinInvitedAccounts } from '../team/index'
import { dropClaims, holderOfUnverified, markVerified, replacePrimary } from './store'

type Input = CallInput<'identity.verify'>

export async function verify(ctx: Ctx, input: Input): Promise<CallReply<'identity.verify'>> {
  const challenge = await findProof(ctx, input)
  const person = await findPersonById(ctx.db, challenge.userId)
  const identity = identityOf(challenge.target)
  if (!person || !identity) fail('CODE_NOT_VALID')
  const more = person.isActive ? {} : await missing(ctx, person, identity, input)
  await ctx.write(async (tx) => {
    if (!(await useChallenge(tx.db, challenge, ctx.now()))) fail('CODE_NOT_VALID')
    const name = `${person.firstName} ${person.lastName}`.trim()
    const who = { userId: person.id, name, firstName: person.firstName, identity }
    if (person.isActive) await proveFurther(ctx, tx, { ...who, challenge, person })
    else {
      await dropClaims(tx.db, identity)
      await completeSignUp(ctx, tx, who, { ...more, accountName: input.accountName || textOf(challenge, 'accountName') })
    }
    await audit(tx.db, ctx, { kind: 'identity.verified', userId: person.id, actorName: name, target: identity.value })
  })
  return { ok: true, emailId: identity.type === 'email' ? identity.value : '', phoneNo: identity.type === 'phone' ? identity.value : '' }
}

/** By a link's token, or by a code together with whose it is. Every failure reads the same (code 227). */
async function findProof(ctx: Ctx, input: Input): Promise<Challenge> {
  const link = await findLink(ctx.db, verification, input.token)
  if (link) return link.isOpen(ctx.now()) ? link : fail('CODE_NOT_VALID')
  const target = input.emailId === undefined && input.phoneNo === undefined ? undefined : readIdentity(input)
  const of = await ownerOfCode(ctx, input.userId, target)
  const found = of && (await matchCode(ctx.db, { purpose: verification, ...of }, input.token, ctx.now()))
  return found ?? fail('CODE_NOT_VALID')
}

/** Somebody with a code tells their id, the address, or both. */
async function ownerOfCode(ctx: Ctx, userId: string | undefined, target: IdentityValue | undefined) {
  if (target === undefined) {
    const person = userId === undefined ? undefined : await findPersonById(ctx.db, userId)
    return person && { userId: person.id, target: person.email || person.phone }
  }
  const holder = (await findPerson(ctx.db, target))?.id ?? (await holderOfUnverified(ctx.db, target.value)) ?? userId
  if (holder === undefined || (userId !== undefined && userId !== holder)) return undefined
  return { userId: holder, target: target.value }
}

/** A user without a password chooses one now. One who has it keeps it: only they know it. */
async function missing(ctx: Ctx, person: Person, identity: IdentityValue, input: Input) {
  const names = { firstName: input.firstName || undefined, lastName: input.lastName || undefined }
  if (person.passwordHash !== null) return names
  if (input.password === undefined) fail('INVALID_INPUT', sentence('refused.choose-password'), { password: 'missing' })
  checkPassword(input.password, await policyFor(ctx.db, { identity }))
  return { ...names, passwordHash: await hashPassword(input.password) }
}

interface Further {
  userId: string
  name: string
  identity: IdentityValue
  challenge: Challenge
  person: Person
}

async function proveFurther(ctx: Ctx, tx: Tx, { challenge, person, ...who }: Further): Promise<void> {
  const former = person.email || person.phone
  // The owner of a new installation has no address: the first that is proved is what they sign in with.
  if (challenge.details['makePrimary'] === true || former === '') {
    if (!(await replacePrimary(tx.db, who.userId, who.identity))) fail('IDENTITY_EXISTS')
    if (former !== '') await audit(tx.db, ctx, { kind: 'identity.removed', userId: person.id, actorName: who.name, target: former })
    await tellFormer(ctx, tx, person, who.identity)
  } else if (!(await markVerified(tx.db, who.userId, who.identity, ctx.now()))) fail('CODE_NOT_VALID')
  await joinInvitedAccounts(ctx, tx, who)
}

/** At the address they had, where a thief of their sign-in cannot read it away. */
async function tellFormer(ctx: Ctx, tx: Tx, person: Person, identity: IdentityValue): Promise<void> {
  const { type, value } = primaryOf(person)
  if (value === '') return
  await ctx.notifier.queue(tx, {
    accountId: '',
    kind: type === 'email' ? 'mail' : 'sms',
    to: value,
    template: 'identity-changed',
    language: languageOf(person.language),
    values: { name: person.firstName, identity: identity.value, link: `${ctx.consoleUrl()}/login` },
  })
}

function textOf(challenge: Challenge, name: string): string {
  const value = challenge.details[name]
  return typeof value === 'string' ? value : ''
}
