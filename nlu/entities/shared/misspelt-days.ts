// Puts right the names of days and months that people mistype ("tuseday", "wensday", "tomorow") before days are looked for, and knows
// the way back to the offsets of what was typed. Finding the days is calendar.ts's.
import { matchesOf } from './matches'

/** Longer names with silent letters bear two slips, the others one. Short ones (May, March, today) would be found in other words. */
const names: readonly [name: string, slips: number][] = [
  ['monday', 1],
  ['tuesday', 1],
  ['wednesday', 2],
  ['thursday', 1],
  ['friday', 1],
  ['saturday', 1],
  ['sunday', 1],
  ['tomorrow', 2],
  ['yesterday', 1],
  ['january', 1],
  ['february', 2],
  ['september', 1],
  ['october', 1],
  ['november', 1],
  ['december', 1],
]
/** Words one slip away from a name that mean something else. */
const others = new Set(['sundry', 'fridays', 'sundays'])
const written = new Set(names.flatMap(([name]) => [name, `${name}s`]))
const shortest = 5
const word = /\p{L}{5,11}/gu

export interface Corrected {
  text: string
  /** The offset in what was typed of an offset in `text`. */
  back(offset: number): number
}

export function correctDays(typed: string): Corrected {
  let text = ''
  let at = 0
  const shifts: { from: number; by: number }[] = []
  for (const match of matchesOf(typed, word)) {
    const meant = meantBy(match[0].toLowerCase())
    if (meant === null) continue
    text += typed.slice(at, match.index) + meant
    at = match.index + match[0].length
    shifts.push({ from: text.length, by: at - text.length })
  }
  text += typed.slice(at)
  return { text, back: (offset) => offset + (shifts.findLast(({ from }) => from <= offset)?.by ?? 0) }
}

function meantBy(typed: string): string | null {
  if (typed.length < shortest || others.has(typed)) return null
  if (written.has(typed)) return null
  for (const [name, slips] of names) {
    if (name[0] === typed[0] && Math.abs(name.length - typed.length) <= slips && distance(name, typed) <= slips) return name
  }
  return null
}

/** Letters left out, put in, mistaken or swapped with their neighbour. */
function distance(one: string, other: string): number {
  const rows: number[][] = [[...Array(other.length + 1).keys()]]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const mistaken = (rows[i - 1]?.[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : mistaken
      row.push(Math.min(mistaken, swapped, (rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}
