// An intent: something a user may want, recognised from utterances (objects of their own), patterns and synonyms.
import { z } from 'zod'

const tagPrefix = 'tag:'
/** A context tag as a part of a rule. */
export const partOfTag = (name: string): string => `${tagPrefix}${name}`
/** null for a part that is a trait, by its id. */
export const tagOfPart = (part: string): string | null => (part.startsWith(tagPrefix) ? part.slice(tagPrefix.length) : null)

const tag = z.string().trim().min(1).max(100)

export const Intent = z.object({
  name: z.string().min(1).max(128),
  description: z.string().max(2000).default(''),
  /** The dialog that serves it; '' while none does. */
  dialogId: z.string().default(''),
  /** Pattern language of reference/domain 3.3. */
  patterns: z.array(z.string().max(500)).max(200).default([]),
  /** Any of them is enough: each a list of traits, and of context tags as `tag:name`. It holds where all of its traits are heard, one at
   * least, while all of its tags are set. */
  rules: z
    .array(
      z
        .array(z.string().max(tagPrefix.length + 100))
        .min(1)
        .max(20),
    )
    .max(50)
    .default([]),
  negativePatterns: z.array(z.string().max(500)).max(200).default([]),
  /** Context tags: it may be meant only while each of these is set, and its dialog sets those when it begins. */
  needsTags: z.array(tag).max(20).default([]),
  setsTags: z.array(tag).max(20).default([]),
})
export type Intent = z.infer<typeof Intent>
