// An intent: something a user may want, recognised from utterances (objects of their own), patterns and synonyms.
import { z } from 'zod'

const tag = z.string().trim().min(1).max(100)

export const Intent = z.object({
  name: z.string().min(1).max(128),
  description: z.string().max(2000).default(''),
  /** The dialog that serves it; '' while none does. */
  dialogId: z.string().default(''),
  /** Pattern language of reference/domain 3.3. */
  patterns: z.array(z.string().max(500)).max(200).default([]),
  /** Each a list of traits: an intent is meant where all traits of one of them are heard. */
  rules: z
    .array(z.array(z.string().max(80)).min(1).max(20))
    .max(50)
    .default([]),
  negativePatterns: z.array(z.string().max(500)).max(200).default([]),
  /** Context tags: it may be meant only while each of these is set, and its dialog sets those when it begins. */
  needsTags: z.array(tag).max(20).default([]),
  setsTags: z.array(tag).max(20).default([]),
})
export type Intent = z.infer<typeof Intent>
