// Where known personal data may be under way at the end of a text that is still being written: what stands before that place is found as it
// will be in the whole text. How each kind is found is built-in.ts.
import type { BuiltInData } from './built-in'
import { isInNumbers } from './digits'

/** The beginning of the characters at the end that are all such. */
function runBefore(text: string, isIn: (character: string) => boolean): number {
  let at = text.length
  while (at > 0) {
    const width = at > 1 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 2, at)) ? 2 : 1
    if (!isIn(text.slice(at - width, at))) break
    at -= width
  }
  return at
}

/** From the first character on that it can begin with. */
function beginning(text: string, from: number, first: RegExp): number {
  const at = text.slice(from).search(first)
  return at < 0 ? text.length : from + at
}

function numberUnderWay(text: string): number {
  return beginning(text, runBefore(text, isInNumbers), /\p{Nd}/u)
}

const inPhones = /[+\d \u00a0\u2009\u202f().\u2010-\u2013/-]/
const phoneUnderWay = (text: string): number =>
  beginning(
    text,
    runBefore(text, (one) => inPhones.test(one)),
    /[+(\d]/,
  )

const inEmails = /[\p{L}\p{N}._%+'@-]/u
/** In UTF-16 units: of what stands before the sign. */
const longestLocal = 128

function emailUnderWay(text: string): number {
  const run = runBefore(text, (one) => inEmails.test(one))
  return text.includes('@', run) ? run : Math.max(run, wholeAt(text, text.length - longestLocal))
}

/** No character is cut in two. */
const wholeAt = (text: string, at: number): number => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at)

const longestIban = 66
const ibanUnderWay = (text: string): number => endOf(text, longestIban, /[A-Za-z]{2}\d{2}[A-Za-z\d -]*$|[A-Za-z]{1,2}\d?$/)

const longestBritish = 14
const britishUnderWay = (text: string): number => endOf(text, longestBritish, /(?<![A-Za-z\d])[A-Za-z]{1,2}[ \d]*[A-Za-z]?$/)

/** Where its last characters become such. */
function endOf(text: string, characters: number, open: RegExp): number {
  const from = Math.max(0, text.length - characters)
  return beginning(text, from, open)
}

/** A place in the text: up to it all is found that will be. */
export const builtInUnderWay: Record<BuiltInData, (text: string) => number> = {
  card: numberUnderWay,
  email: emailUnderWay,
  phone: phoneUnderWay,
  iban: ibanUnderWay,
  'national-id': (text) => Math.min(numberUnderWay(text), britishUnderWay(text)),
}
