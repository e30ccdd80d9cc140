// Quality of a training set, and what a sentence would mean before it is added.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from '../encoder/embedding'
import type { Model } from '../model'
import { openTestEncoder, smallBot, withIntent } from '../testing'
import { train } from '../train'
import { crossValidate } from './cross-validate'
import { compareEngines } from './engines'
import { feedback } from './feedback'
import { winningScores } from './overlap'
import { confusingBot } from './testing'

let encoder: Encoder
let model: Model
beforeAll(async () => {
  encoder = await openTestEncoder()
  model = (await train(smallBot(), encoder, { seed: 5 })).model
}, 60_000)

describe('cross-validation', () => {
  it('finds well separated intents good', async () => {
    const { meanF1, accuracy, intents } = await crossValidate(smallBot(), encoder, 5)
    expect(accuracy).toBeGreaterThan(0.8)
    expect(meanF1).toBeGreaterThan(0.8)
    expect(intents.map(({ intentId, utterances }) => [intentId, utterances])).toEqual([
      ['in-1', 10],
      ['in-2', 10],
      ['in-3', 10],
    ])
  })

  it('names two intents that mean the same as confused, with the sentences', async () => {
    const texts = [
      'tell me my balance',
      'how much money is in my account',
      'show the balance',
      'what do I have left',
      'money in my savings',
      'balance of my card',
    ]
    const twin = {
      id: 'in-4',
      name: 'Get balance',
      patterns: [],
      negativePatterns: [],
      utterances: texts.map((text) => ({ text, marks: [] })),
    }
    const { confusions, intents } = await crossValidate(smallBot({ intents: [...smallBot().intents, twin] }), encoder, 5)
    expect([confusions[0]?.intentId, confusions[0]?.takenFor].sort()).toEqual(['in-2', 'in-4'])
    expect(confusions[0]?.texts.length).toBeGreaterThan(0)
    expect(intents.find(({ intentId }) => intentId === 'in-4')?.f1).toBeLessThan(0.8)
  })

  it('tells of each sentence what it was taken for unseen, and by how much its own intent was ahead', async () => {
    const { sentences, confusions } = await crossValidate(smallBot(), encoder, 5)
    expect(sentences.map(({ text }) => text).sort()).toEqual(
      smallBot()
        .intents.flatMap(({ utterances }) => utterances.map(({ text }) => text))
        .sort(),
    )
    for (const { intentId, takenFor, margin } of sentences) {
      expect(Math.abs(margin)).toBeLessThanOrEqual(1)
      expect(margin > 0).toBe(intentId === takenFor)
    }
    const wrong = sentences.filter(({ intentId, takenFor }) => intentId !== takenFor)
    expect(wrong).toHaveLength(confusions.reduce((sum, { count }) => sum + count, 0))
  })

  it('says nothing about intents without sentences', async () => {
    const { intents } = await crossValidate(withIntent(smallBot(), 'in-2', { utterances: [] }), encoder, 5)
    expect(intents[1]).toMatchObject({ intentId: 'in-2', utterances: 0, recall: null, f1: null })
  })
})

describe('feedback on a sentence', () => {
  it('says how it is understood now and what it would be here', async () => {
    const { predicted, here } = await feedback(model, encoder, 'please cancel the reservation', 'in-2')
    expect(predicted).toMatchObject({ intentId: 'in-3', name: 'Cancel booking' })
    expect(here).toBeLessThan(0.5)
  })

  it('is like nothing yet where no intent would win with it, so that a new intent is not told to be another', async () => {
    const { predicted } = await feedback(model, encoder, 'which moons does the planet jupiter have', 'in-new')
    expect(predicted).toBeNull()
  })

  it('warns of the three closest sentences of other intents, those of the very same words first', async () => {
    const { elsewhere } = await feedback(model, encoder, 'cancel my flight booking', 'in-1')
    expect(elsewhere).toHaveLength(3)
    expect(elsewhere[0]).toMatchObject({ intentId: 'in-3' })
    expect(elsewhere.every(({ intentId }) => intentId !== 'in-1')).toBe(true)
    const same = await feedback(model, encoder, 'Cancel my booking!', 'in-1')
    expect(same.elsewhere[0]).toMatchObject({ text: 'cancel my booking', similarity: 1 })
    expect(new Set(same.elsewhere.map(({ text }) => text)).size).toBe(3)
  })

  it('knows the same and nearly the same sentence in the intent itself', async () => {
    const same = await feedback(model, encoder, 'Account balance?', 'in-2')
    expect(same.duplicates[0]).toEqual({ text: 'account balance', exact: true })
    const near = await feedback(model, encoder, 'what is my balance please', 'in-2')
    expect(near.duplicates.every(({ exact }) => !exact)).toBe(true)
  })
})

describe('what is confused', () => {
  it('lies on a line between two intents, each sentence by the side it belongs to and how far it is from the other', async () => {
    const { overlaps, sentences } = await crossValidate(confusingBot(), encoder, 5)
    const pair = overlaps.find(({ one, other }) => [one, other].toSorted().join() === 'in-2,in-4')
    const ofPair = sentences.filter(({ intentId }) => intentId === pair?.one || intentId === pair?.other)
    expect(pair?.points).toHaveLength(ofPair.length)
    const crossed = (pair?.points ?? []).filter(([of, towards]) => (of === 0 ? towards > 0 : towards < 0))
    expect(crossed).toHaveLength(pair?.crossedCount ?? -1)
    expect(crossed.length).toBeGreaterThan(0)
    expect(pair?.crossed.every(({ margin }) => margin < 0)).toBe(true)
  })

  it('is counted by the score it won with, right and wrong apart', async () => {
    const { sentences, confusions } = await crossValidate(confusingBot(), encoder, 5)
    const { right, wrong } = winningScores(sentences)
    const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
    expect(sum(wrong)).toBe(sum(confusions.map(({ count }) => count)))
    expect(sum(right) + sum(wrong)).toBe(sentences.length)
    const atLeast = (limit: number) => sentences.filter(({ score }) => score >= limit).length
    expect(sum([...right.slice(50), ...wrong.slice(50)])).toBe(atLeast(0.5))
  })

  it('is compared between the versions of the engine: what one of them gets right that the one in use does not', async () => {
    const options = { seed: 3 }
    const inUse = await crossValidate(confusingBot(), encoder, 5, options)
    const outside = ['colourless green ideas sleep', 'qwertz uiop asdfgh', confusingBot().intents[0]?.utterances[0]?.text ?? '']
    const judging = { folds: 5, outside, options, clock: () => performance.now() }
    const [words, meanings] = await compareEngines(confusingBot(), encoder, inUse, judging)
    expect([words?.version, meanings?.version]).toEqual([1, 2])
    expect([meanings?.fixed, meanings?.broken]).toEqual([0, 0])
    expect((meanings?.wrong ?? 0) - (words?.fixed ?? 0) + (words?.broken ?? 0)).toBe(words?.wrong)
    expect([words?.speed?.p50, meanings?.speed?.p50]).toEqual([expect.any(Number), expect.any(Number)])
    expect([words?.refused, meanings?.refused]).toEqual([2, 2])
    expect(await compareEngines(confusingBot(), null, inUse, judging)).toEqual([])
  })
})
