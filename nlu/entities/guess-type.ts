// Which type of entity an answer shows, where nobody has chosen one: the type that reads most of it by itself. Of those that read as much the
// first counts, and an answer that none reads a quarter of is any words.
import { extract } from './extract'

/** Types that know their values without settings, the more telling ones first. */
const telling = [
  'email',
  'url',
  'datetime',
  'date',
  'time',
  'phone_number',
  'currencyv2',
  'percentage',
  'quantityv2',
  'number',
  'city',
  'country',
  'color',
  'person_name',
] as const
const anyWords = 'description'
const leastShare = 0.25

export function guessType(answer: string, context: { language: string; now: number; timezone: string }): string {
  const text = answer.trim()
  let best = { type: anyWords, chars: text.length * leastShare }
  for (const type of telling) {
    const [found] = extract(type, text, {}, { ...context, prompted: false })
    const chars = found === undefined ? 0 : found.end - found.start
    if (chars > best.chars) best = { type, chars }
  }
  return best.type
}
