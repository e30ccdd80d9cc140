// Sentences as weighted words, to compare wordings by what they have in common. Unlike the classifier's vectors (intents/vocabulary), words
// that no question has count against a sentence, and words that any sentence may have count for little.
import { everydaySentences } from '../everyday/sentences'
import { type Block, blocks, emitFeatures } from '../intents/features'
import { inverseFrequency } from '../intents/vocabulary'
import { readSentence, type Reader, type Sentence } from '../text/sentence'
import { baseLanguage } from '../text/stems'

export interface WordWeights {
  reader: Reader
  counts: ReadonlyMap<string, number>
  sentences: number
}

export type WordVector = ReadonlyMap<string, number>

const settings = { pairs: true, stems: true }
const blockWeights: Record<Block, number> = { word: 0.5, stem: 1, piece: 0.7 }

export function wordWeights(sentences: readonly Sentence[], reader: Reader): WordWeights {
  const counts = new Map<string, number>()
  const everyday = baseLanguage(reader.language) === 'en' ? everydaySentences.map((text) => readSentence(text, reader)) : []
  for (const sentence of [...sentences, ...everyday]) {
    const seen = new Set<string>()
    emitFeatures(sentence, settings, reader.stem, (name) => seen.add(name))
    for (const name of seen) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return { reader, counts, sentences: sentences.length + everyday.length }
}

/** Of unit length. */
export function wordVector(sentence: Sentence, { reader, counts, sentences }: WordWeights): WordVector {
  const found = new Map<string, { block: Block; count: number }>()
  emitFeatures(sentence, settings, reader.stem, (name, block) => {
    const known = found.get(name)
    if (known) known.count++
    else found.set(name, { block, count: 1 })
  })
  const squares: Record<Block, number> = { word: 0, stem: 0, piece: 0 }
  const vector = new Map<string, number>()
  for (const [name, { block, count }] of found) {
    const value = (1 + Math.log(count)) * inverseFrequency(sentences, counts.get(name) ?? 0)
    vector.set(name, value)
    squares[block] += value * value
  }
  const whole = Math.sqrt(blocks.reduce((sum, block) => sum + (squares[block] > 0 ? blockWeights[block] ** 2 : 0), 0))
  for (const [name, value] of vector) {
    const block = found.get(name)?.block ?? 'word'
    vector.set(name, (value * blockWeights[block]) / Math.sqrt(squares[block]) / whole)
  }
  return vector
}

export function likeness(one: WordVector, other: WordVector): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  let sum = 0
  for (const [name, value] of small) sum += value * (large.get(name) ?? 0)
  return sum
}
