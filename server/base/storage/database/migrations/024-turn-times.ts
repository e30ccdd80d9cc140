// The operator's page reads the turns of the last hours of all bots. They lie in the order of their time, so a block index is enough.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index turn_at on turn using brin (at) with (pages_per_range = 16, autosummarize = on)`.execute(db)
}
