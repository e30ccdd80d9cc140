// A sentence prepared for everything that reads it: its words, their stems, the bot's own phrases in it, and the wording the
// encoder gets to see.
import { type Dropped, withoutDropped } from './dropped'
import type { PhraseMatch, PhraseTable } from './phrases'
import type { Stem } from './stems'
import { type Replaced, type Substitution, substituted } from './substitutions'
import { keyOfWords, plainForm, type Word, wordsOf } from './words'

export interface Sentence {
  text: string
  words: Word[]
  /** One a word; the word itself where the language has no stem rules. */
  stems: string[]
  phrases: PhraseMatch[]
  /** The text with synonyms replaced by the words they stand for. */
  canonical: string
  /** What was read in the place of words; not there where all stood for themselves. */
  replaced?: readonly Replaced[]
}

/** How sentences of one bot and language are read. */
export interface Reader {
  language: string
  stem: Stem | null
  phrases: PhraseTable
  /** Words that are passed over; not there where all count. */
  dropped?: Dropped
  /** What is read in the place of words; not there where all stand for themselves. */
  substitutions?: readonly Substitution[]
  /** What a misspelt word was meant to be; null for others. Not there where words count as they are written. */
  spell?: (text: string, word: Word) => string | null
}

export function readSentence(text: string, reader: Reader): Sentence {
  const said = wordsOf(text, reader.language)
  const { words: all, replaced } = reader.substitutions ? substituted(said, reader.substitutions) : { words: said, replaced: [] }
  const counted = reader.dropped ? withoutDropped(all, reader.dropped) : all
  const words = reader.spell ? spelled(text, counted, reader.spell) : counted
  const stem = reader.stem
  const stems = words.map((word) => (stem ? stem(word.plain) : word.plain))
  const phrases = reader.phrases.find(words)
  const canonical = canonicalText(withoutGaps(text, all, counted), words, { phrases, replaced })
  return { text, words, stems, phrases, canonical, ...(replaced.length > 0 && { replaced }) }
}

function spelled(text: string, words: readonly Word[], spell: NonNullable<Reader['spell']>): Word[] {
  return words.map((word) => {
    const isAsSaid = plainForm(text.slice(word.start, word.end)) === word.plain
    const plain = isAsSaid ? spell(text, word) : null
    return plain === null ? word : { ...word, plain, isCorrected: true }
  })
}

/** The sentence as if some of its words alone had been said; they stay where they are. */
export function withWords(sentence: Sentence, isKept: (at: number) => boolean, reader: Reader): Sentence {
  const words = sentence.words.filter((_, at) => isKept(at))
  const text = withoutGaps(sentence.text, sentence.words, words)
  const phrases = reader.phrases.find(words)
  const isIn = ({ start, end }: Replaced) => words.some((word) => word.start < end && start < word.end)
  const canonical = canonicalText(text, words, { phrases, replaced: (sentence.replaced ?? []).filter(isIn) })
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.!]+/, '')
    .trim()
  return { text, words, stems: sentence.stems.filter((_, at) => isKept(at)), phrases, canonical }
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

interface Changes {
  phrases: readonly PhraseMatch[]
  replaced: readonly Replaced[]
}

function canonicalText(text: string, words: readonly Word[], changes: Changes): string {
  let canonical = ''
  let position = 0
  for (const { start, end, text: put } of replacedIn(words, changes)) {
    canonical += text.slice(position, start) + put
    position = end
  }
  return canonical + text.slice(position)
}

/**
 * Synonyms by the words they stand for, then what was put in and misspelt words elsewhere, in their order: a synonym may be found among words that
 * were put in or corrected.
 */
function replacedIn(words: readonly Word[], { phrases, replaced }: Changes): Replaced[] {
  const synonyms = phrases.flatMap(({ phrase, first, last }): Replaced[] => {
    const [start, end] = [words[first]?.start, words[last]?.end]
    return phrase.kind === 'synonym' && start !== undefined && end !== undefined ? [{ start, end, text: phrase.standsFor }] : []
  })
  const corrected = words.flatMap(({ start, end, plain, isCorrected }) => (isCorrected ? [{ start, end, text: plain }] : []))
  const left = [...replaced, ...corrected].filter((one) => !synonyms.some(({ start, end }) => one.start < end && start < one.end))
  return [...synonyms, ...left].toSorted((one, other) => one.start - other.start)
}
