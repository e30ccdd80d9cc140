// What questions and answers are read out of, what was found in it, and the words by which it is read.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table extraction (id text primary key, bot_id text not null references bot (id) on delete cascade, job_id text not null default '',
     name text not null, source text not null, url text not null default '',
     state text not null, error text not null default '', said jsonb, lines jsonb not null default '[]', marks jsonb not null default '{}',
     created_by text not null, created_at timestamptz not null, visited_at timestamptz)`,
  `create index extraction_bot on extraction (bot_id, created_at)`,
  `create table extracted_question (id text primary key, extraction_id text not null references extraction (id) on delete cascade,
     place int not null, question text not null, answer text not null, first_line int not null, last_line int not null,
     state text not null default 'review', edited boolean not null default false, faq_id text not null default '')`,
  `create index extracted_question_of on extracted_question (extraction_id, place)`,
  `create table extraction_word (bot_id text primary key references bot (id) on delete cascade, ignored jsonb not null, openings jsonb not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
