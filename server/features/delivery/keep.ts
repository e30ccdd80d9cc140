// Puts messages of people into the inbox, with the work that takes them, in one transaction. What was there before is known by its id.
import type { ReceivedMessage } from '@parley/channels/messenger'
import type { Db } from '../../base/context'
import type { Sealing } from '../../base/security/secrets/secrets'
import { keepMessages } from './inbox-store'
import { wakeInbox } from './wake'

export async function keepReceived(
  sealed: { db: Db; secrets: Sealing },
  where: { botId: string; channel: string },
  messages: readonly ReceivedMessage[],
  now: number,
): Promise<void> {
  if (messages.length === 0) return
  const conversations = await keepMessages(sealed, where, messages, now)
  for (const conversation of conversations) await wakeInbox(sealed.db, { ...where, conversation })
}
