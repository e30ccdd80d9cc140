// The settings of a message node, as they are stored.
import { z } from 'zod'
import { Prompts } from '../shared/settings'

export const MessageNode = z.object({
  messages: Prompts,
  /** Whether it goes on at once, or waits for the user's next words. */
  transitionType: z.enum(['auto', 'user-input']).default('auto'),
})
export type MessageNode = z.infer<typeof MessageNode>
