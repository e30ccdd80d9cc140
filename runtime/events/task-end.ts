// How what the user asked for ended, read from the events of its turn, in the words that clients of existing bots know (reference, section
// 5.3). Telling them is left to the event of the bot (ending.ts), to channels and to the bot's own server.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'

export type EndReason = 'Fulfilled' | 'Canceled' | 'Failed' | 'Fulfilled_LinkedDialog' | 'Fulfilled_Event' | 'Failed_Event'

export interface TaskEnd {
  reason: EndReason
  /** The dialog or question; '' where an event alone was dealt with. */
  taskId: string
  /** What stands for the name of what is no dialog. */
  name?: string
}

/** Questions have one name for all. */
const faqName = 'FAQ'
/** Those that tell of an end have none of their own. */
const followers: ReadonlySet<string> = new Set(['TASK_END_EVENT', 'CONVERSATION_END'])

/** A dialog that was ended for good: it is neither held nor gone on with in another. */
export type DialogEnd = EventOf<'dialog-ended'> & { outcome: keyof typeof reasons }
const reasons = { fulfilled: 'Fulfilled', discarded: 'Canceled', failed: 'Failed' } as const

export function isDialogEnd(event: SessionEvent): event is DialogEnd {
  return event.type === 'dialog-ended' && Object.hasOwn(reasons, event.outcome)
}

/** `isNext`: the dialog had taken the place of one that ended by going on with it. */
export function reasonOf({ outcome, isNext }: DialogEnd): EndReason {
  return outcome === 'fulfilled' && isNext === true ? 'Fulfilled_LinkedDialog' : reasons[outcome]
}

/** The last end of the turn. That the bot has a way with a failure counts more than the failure. */
export function taskEndIn(events: readonly SessionEvent[]): TaskEnd | undefined {
  let end: TaskEnd | undefined
  let handled = ''
  for (const event of events) {
    if (isDialogEnd(event)) end = { reason: reasonOf(event), taskId: event.dialogId }
    else if (event.type === 'answered' && event.nodeId === undefined) end = { reason: 'Fulfilled', taskId: event.faqId, name: faqName }
    else if (event.type === 'bot-event' && says(event) && (end === undefined || end.reason === 'Failed')) {
      handled = event.event
      end = { ...(end ?? { taskId: '', name: handled }), reason: 'Fulfilled_Event' }
    } else if (event.type === 'failed' && event.event === handled && end?.reason === 'Fulfilled_Event')
      end = { ...end, reason: 'Failed_Event' }
  }
  return end
}

function says({ event, action }: EventOf<'bot-event'>): boolean {
  return (action === 'message' || action === 'script') && !followers.has(event)
}
