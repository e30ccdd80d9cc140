// How often standard responses were said and interruptions happened is counted from the rows of turns, of which few have any: by an index
// of those alone. Turns of before it have none.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table turn add column happened text[] not null default '{}'`,
  `create index turn_happened on turn (bot_id, at) where happened <> '{}'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
