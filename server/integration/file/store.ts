// Which uploaded file belongs to whom, how much is kept of them, and which contents they name.
import { limits } from '@parley/contract/base/limits'
import { sql } from 'kysely'
import type { Db } from '../../base/context'

export interface NewFile {
  id: string
  accountId: string
  userId: string
  name: string
  type: string
  bytes: number
  hash: string
}

/** Held to the end of the transaction, so that uploads at the same time, on whatever server, are counted one after another. */
export async function lockFilesOf(db: Db, { accountId, userId }: { accountId: string; userId: string }): Promise<void> {
  for (const whose of [accountId, userId]) await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${whose}`}, 0))`.execute(db)
}

/** Bytes one person uploaded since a moment, whatever the account, and all that an account keeps. */
export async function fileBytes(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
  since: Date,
): Promise<{ user: number; account: number }> {
  const { rows } = await sql<{ user: string | null; account: string | null }>`
    select sum(greatest(bytes, ${limits.keptBytesLeast}::int)) filter (where user_id = ${userId} and created_at > ${since}) as "user",
      sum(greatest(bytes, ${limits.keptBytesLeast}::int)) filter (where account_id = ${accountId}) as account
    from file where account_id = ${accountId} or (user_id = ${userId} and created_at > ${since})`.execute(db)
  return { user: Number(rows[0]?.user ?? 0), account: Number(rows[0]?.account ?? 0) }
}

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  const { id, name, type, bytes, hash } = file
  await db.insertInto('file').values({ id, account_id: file.accountId, user_id: file.userId, name, type, bytes, hash }).execute()
}

export async function findFile(
  db: Db,
  { id, accountId, userId }: { id: string; accountId: string; userId: string },
): Promise<{ name: string; hash: string } | undefined> {
  return db
    .selectFrom('file')
    .select(['name', 'hash'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Those of the ids that are files of the account. */
export async function filesOfAccount(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; type: string; hash: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('file')
    .select(['id', 'name', 'type', 'hash'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Whatever account they are of. */
export async function filesById(db: Db, ids: readonly string[]): Promise<{ id: string; accountId: string; bytes: number; hash: string }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .select(['id', 'account_id as accountId', 'bytes', 'hash'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}

/**
 * Forgets files that were uploaded before a moment and that no bot, as it is or as it was published, names. An icon that a bot had is not
 * forgotten either: whoever takes the change back has it again.
 */
export async function deleteUnusedFiles(db: Db, before: Date): Promise<void> {
  await sql`
    with old as (select id from file where created_at < ${before}),
      named as (
        select found[1] as id from object, regexp_matches(data::text, 'f-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as found
        where exists (select from old)
        union
        select found[1] from version_content, regexp_matches(text, 'f-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as found
        where exists (select from old)
        union
        select state.data->>'icon' from operation, lateral (values (before->'data'), (after->'data')) as state (data)
        where kind = 'bot' and exists (select from old))
    delete from file using old where file.id = old.id and not exists (select from named where named.id = old.id)`.execute(db)
}

/** Which contents an uploaded file names. */
export async function namedContents(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('file')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}
