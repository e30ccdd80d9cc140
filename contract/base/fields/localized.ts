// How a text of the server is said in the console's other languages: by a key and the values it names. The English sentences themselves are
// contract/sentences.
import { z } from 'zod'

/** A word the console has in other languages by its key: a way out, a setting, a part of an object, a smaller sentence with values. */
export const Word = z.object({
  text: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Word = z.infer<typeof Word>

export const LocalizedMessage = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), Word, z.array(Word)])),
})
export type LocalizedMessage = z.infer<typeof LocalizedMessage>

/** Beside English texts of a reply: by the text's field, how to say it in another language. A text without one is a person's own words. */
export const LocalizedFields = z.record(z.string(), LocalizedMessage)
export type LocalizedFields = z.infer<typeof LocalizedFields>

export type Sentence = LocalizedMessage & { text: string }
