// Words of a sentence with their places, in one pass. Used by the types that look words up; it knows no language.
import { lately } from './lately'
import { matchesOf } from './matches'

export interface Word {
  start: number
  end: number
  /** As written. */
  text: string
  /** Lower case, without accents: what is looked up. */
  key: string
}

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu
const lastAscii = 127

/** Many types ask for the words of one sentence. */
export const wordsOf: (text: string) => readonly Word[] = lately(readWords)

export function readWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of matchesOf(text, wordPattern)) {
    const start = match.index
    words.push({ start, end: start + match[0].length, text: match[0], key: fold(match[0]) })
  }
  return words
}

/** Lower case, accents and apostrophes removed, the sharp s written out. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (isPlain(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
}

/** The key of a phrase: its words' keys with one space between. */
export function phraseKey(text: string): string {
  return readWords(text)
    .map((word) => word.key)
    .join(' ')
}

export function startsWithCapital(word: string): boolean {
  const first = word.charAt(0)
  return first !== first.toLowerCase() && first === first.toUpperCase()
}

/** Start and end of the sentence without blanks and closing punctuation around it. */
export function trimmedSpan(text: string): { start: number; end: number } {
  const edge = (character: string): boolean => /[\s.,;:!?"'“”]/.test(character)
  let start = 0
  let end = text.length
  while (start < end && edge(text.charAt(start))) start++
  while (end > start && edge(text.charAt(end - 1))) end--
  return { start, end }
}

function isPlain(lower: string): boolean {
  for (let i = 0; i < lower.length; i++) {
    const code = lower.charCodeAt(i)
    if (code > lastAscii || code === 39) return false
  }
  return true
}
