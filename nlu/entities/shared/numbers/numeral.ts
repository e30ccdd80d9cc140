// What a number in a sentence is: where it stands, its value, and how sure its words are.

export interface Numeral {
  start: number
  end: number
  value: number
  /** Written in digits; otherwise in words. */
  digits: boolean
  /** "one", "un", "half": words that are often no number at all. */
  weak: boolean
  /** A number only beside what is counted or measured: Italian "sei" and most single characters. */
  bound?: boolean
  /** The word for thousands or millions that it ends with, where it ends with one. */
  scale?: number
}

export const exact = (value: number): number => Number(value.toPrecision(15))

/** Digits, marks and signs of full width as the ones everybody reads, at the same offsets. */
export function halfWidth(text: string): string {
  return fullWidth.test(text) ? text.replace(allFullWidth, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0)) : text
}

const fullWidth = /[！-～]/
const allFullWidth = /[！-～]/g
