// What a turn's row says of its events for the figures of how often something happened: the standard responses that were said, and what
// became of requests in the middle of a dialog. Written with the turn, so that counting reads no events; counting is conversation/conversation's.
import { type InterruptionChoice, interruptionChoices, type SessionEvent } from '@parley/contract/base/event'

/** `linkedBot`: the bot that answered for a universal bot, by its id. */
export type TurnCounter = { responseKey: string } | { choice: InterruptionChoice } | { linkedBot: string }

const responsePrefix = 'response:'
const interruptionPrefix = 'interruption:'
const linkedPrefix = 'linked:'

export function writtenAs(happened: TurnCounter): string {
  if ('linkedBot' in happened) return linkedPrefix + happened.linkedBot
  return 'choice' in happened ? interruptionPrefix + happened.choice : responsePrefix + happened.responseKey
}

/** null: of a version that knows more. */
export function readTurnCounter(written: string): TurnCounter | null {
  if (written.startsWith(responsePrefix)) return { responseKey: written.slice(responsePrefix.length) }
  if (written.startsWith(linkedPrefix)) return { linkedBot: written.slice(linkedPrefix.length) }
  const choice = interruptionChoices.find((one) => written === interruptionPrefix + one)
  return choice === undefined ? null : { choice }
}

/** In the order of the events, as often as it happened. */
export function turnCountersIn(events: readonly SessionEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'standard-response') return [writtenAs({ responseKey: event.key })]
    if (event.type === 'linked-turn') return [writtenAs({ linkedBot: event.botId })]
    return event.type === 'interruption' ? [writtenAs({ choice: event.choice })] : []
  })
}
