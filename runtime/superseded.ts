// A turn whose answer nobody waits for any more: the user has written again, or a person has taken the conversation over, while it was being
// written. What is left of such a turn is here; who ends it, and when, is the server's (server/gateway/running).
import type { EventOf } from '@parley/contract/base/event'
import type { CompiledBot } from './compile'
import { exchangedWith } from './session/exchanged'
import type { Session } from './session/session'
import type { TurnResult } from './turn'

/** Thrown where a model was asked to stop: nothing else of the turn is done. */
export class TurnStopped extends Error {
  constructor() {
    super('Nobody waits for the answer any more.')
  }
}

export type Superseded = Pick<EventOf<'superseded'>, 'by' | 'shown'>

/** Messages without an answer that are remembered. */
const mostUnanswered = 5

/**
 * Nothing of it is said. After a newer message the conversation stands where it stood, and the steps that tell a model what was said know of
 * this one; a person goes on from where the turn was stopped.
 */
export function supersededTurn(
  { remembers }: Pick<CompiledBot, 'remembers'>,
  before: Session,
  result: TurnResult,
  { by, shown }: Superseded,
): TurnResult {
  const events = result.events.map((event) => (event.type === 'said' ? { ...event, to: 'nobody' as const } : event))
  const { turn, lastAt } = result.session
  const said = events.find((event) => event.type === 'received')?.incoming.text ?? ''
  const session = by === 'message' ? { ...before, turn, lastAt, unanswered: unansweredWith(before, said) } : { ...result.session }
  if (remembers > 0) session.exchanged = exchangedWith(before, [{ by: 'user', text: said }], remembers)
  return { session, messages: [], ended: [], events: [...events, { type: 'superseded', by, shown }] }
}

function unansweredWith({ unanswered = [] }: Session, said: string): string[] {
  return [...unanswered, said].filter((text) => text !== '').slice(-mostUnanswered)
}
