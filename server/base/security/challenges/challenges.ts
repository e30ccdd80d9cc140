// One-time proofs: a link's token or a short code that was sent to somebody. Only SHA-256 is kept; a code bears few attempts, which
// count even when the call fails; each is good once. What is proved by it, and who is told, is the features'.
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { hashOf } from '../access/tokens'
import type { Db } from '../../context'

export interface NewChallenge {
  purpose: string
  userId: string
  /** The address or number it was sent to. */
  target: string
  details?: JsonObject
  seconds: number
  /** That of the link, where it was needed before (`newLinkToken`). */
  token?: string
}

export interface Challenge {
  id: string
  purpose: string
  userId: string
  target: string
  details: JsonObject
  createdAt: number
}

const linkOf = (purpose: string): string => `${purpose}.link`

export function newLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Ends earlier ones of the same purpose and target. Token and code are answered here once and never stored. */
export async function issueChallenge(db: Db, from: NewChallenge, now: number): Promise<{ token: string; code: string }> {
  await endChallenges(db, from, now)
  const token = from.token ?? newLinkToken()
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')
  const codeId = newId('challenge')
  const common = {
    user_id: from.userId,
    target: from.target,
    details: JSON.stringify(from.details ?? {}),
    created_at: new Date(now),
    expires_at: new Date(now + from.seconds * 1000),
  }
  await db
    .insertInto('challenge')
    .values([
      { ...common, id: codeId, purpose: from.purpose, code_hash: codeHash(codeId, code) },
      { ...common, id: newId('challenge'), purpose: linkOf(from.purpose), code_hash: hashOf(token) },
    ])
    .execute()
  return { token, code }
}

/** Salted with its row, so that equal codes have different hashes. */
function codeHash(id: string, code: string): string {
  return hashOf(`${id}:${code}`)
}

/** The link's challenge, also when it is used or too old; undefined for a token nobody was given. */
export async function findLink(
  db: Db,
  purpose: string,
  token: string,
): Promise<(Challenge & { isOpen: (now: number) => boolean }) | undefined> {
  const row = await db
    .selectFrom('challenge')
    .selectAll()
    .where('code_hash', '=', hashOf(token))
    .where('purpose', '=', linkOf(purpose))
    .executeTakeFirst()
  if (!row) return undefined
  return { ...facts(row), isOpen: (now) => row.used_at === null && row.expires_at.getTime() > now }
}

/** Counts the attempt at once. undefined for a wrong, used or old code, and after too many attempts. */
export async function matchCode(
  db: Db,
  which: { purpose: string; userId: string; target: string },
  code: string,
  now: number,
): Promise<Challenge | undefined> {
  const open = await newest(db, which, now)
  if (!open) return undefined
  const row = await db
    .updateTable('challenge')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', open.id)
    .where('attempts', '<', limits.codeAttempts)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row || !isSame(row.code_hash, codeHash(row.id, code))) return undefined
  return facts(row)
}

/** The newest open one. */
export async function newest(
  db: Db,
  which: { purpose: string; userId: string; target: string },
  now: number,
): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('challenge')
    .selectAll()
    .where('purpose', '=', which.purpose)
    .where('user_id', '=', which.userId)
    .where('target', '=', which.target)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && facts(row)
}

/** Takes it, in the transaction of what it proves: true once, for one caller. The code beside a link ends with it. */
export async function useChallenge(db: Db, challenge: Challenge, now: number): Promise<boolean> {
  const done = await db
    .updateTable('challenge')
    .set({ used_at: new Date(now) })
    .where('id', '=', challenge.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) return false
  await endChallenges(db, { ...challenge, purpose: challenge.purpose.replace(/\.link$/, '') }, now)
  return true
}

export async function endChallenges(db: Db, which: { purpose: string; userId: string; target: string }, now: number): Promise<void> {
  await db
    .updateTable('challenge')
    .set({ used_at: new Date(now) })
    .where('purpose', 'in', [which.purpose, linkOf(which.purpose)])
    .where('user_id', '=', which.userId)
    .where('target', '=', which.target)
    .where('used_at', 'is', null)
    .execute()
}

export async function removeOldChallenges(db: Db, before: number): Promise<void> {
  await db.deleteFrom('challenge').where('expires_at', '<', new Date(before)).execute()
}

function isSame(stored: string, given: string): boolean {
  const [one, other] = [Buffer.from(stored), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

interface Row {
  id: string
  purpose: string
  user_id: string
  target: string
  details: JsonObject
  created_at: Date
}

function facts(row: Row): Challenge {
  return {
    id: row.id,
    purpose: row.purpose,
    userId: row.user_id,
    target: row.target,
    details: row.details,
    createdAt: row.created_at.getTime(),
  }
}
