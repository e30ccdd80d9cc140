// What a web client is told of a turn beside its messages (wire protocol 1.3): that a form was shown, taken or found wrong, and that the bot's
// own server could not be reached. Clients may ignore all of it; pages around them listen to it. Who leads is told in talk.ts.
import type { Notice } from '@parley/channels/rtm/send'
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import { z } from 'zod'

interface Notices {
  /** Of what the user sent. */
  before: Notice[]
  /** Of what the messages of the turn brought. */
  after: Notice[]
}

/** A server that answers, or is not asked, is not away. */
const Away = z.object({ failure: z.enum(['unreachable', 'timeout']) })
/** The wire has no word for one that is given up. */
const ofAnswers: Record<Exclude<EventOf<'form'>['step'], 'shown'>, Notice | null> = {
  taken: 'form_submitted',
  wrong: 'form_failure',
  cancelled: null,
}

export function noticesOf(events: readonly SessionEvent[]): Notices {
  const before: Notice[] = []
  const after: Notice[] = []
  for (const event of events) {
    if (event.type === 'effect' && event.effect === 'webhook' && Away.safeParse(event.reply).success) before.push('botKitUnreachable')
    if (event.type !== 'form') continue
    if (event.step === 'shown') after.push('form_delivered')
    else before.push(...[ofAnswers[event.step]].filter((notice) => notice !== null))
  }
  return { before, after }
}
