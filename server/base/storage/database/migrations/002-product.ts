// Accounts, bots with their objects and operations, versions and models, jobs, conversations with their turns.
// Tables that grow without end (turn) are partitioned by time from the start.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table account (id text primary key, name text not null, account_type int not null default 3, created_at timestamptz not null default now())`,
  `create table app_user (
    id text primary key, email text not null, first_name text not null, last_name text not null, job_title text not null default '',
    department text not null default '', language text not null default 'en', password_hash text, preferences jsonb not null default '{}',
    first_login boolean not null default true, created_at timestamptz not null default now())`,
  `create unique index app_user_email on app_user (lower(email)) where email <> ''`,
  `create table membership (
    account_id text not null references account on delete cascade, user_id text not null references app_user on delete cascade,
    role text not null, is_developer boolean not null default true, is_default boolean not null default false, primary key (account_id, user_id))`,
  `create table access_token (
    hash text primary key, kind text not null, family text not null, user_id text not null, account_id text not null default '', bot_id text not null default '',
    details jsonb not null default '{}', created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz)`,
  `create index access_token_family on access_token (family)`,
  `create index access_token_expires on access_token (expires_at)`,
  `create table bot (
    id text primary key, account_id text not null references account on delete cascade, created_by text not null, created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(), changed_by text not null default '', rev bigint not null default 0, trained_rev bigint not null default 0, train_error text not null default '',
    model_hash text not null default '', live_version_id text, removed_at timestamptz)`,
  `create index bot_account on bot (account_id)`,
  `create table bot_share (
    bot_id text not null references bot on delete cascade, user_id text not null references app_user on delete cascade, role text not null,
    permissions jsonb not null default '{}', primary key (bot_id, user_id))`,
  `create table object (
    bot_id text not null references bot on delete cascade, id text not null, kind text not null, parent_id text not null default '', rev bigint not null,
    data jsonb not null, primary key (bot_id, id))`,
  `create index object_kind on object (bot_id, kind, parent_id)`,
  `create table operation (
    bot_id text not null references bot on delete cascade, seq bigint not null, batch_id text not null, position int not null, label text not null default '', object_id text not null,
    kind text not null, before jsonb, after jsonb, actor_id text not null, actor_name text not null, at timestamptz not null default now(),
    undoes text not null default '', undone_by text not null default '', primary key (bot_id, seq))`,
  `create unique index operation_batch on operation (bot_id, batch_id, position)`,
  `create index operation_actor on operation (bot_id, actor_id, seq desc)`,
  `create table version (
    id text primary key, bot_id text not null references bot on delete cascade, number int not null, kind text not null, hash text not null, rev bigint not null, model_hash text not null,
    note text not null default '', changes int not null default 0, document text not null, created_by text not null, created_at timestamptz not null default now(), unique (bot_id, number))`,
  `create table model (
    hash text primary key, bot_id text not null references bot on delete cascade, language text not null, rev bigint not null, quality jsonb not null default '{}', created_at timestamptz not null default now())`,
  `create table embedding (text_hash text primary key, vector bytea not null)`,
  `create table job (
    id text primary key, kind text not null, bot_id text not null references bot on delete cascade, label text not null, state text not null, done int not null default 0,
    total int not null default 0, unit text not null default '', step text not null default '', input jsonb not null default '{}', result jsonb, error text not null default '', stop_asked boolean not null default false,
    created_at timestamptz not null default now(), started_at timestamptz, ended_at timestamptz)`,
  `create index job_bot on job (bot_id, created_at desc)`,
  `create table conversation (
    id text primary key, bot_id text not null references bot on delete cascade, user_id text not null, channel text not null, language text not null, test boolean not null default false, sample boolean not null default false,
    version_hash text not null, version_number int, fork_of text, fork_turn int, started_at timestamptz not null, last_at timestamptz not null, turns int not null default 0, open boolean not null default true,
    first_words text not null default '', intents text[] not null default '{}', not_understood int not null default 0, handed_over boolean not null default false, failed boolean not null default false,
    messages_in int not null default 0, messages_out int not null default 0, intents_found int not null default 0, state jsonb not null)`,
  `create index conversation_bot on conversation (bot_id, started_at desc)`,
  `create index conversation_user on conversation (bot_id, user_id, last_at desc)`,
  `create table turn (
    conversation_id text not null, turn int not null, bot_id text not null, at timestamptz not null, said text not null, messages jsonb not null, events jsonb not null, ms real not null,
    state jsonb, primary key (conversation_id, turn, at)) partition by range (at)`,
  `create index turn_bot on turn (bot_id, at)`,
  `create table turn_rest partition of turn default`,
  `create table session_scope (scope text not null, owner text not null, key text not null, value jsonb not null, expires_at timestamptz, primary key (scope, owner, key))`,
  `create table sdk_app (client_id text primary key, account_id text not null references account on delete cascade, name text not null, algorithm text not null, secret text not null, bots text[] not null default '{}', created_at timestamptz not null default now())`,
  `create table channel_setting (bot_id text not null references bot on delete cascade, type text not null, enable boolean not null, settings jsonb not null default '{}', last_message_at timestamptz, primary key (bot_id, type))`,
  `create table file (id text primary key, account_id text not null, name text not null, type text not null, bytes bigint not null, hash text not null, created_at timestamptz not null default now())`,
  `create table used_once (token text primary key, expires_at timestamptz not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
