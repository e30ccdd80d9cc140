// Numbers in texts of people: where they stand, and what each can mean, whatever script its digits are of and however they are grouped.
import { latinDigits } from './latin-digits'

/** With the signs that stand between digits of one number, of a date or of a time. */
export const numbers = /\p{Nd}+(?:[.,:/'’\u00A0\u202F-]\p{Nd}+)*/gu

/** As it is written, and without what groups its digits. */
export function readingsOf(number: string): string[] {
  const digits = latinDigits(number)
  const ungrouped = digits.replace(/[.,'’\u00A0\u202F](?=\d{3}(?!\d))/g, '')
  return [digits, ungrouped, ungrouped.replace(',', '.')].map(withoutLeadingZeros)
}

export const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')
