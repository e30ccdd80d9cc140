// Measures by words alone how far a written answer rests on the passages it names: the share of its content words that stand in them. A
// number or a name that stands nowhere in them is said of nothing, whatever the rest is.
import { latinDigits, numbers, readingsOf, withoutLeadingZeros } from '@parley/kit/text/numbers'

export interface Grounding {
  /** 0..1; 0 where a number or a name rests on nothing. */
  score: number
  /** Numbers and names that stand neither in the passages nor in the question. */
  unfounded: string[]
}

interface Told {
  answer: string
  question: string
  /** Those that the answer names. */
  passages: readonly string[]
  language: string
}

/** Shorter words say little of what is said. */
const shortestContent = 4
/** Words with so much in common are forms of one. */
const sharedShare = 0.7
/** Languages that write every noun with a capital: there a capital is no name. */
const capitalNouns = new Set(['de', 'lb'])
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu

export function groundingOf({ answer, question, passages, language }: Told): Grounding {
  if (passages.length === 0) return { score: 0, unfounded: [] }
  const said = answer.replace(/\[\d{1,4}\]/g, ' ')
  const source = passages.join('\n')
  const known = new Known(source)
  const asked = new Known(question)
  const unfounded = [...new Set([...numbersIn(said), ...(capitalNouns.has(language.slice(0, 2)) ? [] : namesIn(said))])].filter(
    (each) => !known.has(each) && !asked.has(each),
  )
  const content = contentIn(said).filter((word) => !asked.hasWord(word))
  const found = content.filter((word) => known.hasWord(word)).length
  const share = content.length === 0 ? 1 : found / content.length
  return { score: unfounded.length > 0 ? 0 : Math.round(share * 1000) / 1000, unfounded }
}

class Known {
  readonly #words: ReadonlySet<string>
  readonly #list: readonly string[]
  readonly #numbers: ReadonlySet<string>
  readonly #plain: string

  constructor(text: string) {
    this.#plain = plain(text)
    this.#words = new Set([...wordsIn(text).map(plain), ...pairsIn(text)])
    this.#list = [...this.#words].filter((word) => word.length >= shortestContent)
    this.#numbers = new Set([...text.matchAll(numbers)].flatMap(([number]) => [...readingsOf(number), ...partsOf(number)]))
  }

  /** A number in any way of writing it, or a name word for word. */
  has(written: string): boolean {
    if (/^\p{Nd}/u.test(written)) return this.#hasNumber(written)
    return this.#plain.includes(plain(written))
  }

  #hasNumber(written: string): boolean {
    const parts = partsOf(written)
    const isKnown = (number: string): boolean => this.#numbers.has(number)
    return readingsOf(written).some(isKnown) || (parts.length > 0 && parts.every(isKnown))
  }

  hasWord(word: string): boolean {
    return this.#words.has(word) || this.#list.some((known) => areForms(known, word))
  }
}

function areForms(one: string, other: string): boolean {
  const longest = Math.max(one.length, other.length)
  const wanted = Math.max(shortestContent, Math.ceil(longest * sharedShare))
  return one.length >= wanted && other.length >= wanted && one.slice(0, wanted) === other.slice(0, wanted)
}

/** Those of a date, a time or a range. */
function partsOf(number: string): string[] {
  const parts = latinDigits(number).split(/[:/-]/)
  return parts.length > 1 ? parts.map(withoutLeadingZeros) : []
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(numbers)].map(([number]) => number)
}

/** Words with a capital inside of a sentence: at its beginning every word has one. */
function namesIn(text: string): string[] {
  const inside = /(?<=[\p{L}\p{Nd},;)"”’] )\p{Lu}[\p{L}\p{M}'’-]+/gu
  return [...text.matchAll(inside)].map(([name]) => name).filter((name) => name.length > 1)
}

function contentIn(text: string): string[] {
  const words = wordsIn(text).map(plain)
  return [...words.filter((word) => word.length >= shortestContent), ...pairsIn(text)]
}

function wordsIn(text: string): string[] {
  return text.replace(unspaced, ' ').match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
}

/** Where words are written without spaces: each two signs. */
function pairsIn(text: string): string[] {
  return [...text.normalize('NFKC').matchAll(unspaced)].flatMap(([run]) => {
    const signs = [...run]
    return signs.slice(1).map((sign, at) => `${signs[at] ?? ''}${sign}`)
  })
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase()
}
