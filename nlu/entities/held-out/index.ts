// List: the languages there are tables of others' sentences in, and what our readers make of a row. Only tests read them.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { extract } from '../extract'
import { de } from './de'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { it } from './it'
import { ja } from './ja'
import { ko } from './ko'
import { pt } from './pt'
import { asked, type HeldOut } from './table'
import { zh } from './zh'

export const heldOut: readonly [language: string, table: HeldOut][] = Object.entries({ en, es, fr, de, pt, it, ja, ko, zh })

export interface Reading {
  text: string
  wanted: Json[]
  read: Json[]
  isAlike: boolean
}

/** What is found in a sentence that answers a question for such a value. */
function valuesIn(type: string, text: string, language: string, day: string): Json[] {
  const context = { language, timezone: 'UTC', now: Date.parse(`${day}T00:00:00Z`), prompted: true }
  return extract(type, text, {}, context)
    .sort((one, other) => one.start - other.start)
    .map(({ value }) => value)
}

export function numbersRead(language: string, { number }: HeldOut): Reading[] {
  return number.map(([text, ...wanted]) => {
    const read = valuesIn('number', text, language, asked)
    const isAlike = read.length === wanted.length && wanted.every((value, at) => isNear(value, read[at]))
    return { text, wanted, read, isAlike }
  })
}

/** The day is wanted; another one found beside it counts against it. */
export function datesRead(language: string, { date }: HeldOut): Reading[] {
  return date.map(([text, value, day]) => {
    const read = valuesIn('date', text, language, day ?? asked)
    return { text, wanted: [value], read, isAlike: read.length === 1 && read[0] === value }
  })
}

/** What is measured in a sentence that answers no question; times and ages apart. */
export function quantitiesRead(language: string, { quantity = [] }: HeldOut): Reading[] {
  return quantity.map(([text, ...wanted]) => {
    const context = { language, timezone: 'UTC', now: Date.parse(`${asked}T00:00:00Z`), prompted: false }
    const read = extract('quantityv2', text, {}, context)
      .sort((one, other) => one.start - other.start)
      .flatMap(({ value }) =>
        isObject(value) && value.type !== 'time' && value.type !== 'age' ? [value.amount ?? null, value.unit ?? null] : [],
      )
    return { text, wanted, read, isAlike: JSON.stringify(read) === JSON.stringify(wanted) }
  })
}

const isObject = (value: Json): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Their values have fifteen digits. */
function isNear(wanted: number, read: Json | undefined): boolean {
  return typeof read === 'number' && Math.abs(read - wanted) <= Math.abs(wanted) * 1e-12
}
