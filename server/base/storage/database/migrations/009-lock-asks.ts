// Who asks the holder of an edit lock for it; '' for nobody.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table edit_lock add column asker_id text not null default '', add column asker_name text not null default ''`.execute(db)
}
