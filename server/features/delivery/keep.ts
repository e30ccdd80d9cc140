// Puts messages of people into the inbox, with the work that takes them, in one transaction. What was there before is known by its id.
import type { ReceivedMessage } from '@parley/channels/messenger'
import type { Db } from '../../base/context'
import { keepMessages } from './inbox-store'
import { wakeInbox } from './wake'

export async function keepReceived(
  db: Db,
  where: { botId: string; channel: string },
  messages: readonly ReceivedMessage[],
  now: number,
): Promise<void> {
  if (messages.length === 0) return
  const conversations = await keepMessages(db, where, messages, now)
  for (const conversation of conversations) await wakeInbox(db, { ...where, conversation })
}
