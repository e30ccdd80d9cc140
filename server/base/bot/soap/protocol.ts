// What the thread that reads and writes SOAP and the server say to each other. The thread reaches nothing by itself: every request it
// wants made it asks for, and it may be ended at any moment.
import { z } from 'zod'
import { Json } from '@parley/contract/base/json'

export interface SoapTask {
  /** Of the description. */
  url: string
  /** '' for the one that the description names. */
  endpoint: string
  /** '' tells which operations there are. */
  operation: string
  version: '1.1' | '1.2'
  /** JSON text. */
  arguments: string
}

/** What the thread asks for, and how it ends. */
export type FromThread = z.infer<typeof FromThread>
export const FromThread = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('fetch'),
    id: z.number(),
    url: z.string(),
    /** null for a description; otherwise an envelope to be posted. */
    envelope: z.string().nullable(),
    headers: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('done'), statusCode: z.number(), body: Json }),
  z.object({ kind: z.literal('failed'), text: z.string() }),
])

export type ToThread = { id: number; ok: true; statusCode: number; text: string } | { id: number; ok: false; text: string }
