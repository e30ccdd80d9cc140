// Finding open conversations whose users have been silent for long, without reading all there ever were.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create index conversation_open on conversation (bot_id, last_at) where open and not test and not sample and not handed_over`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
