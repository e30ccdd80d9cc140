// Stops the guessing of passwords: a name is locked after a few wrong ones, whether anybody has it or not, and an address that has
// failed for many names must wait. Both hold across servers; successes are never counted.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import { audit } from '../../base/security/audit/audit'
import type { Ctx, Db } from '../../base/context'
import { languageOf } from '../../base/work/notifications/templates'
import { type Person, primaryOf } from '../../base/security/people/people'
import { blockedAmong, blockedUntil, count, forget, throttleKey } from '../../base/security/throttle/throttle'
import { hasComeFrom } from './store'
import { authLimits } from './limits'

const minutes = limits.signInLockMs / 60_000
const ofName = { count: limits.signInFailures, windowMs: limits.signInLockMs, blockMs: limits.signInLockMs }
const ofAddress = { count: authLimits.addressFailuresPerHour, windowMs: 3600_000, blockMs: 3600_000 }
/** The first of a window passes: a locked person gets one message. */
const message = { count: 2, windowMs: limits.signInLockMs, blockMs: limits.signInLockMs }

const nameKey = (username: string): string => throttleKey('sign-in', username)
const addressKey = (address: string): string => throttleKey('sign-in-address', address)

/** Fails while the name is locked or the address must wait. People who usually come from there need not wait for what others do. */
export async function checkOpen(ctx: Ctx, username: string): Promise<void> {
  const now = ctx.now()
  if ((await isShut(ctx, now)) && !(await hasComeFrom(ctx.db, username, ctx.request.address))) fail('TOO_MANY_REQUESTS')
  if ((await blockedUntil(ctx.db, nameKey(username), now)) > 0) fail('ACCOUNT_LOCKED')
}

async function isShut(ctx: Ctx, now: number): Promise<boolean> {
  return (await blockedUntil(ctx.db, addressKey(ctx.request.address), now)) > 0
}

/** Counts a wrong password and fails: with the lock, when this was one too many. */
export async function refuse(ctx: Ctx, username: string, person: Person | undefined): Promise<never> {
  const now = ctx.now()
  await count(ctx.db, addressKey(ctx.request.address), ofAddress, now)
  const until = await count(ctx.db, nameKey(username), ofName, now)
  const who = {
    userId: person?.id ?? '',
    actorName: person ? `${person.firstName} ${person.lastName}` : '',
    target: username.slice(0, 320),
  }
  await audit(ctx.db, ctx, { ...who, kind: 'sign-in.failed' })
  if (await isShut(ctx, now)) fail('TOO_MANY_REQUESTS')
  if (until === 0) fail('INVALID_CREDENTIALS')
  const isFirst = (await count(ctx.db, throttleKey('sign-in-message', username), message, now)) === 0
  if (isFirst) await audit(ctx.db, ctx, { ...who, kind: 'sign-in.locked' })
  if (isFirst && person) await tell(ctx, person)
  fail('ACCOUNT_LOCKED')
}

async function tell(ctx: Ctx, person: Person): Promise<void> {
  const { type, value } = primaryOf(person)
  await ctx.write((tx) =>
    ctx.notifier.queue(tx, {
      accountId: '',
      kind: type === 'email' ? 'mail' : 'sms',
      to: value,
      template: 'sign-in-locked',
      language: languageOf(person.language),
      values: { name: person.firstName, minutes: String(minutes), link: `${ctx.consoleUrl()}/login?form=forgot-password` },
    }),
  )
}

/** After a new password, or by an administrator: every name of the person opens. */
export async function unlock(db: Db, person: Pick<Person, 'email' | 'phone'>): Promise<void> {
  for (const name of [person.email, person.phone])
    for (const purpose of ['sign-in', 'sign-in-message']) if (name !== '') await forget(db, throttleKey(purpose, name))
}

/** The user ids of those who are locked. */
export async function lockedAmong(
  db: Db,
  people: readonly (Pick<Person, 'email' | 'phone'> & { userId: string })[],
  now: number,
): Promise<Set<string>> {
  const owners = new Map(
    people.flatMap(({ userId, email, phone }) => [email, phone].filter((name) => name !== '').map((name) => [nameKey(name), userId])),
  )
  const shut = await blockedAmong(db, [...owners.keys()], now)
  return new Set(shut.flatMap((key) => owners.get(key) ?? []))
}
