// What reading a document again has changed of its passages: which are new, and which it no longer has. Of transcripts, which lines had
// personal data taken out.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table answer_passage add column is_new boolean not null default false`,
  `alter table answer_document add column gone jsonb not null default '[]'`,
  `alter table transcript_line add column is_masked boolean not null default false`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
