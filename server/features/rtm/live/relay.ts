// Windows of one user may be open on several servers. Each server knows its own windows only; when another has taken a turn for one of
// its users, it reads that turn and shows it here. A notice that was lost is made up for by history, which clients read on reconnecting.
import type { TurnNotice } from '../../../base/work/bus/notice'
import type { Services } from '../../../base/context'
import { rtm } from '@parley/channels/rtm/index'
import type { ConnectionRegistry, UserConnections } from './connections'
import { findTurn } from '../store'
import { showClosed, showTurn } from './talk'

/** Answers with how to stop. */
export function relayTurns(services: Services, registry: ConnectionRegistry): () => void {
  return services.bus.subscribe((notice, origin) => {
    if (notice.type !== 'turn' || origin === 'here' || notice.channel !== rtm.id) return
    const user = registry.find(notice)
    if (user === undefined) return
    user.relayed = user.relayed
      .then(() => relay(services, user, notice))
      .catch((error: unknown) => services.log.error('A turn of another server could not be shown', error))
  })
}

async function relay(services: Services, user: UserConnections, { conversationId, turn }: TurnNotice): Promise<void> {
  if (turn === 0) return showClosed(user, conversationId)
  const found = await findTurn(services.db, conversationId, turn)
  if (found !== undefined) showTurn(services, user, { ...found, conversationId, turn })
}
