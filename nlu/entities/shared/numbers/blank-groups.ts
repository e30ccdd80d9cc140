// Joins digits in groups that stand apart: "1 234" is one number where nothing else can be meant. What the numbers are is numerals.ts's.
import type { Numeral } from './numeral'

const head = /(?:^|[\p{Sc}(])\s?$|(?:^|[^\p{L}])[A-Z]{2,3}\.?\s?$/u

/** "1 234 €" is one number where nothing else can be meant: in an answer, or behind a currency. */
export function groupedByBlanks(text: string, numerals: readonly Numeral[], isPrompted: boolean): Numeral[] {
  const joined: Numeral[] = []
  for (const one of [...numerals].sort((first, second) => first.start - second.start)) {
    const before = joined.at(-1)
    if (
      before &&
      areGroups(text, before, one) &&
      (head.test(text.slice(0, before.start)) || (isPrompted && !/\S/.test(text.slice(0, before.start))))
    )
      joined[joined.length - 1] = { ...one, start: before.start, value: before.value * 1000 + one.value }
    else joined.push(one)
  }
  return joined
}

function areGroups(text: string, before: Numeral, one: Numeral): boolean {
  if (!before.digits || !one.digits || before.scale !== undefined || !/^\s$/u.test(text.slice(before.end, one.start))) return false
  const isHead = /^[1-9]\d{0,2}(?:\s\d{3})*$/u.test(text.slice(before.start, before.end))
  return isHead && /^\d{3}(?:[.,]\d{1,2})?(?!\d)/.test(text.slice(one.start)) && one.value < 1000
}
