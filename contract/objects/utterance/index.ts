// One example sentence of an intent (its parent), with the entities marked in it.
import { z } from 'zod'

export const EntityMark = z.object({ start: z.number().int(), end: z.number().int(), entityId: z.string() })
export type EntityMark = z.infer<typeof EntityMark>

export const Utterance = z.object({
  text: z.string().min(1).max(3000),
  language: z.string().max(10).default('en'),
  marks: z.array(EntityMark).default([]),
  source: z.enum(['typed', 'imported', 'conversation', 'generated']).default('typed'),
})
export type Utterance = z.infer<typeof Utterance>
