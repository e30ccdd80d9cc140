// Traits: what a sentence is like beside what it asks for, such as its mood or a product it speaks of. Those that rule each other out stand in
// one group. Which is heard in a sentence is nlu/traits; which intent follows from them is the intent's rules.
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

export const Trait = z.object({
  name: z.string().min(1).max(128),
  /** Examples, or patterns, as its group has it. */
  sentences: z.array(z.string().min(1).max(3000)).max(500).default([]),
})
export type Trait = z.infer<typeof Trait>
