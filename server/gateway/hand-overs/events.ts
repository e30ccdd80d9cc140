// The events of conversations that a person leads, which others may listen to.
import { z } from 'zod'
import { eventKind } from '../../base/work/events/event-kind'

/** A conversation waits for a person; `until` when nobody is waited for any more, null for as long as it takes. */
export const deskAsked = eventKind(
  'desk.asked',
  z.object({
    botId: z.string(),
    conversationId: z.string(),
    handOverId: z.string(),
    since: z.number(),
    until: z.number().nullable(),
  }),
)

/** The desk took a turn of a conversation: what it said is to reach the user. */
export const deskActed = eventKind('desk.acted', z.object({ botId: z.string(), conversationId: z.string(), turn: z.number() }))

/** A user said something in a conversation that a person leads, or is waited for. */
export const deskMessageReceived = eventKind('desk.heard', z.object({ botId: z.string(), conversationId: z.string(), turn: z.number() }))
