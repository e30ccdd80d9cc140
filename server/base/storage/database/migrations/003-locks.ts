// Edit locks: who edits which task of a bot, and until when.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table edit_lock (
    bot_id text not null references bot on delete cascade, object_id text not null, holder_id text not null, holder_name text not null,
    expires_at timestamptz not null, primary key (bot_id, object_id))`.execute(db)
}
