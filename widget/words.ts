// The widget's own words in the reader's language. What the bot says is the bot's.
import texts from './text.json'

export type WordKey = keyof (typeof texts)['en']
export type Words = Fill<WordKey>

const rightToLeft = ['ar', 'fa', 'he', 'ur']

export const wordsFor = (languages: readonly string[]): Words => wordsIn(texts, languages)

type Fill<Key extends string> = (key: Key, values?: Record<string, string | number>) => string
type Table<Key extends string> = Readonly<Record<string, Readonly<Record<Key, string>>>> & { en: Readonly<Record<Key, string>> }

/** Words of the first language wanted that there is, otherwise English. `{name}` parts are filled in. */
export function wordsIn<Key extends string>(tables: Table<Key>, languages: readonly string[]): Fill<Key> {
  const chosen = languages.map(baseOf).find((language) => Object.hasOwn(tables, language)) ?? 'en'
  const table = tables[chosen] ?? tables.en
  return (key, values = {}) => table[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(baseOf(language)) ? 'rtl' : 'ltr'
}

function baseOf(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? ''
}
