// What the desk said to a person of a messenger becomes deliveries like the bot's own answers.
import { reduceTurn } from '@parley/channels/shared/reduce'
import { listener } from '../../base/work/events/events'
import { readConversation, readTurn } from '../../gateway/store'
import { addressOf } from './addresses'
import { addDeliveries } from './store'
import { wakeDeliveries } from './wake'
import { deskActed } from '../../gateway/hand-overs/events'

export const deliverDeskSaid = listener(deskActed, {
  name: 'delivery-desk-said',
  async handle(services, { conversationId, turn }, tx) {
    const conversation = await readConversation(tx.db, conversationId)
    const address = conversation && (await addressOf(tx.db, conversation.state.session))
    if (address === undefined) return
    const { key, replyTo } = address
    const [taken, connection] = [
      await readTurn(tx.db, conversationId, turn),
      await services.channelConnections.read(key.botId, key.channel),
    ]
    if (taken === undefined || connection === undefined) return
    const messages = reduceTurn(taken.messages, connection.channel)
    await addDeliveries(tx.db, { key, messageId: `${conversationId} ${turn}`, replyTo, messages, at: services.now() })
    if (messages.length > 0) await wakeDeliveries(tx.db, key)
  },
})
