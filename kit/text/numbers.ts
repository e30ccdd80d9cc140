// Numbers in texts of people: where they stand, and what each can mean, whatever script its digits are of and however they are grouped.

/** With the signs that stand between digits of one number, of a date or of a time. */
export const numbers = /\p{Nd}+(?:[.,:/'’\u00A0\u202F-]\p{Nd}+)*/gu

/** As it is written, and without what groups its digits. */
export function readingsOf(number: string): string[] {
  const digits = latinDigits(number)
  const ungrouped = digits.replace(/[.,'’\u00A0\u202F](?=\d{3}(?!\d))/g, '')
  return [digits, ungrouped, ungrouped.replace(',', '.')].map(withoutLeadingZeros)
}

export const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

/** Digits of every script as 0 to 9: they are the same numbers. */
export function latinDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
}

/** The digits of a script stand in a row of ten. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}
