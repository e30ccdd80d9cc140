// Publishing that is asked for, recorded and done without approval; and bots and versions that are deleted.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table bot add column removed_by text not null default '', add column deleted_version_number int not null default 0`,
  `create index bot_removed on bot (removed_at) where removed_at is not null`,
  `create table bot_publish_request (id text primary key, account_id text not null references account on delete cascade,
     bot_id text not null references bot on delete cascade, rev bigint not null, objects jsonb not null, state text not null,
     comment text not null default '', reason text not null default '', asked_by text not null, asked_by_id text not null,
     asked_at timestamptz not null, decided_by text not null default '', decided_at timestamptz)`,
  `create unique index bot_publish_request_open on bot_publish_request (bot_id) where state = 'open'`,
  `create index bot_publish_request_bot on bot_publish_request (bot_id, asked_at desc)`,
  `create index bot_publish_request_account on bot_publish_request (account_id, asked_at desc)`,
  `create table publish_comment (id text primary key, request_id text not null references bot_publish_request on delete cascade,
     user_id text not null, user_name text not null, text text not null, at timestamptz not null)`,
  `create index publish_comment_request on publish_comment (request_id, at)`,
  `create table deployment (bot_id text primary key references bot on delete cascade, id text not null, state text not null,
     user_name text not null, note text not null, version_id text not null default '', error text not null default '', said jsonb,
     started_at timestamptz not null, alive_at timestamptz not null, ended_at timestamptz)`,
  `create table auto_publish (bot_id text primary key references bot on delete cascade, kinds text[] not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
