// A kind of event: its name, which stays as stored events and waiting jobs know it, and the shape of its data. Data holds ids; a listener reads
// the rest from the tables. A feature declares its own in its events.ts.
import type { z } from 'zod'

export interface EventKind<D> {
  name: string
  data: z.ZodType<D>
}

export function eventKind<D>(name: string, data: z.ZodType<D>): EventKind<D> {
  return { name, data }
}
