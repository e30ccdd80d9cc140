// Whose a bot is, for what accounts share by turns.
import type { Db } from '../../context'

/** '' where the bot is gone. */
export async function accountOfBot(db: Db, botId: string): Promise<string> {
  const row = await db.selectFrom('bot').select('account_id').where('id', '=', botId).executeTakeFirst()
  return row?.account_id ?? ''
}
