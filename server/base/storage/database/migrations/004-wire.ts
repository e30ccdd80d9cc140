// What web clients need beyond words: files they send, in whole or in parts, and apps that sign with a key pair or open by a key.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table attachment (
    id text primary key, bot_id text not null references bot on delete cascade, user_id text not null, name text not null, type text not null,
    bytes integer not null, hash text not null, link_key text not null, created_at timestamptz not null default now(), expires_at timestamptz not null)`,
  `create index attachment_owner on attachment (bot_id, user_id, created_at)`,
  `create index attachment_hash on attachment (hash)`,
  `create index attachment_end on attachment (expires_at)`,
  `create table attachment_part (
    upload text not null, number integer not null, bytes integer not null, hash text not null, expires_at timestamptz not null,
    primary key (upload, number))`,
  `create index attachment_part_hash on attachment_part (hash)`,
  `alter table sdk_app add column public_key text not null default ''`,
  `alter table sdk_app add column api_key text not null default ''`,
  `create unique index sdk_app_api_key on sdk_app (api_key) where api_key <> ''`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
