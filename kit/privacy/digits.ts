// Runs of digits as people write them: in groups with spaces, hyphens or dots between, in the digits of several scripts. Which of them mean
// something is for the numbers that are looked for.

export interface Range {
  start: number
  end: number
}

/** Code points of the zeros of the scripts whose digits people type. */
const zeros = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50]
const digit = `[${zeros.map((zero) => `\\u{${zero.toString(16)}}-\\u{${(zero + 9).toString(16)}}`).join('')}]`
const between = '[\\s\\u00ad\\u200b\\u2010-\\u2015\\-.]'

const groupsPattern = new RegExp(`${digit}+`, 'gu')
const runPattern = new RegExp(`${digit}+(?:${between}{1,2}${digit}+)*`, 'gu')

const inNumbers = new RegExp(`^(?:${digit}|${between})$`, 'u')
/** Whether a character can stand in a run of digits. */
export const isInNumbers = (character: string): boolean => inNumbers.test(character)

/** The digits alone, as 0 to 9. */
export function digitsOf(text: string): string {
  let digits = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const zero = zeros.find((each) => code >= each && code <= each + 9)
    if (zero !== undefined) digits += String(code - zero)
  }
  return digits
}

/**
 * Stretches of whole groups with so many digits for which `holds` says yes, from left to right, none inside another. A run without
 * separators is one group; of several stretches that begin at one place the longest is taken.
 */
export function numbersIn(text: string, { least, most }: { least: number; most: number }, holds: (digits: string) => boolean): Range[] {
  const found: Range[] = []
  for (const run of text.matchAll(runPattern)) {
    if (run[0].length < least) continue
    const groups = [...run[0].matchAll(groupsPattern)].map((group) => ({
      start: run.index + group.index,
      end: run.index + group.index + group[0].length,
      digits: digitsOf(group[0]),
    }))
    for (let first = 0; first < groups.length; first += 1) {
      const last = lastOf(groups, first, { least, most }, holds)
      const [from, to] = [groups[first], last === null ? undefined : groups[last]]
      if (last === null || from === undefined || to === undefined) continue
      found.push({ start: from.start, end: to.end })
      first = last
    }
  }
  return found
}

/** Where the longest stretch from `first` on ends; null where none holds. */
function lastOf(
  groups: readonly { digits: string }[],
  first: number,
  { least, most }: { least: number; most: number },
  holds: (digits: string) => boolean,
): number | null {
  let digits = ''
  let found: number | null = null
  for (let index = first; index < groups.length; index += 1) {
    digits += groups[index]?.digits ?? ''
    if (digits.length > most) break
    if (digits.length >= least && holds(digits)) found = index
  }
  return found
}

/** The check of card numbers: every second digit from the right counts twice, and the sum is a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const value = Number(digits[digits.length - 1 - index])
    const counted = index % 2 === 0 ? value : value * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
