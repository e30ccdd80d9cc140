// Finds numbers in a sentence, in digits and in words, with their places. Shared by number, currency, percentage and the units.
// It leaves out digits that belong to something else: web and mail addresses, clock times, dates, telephone numbers, codes.
import { findDigits } from './digits'
import { lately } from '../lately'
import { findHanNumbers } from './han'
import { findKoreanNumbers } from './korean'
import { halfWidth, type Numeral } from './numeral'
import { findNumberWords } from './word-runs'
import { isVague } from './vague-counts'
import { numberWords } from './word-tables'

export type { Numeral }

/** In the order of the sentence, without overlaps. Of the bound ones a type takes those that stand beside what it looks for. */
export function findNumerals(typed: string, language: string): readonly Numeral[] {
  return remembered(`${language.slice(0, 2).toLowerCase().padEnd(2)}${typed}`)
}

/** Many types ask for the numbers of one sentence. */
const remembered = lately((languageAndText): readonly Numeral[] => {
  const [text, language] = [languageAndText.slice(2), languageAndText.slice(0, 2)]
  return readNumerals(text, language).filter((one) => !isVague(text, one))
})

function readNumerals(typed: string, code: string): Numeral[] {
  const text = halfWidth(typed)
  const characters = code === 'ja' || code === 'zh' ? findHanNumbers(text, code) : code === 'ko' ? findKoreanNumbers(text) : []
  const inDigits = longestOf(characters, findDigits(text, code))
  if (!/\p{Script=Latin}/u.test(text)) return inDigits
  const own = code !== 'en' && numberWords.has(code) ? findNumberWords(text, code, inDigits) : []
  const known = [...inDigits, ...own].sort(byPlace)
  return [...known, ...findNumberWords(text, 'en', known)].sort(byPlace)
}

const byPlace = (one: Numeral, other: Numeral): number => one.start - other.start

/** 1億2000万 is read by its characters, 1,200.5 by its digits: the longer of the two. */
function longestOf(characters: Numeral[], digits: Numeral[]): Numeral[] {
  if (characters.length === 0) return digits
  const isLonger = (one: Numeral, other: Numeral): boolean => one.end - one.start > other.end - other.start
  const meets = (one: Numeral, other: Numeral): boolean => one.start < other.end && other.start < one.end
  const inDigits = digits.filter((one) => !characters.some((other) => meets(one, other) && isLonger(other, one)))
  const inCharacters = characters.filter((one) => !inDigits.some((other) => meets(one, other)))
  return [...inDigits, ...inCharacters].sort(byPlace)
}
