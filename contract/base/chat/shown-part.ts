// What is shown of a turn while it goes on, before its commit: the words of its messages as they come, and what is being done.
import { z } from 'zod'

/** `at`: how many characters of the message were shown before these. */
export const ShownPart = z.discriminatedUnion('part', [
  z.object({ part: z.literal('say-start'), messageId: z.string() }),
  z.object({ part: z.literal('say-delta'), messageId: z.string(), at: z.number().int().min(0), text: z.string() }),
  z.object({ part: z.literal('say-end'), messageId: z.string() }),
  z.object({ part: z.literal('say-drop'), messageId: z.string() }),
  /** `name`: of the tool. */
  z.object({ part: z.literal('doing'), what: z.enum(['model', 'tool']), name: z.string() }),
  /** The turn is over, committed or not. */
  z.object({ part: z.literal('over') }),
])
export type ShownPart = z.infer<typeof ShownPart>
