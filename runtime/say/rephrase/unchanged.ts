// Whether other words say what a text said, as far as words tell: all values, numbers, names and links are there, and no others. What cannot
// be told so stays as it was written.
import { groundingOf } from '../../knowledge/written/grounding'

/** Beside twice as much as before. */
const charsMore = 60
const links = /(?:https?:\/\/|mailto:|www\.)[^\s)\]]+|[\w.+-]+@[\w-]+\.[\w.-]+/giu
const asks = /[?？؟]\s*$/u

export interface Wording {
  text: string
  /** What its placeholders were filled with. */
  values: readonly string[]
}

export function isUnchanged({ text, values }: Wording, reworded: string, language: string): boolean {
  if (reworded.trim() === '' || reworded.length > text.length * 2 + charsMore || reworded.includes('{{')) return false
  if (asks.test(text) !== asks.test(reworded) || linksIn(text) !== linksIn(reworded)) return false
  if (values.some((value) => timesIn(value, text) > timesIn(value, reworded))) return false
  return addsNothing(text, reworded, language) && addsNothing(reworded, text, language)
}

const linksIn = (text: string): string => (text.match(links) ?? []).toSorted().join(' ')

const timesIn = (value: string, text: string): number => (value === '' ? 0 : text.split(value).length - 1)

function addsNothing(text: string, other: string, language: string): boolean {
  return groundingOf({ answer: other, question: '', passages: [text], language }).unfounded.length === 0
}
