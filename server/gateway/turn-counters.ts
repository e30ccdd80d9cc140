// What a turn's row says of its events for the figures of how often something happened: the standard responses that were said, and what
// became of requests in the middle of a dialog. Written with the turn, so that counting reads no events; counting is conversation/conversation's.
import { type InterruptionChoice, interruptionChoices, type SessionEvent } from '@parley/contract/base/event'

export type TurnCounter = { responseKey: string } | { choice: InterruptionChoice }

const responsePrefix = 'response:'
const interruptionPrefix = 'interruption:'

export function writtenAs(happened: TurnCounter): string {
  return 'choice' in happened ? interruptionPrefix + happened.choice : responsePrefix + happened.responseKey
}

/** null: of a version that knows more. */
export function readTurnCounter(written: string): TurnCounter | null {
  if (written.startsWith(responsePrefix)) return { responseKey: written.slice(responsePrefix.length) }
  const choice = interruptionChoices.find((one) => written === interruptionPrefix + one)
  return choice === undefined ? null : { choice }
}

/** In the order of the events, as often as it happened. */
export function turnCountersIn(events: readonly SessionEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'standard-response') return [writtenAs({ responseKey: event.key })]
    return event.type === 'interruption' ? [writtenAs({ choice: event.choice })] : []
  })
}
