// A turn that was run, as it is kept: what is counted of it, and with nothing personal in what may be read. Keeping it is commits.ts'.
import type { Incoming } from '@parley/contract/base/message'
import type { TurnResult } from '@parley/runtime/turn'
import type { ConversationState, Opening } from '../base/bot/gateway'
import type { Sealing } from '../base/security/secrets/secrets'
import { factsOf } from './facts'
import type { Guard } from './privacy/guard'
import { keptState, stateAfter } from './privacy/kept'
import type { ScopeChange } from './scopes'
import type { TurnWrite } from './store'
import { passedBetween } from './way'

interface Ran {
  before: ConversationState
  opening: Opening
  incoming: Incoming
  whole: Pick<TurnResult, 'session' | 'messages' | 'events'>
  /** Asked for once the guard knows what was heard. */
  scopes: () => ScopeChange[]
  at: number
  /** Milliseconds it took. */
  ms: number
}

/** Beside it, the state that the conversation goes on from. */
export function turnWriteOf(
  { secrets, guard }: { secrets: Sealing; guard: Guard },
  { before, opening, incoming, whole, scopes, at, ms }: Ran,
): { write: TurnWrite; after: ConversationState } {
  const { session } = whole
  const facts = factsOf(whole.events)
  const after = stateAfter(before, { session, intents: facts.intents, heard: guard.heard(whole.events) })
  const { messages, events } = guard.masked({ messages: whole.messages, events: whole.events })
  const { feedback, subscriptions, taskRuns } = events === whole.events ? facts : factsOf(events)
  const write: TurnWrite = {
    ...keptState(secrets, guard, after),
    opening,
    at: new Date(at),
    messageId: incoming.id,
    said: incoming.type === 'event' ? '' : guard.masked(incoming.shown ?? incoming.text),
    messages,
    events,
    ms,
    facts: { ...facts, feedback, subscriptions, taskRuns },
    scopes: scopes(),
    passed: passedBetween(before.session, session),
  }
  return { write, after }
}
