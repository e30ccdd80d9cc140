// Windows of one user may be open on several servers. Each server knows its own windows only; when another has taken a turn for one of
// its users, or one that nobody asked for, it is read and shown here. A notice that was lost is made up for by history, which clients read on reconnecting.
import type { AgentTypingNotice, TurnNotice } from '../../../base/work/bus/notice'
import { rtm } from '@parley/channels/rtm/index'
import type { Chat } from './chat'
import type { UserConnections } from './connections'
import { findTurn } from '../store'
import { showAgentTyping, showClosed, showTurn } from './talk'

/** Answers with how to stop. */
export function relayTurns(chat: Chat): () => void {
  const { services, registry } = chat
  return services.bus.subscribe((notice, origin) => {
    if (notice.type === 'agent-typing') return relayTyping(chat, notice)
    if (notice.type !== 'turn' || notice.channel !== rtm.id || (origin === 'here' && notice.isUnasked !== true)) return
    const user = registry.find(notice)
    if (user === undefined) return
    user.relayed = user.relayed
      .then(() => relay(chat, user, notice))
      .catch((error: unknown) => services.log.error('A turn of another server could not be shown', error))
  })
}

function relayTyping({ registry }: Chat, { conversationId, isTyping }: AgentTypingNotice): void {
  for (const user of registry.all()) if (user.conversationId === conversationId) showAgentTyping(user, isTyping)
}

async function relay(chat: Chat, user: UserConnections, { conversationId, turn }: TurnNotice): Promise<void> {
  if (turn === 0) return showClosed(user, conversationId)
  const found = await findTurn(chat.services.db, conversationId, turn)
  if (found !== undefined) showTurn(chat, user, { ...found, conversationId, turn })
}
