// Whole conversations run again from their event log for tests, and logs cut into turns. Running them again is replay/conversation.ts.
import type { SessionEvent } from '@parley/contract/base/event'
import { type BotOf, replayedTurns } from '../replay/conversation'
import type { TurnResult } from '../turn'

export { recordedPorts, ReplayEnded } from '../replay/recorded-ports'

/** What each turn came to. */
export async function replay(id: string, log: readonly (readonly SessionEvent[])[], botOf: BotOf): Promise<TurnResult[]> {
  const results: TurnResult[] = []
  for await (const result of replayedTurns(id, log, botOf)) results.push(result)
  return results
}

/** A log of several turns, one list each: every turn begins with its reading of the clock. */
export function turnsOf(events: readonly SessionEvent[]): SessionEvent[][] {
  const turns: SessionEvent[][] = []
  for (const event of events) {
    if (event.type === 'effect' && event.effect === 'clock') turns.push([])
    turns.at(-1)?.push(event)
  }
  return turns
}
