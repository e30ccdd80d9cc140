// Table: words that say that the next one is a place ("to", "in"), by language. "de" and "of" say too little.

const english = 'to from in at near via into towards toward around visit visiting'
const others: Readonly<Record<string, string>> = {
  es: 'en a hacia desde para por',
  fr: 'a au aux en vers pour depuis',
  de: 'nach aus von in bei uber zu',
  pt: 'em no na para do da dos das a ao por desde',
  it: 'in a per verso da dal dalla dall alla nel nella negli',
  nl: 'naar uit in van',
}

const byLanguage = new Map(Object.entries({ ...others, en: english }).map(([language, words]) => [language, new Set(words.split(' '))]))

/** `key` is a folded word; of a language without a row here the English words count. */
export function saysPlace(key: string | undefined, language: string): boolean {
  const words = byLanguage.get(language.slice(0, 2).toLowerCase()) ?? byLanguage.get('en')
  return key !== undefined && (words?.has(key) ?? false)
}
