// A sentence prepared for everything that reads it: its words, their stems, the bot's own phrases in it, and the wording the
// encoder gets to see.
import type { PhraseMatch, PhraseTable } from './phrases'
import type { Stem } from './stems'
import { type Word, wordsOf } from './words'

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
}

export function readSentence(text: string, reader: Reader): Sentence {
  const words = wordsOf(text, reader.language)
  const stem = reader.stem
  const stems = words.map((word) => (stem ? stem(word.plain) : word.plain))
  const phrases = reader.phrases.find(words)
  return { text, words, stems, phrases, canonical: canonicalText(text, words, phrases) }
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
