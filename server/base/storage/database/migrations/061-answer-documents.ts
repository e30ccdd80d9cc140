// Documents that bots answer from: where each comes from, when it is read again, and its passages.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table answer_document (id text primary key, bot_id text not null references bot (id) on delete cascade, job_id text not null default '',
     name text not null, source text not null, url text not null default '', file_hash text not null default '',
     state text not null, error text not null default '', said jsonb, pages int not null default 0, passages int not null default 0,
     hash text not null default '', etag text not null default '', modified text not null default '',
     refresh jsonb not null, next_at timestamptz, read_at timestamptz, changed_at timestamptz,
     created_by text not null, created_at timestamptz not null)`,
  `create index answer_document_bot on answer_document (bot_id, created_at)`,
  `create index answer_document_due on answer_document (next_at) where next_at is not null`,
  `create table answer_passage (id text primary key, document_id text not null references answer_document (id) on delete cascade,
     place int not null, heading text not null, page int not null, begins int not null, ends int not null,
     hash text not null, text text not null, meaning bytea)`,
  `create index answer_passage_of on answer_passage (document_id, place)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
