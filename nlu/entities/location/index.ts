// A place with its coordinates: as latitude and longitude, or as a city, then with its country. A street address has no coordinates without a
// map service; of one, the city counts. Stored in English, said in the language of the conversation.
import type { Json } from '@parley/contract/base/json'
import { countries, regionName } from '@parley/kit/geography/countries'
import type { EntityKind, Found } from '../entity-kind'
import { locationCountries } from '../shared/rules/name-rules'
import { defineKind, plainText } from '../shared/define'
import { withoutOverlaps } from '../shared/found'
import { cityNameIn } from '../shared/places/city-names'
import { countryNameIn, countryNames, plainName } from '../shared/places/country-names'
import { findCities, type FoundCity } from '../shared/places/find-cities'
import { coordinatesOf } from '../shared/places/gazetteer'
import { tokensOf } from '../shared/phrases'
import { findCoordinates } from './coordinates'
import { examples } from './examples'

const leastPeople = 5000

export const location: EntityKind<null> = defineKind({
  id: 'location',
  label: 'Location',
  about: 'A place with its coordinates.',
  alsoCalled: 'place, position, coordinates, latitude, longitude',
  icon: 'map-pin',
  mapping: { field: 'Location', type: 'Object' },
  fields: [],
  defaults: {},
  refusal: 'Please give {{entity}} as a city, or as latitude and longitude such as 52.52, 13.405.',
  read: () => null,
  extract(text, _settings, context) {
    const points = findCoordinates(text, context.language).map(
      ({ start, end, lat, lng }): Found => ({
        start,
        end,
        value: { formatted_address: `${lat}, ${lng}`, lat, lng },
        score: 0.97,
      }),
    )
    const cities = findCities(text, leastPeople, context)
    if (cities.length === 0) return withoutOverlaps(points)
    const countries = countryNames(context.language).find(text, tokensOf(text))
    return withoutOverlaps([...points, ...cities.map((one) => withCountry(text, one, countries))])
  },
  flat: ['formatted_address', 'lat', 'lng'],
  traits: { words: (value, language) => said(value, language) ?? plainText(value) },
  format: (value, language) => said(value, language) ?? '',
  rules: [locationCountries],
  examples,
})

const storedName = (alpha2: string): string => plainName(regionName(alpha2, 'en'))

let codes: ReadonlyMap<string, string> | null = null

/** The code of a country by the name that is stored with a place. */
function codeOf(name: string): string | undefined {
  codes ??= new Map(countries.map(({ alpha2 }) => [storedName(alpha2), alpha2]))
  return codes.get(name)
}

function said(value: Json, language: string): string | null {
  const address = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['formatted_address'] : null
  if (typeof address !== 'string') return null
  const [, city = '', country = ''] = /^(.*), (.*)$/u.exec(address) ?? []
  const code = codeOf(country)
  return code === undefined ? address : `${cityNameIn(city, language)}, ${countryNameIn(code, language)}`
}

/** "Paris, France" is one place; of "Paris and Germany" only the city is. */
function withCountry(text: string, one: FoundCity, countries: { start: number; end: number; value: { alpha2: string } }[]): Found {
  const { city, start, score } = one
  const after = countries.find(
    (country) =>
      country.start > one.end && /^(?:, ?| \(| in )$/.test(text.slice(one.end, country.start)) && country.value.alpha2 === city.country,
  )
  const { lat, lng } = coordinatesOf(city)
  const value = { formatted_address: `${city.name}, ${storedName(city.country)}`, lat, lng }
  return { start, end: after?.end ?? one.end, value, score: Math.min(1, after ? 0.96 : score) }
}
