// The settings of a dynamic intent node, as they are stored.
import { z } from 'zod'
import { Prompts, Retries } from '../shared/settings'

export const DynamicIntentNode = z.object({
  /** Whether an expression names the intent, or the user's next words do. */
  source: z.enum(['expression', 'message']).default('expression'),
  /** Its value is an intent's name. */
  expression: z.string().max(4000).default(''),
  prompts: Prompts,
  /** Ids of the intents that may be meant; none for all. */
  intents: z.array(z.string().max(80)).max(200).default([]),
  retries: Retries,
  mode: z.enum(['return', 'end']).default('return'),
})
export type DynamicIntentNode = z.infer<typeof DynamicIntentNode>
