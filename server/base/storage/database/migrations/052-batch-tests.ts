// Batch tests: suites of cases, their runs and what came of each case.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table test_suite (id text primary key, bot_id text not null references bot on delete cascade, name text not null,
     description text not null, language text not null, runs int not null default 0, created_by text not null,
     created_at timestamptz not null, changed_at timestamptz not null)`,
  `create unique index test_suite_name on test_suite (bot_id, lower(name))`,
  `create table test_case (seq bigint generated always as identity, id text primary key,
     suite_id text not null references test_suite on delete cascade, content jsonb not null, changed_at timestamptz not null)`,
  `create index test_case_of_suite on test_case (suite_id, seq)`,
  `create table test_run (id text primary key, suite_id text not null references test_suite on delete cascade, bot_id text not null,
     number int not null, state text not null, version text not null, version_number int, language text not null,
     model_hash text not null default '', job_id text not null default '', total int not null, ran int not null default 0,
     picked text[], figures jsonb, settings jsonb not null default '{}', comment text not null, started_by text not null,
     started_at timestamptz not null, ended_at timestamptz)`,
  `create unique index test_run_of_suite on test_run (suite_id, number)`,
  `create table test_result (run_id text not null references test_run on delete cascade, position int not null, case_id text not null,
     passed boolean not null, content jsonb not null, primary key (run_id, position))`,
  `create index test_result_of_case on test_result (case_id, run_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
