// The identities of somebody who is signed in: the primary one, further ones, and the proof that a new one is theirs.
import { fail } from '@parley/contract/base/errors'
import type { IdentityValue } from '@parley/contract/base/identity-form'
import type { CallInput } from '@parley/contract/calls'
import type { Identity } from '@parley/contract/account/identity'
import { checkUnscopedSignIn } from '../../base/security/access/sign-in-scope'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Ctx } from '../../base/context'
import { findPersonById, holderOf, lockIdentity, type Person } from '../../base/security/people/people'
import { sendVerification, verificationSeconds } from '../../base/security/people/verification'
import { readIdentity } from '../sign-up/index'
import { resend } from './resend'
import { insertSecondary, listSecondary, removeSecondary } from './store'
import { sentence } from './sentences'

const mostIdentities = 10

export async function listIdentities(ctx: Ctx): Promise<Identity[]> {
  const person = await self(ctx)
  const primary = [
    { type: 'email' as const, val: person.email },
    { type: 'phone' as const, val: person.phone },
  ].filter(({ val }) => val !== '')
  return [...primary.map((one) => ({ ...one, isPrimary: true, isVerified: true })), ...(await listSecondary(ctx.db, person.id))]
}

export async function addIdentity(ctx: Ctx, input: CallInput<'identity.add'>): Promise<Identity> {
  const identity = readIdentity(input)
  await checkUnscopedSignIn(ctx.db, actorOf(ctx))
  const person = await self(ctx)
  if ((await listSecondary(ctx.db, person.id)).length >= mostIdentities)
    fail('INVALID_INPUT', sentence('refused.too-many-identities', { count: mostIdentities }))
  await ctx.write(async (tx) => {
    await lockIdentity(tx.db, identity)
    const holder = await holderOf(tx.db, identity)
    const claimed = (await listSecondary(tx.db, person.id)).some(({ val }) => val === identity.value)
    if (holder?.isVerified === true || claimed) fail('IDENTITY_EXISTS')
    await insertSecondary(tx.db, person.id, identity)
    await sendVerification(ctx, tx, { ...verificationOf(person), identity })
    await audit(tx.db, ctx, { kind: 'identity.added', target: identity.value })
  })
  return { type: identity.type, val: identity.value, isPrimary: false, isVerified: false }
}

export async function removeIdentity(ctx: Ctx, input: CallInput<'identity.remove'>): Promise<{ ok: true }> {
  const identity = readIdentity(input)
  await checkUnscopedSignIn(ctx.db, actorOf(ctx))
  const person = await self(ctx)
  if (identity.value === person.email.toLowerCase() || identity.value === person.phone)
    fail('INVALID_INPUT', sentence('refused.primary-identity'))
  await ctx.write(async (tx) => {
    if (!(await removeSecondary(tx.db, person.id, identity.value))) fail('NOT_FOUND')
    await audit(tx.db, ctx, { kind: 'identity.removed', target: identity.value })
  })
  return { ok: true }
}

export async function resendOwn(ctx: Ctx, input: CallInput<'identity.resend'>): Promise<{ ok: true; ttl: number }> {
  const identity = readIdentity(input)
  const person = await self(ctx)
  const claimed = (await listSecondary(ctx.db, person.id)).find(({ val }) => val === identity.value)
  if (!claimed || claimed.isVerified) fail('NOT_FOUND', sentence('refused.nothing-to-verify'))
  await resend(ctx, { ...verificationOf(person), identity })
  return { ok: true, ttl: verificationSeconds }
}

/** A new primary address counts only when it is proved (identity.verify); until then the old one stays. */
export async function proveNewPrimary(ctx: Ctx, identity: IdentityValue): Promise<void> {
  await checkUnscopedSignIn(ctx.db, actorOf(ctx))
  const person = await self(ctx)
  await ctx.write(async (tx) => {
    await lockIdentity(tx.db, identity)
    const holder = await holderOf(tx.db, identity)
    if (holder && holder.userId !== person.id && holder.isVerified) fail('ACCOUNT_EXISTS')
    await sendVerification(ctx, tx, { ...verificationOf(person), identity, details: { makePrimary: true } })
    await audit(tx.db, ctx, { kind: 'identity.added', target: identity.value })
  })
}

function verificationOf(person: Person) {
  return { userId: person.id, name: person.firstName, language: person.language }
}

async function self(ctx: Ctx): Promise<Person> {
  return (await findPersonById(ctx.db, actorOf(ctx).userId)) ?? fail('INVALID_ACCESS_TOKEN')
}
