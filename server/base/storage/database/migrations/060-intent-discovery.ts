// What people said somewhere else, to look for intents in.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table transcript_line (id bigint generated always as identity primary key,
     bot_id text not null references bot (id) on delete cascade, said text not null, added_at timestamptz not null)`,
  `create index transcript_line_bot on transcript_line (bot_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
