// The widget's own words in the reader's language. What the bot says is the bot's.
import texts from './text.json'

export type WordKey = keyof (typeof texts)['en']
export type Words = (key: WordKey, values?: Record<string, string | number>) => string

const rightToLeft = ['ar', 'fa', 'he', 'ur']

/** Words of the first language wanted that there is, otherwise English. `{name}` parts are filled in. */
export function wordsFor(languages: readonly string[]): Words {
  const chosen = languages.map(baseOf).find(isKnown) ?? 'en'
  const table: Record<WordKey, string> = texts[chosen]
  return (key, values = {}) => table[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(baseOf(language)) ? 'rtl' : 'ltr'
}

function baseOf(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? ''
}

function isKnown(language: string): language is keyof typeof texts {
  return Object.hasOwn(texts, language)
}
