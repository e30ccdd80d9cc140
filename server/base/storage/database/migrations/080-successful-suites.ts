// The suite that is made by itself of what users said and the bot did: which one it is, up to when it was collected, and the conversation that
// each of its cases comes from, with which it is erased.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table test_suite add column kind text not null default 'own', add column collected_at timestamptz`,
  `create unique index test_suite_by_itself on test_suite (bot_id) where kind = 'successful'`,
  `alter table test_case add column conversation_id text`,
  `create index test_case_of_conversation on test_case (conversation_id) where conversation_id is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
