// Table: what the built-in slot types of Lex mean, of both versions, without `AMAZON.` and in small letters.
import type { Meaning } from '../shared/training/entity-types'

const meanings: Readonly<Record<string, Meaning>> = {
  date: 'date',
  time: 'time',
  number: 'number',
  four_digit_number: 'number',
  percentage: 'percentage',
  duration: 'duration',
  city: 'city',
  us_city: 'city',
  eu_city: 'city',
  country: 'country',
  streetname: 'address',
  postaladdress: 'address',
  airport: 'airport',
  firstname: 'person',
  lastname: 'person',
  us_first_name: 'person',
  us_last_name: 'person',
  person: 'person',
  corporation: 'company',
  emailaddress: 'email',
  phonenumber: 'phone',
  ukpostalcode: 'zip',
  color: 'color',
}

const prefix = 'AMAZON.'

export const isBuiltIn = (type: string): boolean => type.startsWith(prefix)

export function meaningOf(type: string): Meaning {
  const name = type.slice(prefix.length).toLowerCase()
  return isBuiltIn(type) && Object.hasOwn(meanings, name) ? (meanings[name] ?? 'any') : 'any'
}
