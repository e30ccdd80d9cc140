// Runs of alerts that ask by the clock of each user: of which zones each is.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table task_run add column zones jsonb`).execute(db)
}
