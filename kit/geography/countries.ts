// The countries of ISO 3166-1 by their codes, and the name of a country or continent in any language. What lies in what is lookup.ts's.
import { memoize } from '../memoize/memoize'
import { countryRows } from './country-rows'

export interface Country {
  alpha2: string
  alpha3: string
  /** Three digits, as ISO writes it. */
  numeric: string
  /** The number UN M49 gives its continent. */
  continent: number
}

export const countries: readonly Country[] = Object.entries(countryRows).flatMap(([continent, rows]) =>
  rows.split(' ').map((row) => ({
    alpha2: row.slice(0, 2),
    alpha3: row.slice(2, 5),
    numeric: row.slice(5),
    continent: Number(continent),
  })),
)

export type NameStyle = 'long' | 'short'

const namesIn = memoize(60, (key) => {
  const [language = 'en', style] = key.split(' ')
  return new Intl.DisplayNames([isLanguage(language) ? language : 'en', 'en'], {
    type: 'region',
    style: style === 'short' ? 'short' : 'long',
  })
})

/** `code`: of a country its two letters, of a continent its number in three digits. A language nobody knows gives English. */
export function regionName(code: string, language: string, style: NameStyle = 'long'): string {
  return namesIn(`${language} ${style}`).of(code) ?? code
}

function isLanguage(language: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?$/.test(language)
}
