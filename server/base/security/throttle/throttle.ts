// Counts failures and requests in the database, so that a limit holds across all servers on it. What is counted, how many are
// borne and what then happens is the caller's; keys hold hashes where they would name a person.
import { sql } from 'kysely'
import { hashOf } from '../access/tokens'
import { askedTogether } from '../../storage/database/together'
import type { Db } from '../../context'

export interface Limit {
  /** How many are borne in a window. */
  count: number
  windowMs: number
  /** How long it is shut after one too many. */
  blockMs: number
}

/** A key for a person or an address that cannot be read back. */
export function throttleKey(purpose: string, who: string): string {
  return `${purpose}:${hashOf(who.trim().toLowerCase()).slice(0, 32)}`
}

/** When the key opens again, in milliseconds of the epoch; 0 while it is open. */
export async function blockedUntil(db: Db, key: string, now: number): Promise<number> {
  const row = await db.selectFrom('throttle').select('blocked_until').where('key', '=', key).executeTakeFirst()
  const until = row?.blocked_until?.getTime() ?? 0
  return until > now ? until : 0
}

/** Which of the keys are shut. */
export async function blockedAmong(db: Db, keys: readonly string[], now: number): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('throttle')
    .select('key')
    .where('key', 'in', [...keys])
    .where('blocked_until', '>', new Date(now))
    .execute()
  return rows.map(({ key }) => key)
}

interface Counted {
  count: number
  expiresAt: number
}

/** Counts one more in a window that begins with the first. */
export async function countUp(db: Db, key: string, windowMs: number, now: number): Promise<Counted> {
  return countTogether(db, { key, windowMs, now })
}

const countTogether = askedTogether(async (db: Db, asked: readonly { key: string; windowMs: number; now: number }[]) => {
  const now = Math.max(...asked.map((one) => one.now))
  const byKey = new Map<string, { key: string; times: number; expires: Date }>()
  for (const { key, windowMs } of asked) byKey.set(key, { key, times: (byKey.get(key)?.times ?? 0) + 1, expires: new Date(now + windowMs) })
  // In one order on all servers, so that no two wait for each other's rows.
  const each = [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
  const counted = await countAll(db, each, new Date(now))
  return asked.map(({ key, windowMs }): Counted => {
    const known = counted.get(key)
    if (!known) return { count: 1, expiresAt: now + windowMs }
    known.before += 1
    return { count: known.before, expiresAt: known.expiresAt }
  })
})

/** Of each key what was counted before these times. */
async function countAll(db: Db, each: readonly { key: string; times: number; expires: Date }[], now: Date) {
  const { rows } = await sql<{ key: string; count: number; expires_at: Date }>`
    insert into throttle as t (key, count, expires_at)
    select * from unnest(${each.map(({ key }) => key)}::text[], ${each.map(({ times }) => times)}::int[],
      ${each.map(({ expires }) => expires)}::timestamptz[])
    on conflict (key) do update set
      count = case when t.expires_at <= ${now} then excluded.count else t.count + excluded.count end,
      expires_at = case when t.expires_at <= ${now} then excluded.expires_at else t.expires_at end,
      blocked_until = case when t.expires_at <= ${now} then null else t.blocked_until end
    returning key, count, expires_at`.execute(db)
  const times = new Map(each.map((one) => [one.key, one.times]))
  return new Map(
    rows.map(({ key, count, expires_at }) => [key, { before: count - (times.get(key) ?? 0), expiresAt: expires_at.getTime() }]),
  )
}

/** Counts one more. Answers when the key opens again; 0 while it is still open. */
export async function count(db: Db, key: string, limit: Limit, now: number): Promise<number> {
  const { count: counted } = await countUp(db, key, limit.windowMs, now)
  if (counted < limit.count) return 0
  const until = now + limit.blockMs
  await db
    .updateTable('throttle')
    .set({ blocked_until: new Date(until), expires_at: new Date(Math.max(until, now + limit.windowMs)) })
    .where('key', '=', key)
    .execute()
  return until
}

/** Forgets what was counted: after a success, or when an administrator unlocks. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

export async function removeOldCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('throttle').where('expires_at', '<', new Date(now)).execute()
}
