// A sentence prepared for everything that reads it: its words, their stems, the bot's own phrases in it, and the wording the
// encoder gets to see.
import { type Dropped, withoutDropped } from './dropped'
import type { PhraseMatch, PhraseTable } from './phrases'
import type { Stem } from './stems'
import { keyOfWords, type Word, wordsOf } from './words'

export interface Sentence {
  text: string
  words: Word[]
  /** One a word; the word itself where the language has no stem rules. */
  stems: string[]
  phrases: PhraseMatch[]
  /** The text with synonyms replaced by the words they stand for. */
  canonical: string
}

/** How sentences of one bot and language are read. */
export interface Reader {
  language: string
  stem: Stem | null
  phrases: PhraseTable
  /** Words that are passed over; not there where all count. */
  dropped?: Dropped
}

export function readSentence(text: string, reader: Reader): Sentence {
  const all = wordsOf(text, reader.language)
  const words = reader.dropped ? withoutDropped(all, reader.dropped) : all
  const stem = reader.stem
  const stems = words.map((word) => (stem ? stem(word.plain) : word.plain))
  const phrases = reader.phrases.find(words)
  return { text, words, stems, phrases, canonical: canonicalText(withoutGaps(text, all, words), words, phrases) }
}

/** The words that count joined by single spaces: two sentences with the same key are the same but for case, accents and punctuation. */
export function sentenceKey({ words }: Sentence): string {
  return keyOfWords(words)
}

/** The text with blanks in place of the words that were passed over, so that the others stay where they are. */
function withoutGaps(text: string, all: readonly Word[], kept: readonly Word[]): string {
  if (all.length === kept.length) return text
  const left = new Set(kept)
  let shown = text
  for (const word of all) {
    if (!left.has(word)) shown = shown.slice(0, word.start) + ' '.repeat(word.end - word.start) + shown.slice(word.end)
  }
  return shown
}

function canonicalText(text: string, words: readonly Word[], phrases: readonly PhraseMatch[]): string {
  let canonical = ''
  let position = 0
  for (const { phrase, first, last } of phrases) {
    const start = words[first]?.start
    const end = words[last]?.end
    if (phrase.kind !== 'synonym' || start === undefined || end === undefined) continue
    canonical += text.slice(position, start) + phrase.standsFor
    position = end
  }
  return canonical + text.slice(position)
}
