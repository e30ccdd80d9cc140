// The second step of a sign-in: whether one is needed, sending a code, and proving it. Whoever has an authenticator app is asked for
// that, wherever they go; others are sent a code where the account asks for a second factor.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { FactorChallenge, FactorMethod } from '@parley/contract/account/two-factor'
import { publishUserChange } from '../../base/security/access/access-changes'
import { accountFacts } from '../../base/security/access/accounts'
import { isFactorMissing } from '../../base/security/access/sign-in-scope'
import { audit } from '../../base/security/audit/audit'
import { issueChallenge, matchCode, newest, useChallenge } from '../../base/security/challenges/challenges'
import { type Actor, actorOf, type Ctx } from '../../base/context'
import { count, throttleKey } from '../../base/security/throttle/throttle'
import { attempt, useAppCode } from './attempts'
import { countRecoveryCodes, type FactorUser, findFactorUser, isProved, markProved } from './store'
import { sentence } from './sentences'

const purpose = 'tfa'
const sends = { count: 11, windowMs: 3600_000, blockMs: 3600_000 }

/** Where this sign-in stands. */
interface Step {
  actor: Actor
  user: FactorUser
  isNeeded: boolean
  methods: FactorMethod[]
  method: FactorMethod
}

export async function initiate(ctx: Ctx, input: CallInput<'two-factor.initiate'>): Promise<FactorChallenge> {
  const step = await stepOf(ctx, input.method)
  if (!step.isNeeded) return asked(step, 0)
  const sent = isSent(step.method) ? await openCode(ctx, step) : undefined
  if (isSent(step.method) && sent === undefined) await send(ctx, step)
  return asked(step, sent === undefined ? limits.codeSeconds : limits.codeSeconds - secondsSince(sent.createdAt, ctx.now()))
}

export async function resend(ctx: Ctx, input: CallInput<'two-factor.resend'>): Promise<FactorChallenge> {
  const step = await stepOf(ctx, input.method)
  if (!step.isNeeded) return asked(step, 0)
  if (isSent(step.method)) {
    const sent = await newest(ctx.db, { purpose, userId: step.user.id, target: step.actor.signInId }, ctx.now())
    const wait = sent ? limits.codeResendSeconds - secondsSince(sent.createdAt, ctx.now()) : 0
    if (wait > 0) fail('TOO_MANY_REQUESTS', sentence('refused.code-wait', { seconds: wait }))
    await send(ctx, step)
  }
  return asked(step, limits.codeSeconds)
}

export async function verify(ctx: Ctx, input: CallInput<'two-factor.verify'>): Promise<CallReply<'two-factor.verify'>> {
  const { actor, user } = await stepOf(ctx, input.method)
  const method = await attempt(ctx, user.id, async () =>
    user.appSince === null ? useSentCode(ctx, actor, input.code) : useAppCode(ctx, user, input.code, input.method),
  )
  const family = await ctx.write(async (tx) => {
    await audit(tx.db, ctx, { kind: 'second-factor.proved', details: { method } })
    return markProved(tx.db, actor.signInId, ctx.now())
  })
  if (family !== undefined) publishUserChange(ctx.bus, user.id)
  return { ok: true, recoveryCodesLeft: await countRecoveryCodes(ctx.db, user.id) }
}

async function stepOf(ctx: Ctx, wanted: FactorMethod | undefined): Promise<Step> {
  const actor = actorOf(ctx)
  if (actor.kind !== 'developer' || actor.signInId === '') fail('NO_PERMISSION')
  const [user, account, proved, isMissing] = await Promise.all([
    findFactorUser(ctx.db, actor.userId),
    accountFacts(ctx.db, actor.accountId),
    isProved(ctx.db, actor.signInId),
    isFactorMissing(ctx.db, actor, actor.accountId),
  ])
  if (!user) fail('INVALID_ACCESS_TOKEN')
  const methods = await methodsOf(ctx, user)
  const isAsked = user.appSince !== null || account?.settings.secondFactor === true || isMissing
  return {
    actor,
    user,
    methods,
    method: methods.find((method) => method === wanted) ?? methods[0] ?? 'email',
    isNeeded: isAsked && !proved,
  }
}

/** A sent code never stands in for an app: whoever reads somebody's mail would get past it. */
async function methodsOf(ctx: Ctx, user: FactorUser): Promise<FactorMethod[]> {
  if (user.appSince !== null) return (await countRecoveryCodes(ctx.db, user.id)) > 0 ? ['totp', 'recovery'] : ['totp']
  return [...(user.email === '' ? [] : (['email'] as const)), ...(user.phone === '' ? [] : (['sms'] as const))]
}

function isSent(method: FactorMethod): method is 'email' | 'sms' {
  return method === 'email' || method === 'sms'
}

/** The code that is good now, unless it went another way than is wanted. */
async function openCode(ctx: Ctx, step: Step) {
  const open = await newest(ctx.db, { purpose, userId: step.user.id, target: step.actor.signInId }, ctx.now())
  return open?.details['method'] === step.method ? open : undefined
}

/** A code is good for this sign-in alone. */
async function send(ctx: Ctx, { actor, user, method }: Step): Promise<void> {
  if ((await count(ctx.db, throttleKey('second-factor-sent', user.id), sends, ctx.now())) > 0) fail('TOO_MANY_REQUESTS')
  const account = await accountFacts(ctx.db, actor.accountId)
  const from = { purpose, userId: user.id, target: actor.signInId, details: { method }, seconds: limits.codeSeconds }
  await ctx.write(async (tx) => {
    const { code } = await issueChallenge(tx.db, from, ctx.now())
    await ctx.notifier.queue(tx, {
      accountId: actor.accountId,
      kind: method === 'sms' ? 'sms' : 'mail',
      to: method === 'sms' ? user.phone : user.email,
      template: 'second-factor-code',
      language: account?.settings.language ?? 'en',
      values: { code, minutes: String(limits.codeSeconds / 60) },
    })
  })
}

async function useSentCode(ctx: Ctx, actor: Actor, code: string): Promise<string | null> {
  const sent = await matchCode(ctx.db, { purpose, userId: actor.userId, target: actor.signInId }, code, ctx.now())
  const isTaken = sent !== undefined && (await useChallenge(ctx.db, sent, ctx.now()))
  return isTaken ? String(sent.details['method'] ?? '') : null
}

function asked(step: Step, ttl: number): FactorChallenge {
  const { user, method, methods, isNeeded } = step
  const sentTo = !isNeeded ? '' : method === 'email' ? maskedEmail(user.email) : method === 'sms' ? maskedPhone(user.phone) : ''
  return { enforceTFA: isNeeded, ttl: Math.max(0, ttl), method, methods, sentTo }
}

/** The first letter and the domain. */
function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••')
}

/** The last two digits. */
function maskedPhone(phone: string): string {
  return phone.replace(/\d(?=\d{2})/g, '•')
}

function secondsSince(at: number, now: number): number {
  return Math.floor((now - at) / 1000)
}
