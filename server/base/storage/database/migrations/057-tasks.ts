// Tasks that are no dialogs: who wants to be told by an alert, when each asks next, what came of it, whom it tells, and what it told before.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table task_subscription (bot_id text not null references bot (id) on delete cascade, task_id text not null, user_id text not null,
     channel text not null, language text not null, timezone text not null, fields jsonb not null default '{}', fields_key text not null,
     at timestamptz not null, primary key (bot_id, task_id, user_id, channel))`,
  `create table task_plan (bot_id text primary key references bot (id) on delete cascade, version_id text not null)`,
  `create table task_timer (bot_id text not null references bot (id) on delete cascade, task_id text not null, schedule text not null,
     next_at timestamptz, is_live boolean not null default true, suspended boolean not null default false, primary key (bot_id, task_id))`,
  `create index task_timer_next on task_timer (next_at) where is_live and not suspended`,
  `create table task_run (id text primary key, bot_id text not null references bot (id) on delete cascade, task_id text not null, by text not null,
     state text not null, at timestamptz not null, since timestamptz, ms int not null default 0, status int not null default 0,
     errors jsonb not null default '[]', found int not null default 0)`,
  `create index task_run_of on task_run (bot_id, task_id, at desc)`,
  `create table task_delivery (run_id text not null references task_run (id) on delete cascade, user_id text not null, channel text not null,
     language text not null, timezone text not null, messages jsonb, state text not null default 'waiting', attempts int not null default 0,
     error text not null default '', primary key (run_id, user_id, channel))`,
  `create index task_delivery_waiting on task_delivery (run_id) where state = 'waiting'`,
  `create table task_told (bot_id text not null references bot (id) on delete cascade, task_id text not null, fields_key text not null,
     entry text not null, at timestamptz not null, primary key (bot_id, task_id, fields_key, entry))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
