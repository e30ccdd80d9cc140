// Desks outside: which one a bot hands over to, and how far each conversation handed over has come there.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table hand_over add column desk text not null default ''`,
  `create table outside_desk (bot_id text primary key, kind text not null, settings jsonb not null, secrets text not null, token_hash text not null,
     enabled boolean not null, changed_at timestamptz not null)`,
  `create unique index outside_desk_token on outside_desk (token_hash)`,
  `create table outside_chat (hand_over_id text primary key, conversation_id text not null, bot_id text not null, kind text not null,
     ref text not null default '', turn int not null, told int not null, attempts int not null default 0, error text not null default '',
     leased_until timestamptz not null default '-infinity', at timestamptz not null)`,
  `create index outside_chat_ref on outside_chat (bot_id, ref)`,
  `create index outside_chat_conversation on outside_chat (conversation_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
