// The words of a dialog from which entities may still be taken: the starting sentence and the answers after it.
// Which value is taken from them is the entity node's.
import type { EntityMatch } from '@parley/contract/base/understand'
import type { Frame } from './session'

/** Characters of earlier words a dialog keeps. */
const maxKeptChars = 4000
const maxFound = 20

/** Adds a sentence to a dialog's words and gives the offset it begins at. Past the limit the oldest words go. */
export function feed(frame: Frame, text: string, found: readonly EntityMatch[] = []): number {
  const fits = frame.sentence !== '' && frame.sentence.length + text.length + 1 <= maxKeptChars
  const offset = fits ? frame.sentence.length + 1 : 0
  if (!fits) {
    frame.used = []
    delete frame.spent
    frame.found = []
  }
  frame.sentence = fits ? `${frame.sentence}\n${text}` : text
  const tagged = found
    .filter((match) => match.entityId !== undefined)
    .map((match) => ({ ...match, start: match.start + offset, end: match.end + offset }))
  frame.found = [...(frame.found ?? []), ...tagged].slice(-maxFound)
  return offset
}

export function overlapsUsed(frame: Frame, start: number, end: number): boolean {
  return frame.used.some(([from, to]) => start < to && from < end)
}

/** Whether words were taken that are not for reuse. */
export function overlapsConsumed({ spent = [] }: Frame, start: number, end: number): boolean {
  return spent.some(([from, to]) => start < to && from < end)
}

/** The dialog's words with the used ones, and those in `others`, blanked out: offsets stay. */
export function unusedWords(frame: Frame, others: readonly { start: number; end: number }[] = []): string {
  return blanked(frame.sentence, [...frame.used.map(([start, end]) => ({ start, end })), ...others])
}

/** With blanks in place of the spans: offsets stay. */
export function blanked(text: string, spans: readonly { start: number; end: number }[]): string {
  let rest = text
  for (const { start, end } of spans)
    rest = rest.slice(0, start) + ' '.repeat(Math.max(0, Math.min(end, rest.length) - start)) + rest.slice(end)
  return rest
}

/** Its words as they are written, with the apostrophes inside of them. */
export function writtenWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? []
}

/** Whether nothing but spaces and marks of punctuation lies outside the span. */
export function isWhole(text: string, { start, end }: { start: number; end: number }): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(0, start) + text.slice(end))
}
