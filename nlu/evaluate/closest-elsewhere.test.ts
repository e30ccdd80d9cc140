// The closest sentences of all other intents, found roughly first, beside comparing every one exactly.
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { widthOfNoRows, toUnitLength } from '../encoder/embedding'
import { loadKernel } from '../vectors/kernel-loader'
import { dotWithRow, quantizeRows } from '../vectors/quantize'
import { createRandom } from '../vectors/random'
import { closestElsewhere, type Sentences } from './closest-elsewhere'

beforeAll(() => loadKernel(join(process.cwd(), 'dist', 'encoder')))

function randomMeaning(random: () => number): Float32Array {
  return toUnitLength(Float32Array.from({ length: widthOfNoRows }, () => random() - 0.5))
}

/** Sentences in heaps around a few meanings, as those of intents lie. */
function sentencesOf(seed: number, count: number, intents: number): Sentences {
  const random = createRandom(seed)
  const middles = Array.from({ length: intents }, () => randomMeaning(random))
  const values = new Float32Array(count * widthOfNoRows)
  const utterances = Array.from({ length: count }, (_, row) => {
    const intent = row % intents
    const own = randomMeaning(random)
    const meaning = toUnitLength(own.map((number, i) => number * 0.4 + (middles[intent]?.[i] ?? 0)))
    values.set(meaning, row * widthOfNoRows)
    return { text: `sentence ${row}`, intent }
  })
  return { header: { utterances }, meanings: quantizeRows(values, widthOfNoRows) }
}

describe('the closest sentences of other intents', () => {
  it('are those that comparing all of them exactly finds, closest first', () => {
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
          const best = all.toSorted((one, other) => other.similarity - one.similarity).slice(0, 3)
          expect(closestElsewhere(sentences, { sentence: meaning, mean: meaning }, 0, 3)).toEqual(best)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('are none without an embedding, and none where only the intent itself has sentences', () => {
    const sentences = sentencesOf(1, 5, 1)
    const meaning = randomMeaning(createRandom(2))
    const embedding = { sentence: meaning, mean: meaning }
    expect(closestElsewhere(sentences, null, 3, 3)).toEqual([])
    expect(closestElsewhere(sentences, embedding, 0, 3)).toEqual([])
    expect(closestElsewhere(sentences, embedding, 1, 3).map(({ intent }) => intent)).toEqual([0, 0, 0])
  })
})
