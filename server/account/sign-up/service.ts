// Signing up: a user who is inactive until their address or number is proved. What the proof makes of them is complete.ts.
import { fail } from '@parley/contract/base/errors'
import { domainOf, identityGiven, type IdentityValue } from '@parley/contract/base/identity-form'
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import type { SignedUp } from '@parley/contract/account/sign-up'
import { rulesOfDomain } from '../../base/security/access/domains'
import { checkPassword, policyFor } from '../../base/security/access/password-policy'
import { audit } from '../../base/security/audit/audit'
import type { Ctx, Tx } from '../../base/context'
import { languageOf } from '../../base/work/notifications/templates'
import { findPersonById, holderOf, lockIdentity } from '../../base/security/people/people'
import { sendVerification, verificationSeconds } from '../../base/security/people/verification'
import { hashPassword } from '../auth/index'
import { acceptInvitation, readInvitation } from '../team/index'
import { enterAccount } from './complete'
import { columnsOf, insertUser, replaceInactive } from './store'
import { sentence } from './sentences'

type Input = CallInput<'sign-up.create'>

export async function signUp(ctx: Ctx, input: Input): Promise<SignedUp> {
  const identity = readIdentity(input)
  const invitation = input.invitation === undefined ? undefined : await readInvitation(ctx.db, input.invitation, ctx.now())
  if (invitation && invitation.identityValue.value !== identity.value)
    fail('INVALID_INPUT', sentence('refused.invitation-of-other'), { [fieldOf(identity)]: 'not the invited one' })
  const rules = await rulesOfDomain(ctx.db, domainOf(identity))
  if (!invitation && !(rules.selfSignUp ?? ctx.config.isSignUpOpen)) fail('SELF_SIGNUP_DISABLED')
  const { password } = input
  if (password !== undefined) checkPassword(password, await policyFor(ctx.db, { identity }))
  else if (invitation) fail('INVALID_INPUT', sentence('refused.choose-password'), { password: 'missing' })
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return ctx.write(async (tx) => {
    await lockIdentity(tx.db, identity)
    const holder = await holderOf(tx.db, identity)
    if (holder && !(holder.isPrimary && !holder.isVerified)) {
      if (!rules.hidesIdentities) fail('ACCOUNT_EXISTS')
      await tellHolder(ctx, tx, { userId: holder.userId, identity })
      return replyTo(newId('user'), identity, false)
    }
    const userId = await writeUser(ctx, tx, { input, identity, passwordHash, known: holder?.userId, isActive: invitation !== undefined })
    if (!invitation) {
      const details = { accountName: input.accountName ?? '' }
      await sendVerification(ctx, tx, { userId, name: input.firstName, language: ctx.request.language, identity, details })
      return replyTo(userId, identity, false)
    }
    const who = { userId, name: `${input.firstName} ${input.lastName}` }
    await acceptInvitation(ctx, tx, who, invitation)
    await enterAccount(ctx, tx, { ...who, firstName: input.firstName, identity }, { accountName: '' })
    return replyTo(userId, identity, true)
  })
}

/** Exactly one address or number of the right form. */
export function readIdentity(input: { emailId?: string; phoneNo?: string }): IdentityValue {
  return identityGiven(input) ?? refuseIdentity(input)
}

function refuseIdentity({ emailId = '', phoneNo = '' }: { emailId?: string; phoneNo?: string }): never {
  if (emailId === '' && phoneNo !== '') fail('INVALID_INPUT', sentence('refused.phone-with-country'), { phoneNo: 'not a phone number' })
  if (phoneNo !== '') fail('INVALID_INPUT', sentence('refused.one-of-two'), { phoneNo: 'one of the two' })
  fail('INVALID_INPUT', sentence('refused.enter-mail'), { emailId: 'not an e-mail address' })
}

function fieldOf(identity: IdentityValue): string {
  return identity.type === 'email' ? 'emailId' : 'phoneNo'
}

function replyTo(userId: string, identity: IdentityValue, isVerified: boolean): SignedUp {
  return { userId, isVerified, verificationType: identity.type, ttl: isVerified ? 0 : verificationSeconds }
}

interface NewUser {
  input: Input
  identity: IdentityValue
  passwordHash: string | null
  /** Somebody who signed up with it before and has not proved it. */
  known: string | undefined
  isActive: boolean
}

async function writeUser(ctx: Ctx, tx: Tx, { input, identity, passwordHash, known, isActive }: NewUser): Promise<string> {
  const userId = known ?? newId('user')
  const { firstName, lastName } = input
  const rows = { ...columnsOf(identity), userId, firstName, lastName, language: languageOf(ctx.request.language), passwordHash, isActive }
  await (known === undefined ? insertUser(tx.db, rows) : replaceInactive(tx.db, rows))
  await audit(tx.db, ctx, { kind: 'user.signed-up', userId, actorName: `${firstName} ${lastName}`, target: identity.value })
  return userId
}

/** Where an account hides who it knows, only the holder of the address learns that it is taken. */
async function tellHolder(ctx: Ctx, tx: Tx, { userId, identity }: { userId: string; identity: IdentityValue }): Promise<void> {
  const person = await findPersonById(tx.db, userId)
  if (!person) return
  await ctx.notifier.queue(tx, {
    accountId: '',
    kind: identity.type === 'email' ? 'mail' : 'sms',
    to: identity.value,
    template: 'identity-known',
    language: languageOf(person.language),
    values: { name: person.firstName, link: `${ctx.consoleUrl()}/login` },
  })
}
