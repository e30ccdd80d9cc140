// Every place where an expression matches in a text of any length: looked at in stretches that overlap, each against the clock. Unlike
// run.ts, which gives up, it says when it could not look at all of the text.
import { matchesInTime, type Expression } from './run'

const stretch = 2000
/** The longest match that is found wherever it stands. */
const overlap = 300

export function placesOf(expression: Expression, text: string): { start: number; end: number }[] | null {
  const places: { start: number; end: number }[] = []
  for (let from = 0; from === 0 || from + overlap < text.length; from += stretch - overlap) {
    const found = matchesInTime(expression, text.slice(from, from + stretch))
    if (found === null) return null
    places.push(...found.map((match) => ({ start: from + match.index, end: from + match.index + match[0].length })))
  }
  return places
}
