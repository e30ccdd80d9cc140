// Events, each written in the transaction of the change it tells of, and which listeners have handled them.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table event (
    id bigint generated always as identity primary key, name text not null, data jsonb not null, at timestamptz not null default now())`,
  `create index event_at on event (at)`,
  `create table event_handled (event_id bigint not null references event on delete cascade, listener text not null, primary key (event_id, listener))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
