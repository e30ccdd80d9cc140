// A bot synonym: other words that mean the same as one word, in one language, everywhere in the bot.
import { z } from 'zod'

export const Synonym = z.object({
  word: z.string().min(1).max(128),
  synonyms: z.array(z.string().min(1).max(128)).max(500).default([]),
  language: z.string().max(10).default('en'),
})
export type Synonym = z.infer<typeof Synonym>
