// Table: what the entities that LUIS brings along mean, by their names in its JSON and in .lu files. CLU calls them otherwise.
import type { Meaning } from './entity-types'

const meanings: Readonly<Record<string, Meaning>> = {
  age: 'quantity',
  datetimeV2: 'datetime',
  datetime: 'datetime',
  dimension: 'quantity',
  email: 'email',
  geographyV2: 'location',
  geography: 'location',
  money: 'money',
  number: 'number',
  ordinal: 'ordinal',
  ordinalV2: 'ordinal',
  percentage: 'percentage',
  personName: 'person',
  phonenumber: 'phone',
  temperature: 'quantity',
  url: 'url',
}

export function meaningOf(name: string): Meaning {
  return Object.hasOwn(meanings, name) ? (meanings[name] ?? 'none') : 'none'
}
