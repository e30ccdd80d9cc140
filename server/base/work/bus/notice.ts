// What servers tell one another: all that open consoles hear, and what only servers act on.
import { ShownPart } from '@parley/contract/base/chat/shown-part'
import { LiveNotice } from '@parley/contract/base/live'
import { z } from 'zod'
import { ShownTurn, stopReasons } from '../../bot/shown-parts'

/** A turn of a conversation was committed, or the conversation was closed (`turn` is 0 then). */
const TurnNotice = z.object({
  type: z.literal('turn'),
  conversationId: z.string(),
  turn: z.number(),
  botId: z.string(),
  userId: z.string(),
  channel: z.string(),
  /** Nobody's message led to it: its user is told by whoever hears of it, on the same server, too. */
  isUnasked: z.boolean().optional(),
})
export type TurnNotice = z.infer<typeof TurnNotice>

/** An agent of the desk is writing to the user of a conversation, or no longer is. */
const AgentTypingNotice = z.object({
  type: z.literal('agent-typing'),
  conversationId: z.string(),
  botId: z.string(),
  isTyping: z.boolean(),
})
export type AgentTypingNotice = z.infer<typeof AgentTypingNotice>

/** A sign-in has ended, before its time or by it. */
const SignInEndedNotice = z.object({ type: z.literal('sign-in-ended'), signInId: z.string(), by: z.string() })
export type SignInEndedNotice = z.infer<typeof SignInEndedNotice>

/** What is remembered of a user or an account is old; '' for neither. */
const AccessNotice = z.object({ type: z.literal('access'), userId: z.string(), accountId: z.string() })

/** What let end users in to a bot, or through an app, has changed; '' for neither. */
const GrantsNotice = z.object({ type: z.literal('grants'), botId: z.string(), clientId: z.string() })

/** What is shown of a turn before its commit. */
const TurnPartsNotice = z.object({ type: z.literal('turn-parts'), turn: ShownTurn, parts: z.array(ShownPart) })

/** Somebody missed parts of a turn, and wants all that was shown of it. */
const TurnPartsWantedNotice = z.object({ type: z.literal('turn-parts-wanted'), conversationId: z.string() })

/** The answer that is being written is not waited for any more. `messageId`: of the message that came since; '' for none. */
const TurnStopNotice = z.object({
  type: z.literal('turn-stop'),
  conversationId: z.string(),
  messageId: z.string(),
  by: z.enum(stopReasons),
})

/** What only servers hear. */
export const serverNotices = [
  TurnNotice,
  TurnPartsNotice,
  TurnPartsWantedNotice,
  TurnStopNotice,
  AgentTypingNotice,
  SignInEndedNotice,
  AccessNotice,
  GrantsNotice,
] as const
export type ServerNotice = z.infer<(typeof serverNotices)[number]>

export const Notice = z.discriminatedUnion('type', [...LiveNotice.options, ...serverNotices])
export type Notice = z.infer<typeof Notice>
