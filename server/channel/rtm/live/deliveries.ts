// Notes which turns a user has really received, a little later and many at a time: when a server or a connection ends before, the answer
// is sent once more on reconnecting, and clients drop a message they have. Sending is talk.ts's.
import type { Db, Log } from '../../../base/context'
import { noteDelivered } from '../store'

export interface Deliveries {
  received(conversationId: string, turn: number): void
  /** Received by a window of this server and not written yet. */
  isBeingNoted(conversationId: string, turn: number): boolean
  stop(): Promise<void>
}

const gatherMs = 250

export function deliveriesTo(db: Db, log: Log): Deliveries {
  const newest = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    timer = undefined
    const turns = [...newest].map(([conversationId, turn]) => ({ conversationId, turn }))
    newest.clear()
    if (turns.length === 0) return
    try {
      await noteDelivered(db, turns)
    } catch (error) {
      log.error('Deliveries could not be noted; their messages may be sent twice', error)
    }
  }

  return {
    received(conversationId, turn) {
      newest.set(conversationId, Math.max(turn, newest.get(conversationId) ?? 0))
      timer ??= setTimeout(() => void write(), gatherMs)
    },
    isBeingNoted: (conversationId, turn) => turn <= (newest.get(conversationId) ?? 0),
    async stop() {
      clearTimeout(timer)
      await write()
    },
  }
}
