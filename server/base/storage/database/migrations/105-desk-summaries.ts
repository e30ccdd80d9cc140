// Summaries of conversations that a language model wrote for the desk.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table desk_summary (conversation_id text primary key, bot_id text not null, turn int not null, state text not null,
     why text not null, model text not null, statements jsonb not null, at timestamptz not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
