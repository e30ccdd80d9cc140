// A trait: what a sentence is like beside what it asks for, such as its mood or a product it speaks of. Those that rule each other out stand
// in one group (trait-group). Which is heard in a sentence is nlu's; which intent follows from them is the intent's rules.
import { z } from 'zod'

export const Trait = z.object({
  name: z.string().min(1).max(128),
  /** Examples, or patterns, as its group has it. */
  sentences: z.array(z.string().min(1).max(3000)).max(500).default([]),
})
export type Trait = z.infer<typeof Trait>
