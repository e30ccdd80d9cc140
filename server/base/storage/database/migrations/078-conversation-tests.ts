// Conversation tests: suites of recorded conversations, their runs and what came of each.
// As JSON that is not taken apart: what people and services say may hold characters that PostgreSQL refuses in jsonb.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table conversation_suite (id text primary key, bot_id text not null references bot on delete cascade, name text not null,
     description text not null, runs int not null default 0, created_by text not null, created_at timestamptz not null,
     changed_at timestamptz not null)`,
  `create unique index conversation_suite_name on conversation_suite (bot_id, lower(name))`,
  `create table conversation_case (seq bigint generated always as identity, id text primary key,
     suite_id text not null references conversation_suite on delete cascade, content json not null, recording json,
     hides boolean not null, changed_at timestamptz not null)`,
  `create index conversation_case_of_suite on conversation_case (suite_id, seq)`,
  `create table conversation_run (id text primary key, suite_id text not null references conversation_suite on delete cascade,
     bot_id text not null, number int not null, state text not null, version text not null, version_number int,
     job_id text not null default '', picked text[], total int not null, started_by text not null, started_at timestamptz not null,
     ended_at timestamptz)`,
  `create unique index conversation_run_of_suite on conversation_run (suite_id, number)`,
  `create table conversation_result (run_id text not null references conversation_run on delete cascade, position int not null,
     case_id text not null, passed boolean not null, content json not null, primary key (run_id, position))`,
  `create index conversation_result_of_case on conversation_result (case_id, run_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
