// Cuts a text where a reader sees the end of a character: an emoji of several parts, or a letter with its marks, is kept or left out whole.
import { beginningOf } from './well-formed'

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** No character that people write is longer. */
const longestCharacter = 64
/** Of longer texts only the part around the cut is looked at. */
const readWhole = 8192

/** The beginning of a text of at most so many UTF-16 units. */
export function wholeBeginning(text: string, most: number): string {
  if (text.length <= most) return text
  const from = most <= readWhole ? 0 : most - longestCharacter
  let end = from
  for (const { index, segment } of characters.segment(text.slice(from, most + longestCharacter))) {
    const next = from + index + segment.length
    if (next > most) break
    end = next
  }
  return end > from || from === 0 ? text.slice(0, end) : beginningOf(text, most)
}

/** A text that is too long, with a mark at its end that it goes on. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${wholeBeginning(text, most - 1)}…`
}
