// Where whoever shows a conversation hears what is shown of its turns before they are committed. How the parts come about, and come from other
// servers, is server/gateway/running.
import type { ShownPart } from '@parley/contract/base/chat/shown-part'
import { z } from 'zod'

/** Whose turn it is. */
export const ShownTurn = z.object({
  conversationId: z.string(),
  botId: z.string(),
  userId: z.string(),
  channel: z.string(),
  test: z.boolean(),
})
export type ShownTurn = z.infer<typeof ShownTurn>

/** `message`: the user has written again. `person`: a person takes the conversation over. `tester`: what was said so far is the answer. */
export const stopReasons = ['message', 'person', 'tester'] as const
export type StopReason = (typeof stopReasons)[number]

export type HearPart = (turn: ShownTurn, part: ShownPart) => void

export interface ShownParts {
  /** Parts of every turn that asks a model or a tool, on whichever server it goes on. */
  subscribe(hear: HearPart): () => void
  /** What was shown so far of the turns of a user, or of one conversation. */
  soFar(whose: { botId: string; userId: string; channel: string } | { conversationId: string }): { turn: ShownTurn; parts: ShownPart[] }[]
  /** A message has come whose turn may still have to wait: an answer that is being written may give way to it. Answers with when it is over. */
  arrived(whose: { botId: string; userId: string; channel: string }, messageId: string): () => void
  /** Ends the call of a model that goes on, on whichever server. */
  stop(conversationId: string): void
}
