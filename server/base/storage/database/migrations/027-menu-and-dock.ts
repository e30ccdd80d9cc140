// What people pin in the menus of bots, what they have removed from their lists of jobs, and the files that jobs made.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table pinned_menu (user_id text not null references app_user on delete cascade, bot_id text not null references bot on delete cascade,
     menus jsonb not null, primary key (user_id, bot_id))`,
  `create table dock_removal (user_id text not null references app_user on delete cascade, job_id text not null references job on delete cascade,
     primary key (user_id, job_id))`,
  `create table job_file (job_id text not null references job on delete cascade, name text not null, type text not null, bytes bigint not null,
     hash text not null, link_key text not null, made_at timestamptz not null, primary key (job_id, name))`,
  `create index job_file_hash on job_file (hash)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
