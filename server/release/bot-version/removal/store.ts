// What deleting a version asks of the database: who still uses it, its row, and which number the next one has. Numbers of deleted versions
// are never given again.
import type { Db } from '../../../base/context'
import { sweepVersionContents } from '../../../base/storage/document/version-text'

/** Conversations that go on and began with this content, unless another version holds the same. */
export async function conversationsOn(db: Db, botId: string, version: { id: string; hash: string }): Promise<number> {
  const same = await db
    .selectFrom('version')
    .select('id')
    .where('bot_id', '=', botId)
    .where('hash', '=', version.hash)
    .where('id', '<>', version.id)
    .executeTakeFirst()
  if (same !== undefined) return 0
  const row = await db
    .selectFrom('conversation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bot_id', '=', botId)
    .where('version_hash', '=', version.hash)
    .where('open', '=', true)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether a job brings the draft back to it at the moment. */
export async function isBeingRestored(db: Db, botId: string, versionId: string, kind: string): Promise<boolean> {
  const rows = await db
    .selectFrom('job')
    .select('input')
    .where('bot_id', '=', botId)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .execute()
  return rows.some(({ input }) => input['versionId'] === versionId)
}

/** With the contents that no other version has. The caller holds the document's lock. */
export async function deleteVersion(db: Db, botId: string, version: { id: string; number: number }): Promise<void> {
  await db.deleteFrom('version').where('bot_id', '=', botId).where('id', '=', version.id).execute()
  await db
    .updateTable('bot')
    .set((eb) => ({ deleted_version_number: eb.fn<number>('greatest', ['deleted_version_number', eb.val(version.number)]) }))
    .where('id', '=', botId)
    .execute()
  await sweepVersionContents(db, botId)
}

/** The number of the next version. */
export async function nextNumber(db: Db, botId: string): Promise<number> {
  const last = await db
    .selectFrom('version')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('bot_id', '=', botId)
    .executeTakeFirst()
  const deleted = await db.selectFrom('bot').select('deleted_version_number as number').where('id', '=', botId).executeTakeFirst()
  return Math.max(last?.number ?? 0, deleted?.number ?? 0) + 1
}
