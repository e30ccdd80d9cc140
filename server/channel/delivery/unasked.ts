// Delivers what is said to somebody who has not written just now, to where they were reached last. Windows of the web client hear of such
// a turn by themselves.
import { reduceTurn } from '@parley/channels/shared/reduce'
import { write, type Services } from '../../base/context'
import type { CommittedTurn } from '../../base/bot/gateway'
import { addressOf } from './addresses'
import { addDeliveries } from './store'
import { wakeDeliveries } from './wake'

/** Done again for one turn it delivers once. */
export async function deliverUnasked(services: Services, { conversationId, turn, session, messages }: CommittedTurn): Promise<void> {
  const address = messages.length === 0 ? undefined : await addressOf(services.db, session)
  const connection = address && (await services.channelConnections.of(session.botId, session.channel))
  if (address === undefined || connection === undefined || !connection.isEnabled) return
  const { key, replyTo } = address
  const reduced = reduceTurn(messages, connection.channel)
  await write(services.db, services.log, async ({ db }) => {
    await addDeliveries(db, { key, messageId: `unasked ${conversationId} ${turn}`, replyTo, messages: reduced, at: services.now() })
    if (reduced.length > 0) await wakeDeliveries(db, key)
  })
}
