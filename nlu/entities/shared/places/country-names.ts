// The names of all countries as an index, in the language of a sentence and in English, made on first use. What is meant by a name, and what
// becomes of it, is each type's own.
import { countries, type Country, regionName } from '@parley/kit/geography/countries'
import { memoize } from '@parley/kit/memoize/memoize'
import { type Phrases, phrases } from '../phrases'
import { otherNames } from './other-country-names'

export const countryNames: (language: string) => Phrases<Country> = memoize(30, (language) => {
  const index = phrases<Country>()
  const short = language.slice(0, 2).toLowerCase()
  for (const tongue of new Set([language, 'en'])) {
    for (const one of countries) for (const name of spellings(one.alpha2, tongue)) index.add(name, one)
  }
  for (const tongue of new Set([short, 'en', 'any'])) {
    for (const [name, code] of Object.entries(otherNames[tongue] ?? {})) {
      const one = countries.find(({ alpha2 }) => alpha2 === code)
      if (one) index.add(name, one)
    }
  }
  return index
})

function spellings(alpha2: string, language: string): string[] {
  const name = regionName(alpha2, language)
  const inside = /[(（](.*?)[)）]/.exec(name)?.[1]
  const all = [
    plainName(name),
    name.replaceAll(' & ', ' and '),
    name,
    countryNameIn(alpha2, language),
    ...(inside && alpha2 !== 'CC' ? [inside] : []),
  ]
  return all.filter((one) => !/^[A-Z]{2}$/.test(one))
}

/** Whose long name says whose they are: "Sonderverwaltungsregion Hongkong". */
const saidShort = new Set(['HK', 'MO', 'PS'])

/** What a country is called in a language, as people say it. */
export function countryNameIn(alpha2: string, language: string): string {
  return plainName(regionName(alpha2, language, saidShort.has(alpha2) ? 'short' : 'long'))
}

/** "Myanmar (Burma)" and "Hong Kong SAR China" without what explains them. */
export function plainName(name: string): string {
  return name.replace(/\s*[(（].*?[)）]/, '').replace(/ SAR China$/, '')
}
