// Attachments and the parts of unfinished ones in the database; their bytes are files of their own.
import { limits } from '@parley/contract/base/limits'
import { type Selectable, sql } from 'kysely'
import type { AttachmentRow } from './tables'
import type { Db } from '../../base/context'

export interface Attached {
  id: string
  botId: string
  userId: string
  name: string
  type: string
  bytes: number
  hash: string
  /** Signs the addresses the file is fetched from. */
  linkKey: string
  expiresAt: Date
}

function read(row: Selectable<AttachmentRow>): Attached {
  const { id, name, type, bytes, hash } = row
  return { id, name, type, bytes, hash, botId: row.bot_id, userId: row.user_id, linkKey: row.link_key, expiresAt: row.expires_at }
}

export async function insertAttachment(db: Db, made: Attached, sender: Sender): Promise<void> {
  const { id, name, type, bytes, hash } = made
  const owner = { bot_id: made.botId, user_id: made.userId, is_anonymous: sender.isAnonymous }
  await db
    .insertInto('attachment')
    .values({ id, ...owner, name, type, bytes, hash, link_key: made.linkKey, expires_at: made.expiresAt })
    .execute()
}

export async function deleteAttachment(db: Db, id: string): Promise<void> {
  await db.deleteFrom('attachment').where('id', '=', id).execute()
}

export async function deleteAttachments(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('attachment')
      .where('id', 'in', [...ids])
      .execute()
}

/** Their bytes go with the next sweep, when nothing else has them. */
export async function deleteAttachmentsOf(db: Db, { botId, userId }: { botId: string; userId: string }): Promise<void> {
  for (const table of ['attachment', 'attachment_part'] as const)
    await db.deleteFrom(table).where('bot_id', '=', botId).where('user_id', '=', userId).execute()
}

/** Those of some ids that are still kept. */
export async function findAttachments(db: Db, ids: readonly string[], now: number): Promise<Attached[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('attachment')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('expires_at', '>', new Date(now))
    .execute()
  return rows.map(read)
}

/** Whoever sends a file, and to which bot. */
export interface Sender {
  /** Whose bot it is. */
  accountId: string
  /** '' while a developer has not yet said which. */
  botId: string
  userId: string
  /** A visitor nobody knows. */
  isAnonymous: boolean
}

export async function accountOfBot(db: Db, botId: string): Promise<string> {
  return (await db.selectFrom('bot').select('account_id').where('id', '=', botId).executeTakeFirst())?.account_id ?? ''
}

/** What its app, or the chat page, called the end user of a token. */
export async function identityOf(db: Db, tokenHash: string): Promise<string> {
  const row = await db.selectFrom('access_token').select('details').where('hash', '=', tokenHash).executeTakeFirst()
  return typeof row?.details['identity'] === 'string' ? row.details['identity'] : ''
}

/** Held to the end of the transaction, so that uploads at the same time, on whatever server, are counted one after another. */
export async function lockFilesOf(db: Db, { accountId, userId }: Sender): Promise<void> {
  for (const whose of [accountId, userId])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments ${whose}`}, 0))`.execute(db)
}

export interface Kept {
  /** Of one sender, and of all visitors of the bot whom nobody knows, since a moment. */
  user: number
  visitors: number
  /** All that is kept. */
  bot: number
  account: number
}

/** Bytes of files and of parts of unfinished ones. */
export async function bytesKept(db: Db, { accountId, botId, userId }: Sender, since: Date): Promise<Kept> {
  const { rows } = await sql<Record<keyof Kept, string | null>>`
    with kept as (
      select bot.account_id, bot_id, user_id, is_anonymous, bytes, attachment.created_at from attachment join bot on bot.id = bot_id
      where bot.account_id = ${accountId}
      union all
      select account_id, bot_id, user_id, is_anonymous, bytes, created_at from attachment_part where account_id = ${accountId}),
    counted as (select *, greatest(bytes, ${limits.keptBytesLeast}::int) as size, created_at > ${since} as is_new from kept)
    select sum(size) filter (where user_id = ${userId} and is_new) as "user",
      sum(size) filter (where bot_id = ${botId} and is_anonymous and is_new) as visitors,
      sum(size) filter (where bot_id = ${botId}) as bot, sum(size) as account
    from counted`.execute(db)
  const [row] = rows
  return {
    user: Number(row?.user ?? 0),
    visitors: Number(row?.visitors ?? 0),
    bot: Number(row?.bot ?? 0),
    account: Number(row?.account ?? 0),
  }
}

/** A message carries them. */
export async function markSent(db: Db, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const sentAt = new Date(now)
  await db
    .updateTable('attachment')
    .set({ sent_at: sentAt })
    .where('id', 'in', [...ids])
    .where('sent_at', 'is', null)
    .execute()
}

export interface Part {
  upload: string
  number: number
  bytes: number
  hash: string
  expiresAt: Date
}

/** A part sent again takes the place of the one there. */
export async function putPart(db: Db, { expiresAt, ...part }: Part, sender: Sender): Promise<void> {
  const owner = { account_id: sender.accountId, bot_id: sender.botId, user_id: sender.userId, is_anonymous: sender.isAnonymous }
  const row = { ...part, ...owner, expires_at: expiresAt }
  await db
    .insertInto('attachment_part')
    .values(row)
    .onConflict((conflict) => conflict.columns(['upload', 'number']).doUpdateSet(row))
    .execute()
}

export async function listParts(db: Db, upload: string): Promise<{ number: number; bytes: number; hash: string }[]> {
  return db.selectFrom('attachment_part').select(['number', 'bytes', 'hash']).where('upload', '=', upload).orderBy('number').execute()
}

/** Forgets the parts of an upload, one of them, or all that are too old. */
export async function deleteParts(db: Db, which: { upload: string; number?: number } | { before: Date }): Promise<void> {
  const query = db.deleteFrom('attachment_part')
  if ('before' in which) await query.where('expires_at', '<', which.before).execute()
  else if (which.number === undefined) await query.where('upload', '=', which.upload).execute()
  else await query.where('upload', '=', which.upload).where('number', '=', which.number).execute()
}

/** Forgets what is past its time, and what was kept before a moment and never sent. */
export async function deleteEnded(db: Db, now: Date, unsentBefore: Date): Promise<void> {
  await db
    .deleteFrom('attachment')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb.and([eb('sent_at', 'is', null), eb('created_at', '<', unsentBefore)])]))
    .execute()
}

/** Which contents an attachment or a part of one names. */
export async function namedContents(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...hashes]
  const { rows } = await sql<{ hash: string }>`
    select hash from attachment where hash = any(${asked}) union select hash from attachment_part where hash = any(${asked})`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}
