// Sentences with holes, such as `book a {Size} room`, as utterances: words stand in each hole, and are marked.
import type { Meaning } from './entity-types'

export interface Filled {
  text: string
  /** In the order of the sentence. */
  slots: { name: string; start: number; end: number; words: string }[]
}

/** `holes` has the name of a hole as its first group that is there. */
export function fillSlots(source: string, holes: RegExp, wordsFor: (name: string) => string): Filled {
  const filled: Filled = { text: '', slots: [] }
  let next = 0
  for (const match of source.matchAll(holes)) {
    const name = match.slice(1).find((group) => group !== undefined) ?? ''
    const words = wordsFor(name)
    filled.text += source.slice(next, match.index)
    filled.slots.push({ name, start: filled.text.length, end: filled.text.length + words.length, words })
    filled.text += words
    next = match.index + match[0].length
  }
  filled.text += source.slice(next)
  return filled
}

/** Words of which everybody sees that they are examples. */
const samples: Readonly<Partial<Record<Meaning, string>>> = {
  datetime: 'tomorrow at noon',
  date: 'tomorrow',
  time: 'noon',
  period: 'next week',
  number: '3',
  ordinal: 'second',
  percentage: '10%',
  money: '$20',
  quantity: '2 meters',
  duration: '2 hours',
  city: 'London',
  country: 'Italy',
  location: 'London',
  address: '10 Main Street',
  airport: 'Heathrow',
  person: 'Anna Miller',
  company: 'Acme',
  email: 'anna@example.com',
  url: 'https://example.com',
  phone: '555 0100',
  zip: '10115',
  color: 'blue',
  timezone: 'CET',
}

/** '' where nothing is known of its values. */
export const sampleOf = (meaning: Meaning): string => samples[meaning] ?? ''

/** The name of a hole as words: what stands in it where nothing else is known. */
export function wordsOfName(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return words.trim().toLowerCase() || 'something'
}
