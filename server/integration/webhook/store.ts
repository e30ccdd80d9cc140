// The turn a message led to, by the id it has in its conversation.
import type { Db } from '../../base/context'

export async function takenIn(
  db: Db,
  { botId, userId, messageId }: { botId: string; userId: string; messageId: string },
): Promise<{ conversationId: string; turn: number } | undefined> {
  return db
    .selectFrom('taken_message')
    .select(['conversation_id as conversationId', 'turn'])
    .where('bot_id', '=', botId)
    .where('user_id', '=', userId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}
