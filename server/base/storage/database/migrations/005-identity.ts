// Identity: sign-ins, second factors, challenges, throttles, roles, groups, invitations, requests, connections, the outbox and the
// record of security events. Permissions move from each share to the roles they come from.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table account add column settings jsonb not null default '{}', add column is_suspended boolean not null default false`,
  `alter table app_user add column phone text not null default '', add column state text not null default 'active',
    add column is_suspended boolean not null default false, add column license_version text not null default '',
    add column password_at timestamptz, add column totp_secret text, add column totp_at timestamptz, add column totp_step bigint not null default 0,
    add column source text not null default 'local'`,
  `create unique index app_user_phone on app_user (phone) where phone <> ''`,
  `alter table membership add column last_at timestamptz`,
  `alter table bot_share drop column permissions`,
  `create table secondary_identity (
    value text primary key, kind text not null, user_id text not null references app_user on delete cascade, verified_at timestamptz,
    created_at timestamptz not null default now())`,
  `create table old_password (user_id text not null references app_user on delete cascade, hash text not null, at timestamptz not null default now())`,
  `create index old_password_user on old_password (user_id, at desc)`,
  `create table sign_in (
    family text primary key, id text not null unique, user_id text not null references app_user on delete cascade, account_id text not null, method text not null,
    address text not null default '', agent text not null default '', second_factor_at timestamptz, created_at timestamptz not null default now(),
    last_at timestamptz not null default now(), ended_at timestamptz, ended_by text not null default '')`,
  `create index sign_in_user on sign_in (user_id, last_at desc)`,
  `insert into sign_in (family, id, user_id, account_id, method)
    select distinct on (family) family, 'si-' || family, user_id, account_id, 'password' from access_token
    where kind in ('access', 'refresh') and user_id in (select id from app_user)`,
  `create table challenge (
    id text primary key, purpose text not null, user_id text not null default '', target text not null default '', code_hash text not null, attempts int not null default 0,
    details jsonb not null default '{}', created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz)`,
  `create index challenge_subject on challenge (purpose, user_id, target, created_at desc)`,
  `create index challenge_code on challenge (code_hash)`,
  `create table recovery_code (user_id text not null references app_user on delete cascade, code_hash text not null, used_at timestamptz, primary key (user_id, code_hash))`,
  `create table throttle (key text primary key, count int not null, expires_at timestamptz not null, blocked_until timestamptz)`,
  `create index throttle_expires on throttle (expires_at)`,
  `create table role (
    id text primary key, account_id text not null references account on delete cascade, name text not null, description text not null default '',
    permissions jsonb not null, created_at timestamptz not null default now())`,
  `create unique index role_name on role (account_id, lower(name))`,
  `create table user_group (
    id text primary key, account_id text not null references account on delete cascade, topic_id text not null, name text not null, created_at timestamptz not null default now())`,
  `create unique index user_group_name on user_group (account_id, lower(name))`,
  `create table group_member (
    group_id text not null references user_group on delete cascade, user_id text not null references app_user on delete cascade, primary key (group_id, user_id))`,
  `create table group_share (
    bot_id text not null references bot on delete cascade, group_id text not null references user_group on delete cascade, role text not null, primary key (bot_id, group_id))`,
  `create table invitation (
    id text primary key, account_id text not null references account on delete cascade, identity text not null, role text not null, bots jsonb not null default '[]',
    message text not null default '', invited_by text not null, token_hash text not null unique, created_at timestamptz not null default now(), expires_at timestamptz not null,
    accepted_at timestamptz, revoked_at timestamptz)`,
  `create unique index invitation_open on invitation (account_id, identity) where accepted_at is null and revoked_at is null`,
  `create table join_request (
    id text primary key, account_id text not null references account on delete cascade, user_id text not null references app_user on delete cascade, type text not null,
    created_at timestamptz not null default now(), answered_at timestamptz, answer text not null default '')`,
  `create unique index join_request_open on join_request (account_id, user_id) where answered_at is null`,
  `create table sso_connection (
    id text primary key, account_id text not null references account on delete cascade, kind text not null, ws_name text not null unique, display_name text not null,
    enabled boolean not null, settings jsonb not null, secret text, created_at timestamptz not null default now())`,
  `create table sso_subject (
    connection_id text not null references sso_connection on delete cascade, subject text not null, user_id text not null references app_user on delete cascade,
    primary key (connection_id, subject))`,
  `create table outbox_message (
    id text primary key, account_id text not null default '', kind text not null, recipient text not null, subject text not null default '', body text not null,
    state text not null, error text not null default '', created_at timestamptz not null default now(), sent_at timestamptz)`,
  `create index outbox_account on outbox_message (account_id, created_at desc)`,
  `create table audit_entry (
    id text not null, account_id text not null default '', user_id text not null default '', actor_name text not null default '', kind text not null, target text not null default '',
    address text not null default '', agent text not null default '', details jsonb not null default '{}', at timestamptz not null default now(), primary key (id, at))
    partition by range (at)`,
  `create index audit_account on audit_entry (account_id, at desc)`,
  `create index audit_user on audit_entry (user_id, at desc)`,
  `create table audit_entry_rest partition of audit_entry default`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
