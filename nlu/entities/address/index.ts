// A postal address as it was written: found by its street with a number and what follows, or taken whole as the answer to its prompt when it
// looks like one. Nothing is looked up: whether the street exists is not known here.
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { withoutOverlaps } from '../shared/found'
import { replySpan } from '../shared/lead-in'
import { endOfAddress } from './address-tail'
import { examples } from './examples'
import { eastAsian, leadIn, streets } from './street-forms'
import { matchesOf } from '../shared/matches'

const longestReply = 200
const mostFound = 20
const eastAsianText = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/
/** A reply that is no address for all its commas and digits. */
const noAddress = /^(?:[\d\s,.:/-]+|\p{Script=Latin}+)$|@|https?:/u
const hasPlaceWord = /\p{L}/u

export const address: EntityKind<null> = defineKind({
  id: 'address',
  label: 'Address',
  about: 'A postal address.',
  alsoCalled: 'street, home, delivery address',
  icon: 'home',
  traits: { takesAnyWords: true },
  fields: [],
  defaults: {},
  refusal: 'Please give {{entity}} as a street with its number, postal code and town.',
  read: () => null,
  extract(text, _settings, context) {
    const found = /\d|[一二三四五六七八九十]/.test(text) ? inSentence(text) : []
    if (!context.prompted) return found
    const reply = wholeReply(text)
    const [first] = found
    if (reply === null || (first !== undefined && found.length === 1 && !covers(reply, first))) return found
    return [reply]
  },
  examples,
})

function inSentence(text: string): Found[] {
  const found: Found[] = []
  for (const pattern of streets) {
    for (const match of matchesOf(text, pattern)) {
      const street = match[0].trimEnd()
      found.push(toFound(text, match.index, endOfAddress(text, match.index + street.length), 0.9))
      if (found.length >= mostFound) break
    }
  }
  if (eastAsianText.test(text)) found.push(...inEastAsian(text))
  return withoutOverlaps(found.map((one) => one)).sort((one, other) => one.start - other.start)
}

function inEastAsian(text: string): Found[] {
  const found: Found[] = []
  for (const pattern of eastAsian) {
    for (const match of matchesOf(text, pattern)) {
      const before = leadIn.exec(match[0])?.[0].length ?? 0
      const blank = /^\s*/.exec(match[0].slice(before))?.[0].length ?? 0
      found.push(toFound(text, match.index + before + blank, match.index + match[0].trimEnd().length, 0.9))
      if (found.length >= mostFound) break
    }
  }
  return found
}

function toFound(text: string, start: number, end: number, score: number): Found {
  return { start, end, value: text.slice(start, end), score }
}

const covers = (whole: Found, part: Found): boolean => whole.start <= part.start && part.end <= whole.end

/** All of it, when it has a number or a comma beside words. */
function wholeReply(text: string): Found | null {
  const { start, end } = replySpan(text)
  const reply = text.slice(start, end)
  if (/[?？]\s*$/.test(text)) return null
  if (reply.length < 4 || reply.length > longestReply || noAddress.test(reply) || !hasPlaceWord.test(reply)) return null
  return /\d|,|、/.test(reply) || eastAsianText.test(reply) ? toFound(text, start, end, 0.7) : null
}
