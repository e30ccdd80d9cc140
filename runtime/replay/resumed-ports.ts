// Ports of a turn that a server was stopped in: what had happened is answered as it was kept, and from there on the turn goes on outside. A
// call that was under way is not made again: nobody knows whether it was done.
import type { SessionEvent } from '@parley/contract/base/event'
import type { CheckpointedCall, Ports } from '../ports'
import { recordedPorts, ReplayEnded } from './recorded-ports'

export interface Checkpoint {
  events: readonly SessionEvent[]
  /** What was being called; null for nothing. */
  next: CheckpointedCall | null
}

const lost: { ok: false; failure: 'unreachable'; text: string } = {
  ok: false,
  failure: 'unreachable',
  text: 'The server was stopped during this call: it is not known whether it was done.',
}

export function resumedPorts({ events, next }: Checkpoint, live: Ports): Ports {
  const kept = recordedPorts(events)
  const knowsPassages = events.some((event) => event.type === 'effect' && event.effect === 'passages')
  let isLive = false
  /** As it was kept, and where nothing is left, outside. */
  const either =
    <A extends unknown[], R>(then: (...asked: A) => Promise<R>, otherwise: (...asked: A) => Promise<R>) =>
    async (...asked: A): Promise<R> => {
      try {
        return await then(...asked)
      } catch (error) {
        if (!(error instanceof ReplayEnded)) throw error
        isLive = true
        return otherwise(...asked)
      }
    }
  let unknown = next
  const unlessUnderWay =
    <A extends unknown[], R>(call: CheckpointedCall, make: (...asked: A) => Promise<R>) =>
    async (...asked: A): Promise<R | typeof lost> => {
      if (unknown !== call) return make(...asked)
      unknown = null
      return lost
    }
  return {
    ...live,
    ...(kept.checks !== undefined && { checks: kept.checks }),
    understand: either(kept.understand, live.understand),
    extract: either(kept.extract, live.extract),
    passages: knowsPassages ? either(kept.passages, live.passages) : live.passages,
    service: either(kept.service, unlessUnderWay('http', live.service)),
    webhook: either(kept.webhook, live.webhook),
    script: either(kept.script, live.script),
    translate: either(kept.translate, live.translate),
    model: either(kept.model, live.model),
    mcp: either(kept.mcp, unlessUnderWay('mcp', live.mcp)),
    pause: either(kept.pause, live.pause),
    now: () => (isLive ? live.now() : kept.now()),
    random: () => orElse(kept.random, live.random),
    messageId: () => orElse(kept.messageId, live.messageId),
  }
}

function orElse<R>(then: () => R, otherwise: () => R): R {
  try {
    return then()
  } catch (error) {
    if (!(error instanceof ReplayEnded)) throw error
    return otherwise()
  }
}
