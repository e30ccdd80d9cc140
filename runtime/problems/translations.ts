// What a bot does not say in one of its languages: users hear those texts in another one. It is a problem of the language as a whole, counted
// object by object; the table of translations shows each text.
import { languageWord } from '@parley/contract/language-word'
import type { BotObject } from '@parley/contract/objects/object'
import { saidThroughEngine } from '@parley/contract/objects/translated-language'
import { type TranslationState, translatedTexts } from '@parley/contract/objects/translation'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Problem } from './problem'
import { sentence } from './sentences'

/** In which a bot is written, and which others it speaks. */
export interface BotLanguages {
  from: string
  others: readonly string[]
  /** Those in which an engine says what is missing. */
  through: readonly string[]
}

/** By language: how many texts of an object are not translated, and how many were changed since. */
export type Untranslated = ReadonlyMap<string, Readonly<Record<Exclude<TranslationState, 'done'>, number>>>

export function languagesOf({ data: { defaultLanguage = 'en', languages = [], translatedLanguages } }: BotObject<'bot'>): BotLanguages {
  const others = languages.filter((each) => each !== defaultLanguage)
  return { from: defaultLanguage, others, through: saidThroughEngine(translatedLanguages) }
}

export function untranslatedIn({ data }: BotObject, { from, others }: Pick<BotLanguages, 'from' | 'others'>): Untranslated {
  return new Map(
    others.flatMap((to) => {
      const texts = translatedTexts(plain(data), { from, to })
      const [missing = 0, stale = 0] = ['missing', 'stale'].map((state) => texts.filter((text) => text.state === state).length)
      return missing + stale === 0 ? [] : [[to, { missing, stale }] as const]
    }),
  )
}

/** One for each language and what is wrong with it. */
export function languageProblems(botId: string, all: Iterable<Untranslated>, { others, through }: BotLanguages): Problem[] {
  const totals = new Map(others.map((to) => [to, { missing: 0, stale: 0 }]))
  for (const of of all) {
    for (const [to, { missing, stale }] of of) {
      const total = totals.get(to)
      if (total === undefined) continue
      total.missing += missing
      total.stale += stale
    }
  }
  return [...totals].flatMap(([to, { missing, stale }]) => [
    ...told(botId, to, { key: 'problem.untranslated', count: through.includes(to) ? 0 : missing }),
    ...told(botId, to, { key: 'problem.translation-changed', count: stale }),
  ])
}

type Count = { key: 'problem.untranslated' | 'problem.translation-changed'; count: number }

function told(objectId: string, to: string, { key, count }: Count): Problem[] {
  if (count === 0) return []
  const said = sentence(key, { count, language: languageWord(to) })
  return [{ code: 'untranslated', objectId, dialogId: '', said, severity: 'warning', field: to }]
}

function plain(data: BotObject['data']): JsonObject {
  return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, Json] => entry[1] !== undefined))
}
