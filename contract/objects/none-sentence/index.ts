// A sentence that is no request to the bot: what people say without wanting anything of it, and what the bot says itself and people repeat.
import { z } from 'zod'

export const NoneSentence = z.object({
  text: z.string().min(1).max(3000),
  language: z.string().max(10).default('en'),
  /** user: said by people; bot: the bot's own words. */
  saidBy: z.enum(['user', 'bot']).default('user'),
})
export type NoneSentence = z.infer<typeof NoneSentence>
