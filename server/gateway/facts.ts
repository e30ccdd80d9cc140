// What the lists and figures need of a turn, counted once from its events when it is committed.
import type { SessionEvent } from '@parley/contract/base/event'

export interface TurnFacts {
  messagesIn: number
  messagesOut: number
  intents: string[]
  notUnderstood: number
  handedOver: boolean
  failed: boolean
}

export function factsOf(events: readonly SessionEvent[]): TurnFacts {
  const facts: TurnFacts = { messagesIn: 0, messagesOut: 0, intents: [], notUnderstood: 0, handedOver: false, failed: false }
  for (const event of events) {
    if (event.type === 'received' && event.incoming.type === 'text') facts.messagesIn += 1
    if (event.type === 'said') facts.messagesOut += 1
    if (event.type === 'not-understood') facts.notUnderstood += 1
    if (event.type === 'handed-over') facts.handedOver = true
    if (event.type === 'dialog-ended' && event.outcome === 'failed') facts.failed = true
    if (event.type === 'decided' && (event.decision === 'start' || event.decision === 'interrupt') && event.intentId !== undefined)
      facts.intents.push(event.intentId)
  }
  return facts
}
