// Bots' own servers: where each is, what it was told and asked, what it asked of a conversation in return, and where a person on a
// messenger can be written to without having written first.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table botkit (bot_id text primary key, client_id text not null, address text not null, subscriptions text[] not null,
     enabled boolean not null, when_away text not null, away_text text not null, changed_at timestamptz not null)`,
  `create table botkit_request (seq bigint generated always as identity, id text primary key, bot_id text not null, conversation_id text not null,
     turn int not null, message_id text not null, user_id text not null, channel text not null, event text not null, component_id text not null,
     shown text not null, body json not null, state text not null, attempts int not null default 0, status int not null default 0,
     error text not null default '', ms int not null default 0, next_at timestamptz not null, claimed_until timestamptz, until timestamptz,
     created_at timestamptz not null, sent_at timestamptz)`,
  `create index botkit_request_of_bot on botkit_request (bot_id, seq)`,
  `create index botkit_request_waiting on botkit_request (conversation_id, seq) where state in ('noted', 'waiting')`,
  `create index botkit_request_created on botkit_request (created_at)`,
  `create table botkit_call (seq bigint generated always as identity primary key, request_id text not null, bot_id text not null,
     conversation_id text not null, verb text not null, body json not null, state text not null default 'waiting', attempts int not null default 0,
     error text not null default '', next_at timestamptz not null, created_at timestamptz not null)`,
  `create index botkit_call_waiting on botkit_call (conversation_id, seq) where state = 'waiting'`,
  `create index botkit_call_of_request on botkit_call (request_id)`,
  `create index botkit_call_created on botkit_call (created_at)`,
  `create table botkit_agent (conversation_id text primary key, bot_id text not null, at timestamptz not null)`,
  `create table channel_address (bot_id text not null, channel text not null, user_id text not null, conversation text not null,
     reply_to json not null, at timestamptz not null, primary key (bot_id, channel, user_id))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
