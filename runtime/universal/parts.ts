// The events of a turn in two parts: what the bot did itself, and what one of the bots it links did after it took the turn.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'

export interface TurnParts {
  /** All of a turn that no linked bot took. */
  own: readonly SessionEvent[]
  taken: EventOf<'linked-turn'> | null
  /** Behind `taken`. */
  linked: readonly SessionEvent[]
}

export function partsOf(events: readonly SessionEvent[]): TurnParts {
  const at = events.findIndex((event) => event.type === 'linked-turn')
  const taken = events[at]
  if (taken?.type !== 'linked-turn') return { own: events, taken: null, linked: [] }
  return { own: events.slice(0, at), taken, linked: events.slice(at + 1) }
}
