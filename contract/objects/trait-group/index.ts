// A group of traits that rule each other out, and how it is told which of them is heard.
import { z } from 'zod'

export const traitStrategies = ['probability', 'pattern'] as const

export const TraitGroup = z.object({
  name: z.string().min(1).max(128),
  language: z.string().max(10).default('en'),
  /** probability: by sentences like its examples; pattern: by patterns. */
  matchStrategy: z.enum(traitStrategies).default('probability'),
  /** The least likeness that counts, with probability. */
  scoreThreshold: z.number().min(0).max(1).default(0.5),
})
export type TraitGroup = z.infer<typeof TraitGroup>
