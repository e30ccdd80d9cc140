// The words of a sentence as named features, in three blocks: words and pairs of words, stems, and pieces of words.
// Which features a model knows and what they weigh is vocabulary.ts's.
import type { Sentence } from '../text/sentence'
import type { Stem } from '../text/stems'
import { isUnspaced, wordsOf } from '../text/words'

export const blocks = ['word', 'stem', 'piece'] as const
export type Block = (typeof blocks)[number]

/** The first character of a feature's name tells its block. */
const marks: Record<Block, string> = { word: 'w', stem: 's', piece: 'p' }

export interface FeatureSettings {
  /** Pairs of neighbouring words; more harm than help in very small bots. */
  pairs: boolean
  stems: boolean
}

/** `second` is the other word of a pair, else the same as `first`. */
export type Emit = (name: string, block: Block, first: number, second: number) => void

export function emitFeatures(sentence: Sentence, settings: FeatureSettings, stem: Stem | null, emit: Emit): void {
  const { words, stems } = sentence
  const shapes = words.map((word) => shapeOf(word.plain))
  for (let i = 0; i < words.length; i++) {
    const shape = shapes[i] ?? ''
    emit(marks.word + shape, 'word', i, i)
    if (settings.pairs && i + 1 < words.length) emit(`${marks.word}${shape} ${shapes[i + 1]}`, 'word', i, i + 1)
    if (settings.stems) emit(marks.stem + shapeOf(stems[i] ?? ''), 'stem', i, i)
    emitPieces(shape, i, emit)
  }
  for (const { phrase, first, last } of sentence.phrases) {
    if (phrase.kind === 'entity') emit(`${marks.word}@${phrase.standsFor}`, 'word', first, last)
    else emitWord(phrase.standsFor, { settings, stem }, { first, last }, emit)
  }
}

/** The word a synonym stands for counts as if it had been said too. */
function emitWord(
  text: string,
  { settings, stem }: { settings: FeatureSettings; stem: Stem | null },
  { first, last }: { first: number; last: number },
  emit: Emit,
): void {
  for (const { plain } of wordsOf(text, '')) {
    emit(marks.word + shapeOf(plain), 'word', first, last)
    if (settings.stems) emit(marks.stem + shapeOf(stem ? stem(plain) : plain), 'stem', first, last)
    emitPieces(shapeOf(plain), first, emit)
  }
}

/** Three and four characters in a row with the word's borders; one to three where words have no spaces. */
function emitPieces(shape: string, word: number, emit: Emit): void {
  const unspaced = isUnspaced(shape)
  const padded = unspaced ? shape : ` ${shape} `
  const shortest = unspaced ? 1 : 3
  const longest = unspaced ? 3 : 4
  for (let length = shortest; length <= longest; length++) {
    for (let i = 0; i + length <= padded.length; i++) emit(marks.piece + padded.slice(i, i + length), 'piece', word, word)
  }
}

const digitsOnly = /^\d+$/

/** Numbers count by how many digits they have, up to 5. */
function shapeOf(word: string): string {
  return digitsOnly.test(word) ? '0'.repeat(Math.min(word.length, 5)) : word
}
