// What servers tell one another: all that open consoles hear, and what only servers act on.
import { LiveNotice } from '@parley/contract/base/live'
import { z } from 'zod'

/** A turn of a conversation was committed, or the conversation was closed (`turn` is 0 then). */
const TurnNotice = z.object({
  type: z.literal('turn'),
  conversationId: z.string(),
  turn: z.number(),
  botId: z.string(),
  userId: z.string(),
  channel: z.string(),
})
export type TurnNotice = z.infer<typeof TurnNotice>

export const Notice = z.discriminatedUnion('type', [...LiveNotice.options, TurnNotice])
export type Notice = z.infer<typeof Notice>
