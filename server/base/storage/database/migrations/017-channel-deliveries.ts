// The way of messengers' messages: what a provider has posted and is not answered yet, what is to be delivered, the sealed secrets of
// channels, how each connection fares, and who wants nothing more to be sent.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table channel_secret (id text primary key, bot_id text not null, type text not null, value text not null,
     changed_at timestamptz not null default now())`,
  `create table channel_message (seq bigint generated always as identity, bot_id text not null, channel text not null, id text not null,
     conversation text not null, message json not null, state text not null default 'waiting', attempts int not null default 0,
     error text not null default '', next_at timestamptz not null, received_at timestamptz not null,
     primary key (bot_id, channel, id))`,
  `create index channel_message_waiting on channel_message (bot_id, channel, conversation, seq) where state = 'waiting'`,
  `create index channel_message_received on channel_message (received_at)`,
  `create table delivery (seq bigint generated always as identity, id text primary key, bot_id text not null, channel text not null,
     conversation text not null, message_id text not null, position int not null, reply_to json not null, message json not null,
     step int not null default 0, state text not null default 'waiting', attempts int not null default 0, error text not null default '',
     next_at timestamptz not null, claimed_until timestamptz, created_at timestamptz not null, sent_at timestamptz,
     unique (bot_id, channel, message_id, position))`,
  `create index delivery_waiting on delivery (bot_id, channel, conversation, seq) where state = 'waiting'`,
  `create index delivery_listed on delivery (bot_id, channel, seq desc)`,
  `create index delivery_created on delivery (created_at)`,
  `create table channel_health (bot_id text not null, type text not null, received_at timestamptz, refused_at timestamptz,
     refused_status int, connected_at timestamptz, error text not null default '', error_at timestamptz, primary key (bot_id, type))`,
  `create table channel_opt_out (bot_id text not null, channel text not null, conversation text not null, at timestamptz not null,
     primary key (bot_id, channel, conversation))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
