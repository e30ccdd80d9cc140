// What a turn that asks language models has done so far, so that it goes on from there where its server is stopped in it.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table turn_checkpoint (bot_id text not null, user_id text not null, message_id text not null, sealed text not null,
     at timestamptz not null, id text generated always as (bot_id || ' ' || user_id || ' ' || message_id) stored,
     primary key (bot_id, user_id, message_id))`,
  `create index turn_checkpoint_at on turn_checkpoint (at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
