// Setting up an authenticator app, taking it away, and its recovery codes. Each change is told by mail, so that a stolen sign-in
// cannot do it unseen.
import { fail } from '@parley/contract/base/errors'
import type { AuditKind } from '@parley/contract/account/audit'
import type { FactorState } from '@parley/contract/account/two-factor'
import { publishUserChange } from '../../base/security/access/access-changes'
import { accountFacts } from '../../base/security/access/accounts'
import { checkUnscopedSignIn } from '../../base/security/access/sign-in-scope'
import { endSignIns } from '../../base/security/access/sign-ins'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import type { FactorChange } from '../../base/work/notifications/words/words'
import { attempt, forgetAttempts, useAppCode } from './attempts'
import {
  beginApp,
  confirmApp,
  countRecoveryCodes,
  deleteApp,
  type FactorUser,
  findFactorUser,
  markProved,
  replaceRecoveryCodes,
} from './store'
import { appAddress, newAppSecret, newRecoveryCodes, recoveryHash, stepOfCode } from './totp'
import { sentence } from './sentences'

export async function stateOf(ctx: Ctx): Promise<FactorState> {
  const actor = actorOf(ctx)
  const [user, account] = await Promise.all([ownUser(ctx), accountFacts(ctx.db, actor.accountId)])
  return {
    app: { isSetUp: user.appSince !== null, since: user.appSince?.toISOString() ?? '' },
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, user.id),
    isEnforced: account?.settings.secondFactor === true,
  }
}

export async function begin(ctx: Ctx): Promise<{ secret: string; address: string }> {
  await checkUnscopedSignIn(ctx.db, actorOf(ctx))
  const user = await ownUser(ctx)
  const secret = await newAppSecret()
  if (!(await beginApp(ctx.db, user.id, ctx.secrets.seal('totp', secret)))) fail('DUPLICATE', sentence('refused.app-there'))
  return { secret, address: await appAddress(secret, user.email === '' ? user.phone : user.email) }
}

/** The sign-in that confirms the app has proved it; others of this person are asked for it from now on. */
export async function confirm(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] }> {
  await checkUnscopedSignIn(ctx.db, actorOf(ctx))
  const user = await ownUser(ctx)
  const step = await attempt(ctx, user.id, async () => {
    if (user.secret === null || user.appSince !== null) return null
    return stepOfCode(ctx.secrets.open('totp', user.secret), code, { now: ctx.now(), after: user.step })
  })
  const recoveryCodes = newRecoveryCodes()
  await ctx.write(async (tx) => {
    if (!(await confirmApp(tx.db, user, step, ctx.now()))) fail('CODE_NOT_VALID')
    await replaceRecoveryCodes(tx.db, user.id, recoveryCodes.map(recoveryHash))
    await markProved(tx.db, actorOf(ctx).signInId, ctx.now())
    await tell(ctx, tx, user, { kind: 'second-factor.set-up', change: 'app-added' })
  })
  publishUserChange(ctx.bus, user.id)
  return { recoveryCodes }
}

export async function remove(ctx: Ctx, code: string): Promise<void> {
  const user = await ownUser(ctx)
  await attempt(ctx, user.id, () => useAppCode(ctx, user, code))
  await ctx.write(async (tx) => {
    await deleteApp(tx.db, user.id)
    await tell(ctx, tx, user, { kind: 'second-factor.removed', change: 'app-removed' })
  })
  publishUserChange(ctx.bus, user.id)
}

/** For somebody who has lost the app; whoever calls has seen to it that they may. Wrong codes tried before are forgotten. */
export async function takeAway(ctx: Ctx, tx: Tx, person: { userId: string; name: string }): Promise<void> {
  const { userId } = person
  const user = await findFactorUser(tx.db, userId)
  if (user === undefined || user.appSince === null) fail('NOT_FOUND', sentence('refused.app-missing'))
  await deleteApp(tx.db, userId)
  await forgetAttempts(tx.db, userId)
  await endSignIns(tx, { userId }, { by: actorOf(ctx).name, now: ctx.now(), bus: ctx.bus })
  await tell(ctx, tx, user, { kind: 'second-factor.taken-away', change: 'app-taken-away', target: person.name })
}

export async function renewCodes(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] }> {
  const user = await ownUser(ctx)
  await attempt(ctx, user.id, () => useAppCode(ctx, user, code, 'totp'))
  const recoveryCodes = newRecoveryCodes()
  await ctx.write(async (tx) => {
    await replaceRecoveryCodes(tx.db, user.id, recoveryCodes.map(recoveryHash))
    await tell(ctx, tx, user, { kind: 'second-factor.codes-renewed', change: 'codes-renewed' })
  })
  return { recoveryCodes }
}

async function ownUser(ctx: Ctx): Promise<FactorUser> {
  return (await findFactorUser(ctx.db, actorOf(ctx).userId)) ?? fail('INVALID_ACCESS_TOKEN')
}

async function tell(ctx: Ctx, tx: Tx, user: FactorUser, what: { kind: AuditKind; change: FactorChange; target?: string }): Promise<void> {
  const { accountId } = actorOf(ctx)
  const account = await accountFacts(ctx.db, accountId)
  await audit(tx.db, ctx, { kind: what.kind, target: what.target ?? '' })
  await ctx.notifier.queue(tx, {
    accountId,
    kind: user.email === '' ? 'sms' : 'mail',
    to: user.email === '' ? user.phone : user.email,
    template: 'second-factor-changed',
    language: account?.settings.language ?? 'en',
    values: { name: user.firstName, change: what.change, link: `${ctx.consoleUrl()}/profile` },
  })
}
