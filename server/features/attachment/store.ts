// Attachments and the parts of unfinished ones in the database; their bytes are files of their own.
import type { Selectable } from 'kysely'
import type { AttachmentRow } from '../../base/database/tables'
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

export async function insertAttachment(db: Db, made: Attached): Promise<void> {
  const { id, name, type, bytes, hash } = made
  const owner = { bot_id: made.botId, user_id: made.userId }
  await db
    .insertInto('attachment')
    .values({ id, ...owner, name, type, bytes, hash, link_key: made.linkKey, expires_at: made.expiresAt })
    .execute()
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

/** Bytes one user sent since a moment, and all that a bot keeps. */
export async function bytesKept(
  db: Db,
  { botId, userId }: { botId: string; userId: string },
  since: Date,
): Promise<{ user: number; bot: number }> {
  const ofBot = db.selectFrom('attachment').select(db.fn.sum<string | null>('bytes').as('sum')).where('bot_id', '=', botId)
  const [user, bot] = await Promise.all([
    ofBot.where('user_id', '=', userId).where('created_at', '>', since).executeTakeFirst(),
    ofBot.executeTakeFirst(),
  ])
  return { user: Number(user?.sum ?? 0), bot: Number(bot?.sum ?? 0) }
}

export interface Part {
  upload: string
  number: number
  bytes: number
  hash: string
  expiresAt: Date
}

/** A part sent again takes the place of the one there. */
export async function putPart(db: Db, { expiresAt, ...part }: Part): Promise<void> {
  const row = { ...part, expires_at: expiresAt }
  await db
    .insertInto('attachment_part')
    .values(row)
    .onConflict((conflict) => conflict.columns(['upload', 'number']).doUpdateSet(row))
    .execute()
}

export async function listParts(db: Db, upload: string): Promise<{ number: number; bytes: number; hash: string }[]> {
  return db.selectFrom('attachment_part').select(['number', 'bytes', 'hash']).where('upload', '=', upload).orderBy('number').execute()
}

/** Forgets the parts of an upload, or all that are too old; answers with the contents they had. */
export async function deleteParts(db: Db, which: { upload: string } | { before: Date }): Promise<string[]> {
  const query = db.deleteFrom('attachment_part').returning('hash')
  const rows = await ('upload' in which ? query.where('upload', '=', which.upload) : query.where('expires_at', '<', which.before)).execute()
  return rows.map((row) => row.hash)
}

export async function deleteEnded(db: Db, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('attachment').where('expires_at', '<', now).returning('hash').execute()
  return rows.map((row) => row.hash)
}

export async function isKept(db: Db, hash: string): Promise<boolean> {
  const kept = await Promise.all([
    db.selectFrom('attachment').select('id').where('hash', '=', hash).limit(1).executeTakeFirst(),
    db.selectFrom('attachment_part').select('number').where('hash', '=', hash).limit(1).executeTakeFirst(),
  ])
  return kept.some((row) => row !== undefined)
}
