// Turns and states are kept as the text they were written as: nothing looks for values inside them when they are written, and
// PostgreSQL takes half the time and the room. The index of a user's conversations does without the time of the last message, so
// that a turn changes no index, and its row is not packed again with every message.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table turn alter column messages type json, alter column events type json, alter column state type json`,
  `alter table conversation alter column state type json`,
  `alter table conversation set (toast_tuple_target = 8160, fillfactor = 70)`,
  `drop index conversation_user`,
  `create index conversation_user on conversation (bot_id, user_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
