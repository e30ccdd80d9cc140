// The bots whose conversations somebody takes as an agent of the desk, whether a bot is shared with them or not.
import type { Db } from '../../base/context'

export async function botsAttendedBy(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('desk_agent').select('bot_id').where('user_id', '=', userId).execute()
  return new Set(rows.map((row) => row.bot_id))
}
