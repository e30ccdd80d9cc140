// Which features a model knows, what each weighs, and a sentence as the sparse vector of them.
import type { Sentence } from '../text/sentence'
import type { Stem } from '../text/stems'
import { type Block, blocks, emitFeatures, type FeatureSettings } from './features'

export interface Vocabulary {
  /** Feature name to row number. */
  rows: Map<string, number>
  /** How telling each feature is: inverse document frequency. */
  weights: Float32Array
  settings: FeatureSettings
  blockWeights: Record<Block, number>
}

export interface SparseVector {
  features: Int32Array
  values: Float32Array
}

/** Which words of the sentence carried a feature, as pairs [first, second] one after another. */
export type FeatureWords = Map<number, number[]>

export function buildVocabulary(
  sentences: readonly Sentence[],
  stem: Stem | null,
  settings: FeatureSettings,
  { blockWeights, fewest }: { blockWeights: Record<Block, number>; fewest: number },
): Vocabulary {
  const frequency = new Map<string, number>()
  for (const sentence of sentences) {
    const seen = new Set<string>()
    emitFeatures(sentence, settings, stem, (name) => seen.add(name))
    for (const name of seen) frequency.set(name, (frequency.get(name) ?? 0) + 1)
  }
  const rows = new Map<string, number>()
  const weights: number[] = []
  for (const [name, count] of frequency) {
    if (count < fewest) continue
    rows.set(name, rows.size)
    weights.push(inverseFrequency(sentences.length, count))
  }
  return { rows, weights: Float32Array.from(weights), settings, blockWeights }
}

export function inverseFrequency(sentences: number, count: number): number {
  return Math.log((1 + sentences) / (1 + count)) + 1
}

/** Each block has unit length times its weight, whatever the sentence's length. Features come in order of first appearance. */
export function vectorOf(sentence: Sentence, vocabulary: Vocabulary, stem: Stem | null, carriers?: FeatureWords): SparseVector {
  const counts = new Map<number, number>()
  const blockOf = new Map<number, Block>()
  emitFeatures(sentence, vocabulary.settings, stem, (name, block, first, second) => {
    const row = vocabulary.rows.get(name)
    if (row === undefined) return
    counts.set(row, (counts.get(row) ?? 0) + 1)
    blockOf.set(row, block)
    if (carriers) carriers.set(row, [...(carriers.get(row) ?? []), first, second])
  })
  return weigh(counts, blockOf, vocabulary)
}

function weigh(counts: Map<number, number>, blockOf: Map<number, Block>, vocabulary: Vocabulary): SparseVector {
  const features = new Int32Array(counts.size)
  const values = new Float32Array(counts.size)
  const squares: Record<Block, number> = { word: 0, stem: 0, piece: 0 }
  let position = 0
  for (const [row, count] of counts) {
    const value = (1 + Math.log(count)) * (vocabulary.weights[row] ?? 0)
    features[position] = row
    values[position] = value
    squares[blockOf.get(row) ?? 'word'] += value * value
    position++
  }
  const factors: Record<Block, number> = { word: 0, stem: 0, piece: 0 }
  for (const block of blocks) factors[block] = squares[block] > 0 ? vocabulary.blockWeights[block] / Math.sqrt(squares[block]) : 0
  for (let i = 0; i < features.length; i++) values[i] = (values[i] ?? 0) * factors[blockOf.get(features[i] ?? 0) ?? 'word']
  return { features, values }
}
