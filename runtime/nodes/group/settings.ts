// The settings of a group node, as they are stored.
import { z } from 'zod'

export const GroupNode = z.object({
  /** What its steps do together, for people. */
  description: z.string().max(2000).default(''),
})
export type GroupNode = z.infer<typeof GroupNode>
