// A group that keeps small talk of one language in order.
import { z } from 'zod'

const Position = z.number().int().min(0).max(100_000).default(0)

export const SmallTalkGroup = z.object({
  name: z.string().min(1).max(128),
  language: z.string().max(10).default('en'),
  position: Position,
})
export type SmallTalkGroup = z.infer<typeof SmallTalkGroup>
