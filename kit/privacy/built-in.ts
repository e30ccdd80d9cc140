// Table: the personal data that is known without anybody describing it, and how each is found in a text. What is put in its place is mask.ts.
import { numbersIn, passesLuhn, type Range } from './digits'

export const builtInData = ['card', 'email', 'phone', 'iban', 'national-id'] as const
export type BuiltInData = (typeof builtInData)[number]

/** Places in the text, in any order; they may overlap. */
export const builtInFinders: Record<BuiltInData, (text: string) => Range[]> = {
  card: (text) => numbersIn(text, { least: 13, most: 19 }, passesLuhn),
  email: (text) => matches(text, /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/gu),
  phone: phonesIn,
  iban: (text) => matches(text, /[A-Za-z]{2}\d{2}(?:[ -]?[A-Za-z\d]){11,30}/g).flatMap((range) => ibanIn(text, range)),
  'national-id': nationalIdsIn,
}

function matches(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }))
}

/** Written for calling: with a country code, with an area code that begins with 0, parted by a stroke or not, or in three groups; 8 to 15 digits. */
function phonesIn(text: string): Range[] {
  const gap = '[ \\u00a0\\u2009\\u202f().\\u2010-\\u2013-]{0,2}'
  const wideGap = '[ \\u00a0\\u2009\\u202f().\\u2010-\\u2013/-]{0,3}'
  const shapes = [
    `(?<![\\p{L}\\d])(?:\\+|00)\\d(?:${wideGap}\\d){6,14}`,
    `(?<![\\p{L}\\d+])0\\d(?:${gap}\\d){7,11}`,
    `(?<![\\p{L}\\d+])\\(?0\\d{2,5}\\)? ?/ ?\\d(?:${gap}\\d){4,9}`,
    '(?<![\\p{L}\\d])\\(?\\d{3}\\)?[ .-]\\d{3,4}[ .-]\\d{4}(?!\\d)',
  ]
  const written = new RegExp(shapes.join('|'), 'gu')
  return matches(text, written)
}

/** The longest beginning of the range that passes the check of bank accounts. */
function ibanIn(text: string, { start, end }: Range): Range[] {
  for (let to = end; to - start >= 15; to -= 1) {
    const account = text.slice(start, to).replaceAll(/[ -]/g, '').toUpperCase()
    if (account.length >= 15 && account.length <= 34 && isIban(account) && /[A-Za-z\d]/.test(text.charAt(to - 1)))
      return [{ start, end: to }]
  }
  return []
}

function isIban(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4)
  let rest = 0
  for (const character of moved) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

/** Numbers of social security of the United States, of national insurance of Britain, of residents of Korea and Japan. */
function nationalIdsIn(text: string): Range[] {
  const american = /(?<!\d)(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?!\d)/g
  const british = /(?<![A-Za-z\d])[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Za-z\d])/gi
  const korean = /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-?[0-8]\d{6}(?!\d)/g
  const japanese = numbersIn(text, { least: 12, most: 12 }, isMyNumber)
  return [...[american, british, korean].flatMap((pattern) => matches(text, pattern)), ...japanese]
}

/** The check digit of a Japanese My Number. */
function isMyNumber(digits: string): boolean {
  let sum = 0
  for (let place = 1; place <= 11; place += 1) sum += Number(digits[11 - place]) * (place <= 6 ? place + 1 : place - 5)
  const rest = sum % 11
  return Number(digits[11]) === (rest <= 1 ? 0 : 11 - rest)
}
