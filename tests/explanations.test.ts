// Whether explanations say what is so: sentences of the sample bots that their models have not seen are asked with and without the words that
// an explanation names.
import type { TokenReason, Understanding } from '@parley/contract/base/understand'
import { withoutWords } from '@parley/nlu/flips'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import type { Model } from '@parley/nlu/model'
import { openTestEncoder } from '@parley/nlu/testing'
import { train } from '@parley/nlu/train'
import { trainingSetOf } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { createRandom } from '@parley/nlu/vectors/random'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSample } from '../samples/build'
import { samples } from '../samples/index'

const botId = 'st-0a1b2c3d-0000-5000-8000-00000000d0c5'
const folds = 5
const asked = 500
const wanted = 0.95

interface Explained {
  model: Model
  understanding: Understanding
}

let encoder: Encoder
const explained: Explained[] = []

beforeAll(async () => {
  encoder = await openTestEncoder()
  for (const sample of samples) {
    const set = trainingSetOf(buildSample(sample, botId, fieldsOfNode), 'en')
    for (const fold of [0, 1, 2]) {
      const intents = set.intents.map((intent) => ({ ...intent, utterances: intent.utterances.filter((_, i) => i % folds !== fold) }))
      const { model } = await train({ ...set, intents }, encoder, { seed: 1 })
      const unseen = set.intents.flatMap(({ utterances }) => utterances.filter((_, i) => i % folds === fold))
      for (const { text } of unseen) explained.push({ model, understanding: await understand(model, encoder, text, { explain: true }) })
    }
  }
  // Nine trainings: a machine with much other work needs minutes for them.
}, 900_000)

const tokensOf = ({ candidates }: Understanding): TokenReason[] => candidates[0]?.reasons.flatMap((reason) => reason.tokens ?? []) ?? []

const decisionOf = ({ outcome, candidates }: Understanding): string => (outcome === 'intent' ? (candidates[0]?.intentId ?? '') : outcome)

describe('An explanation', () => {
  it('names first the word whose loss costs the winner more than that of any other word: 95 of 100, of 500', async () => {
    const random = createRandom(5)
    const isAsked = ({ understanding }: Explained) =>
      understanding.outcome === 'intent' && understanding.candidates[0]?.definite === false && tokensOf(understanding).length > 2
    const sentences = explained.filter(isAsked).slice(0, asked)
    expect(sentences).toHaveLength(asked)
    let faithful = 0
    for (const { model, understanding } of sentences) {
      const winner = understanding.candidates[0]?.intentId
      const [first, ...others] = tokensOf(understanding).toSorted((one, other) => other.weight - one.weight)
      const other = others[Math.floor(random() * others.length)]
      const scoreWithout = async (word: TokenReason | undefined) => {
        const { candidates } = await understand(model, encoder, withoutWords(understanding.text, word ? [word] : []))
        return candidates.find(({ intentId }) => intentId === winner)?.score ?? 0
      }
      if ((await scoreWithout(first)) < (await scoreWithout(other))) faithful++
    }
    expect(faithful / asked).toBeGreaterThanOrEqual(wanted)
  }, 240_000)

  it('has pulls that add up to the log-odds of each score', () => {
    let added = 0
    for (const { understanding } of explained) {
      for (const { score, definite, reasons } of understanding.candidates) {
        const tokens = reasons.flatMap((reason) => reason.tokens ?? [])
        if (definite || score < 1e-4 || score > 1 - 1e-4 || tokens.length === 0) continue
        added++
        const pulled = tokens.reduce((sum, { weight }) => sum + weight, 0)
        expect(1 / (1 + Math.exp(-pulled))).toBeCloseTo(score, 6)
      }
    }
    expect(added).toBeGreaterThan(asked)
  })

  it('tells only changes that turn the decision, and what it turns into', async () => {
    let flips = 0
    for (const { model, understanding } of explained) {
      for (const flip of understanding.flips ?? []) {
        const after = await understand(model, encoder, withoutWords(understanding.text, flip.words))
        expect(decisionOf(after)).not.toBe(decisionOf(understanding))
        expect(decisionOf(after)).toBe(flip.intentId ?? flip.outcome)
        flips++
      }
    }
    expect(flips).toBeGreaterThan(asked)
  }, 240_000)
})
