// A translation engine of a bot: which kind of engine it is and how it is reached. Its key is not of the document: it is sealed beside it, under
// the id of the engine and the name of the field, and never read back. What its settings are is the kind's (providers/translation).
import { z } from 'zod'
import { JsonObject } from '../../base/json'

export const TranslationEngine = z.object({
  name: z.string().min(1).max(128),
  /** By its id. */
  kind: z.string().max(40).default('libretranslate'),
  /** By the names of the kind's fields. */
  settings: JsonObject.default({}),
  enabled: z.boolean().default(true),
})
export type TranslationEngine = z.infer<typeof TranslationEngine>
