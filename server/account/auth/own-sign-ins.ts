// What somebody who is signed in sees and ends of their own sign-ins, and whether an account lets them in from where they are.
import { errors, fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { SignIn } from '@parley/contract/account/auth'
import { accountFacts, isAddressAllowed, membershipOf } from '../../base/security/access/accounts'
import { timesOf, whyOver } from '../../base/security/access/sign-in-times'
import { endSignIns } from '../../base/security/access/sign-ins'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Ctx } from '../../base/context'
import { markEntered, markReturning, openSignIns } from './store'
import { sentence } from './sentences'

export async function listSignIns(ctx: Ctx): Promise<SignIn[]> {
  const { userId, signInId } = actorOf(ctx)
  const [rows, times] = await Promise.all([openSignIns(ctx.db, userId), timesOf(ctx.db, userId)])
  return rows
    .filter(({ startedOn, lastActive }) => {
      const asTimes = { signedInAt: Date.parse(startedOn), usedAt: Date.parse(lastActive) }
      return whyOver(asTimes, times, ctx.now()) === undefined
    })
    .map((row) => ({ ...row, isCurrent: row.sessionId === signInId }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

export async function endSignIn(ctx: Ctx, input: CallInput<'auth.end-sign-in'>): Promise<{ ok: true }> {
  const { userId } = actorOf(ctx)
  const ended = await ctx.write((tx) => endSignIns(tx, { userId, id: input.sessionId }, { by: 'own', now: ctx.now(), bus: ctx.bus }))
  if (ended === 0) fail('NOT_FOUND', sentence('refused.no-sign-in'))
  await audit(ctx.db, ctx, { kind: 'sign-in.ended', details: { by: 'own', count: '1' } })
  return { ok: true }
}

export async function endAllSignIns(ctx: Ctx, input: CallInput<'auth.end-all-sign-ins'>): Promise<{ ended: number }> {
  const { userId, signInId } = actorOf(ctx)
  const isOwnToo = input.own !== undefined && input.own !== '' && input.own !== 'false'
  const which = { userId, ...(isOwnToo ? {} : { exceptId: signInId }) }
  const ended = await ctx.write((tx) => endSignIns(tx, which, { by: 'own', now: ctx.now(), bus: ctx.bus }))
  if (ended > 0) await audit(ctx.db, ctx, { kind: 'sign-in.ended', details: { by: 'own', count: String(ended) } })
  return { ended }
}

/** Of an account the caller belongs to; every other one looks as if it did not exist. */
export async function isAddressRestricted(
  ctx: Ctx,
  input: CallInput<'auth.is-address-restricted'>,
): Promise<CallReply<'auth.is-address-restricted'>> {
  const actor = actorOf(ctx)
  const accountId = input.accountId || actor.accountId
  if (accountId === '') return { isRestricted: false, message: '' }
  const [membership, account] = [await membershipOf(ctx.db, actor.userId, accountId), await accountFacts(ctx.db, accountId)]
  if (!membership || !account) fail('NO_PERMISSION', sentence('refused.not-of-account'))
  if (isAddressAllowed(account.settings.allowedAddresses, actor.address)) return { isRestricted: false, message: '' }
  await audit(ctx.db, ctx, { kind: 'sign-in.refused-address', accountId, target: account.settings.name })
  return { isRestricted: true, message: account.settings.addressMessage || errors.IP_RESTRICTED.text }
}

/** Only of the account in use, whose conditions the caller has met to come here. */
export async function recordLogin(ctx: Ctx, input: CallInput<'auth.record-login'>): Promise<{ ok: true }> {
  const { userId, accountId } = actorOf(ctx)
  if (input.accountId !== undefined && input.accountId !== '' && input.accountId !== accountId) fail('NO_PERMISSION')
  await markEntered(ctx.db, { userId, accountId, now: ctx.now() })
  await markReturning(ctx.db, userId)
  return { ok: true }
}
