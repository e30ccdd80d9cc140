// What an edit was called, and why a job failed, is kept with its key and values, so that everybody reads it in their language.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table operation add column said jsonb`.execute(db)
  await sql`alter table job add column said jsonb`.execute(db)
}
