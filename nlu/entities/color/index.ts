// A colour by its name in the language of the sentence or in English, or as a web colour (#ff8800, rgb(255, 136, 0)). Stored is the English
// name, so that a condition holds in every language, or the web colour in its six digits.
import { memoize } from '@parley/kit/memoize/memoize'
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { withoutOverlaps } from '../shared/found'
import { replySpan } from '../shared/lead-in'
import { type PhraseMatch, type Phrases, phrases, type Token, tokensOf } from '../shared/phrases'
import { colorNames, formsOf } from './color-names'
import { examples } from './examples'
import { meansColor } from './signs'
import { matchesOf } from '../shared/matches'

const mostFound = 100
const hex = /(?<![\p{L}\p{N}&#])#([0-9a-f]{6}|[0-9a-f]{3})(?![\p{L}\p{N}])/giu
const rgb = /(?<![\p{L}\p{N}])rgb\(\s{0,3}(\d{1,3})\s{0,3},\s{0,3}(\d{1,3})\s{0,3},\s{0,3}(\d{1,3})\s{0,3}\)/giu
const han = /[\u3400-\u9fff]/
/** What follows a Japanese colour that is one character; 赤ちゃん is a baby. */
const afterOne = /^(?:$|[\s、。！？!?.,がをはのでにともかや])/

export const color: EntityKind<null> = defineKind({
  id: 'color',
  label: 'Color',
  about: 'A colour by name.',
  alsoCalled: 'colour, shade, paint',
  icon: 'palette',
  fields: [],
  defaults: {},
  refusal: 'Please give {{entity}} as a colour, such as dark blue.',
  read: () => null,
  extract(text, _settings, context) {
    const { language, prompted } = context
    const tokens = tokensOf(text)
    const reply = prompted ? replySpan(text) : null
    const shouts = text === text.toUpperCase() && /\p{Lu}/u.test(text)
    const named = namesIn(language.slice(0, 2).toLowerCase())
      .find(text, tokens)
      .slice(0, mostFound)
      .filter((match) => isWhole(reply, match) || isMeant(text, tokens, match, { language, shouts }))
      .map(({ start, end, value, words }) => ({ start, end, value, score: words > 1 ? 0.95 : 0.9 }))
    return withoutOverlaps([...named, ...webColors(text, prompted)])
  },
  format: (value, language) => {
    const words = colorNames.find(({ name }) => name === value)?.words
    const own = words?.[language.slice(0, 2).toLowerCase()] ?? ''
    return own === '' ? String(value) : (formsOf(own)[0] ?? String(value))
  },
  examples,
})

const namesIn: (language: string) => Phrases<string> = memoize(30, (language) => {
  const index = phrases<string>()
  for (const tongue of new Set([language, 'en'])) {
    for (const { name, words } of colorNames) for (const form of formsOf(words[tongue] ?? '')) index.add(form, name)
  }
  return index
})

function isWhole(reply: { start: number; end: number } | null, match: { start: number; end: number }): boolean {
  return reply !== null && reply.start === match.start && reply.end === match.end
}

function isMeant(text: string, tokens: readonly Token[], match: PhraseMatch<string>, how: { language: string; shouts: boolean }): boolean {
  if (match.at === -1) return standsByItself(text, match)
  const token = tokens[match.at]
  if (token === undefined) return false
  if (match.words > 1) return true
  const [previous, next] = [tokens[match.at - 1], tokens[match.next]]
  const joined = next !== undefined && /^[ -]$/.test(text.slice(match.end, next.start))
  return meansColor({ ...how, token, previous, next, joined })
}

/** 面白い (funny) ends in 白い (white), 白菜 is a cabbage. */
function standsByItself(text: string, { start, end }: { start: number; end: number }): boolean {
  const follows = han.test(text.charAt(start - 1))
  const isShort = end - start === 1 && han.test(text.charAt(start))
  if (isShort) return !follows && afterOne.test(text.charAt(end))
  return !(follows && text.charAt(end - 1) === 'い')
}

/** Digits alone after a # are mostly the number of an order. */
function webColors(text: string, prompted: boolean): Found[] {
  const found: Found[] = []
  for (const match of matchesOf(text, hex)) {
    const digits = (match[1] ?? '').toLowerCase()
    if (!prompted && !/[a-f]/.test(digits) && !/^0+$/.test(digits)) continue
    const long = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')
    found.push({ start: match.index, end: match.index + match[0].length, value: `#${long}`, score: 0.9 })
    if (found.length >= mostFound) return found
  }
  for (const match of matchesOf(text, rgb)) {
    const parts = match.slice(1).map(Number)
    if (parts.some((part) => part > 255)) continue
    const value = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    found.push({ start: match.index, end: match.index + match[0].length, value, score: 0.95 })
    if (found.length >= mostFound) return found
  }
  return found
}
