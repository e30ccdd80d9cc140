// Personal data: what a conversation needs to go on lies sealed beside what may be read, and messages that wait for their turn are sealed;
// when what was said in a conversation was erased.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table conversation add column sealed text not null default '', add column erased_at timestamptz`,
  `create index conversation_sealed on conversation (id) where sealed <> ''`,
  `create index conversation_kept on conversation (bot_id, last_at) where erased_at is null and not sample`,
  `alter table session_scope add column sealed text not null default '',
     add column id text generated always as (scope || ' ' || owner || ' ' || key) stored`,
  `create index session_scope_sealed on session_scope (id) where sealed <> ''`,
  `alter table channel_message add column sealed text not null default '',
     add column row_id text generated always as (bot_id || ' ' || channel || ' ' || id) stored`,
  `create index channel_message_sealed on channel_message (row_id) where sealed <> ''`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
