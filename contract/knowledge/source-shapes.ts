// What texts, pages and files that are read have in common, be it for questions or to answer from: what is given of one, and when a page is
// read again.
import { z } from 'zod'
import { TimeZone } from '../base/fields/moment'
import { limits } from '../base/limits'

export const refreshEvery = ['never', 'hour', 'day', 'week'] as const

/** When a page is read again; the weekday counts from Sunday, 0. */
export const Refresh = z.object({
  every: z.enum(refreshEvery).default('never'),
  weekday: z.number().int().min(0).max(6).default(1),
  hour: z.number().int().min(0).max(23).default(6),
  timezone: TimeZone.default('UTC'),
})
export type Refresh = z.infer<typeof Refresh>

/** Of text, address and file exactly one. */
export const GivenSource = z.object({
  name: z.string().trim().max(limits.nameChars).default(''),
  text: z.string().max(limits.extractedTextChars).optional(),
  url: z.string().max(2048).optional(),
  fileId: z.string().max(80).optional(),
  /** Of an address alone. */
  refresh: Refresh.optional(),
})
export type GivenSource = z.infer<typeof GivenSource>

export const sourceKinds = ['text', 'url', 'file'] as const
export const readingStates = ['reading', 'done', 'failed'] as const

/** When it was read and will be. */
export const ReadingTimes = z.object({
  refresh: Refresh,
  /** null where it is never read again by itself. */
  nextAt: z.number().nullable(),
  /** The next three times, `nextAt` the first of them. */
  upcoming: z.array(z.number()),
  readAt: z.number().nullable(),
  /** When what was read was other than before. */
  changedAt: z.number().nullable(),
})
