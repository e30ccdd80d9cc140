// Finds a lexicon's words in a sentence, clause by clause, in languages that are written with spaces and in those that are not.
import { plainForm, wordsOf } from '../text/words'
import type { Entry, Lexicon } from './lexicon'

export interface LexiconMatch {
  mark: Entry['mark']
  /** Counted in words, or in letters. */
  start: number
  end: number
  clause: number
  /** At most one word stands behind it in its clause. */
  isNearEnd: boolean
}

const clauseEnds = /[.,;:!?()\n。、，；：！？…「」]+|\s[-–—]\s/u

export function lexiconMatches(text: string, lexicon: Lexicon, language: string): LexiconMatch[] {
  const clauses = text.split(clauseEnds)
  return lexicon.cut === 'letters'
    ? clauses.flatMap((clause, at) => heardByLetter(clause, lexicon, at))
    : clauses.flatMap((clause, at) => heardByWord(clause, lexicon, { clause: at, language }))
}

/** Letters drawn out, as in "sooo", are written once; laughter in k's is left as it is. */
const drawnOut = /([a-jl-z])\1{2,}/gi

function heardByWord(text: string, lexicon: Lexicon, { clause, language }: { clause: number; language: string }): LexiconMatch[] {
  const { keepsApostrophes = false } = lexicon
  const words = wordsOf(text.replace(drawnOut, '$1'), language).flatMap(({ plain }) => (keepsApostrophes ? [plain] : plain.split("'")))
  const heard: LexiconMatch[] = []
  for (let at = 0; at < words.length; ) {
    const entry = entryAt(words, at, lexicon)
    if (entry) heard.push({ mark: entry.mark, start: at, end: at + entry.length, clause, isNearEnd: at + entry.length >= words.length - 1 })
    at += entry?.length ?? 1
  }
  return heard
}

function entryAt(words: readonly string[], at: number, { whole, beginnings, longestBeginning }: Lexicon): Entry | undefined {
  const first = words[at] ?? ''
  const fits = ({ words: parts }: Entry): boolean =>
    parts.every(({ text, isBeginning }, next) => {
      const word = words[at + next] ?? ''
      return isBeginning ? word.startsWith(text) : word === text
    })
  const found = whole.get(first)?.find(fits)
  for (let length = Math.min(longestBeginning, first.length); length > 1; length -= 1) {
    const begun = beginnings.get(first.slice(0, length))?.find(fits)
    if (begun) return found && found.length >= begun.length ? found : begun
  }
  return found
}

function heardByLetter(text: string, { whole, stop }: Lexicon, clause: number): LexiconMatch[] {
  const letters = plainForm(text).replace(/\s+/g, ' ')
  const heard: LexiconMatch[] = []
  let part = 0
  for (let at = 0; at < letters.length; ) {
    const entry = whole.get(letters[at] ?? '')?.find(({ words: [word] }) => word !== undefined && letters.startsWith(word.text, at))
    if (!entry && stop !== undefined && standsAt(stop, letters, at)) part += 1
    if (entry) heard.push({ mark: entry.mark, start: at, end: at + entry.length, clause: clause * 1000 + part, isNearEnd: false })
    at += entry?.length ?? 1
  }
  return heard
}

function standsAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at
  return sticky.test(text)
}
