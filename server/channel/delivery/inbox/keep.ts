// Puts messages of people into the inbox, with the work that takes them, in one transaction. What was there before is known by its id.
// Whoever wants nothing more to be sent is obeyed here, and not behind a turn that may take long.
import type { ReceivedMessage } from '@parley/channels/messenger'
import type { Db } from '../../../base/context'
import type { Sealing } from '../../../base/security/secrets/secrets'
import { keepMessages, setConsent } from './store'
import { wakeInbox } from '../wake'

export async function keepReceived(
  sealed: { db: Db; secrets: Sealing },
  where: { botId: string; channel: string },
  messages: readonly ReceivedMessage[],
  now: number,
): Promise<void> {
  if (messages.length === 0) return
  const isNew = await keepMessages(sealed, where, messages, now)
  const added = messages.filter(({ id }) => isNew.has(id))
  for (const { conversation, consent } of added)
    if (consent !== undefined) await setConsent(sealed.db, { ...where, conversation }, consent === 'given', now)
  for (const conversation of new Set(added.map((message) => message.conversation))) await wakeInbox(sealed.db, { ...where, conversation })
}
