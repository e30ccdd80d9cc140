// The events of one turn, and what the turn has taken so far: time of scripts and services, bytes of what it said and recorded. All of it
// is counted from the events themselves, so that a turn that is run again ends at the same place. What follows from it is walk.ts.
import type { SessionEvent } from '@parley/contract/base/event'
import { limits } from '@parley/contract/base/limits'

/** Each event as JSON, as it was measured; nothing of an event is changed once it is in the log. */
const textOf = new WeakMap<SessionEvent, string>()

/** The events of a turn as JSON text, without writing each a second time. */
export function jsonOfEvents(events: readonly SessionEvent[]): string {
  return `[${events.map((event) => textOf.get(event) ?? JSON.stringify(event)).join(',')}]`
}

function bytesOf(event: SessionEvent): number {
  const text = textOf.get(event) ?? JSON.stringify(event)
  textOf.set(event, text)
  return Buffer.byteLength(text)
}

export interface LimitExceeded {
  code: 'TURN_TOO_LONG' | 'TURN_TOO_LARGE'
  text: string
}

export class TurnLog {
  readonly events: SessionEvent[] = []
  #ms = 0
  #eventBytes = 0
  #messageBytes = 0

  add(event: SessionEvent): void {
    this.events.push(event)
    const bytes = bytesOf(event)
    this.#eventBytes += bytes
    if (event.type === 'said') this.#messageBytes += bytes
    if (event.type === 'effect') this.#ms += event.ms
  }

  /** What was said is said otherwise: the event stands where it stood. */
  replace(at: number, event: SessionEvent): void {
    const before = this.events[at]
    const change = bytesOf(event) - (before === undefined ? 0 : bytesOf(before))
    this.events[at] = event
    this.#eventBytes += change
    if (event.type === 'said') this.#messageBytes += change
  }

  /** What is left of the turn's time for scripts and services. */
  get leftMs(): number {
    return Math.max(0, limits.turnMs - this.#ms)
  }

  /** What the turn has taken too much of; null while it may go on. */
  get excess(): LimitExceeded | null {
    if (this.leftMs === 0)
      return { code: 'TURN_TOO_LONG', text: `The scripts and services of one turn took more than ${limits.turnMs / 1000} seconds.` }
    if (this.#messageBytes > limits.turnMessageBytes)
      return { code: 'TURN_TOO_LARGE', text: `One turn said more than ${limits.turnMessageBytes} bytes.` }
    if (this.#eventBytes > limits.turnEventBytes)
      return { code: 'TURN_TOO_LARGE', text: `One turn recorded more than ${limits.turnEventBytes} bytes.` }
    return null
  }
}
