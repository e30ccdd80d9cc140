// A turn whose answer nobody waits for any more: the user has written again, or a person has taken the conversation over, while it was being
// written. What is left of such a turn is here; who ends it, and when, is the server's (server/gateway/running).
import type { EventOf } from '@parley/contract/base/event'
import { limits } from '@parley/contract/base/limits'
import type { Session } from './session/session'
import type { TurnResult } from './turn'

/** Thrown where a model was asked to stop: nothing else of the turn is done. */
export class TurnStopped extends Error {
  constructor() {
    super('Nobody waits for the answer any more.')
  }
}

export type Superseded = Pick<EventOf<'superseded'>, 'by' | 'shown'>

/** How many messages without an answer are remembered. */
const mostUnanswered = 10

/**
 * Nothing of it is said. After a newer message the conversation stands where it stood, and knows what was said to it; a person goes on from
 * where the turn was stopped.
 */
export function supersededTurn(before: Session, result: TurnResult, { by, shown }: Superseded): TurnResult {
  const events = result.events.map((event) => (event.type === 'said' ? { ...event, to: 'nobody' as const } : event))
  const session = by === 'message' ? asBefore(before, result) : result.session
  return { session, messages: [], ended: [], events: [...events, { type: 'superseded', by, shown }] }
}

function asBefore(before: Session, { session: { turn, lastAt }, events }: TurnResult): Session {
  const said = events.find((event) => event.type === 'received')?.incoming.text ?? ''
  const unanswered = [...(before.unanswered ?? []), said.slice(0, limits.messageChars)].filter((text) => text !== '').slice(-mostUnanswered)
  return { ...before, turn, lastAt, unanswered }
}
