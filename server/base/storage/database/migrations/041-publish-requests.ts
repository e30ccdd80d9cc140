// Who asked that a dialog be published, and what became of it.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table publish_request (id text primary key, bot_id text not null references bot on delete cascade, dialog_id text not null, rev bigint not null,
     state text not null, comment text not null default '', reason text not null default '', asked_by text not null, asked_at timestamptz not null,
     decided_by text not null default '', decided_at timestamptz)`,
  `create unique index publish_request_open on publish_request (bot_id, dialog_id) where state = 'open'`,
  `create index publish_request_bot on publish_request (bot_id, asked_at desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
