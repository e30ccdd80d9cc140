// Table: what the entities mean that Rasa takes from Duckling and spaCy, by the names they have there.
import type { Meaning } from '../shared/training/entity-types'

const meanings: Readonly<Record<string, Meaning>> = {
  time: 'datetime',
  number: 'number',
  ordinal: 'ordinal',
  'amount-of-money': 'money',
  'phone-number': 'phone',
  email: 'email',
  url: 'url',
  distance: 'quantity',
  duration: 'duration',
  temperature: 'quantity',
  volume: 'quantity',
  quantity: 'quantity',
  PERSON: 'person',
  GPE: 'location',
  LOC: 'location',
  ORG: 'company',
  DATE: 'date',
  TIME: 'time',
  MONEY: 'money',
  PERCENT: 'percentage',
  CARDINAL: 'number',
  ORDINAL: 'ordinal',
}

export const isDuckling = (name: string): boolean => Object.hasOwn(meanings, name)

export function meaningOf(name: string): Meaning {
  return isDuckling(name) ? (meanings[name] ?? 'none') : 'none'
}
