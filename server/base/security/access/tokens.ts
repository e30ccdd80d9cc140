// Access tokens: opaque, stored only as SHA-256, looked up with a small cache that news of a sign-out clears on every server. How long
// a sign-in lasts is sign-in-times; making refresh tokens and deciding who may sign in is the auth feature's.
import { createHash, randomBytes } from 'node:crypto'
import type { JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { askedTogether } from '../../storage/database/together'
import type { Db } from '../../context'
import { endedAmong, type Grant } from './grants'

export type TokenKind = 'access' | 'refresh' | 'end-user' | 'setup' | 'socket' | 'upload'

export interface Token {
  hash: string
  kind: TokenKind
  /** Tokens of one sign-in share it, so that they end together. */
  family: string
  userId: string
  accountId: string
  botId: string
  /** The app that let an end user in; '' where none did. */
  clientId: string
  details: JsonObject
  expiresAt: number
  /** What an end user was let in for is there no more. */
  isRevoked: boolean
  /** Of the sign-in it belongs to; '' where it belongs to none. */
  signInId: string
  /** When that sign-in began and was last used, in milliseconds of the epoch, and whether it has ended. */
  signedInAt: number
  usedAt: number
  isEnded: boolean
  hasSecondFactor: boolean
  /** The user has set up an authenticator app, so that no account lets them in without it. */
  hasApp: boolean
}

export interface NewToken {
  kind: TokenKind
  family?: string
  userId: string
  accountId?: string
  botId?: string
  clientId?: string
  details?: JsonObject
  seconds: number
}

const cacheMs = 10_000
/** A page reloaded while it refreshes loses the new cookie and comes with the old one again. */
const graceMs = 10_000
const cache = new LRUCache<string, Token>({ max: 5000, ttl: cacheMs })
/** Counts what was forgotten: what was read before that is not remembered after it. */
let forgotten = 0

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token itself is answered here once and never stored. */
export async function issueToken(db: Db, from: NewToken, now: number): Promise<{ token: string; family: string; expiresAt: number }> {
  const token = randomBytes(32).toString('base64url')
  const family = from.family ?? randomBytes(12).toString('base64url')
  const expiresAt = now + from.seconds * 1000
  await storeToken(db, { ...from, family, hash: hashOf(token), expires: new Date(expiresAt) })
  return { token, family, expiresAt }
}

const storeToken = askedTogether(async (db: Db, tokens: readonly (NewToken & { family: string; hash: string; expires: Date })[]) => {
  const of = (read: (token: (typeof tokens)[number]) => string): string[] => tokens.map(read)
  await sql`
    insert into access_token (hash, kind, family, user_id, account_id, bot_id, client_id, details, expires_at)
    select * from unnest(${of(({ hash }) => hash)}::text[], ${of(({ kind }) => kind)}::text[], ${of(({ family }) => family)}::text[],
      ${of(({ userId }) => userId)}::text[], ${of(({ accountId = '' }) => accountId)}::text[], ${of(({ botId = '' }) => botId)}::text[],
      ${of(({ clientId = '' }) => clientId)}::text[], ${of(({ details = {} }) => JSON.stringify(details))}::jsonb[],
      ${tokens.map(({ expires }) => expires)}::timestamptz[])`.execute(db)
  return tokens.map(() => undefined)
})

/** undefined for an unknown token; an expired one is still answered, so that the caller can say so. */
export async function findToken(db: Db, token: string): Promise<Token | undefined> {
  const hash = hashOf(token)
  const known = cache.get(hash)
  if (known) return known
  const before = forgotten
  const found = await readToken(db, hash)
  if (found && before === forgotten && (found.kind === 'access' || found.kind === 'end-user')) cache.set(hash, found)
  return found
}

const readToken = askedTogether(async (db: Db, hashes: readonly string[]) => {
  const rows = await db
    .selectFrom('access_token')
    .leftJoin('sign_in', 'sign_in.family', 'access_token.family')
    .leftJoin('app_user', 'app_user.id', 'sign_in.user_id')
    .selectAll('access_token')
    .select(['sign_in.id as sign_in_id', 'sign_in.second_factor_at', 'sign_in.created_at as signed_in_at', 'app_user.totp_at'])
    .select(['sign_in.last_at as sign_in_last_at', 'sign_in.ended_at as sign_in_ended_at'])
    .where('hash', '=', sql<string>`any(${[...hashes]})`)
    .execute()
  const tokens = rows.map(
    (row): Token => ({
      hash: row.hash,
      kind: row.kind as TokenKind,
      family: row.family,
      userId: row.user_id,
      accountId: row.account_id,
      botId: row.bot_id,
      clientId: row.client_id,
      details: row.details,
      isRevoked: false,
      expiresAt: row.expires_at.getTime(),
      signInId: row.sign_in_id ?? '',
      signedInAt: row.signed_in_at?.getTime() ?? 0,
      usedAt: row.sign_in_last_at?.getTime() ?? 0,
      isEnded: row.sign_in_ended_at !== null,
      hasSecondFactor: row.second_factor_at !== null,
      hasApp: row.totp_at !== null,
    }),
  )
  const byGrant = new Map(tokens.filter(({ kind }) => kind === 'end-user').map((token) => [grantOf(token), token]))
  for (const grant of await endedAmong(db, [...byGrant.keys()])) {
    const token = byGrant.get(grant)
    if (token) token.isRevoked = true
  }
  const byHash = new Map(tokens.map((token) => [token.hash, token]))
  return hashes.map((hash) => byHash.get(hash))
})

/** What a token stands on. A developer's own stands on their sign-in. */
export function grantOf({ family, botId, accountId, clientId, details }: Omit<Token, 'isRevoked'>): Grant {
  const developerId = typeof details['developerId'] === 'string' ? details['developerId'] : ''
  return { family, botId, accountId, clientId, developerId, isDeveloper: developerId !== '' }
}

/** Takes a single-use token: true once, for one caller. */
export async function useOnce(db: Db, hash: string, now: number): Promise<boolean> {
  return useTogether(db, { hash, now })
}

const useTogether = askedTogether(async (db: Db, asked: readonly { hash: string; now: number }[]) => {
  const rows = await db
    .updateTable('access_token')
    .set({ used_at: new Date(Math.max(...asked.map(({ now }) => now))) })
    .where('hash', '=', sql<string>`any(${asked.map(({ hash }) => hash)})`)
    .where('used_at', 'is', null)
    .returning('hash')
    .execute()
  const taken = new Set(rows.map(({ hash }) => hash))
  return asked.map(({ hash }) => taken.delete(hash))
})

/** Whether a used token was used so lately that its second use may be the same page asking again. */
export async function wasJustUsed(db: Db, hash: string, now: number): Promise<boolean> {
  const row = await db.selectFrom('access_token').select('used_at').where('hash', '=', hash).executeTakeFirst()
  return row?.used_at !== null && row?.used_at !== undefined && now - row.used_at.getTime() < graceMs
}

export async function deleteFamily(db: Db, family: string): Promise<void> {
  await db.deleteFrom('access_token').where('family', '=', family).execute()
}

/** What is remembered here; other servers hear by the bus (access-news). */
export function forgetFamily(family: string): void {
  forgetWhere((token) => token.family === family)
}

export function forgetSignIn(signInId: string): void {
  forgetWhere((token) => token.signInId === signInId)
}

export function forgetTokensOf(userId: string): void {
  forgetWhere((token) => token.userId === userId)
}

export function forgetEndUsers(isMeant: (grant: Grant) => boolean): void {
  forgetWhere((token) => token.kind === 'end-user' && isMeant(grantOf(token)))
}

function forgetWhere(isMeant: (token: Token) => boolean): void {
  forgotten += 1
  for (const [hash, token] of cache.entries()) if (isMeant(token)) cache.delete(hash)
}

export async function removeExpiredTokens(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('access_token')
    .where('expires_at', '<', new Date(now - 24 * 3600_000))
    .execute()
}
