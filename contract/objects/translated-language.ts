// Languages of a bot that it speaks through a translation engine: which way each is translated, and by which engine.
import { z } from 'zod'

export const TranslatedLanguage = z.object({
  language: z.string().max(10),
  engineId: z.string().max(80),
  /** What users say in it is translated to the bot's default language before it is understood. */
  input: z.boolean().default(true),
  /** Texts that have no words in it are translated from the default language. */
  output: z.boolean().default(true),
})
export type TranslatedLanguage = z.infer<typeof TranslatedLanguage>

export const mostTranslatedLanguages = 50

/** Languages in which nothing is missing: an engine says what has no words there. */
export function saidThroughEngine(list: readonly TranslatedLanguage[] = []): string[] {
  return list.flatMap(({ language, output }) => (output ? [language] : []))
}

/** The list with this language as it is set now; without an engine, or with nothing to translate, it is spoken by the bot alone. */
export function withTranslated(list: readonly TranslatedLanguage[], set: TranslatedLanguage): TranslatedLanguage[] {
  const others = list.filter(({ language }) => language !== set.language)
  return set.engineId === '' || !(set.input || set.output) ? others : [...others, set]
}
