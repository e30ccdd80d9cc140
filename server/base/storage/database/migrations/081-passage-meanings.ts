// Meanings of passages by encoder: those there are were all made by one build of the built-in encoder, the only one until now. Of documents, how
// often meanings of its passages were added, and why some could not be made.
import { type Kysely, sql } from 'kysely'

/** As an encoder of another build has another id, these are never compared with its meanings. */
const builtInSoFar = '0835b18a501c7cd7'

const statements = [
  `create table passage_meaning (passage_id text not null references answer_passage (id) on delete cascade, encoder_id text not null,
     meaning bytea not null, primary key (passage_id, encoder_id))`,
  `insert into passage_meaning (passage_id, encoder_id, meaning)
     select id, '${builtInSoFar}', meaning from answer_passage where meaning is not null`,
  `alter table answer_passage drop column meaning`,
  `alter table answer_document add column meanings int not null default 0, add column meaning_fault jsonb`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
