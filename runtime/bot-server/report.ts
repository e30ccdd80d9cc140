// What a process outside reports, in the reply to its start or later: the event it came to, and what it gives back with it.
import { Json } from '@parley/contract/base/json'
import { z } from 'zod'

export const eventChars = 100

const Report = z.object({ event: z.string().min(1).max(eventChars), data: Json.optional() })

export interface Report {
  event: string
  data: Json
}

/** null for a reply that reports nothing. */
export function reportIn(body: Json): Report | null {
  const read = Report.safeParse(body)
  return read.success ? { event: read.data.event, data: read.data.data ?? null } : null
}
