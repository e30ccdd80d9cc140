// How many codes a person may try, over all their sign-ins and all servers, and the check of a code of their app or a recovery code.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import { audit } from '../../base/security/audit/audit'
import type { Ctx, Db } from '../../base/context'
import { blockedUntil, count, forget, throttleKey } from '../../base/security/throttle/throttle'
import { type FactorUser, takeRecoveryCode, takeStep } from './store'
import { recoveryHash, stepOfCode } from './totp'
import { sentence } from './sentences'

/** The attempt is counted before it is looked at, so that many at once are no way around the limit. */
const attempts = { count: limits.codeAttempts + 1, windowMs: limits.signInLockMs, blockMs: limits.signInLockMs }

/** Runs a check of a code; what it does not find right counts as a failure. */
export async function attempt<T>(ctx: Ctx, userId: string, check: () => Promise<T | null>): Promise<T> {
  const key = keyOf(userId)
  const isShut = (await blockedUntil(ctx.db, key, ctx.now())) > 0 || (await count(ctx.db, key, attempts, ctx.now())) > 0
  if (isShut) fail('MAX_RETRIES_REACHED', sentence('refused.wrong-codes'))
  const found = await check()
  if (found === null) {
    await audit(ctx.db, ctx, { kind: 'second-factor.failed', userId })
    fail('CODE_NOT_VALID')
  }
  await forget(ctx.db, key)
  return found
}

/** Lets somebody try again at once. */
export function forgetAttempts(db: Db, userId: string): Promise<void> {
  return forget(db, keyOf(userId))
}

function keyOf(userId: string): string {
  return throttleKey('second-factor', userId)
}

export type AppMethod = 'totp' | 'recovery'

/** Which of the two it was; null for neither. Both are good once. */
export async function useAppCode(ctx: Ctx, user: FactorUser, code: string, only?: string): Promise<AppMethod | null> {
  if (user.secret === null || user.appSince === null) return null
  const isOfApp = only === undefined ? /^\d{6}$/.test(code) : only === 'totp'
  if (!isOfApp) return (await takeRecoveryCode(ctx.db, user.id, recoveryHash(code), ctx.now())) ? 'recovery' : null
  const secret = ctx.secrets.open('totp', user.secret)
  const step = await stepOfCode(secret, code, { now: ctx.now(), after: user.step })
  return step !== null && (await takeStep(ctx.db, user.id, step)) ? 'totp' : null
}
