// Of a bot: since when it is suspended, its number of status and how it is paid for; and its configurations, named sets of values.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table bot add column suspended_at timestamptz, add column status int not null default 0,
     add column billing_type text not null default ''`,
  `create table bot_configuration (id text primary key, bot_id text not null references bot on delete cascade, name text not null,
     environment text not null, content json not null, created_by text not null, created_at timestamptz not null,
     changed_by text not null, changed_at timestamptz not null)`,
  `create unique index bot_configuration_name on bot_configuration (bot_id, lower(environment), lower(name))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
