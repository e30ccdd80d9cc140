// Why a conversation is handed over to a person: the last thing that happened in the turn before it. Names are looked up when it is shown.
import type { HandOverReasonKind } from '@parley/contract/desk/desk'
import type { SessionEvent } from '@parley/contract/base/event'

export interface HandOverReason {
  kind: HandOverReasonKind
  /** The object it is about, or ''. */
  id: string
  /** What people called it, where it is no object of the bot. */
  name: string
  /** How often an answer was refused, or nothing was understood; else 0. */
  count: number
}

/** `events`: those of the turn before the hand-over. */
export function handOverReason(events: readonly SessionEvent[], transferId: string): HandOverReason {
  for (const event of events.toReversed()) {
    const reason = reasonIn(event, transferId)
    if (reason !== null) return reason
  }
  const entered = events.findLast((event) => event.type === 'node-entered')
  return reason('dialog', { id: entered?.dialogId ?? '' })
}

function reasonIn(event: SessionEvent, transferId: string): HandOverReason | null {
  switch (event.type) {
    case 'rule-tried':
      return event.result && event.to === transferId && event.label !== '' ? reason('rule', { name: event.label }) : null
    case 'sentiment-event':
      return reason('tone', { name: event.name })
    case 'guarded':
      return event.action === 'hand-over' ? reason('guardrail', { id: event.guardrailId, name: event.name }) : null
    case 'bot-event':
      return event.event === 'AGENT_TRANSFER_EVENT' ? reason('asked', {}) : null
    case 'not-understood':
      return reason('not-understood', {})
    case 'entity-refused':
      return reason('refused', { id: event.entityId, count: event.attempt })
    case 'failed':
      return event.nodeId === undefined ? null : reason('failed', { id: event.nodeId })
    case 'effect':
      return !event.ok && (event.effect === 'service' || event.effect === 'webhook') && event.nodeId !== undefined
        ? reason('failed', { id: event.nodeId })
        : null
    case 'decided':
      return event.intentId === undefined ? null : reason('intent', { id: event.intentId })
    default:
      return null
  }
}

function reason(kind: HandOverReasonKind, about: Partial<HandOverReason>): HandOverReason {
  return { kind, id: '', name: '', count: 0, ...about }
}
