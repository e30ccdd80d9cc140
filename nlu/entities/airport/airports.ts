// The airports with scheduled flights, by code, by name and by city, as indexes made on first use. Whether one is meant is index.ts's.
import { memoize } from '@parley/kit/memoize/memoize'
import { cityNames } from '../shared/places/city-names'
import { type Phrases, phrases } from '../shared/phrases'
import { airportRows } from './airport-rows'
import { alsoServes, otherNames } from './other-names'

export interface Airport {
  iata: string
  icao: string
  latitude: number
  longitude: number
  city: string
  name: string
}

export interface Airports {
  byCode: ReadonlyMap<string, Airport>
  byIcao: ReadonlyMap<string, Airport>
  byName: Phrases<Airport>
  /** Under the name of the city; the one most people fly from first. */
  byCity: ReadonlyMap<string, Airport[]>
  cities: Phrases<string>
}

export const airports: (key: 'all') => Airports = memoize(1, () => {
  const all = airportRows.map(read)
  const byCity = new Map<string, Airport[]>()
  const byName = phrases<Airport>()
  for (const one of all) {
    for (const city of [one.city, alsoServes[one.iata] ?? one.city]) addTo(byCity, city, one)
    for (const name of namesOf(one)) byName.add(name, one)
  }
  return {
    byCode: new Map(all.map((one) => [one.iata, one])),
    byIcao: new Map(all.map((one) => [one.icao, one])),
    byName,
    byCity,
    cities: cityIndex(byCity),
  }
})

/** In the language of its country. */
export const localNameOf = (city: string): string => cityNames.find(({ name }) => name === city)?.local || city

function read(row: string): Airport {
  const [iata = '', icao = '', , latitude, longitude, city = '', name = ''] = row.split('|')
  return { iata, icao, latitude: Number(latitude), longitude: Number(longitude), city, name }
}

function addTo(byCity: Map<string, Airport[]>, city: string, one: Airport): void {
  const there = byCity.get(city) ?? []
  if (!there.includes(one)) byCity.set(city, [...there, one])
}

/** "Madrid-Barajas Airport" is also Madrid-Barajas; a name that is left with the city alone is the city's. */
function namesOf({ iata, name, city }: Airport): string[] {
  const short = name.replace(/ (?:International |Regional )?Airport$/, '')
  const own = short === city || /^\S{1,4}$/.test(short) ? [name] : [name, short]
  return [...own, name.replace(/ International Airport$/, ' Airport'), ...(otherNames[iata]?.split(',') ?? [])]
}

function cityIndex(byCity: ReadonlyMap<string, Airport[]>): Phrases<string> {
  const index = phrases<string>()
  for (const city of byCity.keys()) index.add(city, city)
  for (const { name, others } of cityNames) {
    if (byCity.has(name)) for (const other of others) index.add(other, name)
  }
  return index
}
