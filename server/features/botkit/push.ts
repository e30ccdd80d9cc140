// Takes an order of a bot's server into its conversation as a turn, and has what comes of it delivered. Done again after a kill it does
// nothing twice: the gateway knows the order by its id.
import { type GivenOrder, eventOf } from '@parley/runtime/bot-server/order'
import { stableMessageId } from '@parley/channels/shared/message-id'
import type { Services } from '../../base/context'
import { deliverUnasked } from '../delivery/index'

interface Place {
  botId: string
  conversationId: string
}

interface NamedOrder {
  order: GivenOrder
  /** What it is known by within its conversation. */
  name: string
  /** The user's words, for an order that hands them on. */
  text?: string
}

export async function pushOrder(
  services: Services,
  { botId, conversationId }: Place,
  { order, name, text = '' }: NamedOrder,
): Promise<void> {
  const id = stableMessageId(`${conversationId} botkit`, name)
  const done = await services.gateway.push(conversationId, eventOf(order, { id, text, at: services.now() }))
  await deliverUnasked(services, done)
  services.bus.publish({ type: 'changed', botId, tag: 'session' })
}
