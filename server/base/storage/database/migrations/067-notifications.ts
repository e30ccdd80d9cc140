// What happened that concerns somebody, kept for them; and of a job, who began it.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table notification (id text primary key, user_id text not null references app_user (id) on delete cascade,
     account_id text not null references account (id) on delete cascade, bot_id text references bot (id) on delete cascade,
     kind text not null, facts jsonb not null default '{}', at timestamptz not null, read_at timestamptz)`,
  `create index notification_of on notification (user_id, account_id, at desc, id desc)`,
  `alter table job add column started_by text not null default ''`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
