// Sources of questions are read again: when, what was read the last time, and what was found before somebody wrote it anew.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table extraction add column hash text not null default '', add column etag text not null default '',
     add column modified text not null default '', add column refresh jsonb not null default '{"every":"never","weekday":1,"hour":6,"timezone":"UTC"}',
     add column next_at timestamptz, add column read_at timestamptz, add column changed_at timestamptz`,
  `update extraction set read_at = created_at where state = 'done'`,
  `create index extraction_due on extraction (next_at) where next_at is not null`,
  `alter table extracted_question add column read_question text not null default '', add column read_answer text not null default '',
     add column change text not null default ''`,
  `update extracted_question set read_question = question, read_answer = answer`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
