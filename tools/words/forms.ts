// Plural forms of a text: which endings a language has, and the texts of one key by its ending.

export const pluralEnding = /_(zero|one|two|few|many|other)$/

/** By ending, '' where it has none. */
export type Forms = Map<string, string>

/** The endings a language has and no others: Japanese and Korean know only _other. _zero may stand in every language. */
export function formsOf(language: string): Set<string> {
  return new Set(['zero', ...new Intl.PluralRules(language).resolvedOptions().pluralCategories].map((form) => `_${form}`))
}

/** By key without its ending. */
export function formsByKey(entries: Iterable<readonly [key: string, text: string]>): Map<string, Forms> {
  const words = new Map<string, Forms>()
  for (const [key, text] of entries) {
    const ending = pluralEnding.exec(key)?.[0] ?? ''
    const base = key.replace(pluralEnding, '')
    words.set(base, new Map(words.get(base)).set(ending, text))
  }
  return words
}

/** The keys a language must have for these English forms, each with the English text that a translator starts from. */
export function keysWanted(base: string, english: Forms, language: string): [key: string, english: string][] {
  const plain = english.get('')
  if (plain !== undefined) return [[base, plain]]
  const endings = [...formsOf(language)].filter((ending) => ending !== '_zero' || english.has('_zero'))
  return endings.map((ending) => [`${base}${ending}`, english.get(ending) ?? english.get('_other') ?? ''])
}
