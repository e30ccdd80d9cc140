// The agent desk: conversations handed over to people, who may take them, what they note and the replies they keep ready.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table hand_over (id text primary key, conversation_id text not null, bot_id text not null, account_id text not null, turn int not null,
     queue text not null, state text not null, agent_id text not null default '', agent_name text not null default '', asked_at timestamptz not null,
     taken_at timestamptz, ended_at timestamptz, patience_until timestamptz)`,
  `create index hand_over_open on hand_over (account_id, asked_at) where state in ('waiting', 'taken')`,
  `create unique index hand_over_one on hand_over (conversation_id) where state in ('waiting', 'taken')`,
  `create index hand_over_ended on hand_over (account_id, ended_at desc) where state not in ('waiting', 'taken')`,
  `create table desk_agent (bot_id text not null, user_id text not null, queues text[] not null default '{}', added_at timestamptz not null,
     primary key (bot_id, user_id))`,
  `create table desk_presence (account_id text not null, user_id text not null, state text not null, at timestamptz not null, primary key (account_id, user_id))`,
  `create table desk_note (id text primary key, conversation_id text not null, bot_id text not null, turn int not null, text text not null,
     agent_id text not null, agent_name text not null, at timestamptz not null)`,
  `create index desk_note_conversation on desk_note (conversation_id)`,
  `create table canned_reply (id text primary key, bot_id text not null, name text not null, text text not null, position int not null)`,
  `create index canned_reply_bot on canned_reply (bot_id, position)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
