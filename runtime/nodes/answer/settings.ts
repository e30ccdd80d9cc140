// The settings of an answer node, as they are stored.
import { z } from 'zod'

export const AnswerNode = z.object({
  /** What is looked for; '' for the user's message. */
  query: z.string().default(''),
  show: z.enum(['say', 'keep']).default('say'),
})
export type AnswerNode = z.infer<typeof AnswerNode>
