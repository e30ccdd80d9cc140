// Whether a value of a call stands in somebody's words: in any way of writing it, and as itself, never as a part of a longer number or as another
// amount.
import { latinDigits, numbers, readingsOf } from '@parley/kit/text/numbers'

export interface Said {
  raw: string
  whole: string
  /** Where words begin and end in `whole`. */
  edges: ReadonlySet<number>
  words: ReadonlySet<string>
  numbers: ReadonlySet<string>
}

/** Letters and digits alone, as they are compared, with the sign that parts digits of one number; of a value without either all of it. */
export function folded(text: string): string {
  const plain = lettersOf(text)
  if (plain === '') return text.trim()
  return amountIn(text)?.isBelowZero === true ? `-${plain}` : plain
}

export function saidIn(text: string): Said {
  const edges = new Set<number>()
  const words = new Set<string>()
  let whole = ''
  for (const word of plainOf(text).split(between)) {
    words.add(word)
    edges.add(whole.length)
    whole += word
  }
  edges.add(whole.length)
  return { raw: text, whole, edges, words, numbers: new Set([...text.matchAll(numbers)].flatMap(([number]) => amountsOf(number))) }
}

export function isSaidIn({ raw, whole, edges, words, numbers: said }: Said, value: string): boolean {
  const form = lettersOf(value)
  if (form === '') return raw.split(apart).includes(value.trim())
  const amount = amountIn(value)
  if (amount?.isBelowZero === true) return isSaidBelowZero(raw, amount.digits)
  if (amount && amountsOf(amount.digits).some((each) => said.has(each))) return true
  if (form.length < shortest) return words.has(form)
  for (let at = whole.indexOf(form); at >= 0; at = whole.indexOf(form, at + 1))
    if (isWhole(whole, edges, at) && isWhole(whole, edges, at + form.length)) return true
  return false
}

/** A shorter value is a word of its own. */
const shortest = 4
/** Signs that are no words are said where they stand by themselves. */
const apart = /[\s"'“”‘’„«»「」()[\]]+/u
const digitOrSign = /[\p{Nd}.,]/u
/** Neither letters nor digits, nor what parts the digits of one number. */
const between = /(?:(?!(?<=\p{Nd})[.,](?=\p{Nd}))[^\p{L}\p{M}\p{N}])+/u

const plainOf = (text: string): string => latinDigits(text).toLowerCase()
const lettersOf = (text: string): string => plainOf(text).split(between).join('')

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
