// Counts failures and requests in the database, so that a limit holds across all servers on it. What is counted, how many are
// borne and what then happens is the caller's; keys hold hashes where they would name a person.
import { sql } from 'kysely'
import { hashOf } from '../access/tokens'
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

/** Counts one more in a window that begins with the first. */
export async function countUp(db: Db, key: string, windowMs: number, now: number): Promise<{ count: number; expiresAt: number }> {
  const expires = new Date(now + windowMs)
  const { rows } = await sql<{ count: number; expires_at: Date }>`
    insert into throttle as t (key, count, expires_at) values (${key}, 1, ${expires})
    on conflict (key) do update set
      count = case when t.expires_at <= ${new Date(now)} then 1 else t.count + 1 end,
      expires_at = case when t.expires_at <= ${new Date(now)} then excluded.expires_at else t.expires_at end,
      blocked_until = case when t.expires_at <= ${new Date(now)} then null else t.blocked_until end
    returning count, expires_at`.execute(db)
  const row = rows[0]
  return { count: row?.count ?? 1, expiresAt: row?.expires_at.getTime() ?? expires.getTime() }
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
