// What becomes of a file that is imported, as a whole and row by row, in the shape that all such reports have. What a row holds beside that
// is the feature's.
import { z } from 'zod'
import { LocalizedFields } from './fields/localized'

/** `warned`: it is only taken with `force`. `refused`: it cannot be taken, and so nothing of the file is. */
export const FileRow = z.object({
  /** Of the file or list: its line in CSV, its place in JSON; 0 for the file as a whole. */
  row: z.number(),
  outcome: z.enum(['added', 'changed', 'same', 'warned', 'refused']),
  /** '' where there is nothing to say. */
  why: z.string(),
  says: LocalizedFields,
})

export const FileOutcome = z.object({
  /** `warned`: nothing was taken, and `force` would take it. `refused`: a row cannot be taken, and so nothing of the file was. */
  outcome: z.enum(['imported', 'warned', 'refused']),
  counts: z.object({ added: z.number(), changed: z.number(), same: z.number(), warned: z.number(), refused: z.number() }),
})
