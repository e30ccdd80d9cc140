// A turn changes no index of its conversation, so that PostgreSQL keeps the new row beside the old one and reuses its place: conversations
// are found by the hour in which they were last heard, which most turns leave as it is. The way a conversation came is kept with its turns,
// each its own part, instead of whole in the row that every turn writes. One that was open before goes on from the way in its row, and
// after a turn of its own from what its turns have.
import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table conversation add column last_hour timestamptz not null
     generated always as (date_bin('1 hour', last_at, timestamptz '2000-01-01 00:00:00+00')) stored`,
  `drop index conversation_open`,
  `drop index conversation_kept`,
  `create index conversation_open on conversation (bot_id, last_hour) where open and not test and not sample and not handed_over`,
  `create index conversation_kept on conversation (bot_id, last_hour) where erased_at is null and not sample`,
  `alter table conversation set (fillfactor = 50)`,
  `alter table turn add column passed json`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
