// What the thread that reads a large file is told, and what it says: rows come in pieces, each when it is asked for, so that taking them over never
// holds up the server for long.
import { LocalizedMessage } from '@parley/contract/base/fields/localized'
import type { CsvRow } from '@parley/kit/csv/read'
import { z } from 'zod'
import type { Incoming } from './read-here'

export interface ReadTask {
  incoming: Incoming
  mostRows: number
}

/** Looked at row by row they would take as long as they were to be read. */
const Rows = z.custom<CsvRow[]>((value) => Array.isArray(value))

export const FromReader = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('json'), text: z.string(), encoding: z.string() }),
  z.object({
    kind: z.literal('table'),
    openQuote: z.number().nullable(),
    sheets: z.array(z.string()),
    sheet: z.string(),
    separator: z.string(),
    encoding: z.string(),
  }),
  z.object({ kind: z.literal('rows'), rows: Rows, isLast: z.boolean() }),
  z.object({ kind: z.literal('unreadable'), why: LocalizedMessage.extend({ text: z.string() }) }),
])
export type FromReader = z.infer<typeof FromReader>

export const nextRows = 'next'
