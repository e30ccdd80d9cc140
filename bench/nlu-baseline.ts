// What the understanding engine is compared with in the same run: TF-IDF over words and pairs of words, a softmax on it, in plain
// JavaScript without anything of the engine.
import type { Corpus } from './nlu-corpora'

type Row = [feature: number, value: number][]

const passes = 12
const rate = 0.5

export interface Baseline {
  predict(text: string): string
}

export function trainBaseline({ train }: Pick<Corpus, 'train'>): Baseline {
  const vocabulary = new Map<string, number>()
  const counts: number[] = []
  const tokenized = train.map(({ text }) => termsOf(text))
  for (const terms of tokenized) {
    for (const term of new Set(terms)) {
      const feature = vocabulary.get(term) ?? vocabulary.size
      vocabulary.set(term, feature)
      counts[feature] = (counts[feature] ?? 0) + 1
    }
  }
  const idf = counts.map((count) => Math.log((1 + train.length) / (1 + count)) + 1)
  const labels = [...new Set(train.map(({ intent }) => intent))]
  const weights = fitWeights(
    tokenized.map((terms) => rowOf(terms, vocabulary, idf)),
    train.map(({ intent }) => labels.indexOf(intent)),
    labels.length,
    idf.length,
  )
  return { predict: (text) => labels[highest(scoresOf(rowOf(termsOf(text), vocabulary, idf), weights, labels.length))] ?? '' }
}

function termsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  return [...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)]
}

function rowOf(terms: string[], vocabulary: Map<string, number>, idf: number[]): Row {
  const counts = new Map<number, number>()
  for (const term of terms) {
    const feature = vocabulary.get(term)
    if (feature !== undefined) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  }
  const row: Row = [...counts].map(([feature, count]) => [feature, (1 + Math.log(count)) * (idf[feature] ?? 0)])
  const length = Math.sqrt(row.reduce((sum, [, value]) => sum + value * value, 0)) || 1
  return row.map(([feature, value]) => [feature, value / length])
}

function fitWeights(rows: Row[], classes: number[], classCount: number, features: number): Float32Array {
  const weights = new Float32Array(features * classCount)
  const squares = new Float32Array(features).fill(0.1)
  const stride = 7919
  for (let pass = 0; pass < passes; pass++) {
    for (let step = 0; step < rows.length; step++) {
      const example = (step * stride + pass) % rows.length
      const row = rows[example] ?? []
      const gradient = softmax(scoresOf(row, weights, classCount))
      const right = classes[example] ?? 0
      gradient[right] = (gradient[right] ?? 0) - 1
      const size = gradient.reduce((sum, part) => sum + part * part, 0)
      for (const [feature, value] of row) {
        squares[feature] = (squares[feature] ?? 0) + value * value * size
        const pace = (rate * value) / Math.sqrt(squares[feature] ?? 1)
        const from = feature * classCount
        for (let c = 0; c < classCount; c++) weights[from + c] = (weights[from + c] ?? 0) - pace * (gradient[c] ?? 0)
      }
    }
  }
  return weights
}

function scoresOf(row: Row, weights: Float32Array, classCount: number): Float64Array {
  const scores = new Float64Array(classCount)
  for (const [feature, value] of row) {
    const from = feature * classCount
    for (let c = 0; c < classCount; c++) scores[c] = (scores[c] ?? 0) + value * (weights[from + c] ?? 0)
  }
  return scores
}

function softmax(scores: Float64Array): Float64Array {
  const top = scores.reduce((most, score) => Math.max(most, score), -Infinity)
  const powers = scores.map((score) => Math.exp(score - top))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}

function highest(scores: Float64Array): number {
  return scores.reduce((best, score, c) => (score > (scores[best] ?? -Infinity) ? c : best), 0)
}
