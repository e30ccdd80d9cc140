// Table: what the system entities of Watson mean.
import type { Meaning } from '../shared/training/entity-types'

const meanings: Readonly<Record<string, Meaning>> = {
  'sys-date': 'date',
  'sys-time': 'time',
  'sys-number': 'number',
  'sys-currency': 'money',
  'sys-percentage': 'percentage',
  'sys-location': 'location',
  'sys-person': 'person',
}

export const isSystem = (name: string): boolean => name.startsWith('sys-')

export function meaningOf(name: string): Meaning {
  return Object.hasOwn(meanings, name) ? (meanings[name] ?? 'none') : 'none'
}
