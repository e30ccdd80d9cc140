// Whether a value of a call stands in somebody's words: in any way of writing it, and as itself, never as a part of a longer number or as another
// amount.
import { latinDigits, numbers, readingsOf } from '@parley/kit/text/numbers'

export interface Said {
  raw: string
  /** Letters and digits of its words, and where these begin and end. */
  plain: Joined
  /** The same with the signs that part digits of one number. */
  exact: Joined
  numbers: ReadonlySet<string>
}

interface Joined {
  whole: string
  edges: ReadonlySet<number>
  words: ReadonlySet<string>
}

/** Letters and digits alone, as they are compared; of an amount with its signs; of a value without either all of it. */
export function folded(text: string): string {
  const amount = amountIn(text)
  const form = lettersOf(text, amount === null ? between : betweenNumbers)
  if (form === '') return text.trim()
  return amount?.isBelowZero === true ? `-${form}` : form
}

export function saidIn(text: string): Said {
  const amounts = [...text.matchAll(numbers)].flatMap(([number]) => amountsOf(number))
  return { raw: text, plain: joinedOf(text, between), exact: joinedOf(text, betweenNumbers), numbers: new Set(amounts) }
}

export function isSaidIn({ raw, plain, exact, numbers: said }: Said, value: string): boolean {
  const amount = amountIn(value)
  if (amount?.isBelowZero === true) return isSaidBelowZero(raw, amount.digits)
  if (amount === null) {
    const form = lettersOf(value, between)
    return form === '' ? raw.split(apart).includes(value.trim()) : holds(plain, form)
  }
  return amountsOf(amount.digits).some((each) => said.has(each)) || holds(exact, lettersOf(value, betweenNumbers))
}

/** A shorter value is a word of its own. */
const shortest = 4
/** Signs that are no words are said where they stand by themselves. */
const apart = /[\s"'“”‘’„«»「」()[\]]+/u
const digitOrSign = /[\p{Nd}.,]/u
const between = /[^\p{L}\p{M}\p{N}]+/u
const betweenNumbers = /(?:(?!(?<=\p{Nd})[.,](?=\p{Nd}))[^\p{L}\p{M}\p{N}])+/u

const wordsOf = (text: string, parted: RegExp): string[] => latinDigits(text).toLowerCase().split(parted)
const lettersOf = (text: string, parted: RegExp): string => wordsOf(text, parted).join('')

function joinedOf(text: string, parted: RegExp): Joined {
  const words = wordsOf(text, parted)
  const edges = new Set([0])
  let length = 0
  for (const word of words) edges.add((length += word.length))
  return { whole: words.join(''), edges, words: new Set(words) }
}

function holds({ whole, edges, words }: Joined, form: string): boolean {
  if (form.length < shortest) return words.has(form)
  for (let at = whole.indexOf(form); at >= 0; at = whole.indexOf(form, at + 1))
    if (isWhole(whole, edges, at) && isWhole(whole, edges, at + form.length)) return true
  return false
}

/** A number ends where its digits end. */
function isWhole(whole: string, edges: ReadonlySet<number>, at: number): boolean {
  const [before, behind] = [whole[at - 1] ?? '', whole[at] ?? '']
  return edges.has(at) || !(digitOrSign.test(before) && digitOrSign.test(behind))
}

function amountIn(value: string): { digits: string; isBelowZero: boolean } | null {
  const [, sign, digits] = /^([-+−]?)\s*(\p{Nd}[\p{Nd}.,'’\u00A0\u202F]*)$/u.exec(value.trim()) ?? []
  return digits === undefined ? null : { digits, isBelowZero: sign === '-' || sign === '−' }
}

const amountsOf = (number: string): string[] => readingsOf(number).map((reading) => reading.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))

function isSaidBelowZero(raw: string, amount: string): boolean {
  const below = [...raw.matchAll(/(?<![\p{L}\p{N}])[-−]\s?(\p{Nd}[\p{Nd}.,'’]*)/gu)].map(([, number = '']) => number.replace(/[.,]$/, ''))
  return below.flatMap(amountsOf).some((each) => amountsOf(amount).includes(each))
}
