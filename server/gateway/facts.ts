// What the lists and figures need of a turn, counted once from its events when it is committed.
import type { DeskAgent } from '@parley/contract/base/message'
import { type EventOf, isNotUnderstood, type SessionEvent } from '@parley/contract/base/event'
import { turnCountersIn } from './turn-counters'
import { type HandOverReason, handOverReason } from './hand-overs/reason'

/** What a turn did to who leads the conversation. */
export type HandOverFact =
  | { kind: 'asked'; queue: string; patienceMinutes: number; reason: HandOverReason }
  | { kind: 'taken'; agent: DeskAgent }
  | { kind: 'passed'; queue: string | undefined }
  | { kind: 'ended'; outcome: 'returned' | 'closed' | 'nobody' }

/** How somebody said it went, or why. */
export type FeedbackFact = EventOf<'feedback-given'> | EventOf<'feedback-comment'>

/** What somebody wants of an alert from now on. */
export type SubscriptionFact = EventOf<'alert-subscribed'> | EventOf<'alert-unsubscribed'>

/** A task that is no dialog was run. */
export type TaskRunFact = EventOf<'task-run'>

export interface TurnFacts {
  messagesIn: number
  messagesOut: number
  intents: string[]
  notUnderstood: number
  handedOver: boolean
  failed: boolean
  handOvers: HandOverFact[]
  feedback: FeedbackFact[]
  subscriptions: SubscriptionFact[]
  taskRuns: TaskRunFact[]
  /** See turn-counters.ts. */
  happened: string[]
}

export function factsOf(events: readonly SessionEvent[]): TurnFacts {
  const facts: TurnFacts = {
    ...{ messagesIn: 0, messagesOut: 0, intents: [], notUnderstood: 0 },
    ...{ handedOver: false, failed: false, handOvers: [], feedback: [], subscriptions: [], taskRuns: [] },
    happened: turnCountersIn(events),
  }
  for (const [place, event] of events.entries()) {
    if (event.type === 'received' && event.incoming.type === 'text') facts.messagesIn += 1
    if (event.type === 'said' && event.to === undefined) facts.messagesOut += 1
    if (isNotUnderstood(event)) facts.notUnderstood += 1
    if (event.type === 'handed-over') facts.handedOver = true
    const fact = handOverFact(event, events, place)
    if (fact) facts.handOvers.push(fact)
    if (event.type === 'feedback-given' || event.type === 'feedback-comment') facts.feedback.push(event)
    if (event.type === 'alert-subscribed' || event.type === 'alert-unsubscribed') facts.subscriptions.push(event)
    if (event.type === 'task-run') facts.taskRuns.push(event)
    // Whoever asks for a person outside the hours is turned away: the bot has not contained that.
    if (event.type === 'desk-closed') facts.failed = true
    if (event.type === 'dialog-ended' && event.outcome === 'failed') facts.failed = true
    if (event.type === 'decided' && (event.decision === 'start' || event.decision === 'interrupt') && event.intentId !== undefined)
      facts.intents.push(event.intentId)
  }
  return facts
}

/** Whether the turn writes more than its conversation: a hand-over, an answer to a survey, who is told by an alert, a run of a task. */
export function changesRows({ handOvers, feedback, subscriptions, taskRuns }: TurnFacts): boolean {
  return handOvers.length > 0 || feedback.length > 0 || subscriptions.length > 0 || taskRuns.length > 0
}

function handOverFact(event: SessionEvent, events: readonly SessionEvent[], place: number): HandOverFact | null {
  if (event.type === 'handed-over') {
    const { queue = '', patienceMinutes = 0, nodeId } = event
    return { kind: 'asked', queue, patienceMinutes, reason: handOverReason(events.slice(0, place), nodeId) }
  }
  if (event.type === 'agent-joined') return { kind: 'taken', agent: event.agent }
  if (event.type !== 'agent-left') return null
  return event.outcome === 'passed' ? { kind: 'passed', queue: event.queue } : { kind: 'ended', outcome: event.outcome }
}
