// Table: what the prebuilt components of CLU mean, by their names in its files.
import type { Meaning } from '../shared/training/entity-types'

const meanings: Readonly<Record<string, Meaning>> = {
  DateTime: 'datetime',
  Email: 'email',
  URL: 'url',
  PhoneNumber: 'phone',
  'Person.Name': 'person',
  'Geography.Location': 'location',
  'Quantity.Number': 'number',
  'Quantity.NumberRange': 'quantity',
  'Quantity.Ordinal': 'ordinal',
  'Quantity.Percentage': 'percentage',
  'Quantity.Currency': 'money',
  'Quantity.Age': 'quantity',
  'Quantity.Dimension': 'quantity',
  'Quantity.Temperature': 'quantity',
  'General.Organization': 'company',
  Organization: 'company',
}

export function meaningOf(name: string): Meaning {
  return Object.hasOwn(meanings, name) ? (meanings[name] ?? 'none') : 'none'
}
