// What is forgotten of a user beside the words of their conversations (erase-store.ts): sentences that were set apart, how they come in, and
// who they are. What other features store of them they forget themselves.
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { userRows, type Whose } from './user-rows'

/** What was decided about sentences of theirs that were not understood. Before their words are gone, by which they are found. */
export async function forgetSentencesOf(db: Db, whose: Whose): Promise<void> {
  await deleteFrom(db, 'missed_message', whose)
  await deleteFrom(db, 'discovered_sentence', whose)
}

export async function forgetAccessOf(db: Db, whose: Whose): Promise<void> {
  for (const table of ['taken_message', 'chat_window', 'access_token']) await deleteFrom(db, table, whose)
}

async function deleteFrom(db: Db, table: string, whose: Whose): Promise<void> {
  const where = userRows[table]?.where(whose)
  if (where !== undefined) await sql`delete from ${sql.table(table)} where ${where}`.execute(db)
}

/** What the figures count stays one user's, but no longer says whose: an id may be a number or an address. */
export async function renameUser(db: Db, { botId, userId }: Whose, name: string): Promise<void> {
  const [before, after] = [JSON.stringify(userId), JSON.stringify(name)]
  await sql`
    update turn set events = replace(events::text, ${before}, ${after})::json
    where conversation_id in (select id from conversation where bot_id = ${botId} and user_id = ${userId} and not test and not sample)
      and strpos(events::text, ${before}) > 0`.execute(db)
  await sql`
    update conversation set user_id = ${name}, state = replace(state::text, ${before}, ${after})::json
    where bot_id = ${botId} and user_id = ${userId} and not test and not sample`.execute(db)
}
