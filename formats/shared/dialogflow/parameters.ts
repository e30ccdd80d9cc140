// Entities of both editions of Dialogflow: what their system types mean, and which entity of ours the parameter of an intent is. A parameter named
// unlike its type is an entity of its own: a bot may have two of a type.
import type { Meaning } from '../training/entity-types'
import { systemType } from '../training/entity-types'
import type { Training } from '../training/training'

const meanings: Readonly<Record<string, Meaning>> = {
  'date-time': 'datetime',
  date: 'date',
  time: 'time',
  'date-period': 'period',
  'time-period': 'period',
  number: 'number',
  cardinal: 'number',
  'number-integer': 'number',
  'number-sequence': 'number',
  ordinal: 'ordinal',
  percentage: 'percentage',
  'unit-currency': 'money',
  duration: 'duration',
  age: 'quantity',
  temperature: 'quantity',
  'geo-city': 'city',
  'geo-capital': 'city',
  'geo-country': 'country',
  'geo-country-code': 'country',
  location: 'location',
  address: 'address',
  'street-address': 'address',
  'zip-code': 'zip',
  airport: 'airport',
  person: 'person',
  'given-name': 'person',
  'last-name': 'person',
  email: 'email',
  'phone-number': 'phone',
  url: 'url',
  color: 'color',
}

const prefix = '@sys.'
export const ignored = '@sys.ignore'

/** `type` as `@sys.date`. */
export function meaningOf(type: string): Meaning {
  const name = type.slice(prefix.length)
  if (name.startsWith('unit-') && name !== 'unit-currency') return 'quantity'
  return Object.hasOwn(meanings, name) ? (meanings[name] ?? 'any') : 'any'
}

export const isSystem = (type: string): boolean => type.startsWith(prefix)

/** The source's name of the entity of a parameter, which is there afterwards if its type is; '' for words that are no value. */
export function entityOfParameter(training: Training, type: string, parameter: string): string {
  if (type === ignored || type === '') return ''
  if (isSystem(type)) {
    const called = parameter || type.slice(prefix.length)
    training.impliedEntity(`${type}:${called}`, { type: systemType(meaningOf(type)).type, name: called })
    return `${type}:${called}`
  }
  const base = type.replace(/^@/, '')
  if (parameter === '' || parameter.toLowerCase() === base.toLowerCase()) return base
  training.roleOf(base, `${base}:${parameter}`, parameter)
  return `${base}:${parameter}`
}
