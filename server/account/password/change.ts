// A new password for somebody who knows the present one: signed in, or kept out because it is too old or too weak.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { CallInput } from '@parley/contract/calls'
import { checkUnscopedSignIn } from '../../base/security/access/sign-in-scope'
import { actorOf, type Ctx } from '../../base/context'
import { findPersonById } from '../../base/security/people/people'
import { blockedUntil, count, forget, throttleKey } from '../../base/security/throttle/throttle'
import { checkState, matchesPassword, provePassword, whyPasswordFell } from '../auth/index'
import { setPassword } from './set'
import { sentence } from './sentences'

const ok = { ok: true } as const
/** A guess is counted before it is looked at, so that many at once are no way around the limit. */
const guesses = { count: limits.signInFailures + 1, windowMs: limits.signInLockMs, blockMs: limits.signInLockMs }

export async function change(ctx: Ctx, input: CallInput<'password.change'>): Promise<{ ok: true }> {
  const { userId, signInId } = actorOf(ctx)
  const person = (await findPersonById(ctx.db, userId)) ?? fail('INVALID_ACCESS_TOKEN')
  if (person.passwordHash === null) await checkUnscopedSignIn(ctx.db, actorOf(ctx))
  const key = throttleKey('password-change', userId)
  if ((await blockedUntil(ctx.db, key, ctx.now())) > 0 || (await count(ctx.db, key, guesses, ctx.now())) > 0) fail('ACCOUNT_LOCKED')
  if (person.passwordHash !== null && !(await matchesPassword(person.passwordHash, input.password))) fail('INVALID_CREDENTIALS')
  await forget(ctx.db, key)
  await setPassword(ctx, { person, password: input.newPassword, kind: 'password.changed', keep: signInId })
  return ok
}

/** Only where signing in asks for it, so that it is no way around a second factor. */
export async function changeByPolicy(ctx: Ctx, input: CallInput<'password.change-by-policy'>): Promise<{ ok: true }> {
  const { person, identity } = await provePassword(ctx, input.username, input.password)
  await checkState(ctx, person, identity)
  if ((await whyPasswordFell(ctx, person, input.password)) === undefined)
    fail('INVALID_INPUT', sentence('refused.password-still-good'), { password: 'still good' })
  await setPassword(ctx, { person, password: input.newPassword, kind: 'password.changed' })
  return ok
}
