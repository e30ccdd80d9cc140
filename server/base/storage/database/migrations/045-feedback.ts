// Answers to surveys: a score, and what was said about it.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table feedback (id text primary key, conversation_id text not null, bot_id text not null, turn int not null, survey_id text not null,
     survey_name text not null, scale text not null, score int not null, comment text not null default '', dialog_id text not null,
     at timestamptz not null)`,
  `create index feedback_bot on feedback (bot_id, at)`,
  `create index feedback_conversation on feedback (conversation_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
