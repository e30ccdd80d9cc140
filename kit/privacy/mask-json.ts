// Takes personal data out of everything in a JSON value: its texts, its numbers and the names of its fields. Ids of the platform and times
// stay, so that what is masked can still be read by programs. Finding and replacing within a text is mask.ts.
import { type MaskOptions, type MaskRule, maskText, withheld } from './mask'

type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain }

const idPattern = /^[a-z]{1,3}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Between 2001 and 2096 a number of so many milliseconds is a time; no card has so few digits and begins like one. */
const times = { from: 1_000_000_000_000, until: 4_000_000_000_000 }
const leastDigits = 8
const leastReadDigits = 6

/** `parts`: what was found in the words that the value is about; a text or number that is a piece of one is hidden as a whole. */
export function maskJson(value: unknown, rules: readonly MaskRule[], options: MaskOptions & { parts?: readonly string[] }): Plain {
  const parts = (options.parts ?? []).map(lettersOf)
  const text = (words: string): string => {
    if (idPattern.test(words) || words === '') return words
    const masked = maskText(words, rules, options).text
    return masked === words && isPart(words, parts) ? withheld : masked
  }
  const walk = (inner: unknown): Plain => {
    if (typeof inner === 'string') return text(inner)
    if (typeof inner === 'number') return holdsPart(inner, parts) ? withheld : maskNumber(inner, text)
    if (inner === null || inner === undefined || typeof inner === 'boolean') return inner ?? null
    if (Array.isArray(inner)) return inner.map(walk)
    const fields = Object.entries(inner).filter(([, field]) => field !== undefined)
    return Object.fromEntries(fields.map(([key, field]) => [key.length < leastDigits ? key : text(key), walk(field)]))
  }
  return walk(value)
}

function maskNumber(value: number, text: (words: string) => string): number | string {
  const size = Math.abs(value)
  if (!Number.isInteger(value) && size < 1e7) return value
  if (size < 1e7 || (size >= times.from && size < times.until)) return value
  // One that is too large to be exact may differ from what was typed in its last digits alone.
  if (!Number.isSafeInteger(value)) return withheld
  const written = String(value)
  const masked = text(written)
  return masked === written ? value : masked
}

const lettersOf = (words: string): string =>
  words
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Numbers that were read from the words: a part of them, or one they are a part of. */
function holdsPart(value: number, parts: readonly string[]): boolean {
  if (Number.isInteger(value) && value >= times.from && value < times.until) return false
  const digits = lettersOf(String(value))
  return digits.length >= leastReadDigits && parts.some((part) => part.includes(digits) || digits.includes(part))
}

function isPart(words: string, parts: readonly string[]): boolean {
  if (parts.length === 0 || words.length < 3 || words.length > 64) return false
  const letters = lettersOf(words)
  return letters.length >= 3 && /\p{N}/u.test(letters) && parts.some((part) => part.includes(letters))
}
