// Rules of texts: what is taken off their ends, which words alone are none, and texts of so many letters or of digits alone.
import type { Json } from '@parley/contract/base/json'
import type { Found } from '../../entity-kind'
import { fold } from '../words'
import { isCurrencyCode } from './number-rules'
import { countIn, type EntityRule, isOn } from './rule'
import { isVerb } from './verbs'
import { matchesOf } from '../matches'

const letterOrDigit = /[\p{L}\p{N}]/u

/** The value without the longest of these words at its end, or beginning, as often as one stands there; the whole if nothing would be left. */
function stripped(found: Found, words: readonly string[], side: 'start' | 'end'): Found {
  if (typeof found.value !== 'string') return found
  const known = words.map((word) => word.trim()).filter((word) => word !== '')
  known.sort((one, other) => other.length - one.length)
  let left = found.value
  for (let again = true; again; ) {
    const next = withoutOne(left, known, side)
    again = next !== null
    if (next !== null) left = next
  }
  const at = side === 'start' ? found.value.length - left.length : 0
  return left === '' ? found : { ...found, value: left, start: found.start + at, end: found.start + at + left.length }
}

function withoutOne(text: string, words: readonly string[], side: 'start' | 'end'): string | null {
  for (const word of words) {
    const [edge, rest] =
      side === 'start' ? [text.slice(0, word.length), text.slice(word.length)] : [text.slice(-word.length), text.slice(0, -word.length)]
    const beside = side === 'start' ? rest.charAt(0) : rest.charAt(rest.length - 1)
    const isWord = fold(edge) === fold(word) && !letterOrDigit.test(beside)
    const left = side === 'start' ? rest.replace(/^[\s,;:.-]+/u, '') : rest.replace(/[\s,;:.-]+$/u, '')
    if (isWord && left !== '') return left
  }
  return null
}

export const stripLeading: EntityRule = { name: 'stripLeading', check: (rule, found, { words }) => stripped(found, words(rule), 'start') }
export const stripTrailing: EntityRule = { name: 'stripTrailing', check: (rule, found, { words }) => stripped(found, words(rule), 'end') }

/** Such a word is no value unless it is all that was said. */
export const avoidSingleWord: EntityRule = {
  name: 'avoidSingleWord',
  check(rule, found, { text, words }) {
    const value: Json = found.value
    const isAvoided = typeof value === 'string' && words(rule).some((word) => fold(word) === fold(value))
    return isAvoided && fold(text.trim()) !== fold(value) ? null : found
  },
}

/** A verb alone is no value unless it is all that was said. */
export const avoidSingleVerb: EntityRule = {
  name: 'avoidSingleVerb',
  check(rule, found, { text }) {
    const { value } = found
    const isAvoided = isOn(rule) && typeof value === 'string' && isVerb(value.trim().toLowerCase())
    return isAvoided && fold(text.trim()) !== fold(value.trim()) ? null : found
  },
}

export const extractOnlyNumbers: EntityRule = {
  name: 'extractOnlyNumbers',
  check(rule, found) {
    if (!isOn(rule) || typeof found.value !== 'string') return found
    const numbers = found.value.match(/\d+/gu)
    return numbers ? { ...found, value: numbers.join(' ') } : null
  },
}

const alphabet =
  'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'
const letterOf = new Map(alphabet.split(' ').map((word) => [word, word.charAt(0).toUpperCase()]))
const lone = /(?<![\p{L}\p{N}'’])(?:[a-z]|x-ray|[a-z]{4,8})(?![\p{L}\p{N}'’])/giu

/** Words of so many letters, or letters said one by one ("x y", "alpha bravo"), in capitals. */
export const letters: EntityRule = {
  name: 'letters',
  find(rule, { text }, usual) {
    const count = countIn(rule)
    if (!count) return usual()
    const fits = (length: number): boolean => length >= count.from && length <= count.to
    const spelt = speltIn(text).filter(({ value }) => fits(value.length))
    const words = matchesOf(text, /(?<![\p{L}\p{N}'’.@-])[a-z]{2,64}(?![\p{L}\p{N}'’@-]|\.\p{L})/giu)
      .filter((match) => fits(match[0].length))
      .slice(0, 100)
      .map((match) => ({ start: match.index, end: match.index + match[0].length, value: match[0].toUpperCase(), score: 0.8 }))
    return [...spelt.map((one) => ({ ...one, score: 0.9 })), ...words]
  },
}

/** Runs of single letters and of the words that stand for them. */
function speltIn(text: string): { start: number; end: number; value: string }[] {
  const runs: { start: number; end: number; value: string }[] = []
  for (const match of matchesOf(text, lone)) {
    const word = match[0].toLowerCase().replace('-', '')
    const letter = word.length === 1 ? word.toUpperCase() : letterOf.get(word)
    if (letter === undefined) continue
    const [start, end] = [match.index, match.index + match[0].length]
    const last = runs.at(-1)
    if (last && /^[\s.,-]{0,2}$/u.test(text.slice(last.end, start))) Object.assign(last, { end, value: last.value + letter })
    else runs.push({ start, end, value: letter })
  }
  return runs
}

export const textRules: readonly EntityRule[] = [
  letters,
  isCurrencyCode,
  stripLeading,
  stripTrailing,
  avoidSingleWord,
  avoidSingleVerb,
  extractOnlyNumbers,
]
