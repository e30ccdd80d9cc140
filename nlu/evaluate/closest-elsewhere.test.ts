// The closest sentence of all other intents, found roughly first, beside comparing every one exactly.
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { embeddingSize, toUnitLength } from '../encoder/embedding'
import { loadKernel } from '../vectors/kernel-loader'
import { dotWithRow, quantizeRows } from '../vectors/quantize'
import { createRandom } from '../vectors/random'
import { closestElsewhere, type Sentences } from './closest-elsewhere'

beforeAll(() => loadKernel(join(process.cwd(), 'dist', 'encoder')))

function randomMeaning(random: () => number): Float32Array {
  return toUnitLength(Float32Array.from({ length: embeddingSize }, () => random() - 0.5))
}

/** Sentences in heaps around a few meanings, as those of intents lie. */
function sentencesOf(seed: number, count: number, intents: number): Sentences {
  const random = createRandom(seed)
  const middles = Array.from({ length: intents }, () => randomMeaning(random))
  const values = new Float32Array(count * embeddingSize)
  const utterances = Array.from({ length: count }, (_, row) => {
    const intent = row % intents
    const own = randomMeaning(random)
    const meaning = toUnitLength(own.map((number, i) => number * 0.4 + (middles[intent]?.[i] ?? 0)))
    values.set(meaning, row * embeddingSize)
    return { text: `sentence ${row}`, intent }
  })
  return { header: { utterances }, meanings: quantizeRows(values, embeddingSize) }
}

describe('the closest sentence of other intents', () => {
  it('is the one that comparing all of them exactly finds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 6 }),
        (seed, count, intents) => {
          const sentences = sentencesOf(seed, count, intents)
          const meaning = randomMeaning(createRandom(seed + 1))
          const all = sentences.header.utterances
            .map(({ text, intent }, row) => ({ text, intent, similarity: dotWithRow(sentences.meanings, row, meaning) }))
            .filter(({ intent }) => intent !== 0)
          const best = all.reduce<(typeof all)[number] | null>(
            (first, next) => (first === null || next.similarity > first.similarity ? next : first),
            null,
          )
          expect(closestElsewhere(sentences, { sentence: meaning, mean: meaning }, 0)).toEqual(best)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('is none without an embedding, and none where only the intent itself has sentences', () => {
    const sentences = sentencesOf(1, 5, 1)
    const meaning = randomMeaning(createRandom(2))
    expect(closestElsewhere(sentences, null, 3)).toBeNull()
    expect(closestElsewhere(sentences, { sentence: meaning, mean: meaning }, 0)).toBeNull()
    expect(closestElsewhere(sentences, { sentence: meaning, mean: meaning }, 1)?.intent).toBe(0)
  })
})
