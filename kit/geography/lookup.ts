// The three geographic lookups (§3): continents, the countries of a continent, the states of a country; each by numeric id with the name
// that is shown. A continent has its number of UN M49, a country that of ISO 3166-1, a state its country's followed by one made of its code.
import { memoize } from '../memoize/memoize'
import { countries, regionName } from './countries'
import { countryRows } from './country-rows'
import { stateRows } from './state-rows'

export type NamesById = Readonly<Record<number, string>>

/** Three letters or digits of a state's code, read as a number of base 36, are below this. */
const perCountry = 36 ** 3

export function continents(language: string): NamesById {
  return Object.fromEntries(Object.keys(countryRows).map((id) => [id, continentName(Number(id), language)]))
}

/** null: no such continent. */
export function countriesOf(continent: number, language: string): NamesById | null {
  const there = countries.filter((country) => country.continent === continent)
  if (there.length === 0) return null
  return Object.fromEntries(there.map(({ numeric, alpha2 }) => [Number(numeric), regionName(alpha2, language)]))
}

/** Names are those of the country itself, in Latin letters; none for a country without parts. null: no such country. */
export function statesOf(country: number): NamesById | null {
  const alpha2 = countries.find(({ numeric }) => Number(numeric) === country)?.alpha2
  return alpha2 === undefined ? null : statesByCountry(alpha2)
}

const statesByCountry = memoize(countries.length, (alpha2): NamesById => {
  const base = Number(countries.find((country) => country.alpha2 === alpha2)?.numeric ?? 0) * perCountry
  const rows = (stateRows[alpha2] ?? '').split('|').filter((row) => row !== '')
  return Object.fromEntries(
    rows.map((row) => [base + Number.parseInt(row.slice(0, row.indexOf(' ')), 36), row.slice(row.indexOf(' ') + 1)]),
  )
})

/** Antarctica is a country to ISO, and has no name among the regions. */
function continentName(id: number, language: string): string {
  return id === 10 ? regionName('AQ', language) : regionName(String(id).padStart(3, '0'), language)
}
