// Takes personal data out of everything in a JSON value: its texts, its numbers and the names of its fields. Ids of the platform and times
// stay, so that what is masked can still be read by programs. Finding and replacing within a text is mask.ts.
import { type MaskOptions, type MaskRule, maskText, withheld } from './mask'

type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain }

const idPattern = /^[a-z]{1,3}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A SHA-256 that the platform names a model or version by: its digits may look like a card's. Elsewhere such words may be somebody's. */
const hashPattern = /^[0-9a-f]{64}$/
const hashFields = new Set(['modelHash', 'versionHash'])
/** Between 2001 and 2096 a number of so many milliseconds is a time; no card has so few digits and begins like one. */
const times = { from: 1_000_000_000_000, until: 4_000_000_000_000 }
const leastDigits = 8
const leastReadDigits = 6

/** Words that are hidden wherever they stand alone: by rules of their own, as numbers, and never in fields of the platform. */
export interface SaidWords {
  rules: readonly MaskRule[]
  hasNumber: (written: string) => boolean
  isPlatformField: (key: string) => boolean
}

type MaskJsonOptions = MaskOptions & { parts?: readonly string[]; said?: SaidWords }

/** `parts`: what was found in the words that the value is about; a text or number that is a piece of one is hidden as a whole. */
export function maskJson(value: unknown, rules: readonly MaskRule[], options: MaskJsonOptions): Plain {
  const parts = (options.parts ?? []).map(lettersOf)
  const { said } = options
  const text = (words: string, isPlatform = true): string => {
    if (idPattern.test(words) || words === '') return words
    const all = said && !isPlatform ? [...said.rules, ...rules] : rules
    const masked = maskText(words, all, options).text
    return masked === words && isPart(words, parts) ? withheld : masked
  }
  const walk = (inner: unknown, field: string): Plain => {
    const isPlatform = said === undefined || said.isPlatformField(field)
    if (typeof inner === 'string') return hashFields.has(field) && hashPattern.test(inner) ? inner : text(inner, isPlatform)
    if (typeof inner === 'number') {
      if (holdsPart(inner, parts) || (!isPlatform && said.hasNumber(String(inner)))) return withheld
      return maskNumber(inner, text)
    }
    if (inner === null || inner === undefined || typeof inner === 'boolean') return inner ?? null
    if (Array.isArray(inner)) return inner.map((element) => walk(element, field))
    const fields = Object.entries(inner).filter(([, value]) => value !== undefined)
    // Names of fields are the platform's as long as they are nothing but letters.
    const nameOf = (key: string): string => (key.length < leastDigits ? key : text(key, /^[A-Za-z_]+$/.test(key)))
    return Object.fromEntries(fields.map(([key, value]) => [nameOf(key), walk(value, key)]))
  }
  return walk(value, '')
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

const longestPart = 64

/** Of a text that is still being written: whether the whole of it may be a piece of what was found. */
export function mayBePart(text: string, found: readonly string[]): boolean {
  if (found.length === 0 || text.length > longestPart) return false
  // The last letter may change with what follows.
  const letters = lettersOf(text).slice(0, -1)
  return found.some((part) => lettersOf(part).includes(letters))
}

function isPart(words: string, parts: readonly string[]): boolean {
  if (parts.length === 0 || words.length < 3 || words.length > longestPart) return false
  const letters = lettersOf(words)
  return letters.length >= 3 && /\p{N}/u.test(letters) && parts.some((part) => part.includes(letters))
}
