// The words of an answer while it is being written, and that more is on its way, to the windows of its user: as they come, from whichever server
// takes the turn, and to a window that opens meanwhile all that was said so far. Sending the message itself is answer.ts's.
import type { ShownPart } from '@parley/contract/base/chat/shown-part'
import { rtm } from '@parley/channels/rtm/index'
import { messagePart, typing } from '@parley/channels/rtm/send'
import type { ShownTurn } from '../../../base/bot/shown-parts'
import { contextOf } from './answer'
import type { Chat } from './chat'
import { broadcast, type Connection, type UserConnections } from './connections'

/** Answers with how to stop. */
export function relayParts({ services, registry }: Chat): () => void {
  return services.gateway.parts.subscribe((turn, part) => {
    if (turn.channel !== rtm.id) return
    const user = registry.find(turn)
    const frame = user && isTheirs(user, turn) ? frameOf(user, turn, part) : null
    if (user && frame !== null) broadcast(user, frame)
  })
}

/** To a window that has just opened. */
export function showSoFar({ services }: Chat, user: UserConnections, connection: Connection): void {
  const { bot, userId } = user.ticket
  for (const { turn, parts } of services.gateway.parts.soFar({ botId: bot.id, userId, channel: rtm.id })) {
    if (!isTheirs(user, turn)) continue
    for (const part of parts) {
      const frame = frameOf(user, turn, part)
      if (frame !== null) connection.send(frame)
    }
  }
}

/** A window shows either the draft or what is live. */
function isTheirs({ target }: UserConnections, { test }: ShownTurn): boolean {
  return test === (target === 'draft')
}

function frameOf(user: UserConnections, { conversationId }: ShownTurn, part: ShownPart): string | null {
  const context = { ...contextOf(user), sessionId: conversationId, traceId: conversationId }
  switch (part.part) {
    case 'say-start':
      return messagePart({ part: 'start', messageId: part.messageId }, context)
    case 'say-delta':
      return messagePart({ ...part, part: 'delta' }, context)
    case 'say-end':
      return messagePart({ part: 'end', messageId: part.messageId }, context)
    case 'say-drop':
      return messagePart({ part: 'drop', messageId: part.messageId }, context)
    case 'doing':
      return typing(true, context)
    case 'over':
      return null
  }
}
