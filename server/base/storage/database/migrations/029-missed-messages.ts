// What people decided about messages that no bot understood: the same words are one message, by the hash of them in small letters.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table missed_message (bot_id text not null, words_hash text not null, text text not null, state text not null,
     intent_id text not null default '', decided_by text not null, decided_at timestamptz not null, primary key (bot_id, words_hash))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
