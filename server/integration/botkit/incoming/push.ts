// Takes an order of a bot's server into its conversation as a turn, and has what comes of it delivered. Done again after a kill it does
// nothing twice: the gateway knows the order by its id.
import { Failure } from '@parley/contract/base/errors'
import type { DeskAgent } from '@parley/contract/base/message'
import { type GivenCommand, eventOf } from '@parley/runtime/bot-server/command'
import { deskEvent } from '@parley/runtime/person'
import { stableMessageId } from '@parley/channels/shared/message-id'
import type { Services } from '../../../base/context'
import { deliverUnasked } from '../../../channel/delivery/index'

interface Place {
  botId: string
  conversationId: string
}

interface NamedOrder {
  order: GivenCommand
  /** What it is known by within its conversation. */
  name: string
  /** The user's words, for an order that hands them on. */
  text?: string
}

export async function pushOrder(services: Services, place: Place, { order, name, text = '' }: NamedOrder): Promise<void> {
  const id = stableMessageId(`${place.conversationId} botkit`, name)
  const done = await services.gateway.injectEvent(place.conversationId, eventOf(order, { id, text, at: services.now() }))
  await deliverUnasked(services, done)
  services.bus.publish({ type: 'changed', botId: place.botId, tag: 'session' })
}

/** The people behind such a server, as the conversation knows them: who each of them is, it does not say. */
const agents: DeskAgent = { id: 'bot-server', name: 'Agent' }

interface AgentAct {
  act: 'join' | 'return'
  name: string
}

/** They lead from now on, so that nobody else is waited for; or the bot goes on. False: it waits for nobody of theirs, and stays as it is. */
export async function pushAgent(services: Services, place: Place, { act, name }: AgentAct): Promise<boolean> {
  const id = stableMessageId(`${place.conversationId} botkit`, name)
  try {
    await services.gateway.injectEvent(place.conversationId, deskEvent({ act, agent: agents }, { id, at: services.now() }), {
      allow: ({ person }) => {
        const isTheirs = act === 'join' ? person?.agent === null : person?.agent === null || person?.agent.id === agents.id
        if (!isTheirs) throw new NothingToDo()
      },
      takesOver: act === 'join',
    })
    return true
  } catch (error) {
    const isOver = error instanceof Failure && (error.name === 'SESSION_ENDED' || error.name === 'NOT_FOUND')
    if (!isOver && !(error instanceof NothingToDo)) throw error
    return false
  }
}

class NothingToDo extends Error {}
