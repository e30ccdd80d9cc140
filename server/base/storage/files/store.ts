// Kept contents in the database: a row for each, whichever place its bytes lie in, and the pieces of those that lie in the database.
// A content whose `place` is '' is being written. Rows settle races between servers: whoever puts and whoever removes meet at the row.
import { sql } from 'kysely'
import type { Db } from '../../context'
import type { KeptContent, BackendId } from './files'

export interface ContentRow {
  bytes: number
  place: string
}

/** The row of a content that is being put, made or renewed; answers with the place its bytes lie in already, or ''. */
export async function renewContent(db: Db, hash: string, bytes: number): Promise<string> {
  const row = await db
    .insertInto('file_content')
    .values({ hash, bytes })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ put_at: sql<Date>`now()` }))
    .returning('place')
    .executeTakeFirstOrThrow()
  return row.place
}

/** The bytes are durable there. */
export async function settleContent(db: Db, hash: string, place: BackendId): Promise<void> {
  await db.updateTable('file_content').set({ place }).where('hash', '=', hash).execute()
}

export async function findContent(db: Db, hash: string): Promise<ContentRow | undefined> {
  return db.selectFrom('file_content').select(['bytes', 'place']).where('hash', '=', hash).executeTakeFirst()
}

/** Holds the row to the end of the transaction; undefined when it is not there, or was put since. */
export async function lockContent(db: Db, hash: string, putBefore: Date | undefined): Promise<ContentRow | undefined> {
  const query = db.selectFrom('file_content').select(['bytes', 'place']).where('hash', '=', hash)
  const asked = putBefore === undefined ? query : query.where('put_at', '<', putBefore)
  return asked.forUpdate().executeTakeFirst()
}

/** With its pieces. */
export async function deleteContent(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('file_content').where('hash', '=', hash).execute()
}

export async function listContents(db: Db, after: string, most: number, putBefore?: Date): Promise<KeptContent[]> {
  const query = db.selectFrom('file_content').select(['hash', 'bytes', 'put_at']).where('hash', '>', after)
  const asked = putBefore === undefined ? query : query.where('put_at', '<', putBefore)
  const rows = await asked.orderBy('hash').limit(most).execute()
  return rows.map(({ hash, bytes, put_at: putAt }) => ({ hash, bytes, putAt }))
}

export async function writePiece(db: Db, hash: string, number: number, bytes: Uint8Array): Promise<void> {
  await db
    .insertInto('file_piece')
    .values({ hash, number, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) })
    .onConflict((conflict) => conflict.columns(['hash', 'number']).doNothing())
    .execute()
}

export async function hasPieces(db: Db, hash: string): Promise<boolean> {
  return (await db.selectFrom('file_piece').select('number').where('hash', '=', hash).limit(1).executeTakeFirst()) !== undefined
}

export async function deletePieces(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('file_piece').where('hash', '=', hash).execute()
}

/** Some pieces in their order. */
export async function readPieces(db: Db, hash: string, from: number, count: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('file_piece')
    .select('bytes')
    .where('hash', '=', hash)
    .where('number', '>=', from)
    .where('number', '<', from + count)
    .orderBy('number')
    .execute()
  return rows.map(({ bytes }) => bytes)
}

/** Not yet in a database of an older release. */
export async function isContentTableThere(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.file_content') is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** The content of an uploaded file of an account; undefined when it has none of this id. */
export async function findUpload(
  db: Db,
  { fileId, accountId }: { fileId: string; accountId: string },
): Promise<{ hash: string; name: string } | undefined> {
  return db.selectFrom('file').select(['hash', 'name']).where('id', '=', fileId).where('account_id', '=', accountId).executeTakeFirst()
}
