// What an import remembers for the next one, and bots that are being made of a file: nobody sees one until it is whole.
import { sql } from 'kysely'
import type { Db } from '../../base/context'

export interface Remembered {
  ids: ReadonlyMap<string, string>
  given: Readonly<Record<string, string>>
}

const textsOf = (record: object): [string, string][] =>
  Object.entries(record).flatMap(([key, value]): [string, string][] => (typeof value === 'string' ? [[key, value]] : []))

export async function remembered(db: Db, botId: string, source: string): Promise<Remembered> {
  const row = await db
    .selectFrom('bot_import')
    .select(['ids', 'given'])
    .where('bot_id', '=', botId)
    .where('source', '=', source)
    .executeTakeFirst()
  return { ids: new Map(textsOf(row?.ids ?? {})), given: Object.fromEntries(textsOf(row?.given ?? {})) }
}

/** What was remembered before stays where it is not said anew. */
export async function remember(db: Db, botId: string, source: string, { ids, given }: Remembered): Promise<void> {
  const different = Object.fromEntries([...ids].filter(([from, to]) => from !== to))
  const row = { ids: JSON.stringify(different), given: JSON.stringify(given) }
  await db
    .insertInto('bot_import')
    .values({ bot_id: botId, source, ...row })
    .onConflict((conflict) =>
      conflict.columns(['bot_id', 'source']).doUpdateSet({
        ids: sql`bot_import.ids || ${row.ids}::jsonb`,
        given: sql`bot_import.given || ${row.given}::jsonb`,
      }),
    )
    .execute()
}

/** A bot that the job is making: removed, as everybody else sees it. */
export async function hideUntilMade(db: Db, botId: string, at: Date): Promise<void> {
  await db.updateTable('bot').set({ removed_at: at, being_made: true }).where('id', '=', botId).execute()
}

export async function showMade(db: Db, botId: string): Promise<void> {
  await db.updateTable('bot').set({ removed_at: null, being_made: false }).where('id', '=', botId).execute()
}

/** Bots that no job makes any more, those of jobs that ended before a moment. */
export async function unmadeBefore(db: Db, jobKind: string, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('bot')
    .select('id')
    .where('being_made', '=', true)
    .where('removed_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .whereRef('job.bot_id', '=', 'bot.id')
            .where('job.kind', '=', jobKind)
            .where((job) => job.or([job('job.ended_at', 'is', null), job('job.ended_at', '>=', before)])),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Holds the row. False where it was made meanwhile. */
export async function holdUnmade(db: Db, botId: string): Promise<boolean> {
  const row = await db.selectFrom('bot').select('being_made').where('id', '=', botId).forUpdate().executeTakeFirst()
  return row?.being_made === true
}

/** Whose import it is, and of which bot. */
export async function findImport(db: Db, id: string, { kind, userId }: { kind: string; userId: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('job')
    .select('bot_id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('started_by', '=', userId)
    .executeTakeFirst()
  return row?.bot_id
}
