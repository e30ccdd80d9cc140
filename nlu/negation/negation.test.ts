// Refusals in a sentence: what is refused is not begun, what is asked for beside it is, and what only sounds like a refusal is kept.
import { outcomesOf } from '@parley/contract/understanding/outcome'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from '../encoder/embedding'
import type { Model } from '../model'
import { openTestEncoder, smallBot } from '../testing'
import { train } from '../train'
import type { TrainingSet } from '../training-set'
import { understand } from '../understand'
import { wordsOf } from '../text/words'
import { type HeldOut, heldOut, otherLanguages, ownNegated } from './held-out'
import { refusalsIn } from './refusal'

const intentOf = (name: string, sentences: readonly string[]): TrainingSet['intents'][number] => ({
  ...{ id: `in-${name}`, name, patterns: [], negativePatterns: [] },
  utterances: sentences.map((text) => ({ text, marks: [] })),
})

const bot = (changes: Partial<TrainingSet> = {}) =>
  smallBot({ intents: [...smallBot().intents, intentOf(ownNegated.name, ownNegated.sentences)], ...changes })

let encoder: Encoder
let model: Model
beforeAll(async () => {
  encoder = await openTestEncoder()
  model = (await train(bot(), encoder, { seed: 7 })).model
}, 60_000)

/** Whether it is understood as it must be. */
async function isRight(by: Model, used: Encoder | null, one: HeldOut): Promise<boolean> {
  const heard = outcomesOf(await understand(by, used, one.text)).map(({ name }) => name)
  return 'wins' in one ? heard.length === 1 && heard[0] === one.wins : !heard.includes(one.refused)
}

const wrongAmong = async (by: Model, used: Encoder | null, cases: readonly HeldOut[]) => {
  const judged = await Promise.all(cases.map(async (one) => ((await isRight(by, used, one)) ? [] : [one.text])))
  return judged.flat()
}

describe('refusals', () => {
  it('are heard in the sentences held out', async () => {
    expect(await wrongAmong(model, encoder, heldOut)).toEqual([])
  })

  it.each(otherLanguages)('are heard in $language, by its few rules', async ({ language, intents, cases }) => {
    const set = bot({ language, intents: Object.entries(intents).map(([name, sentences]) => intentOf(name, sentences)) })
    const { model: own } = await train(set, null, { seed: 7 })
    expect(await wrongAmong(own, null, cases)).toEqual([])
  })

  it('are told: the words that refuse, what they refuse, and the intent that is not begun for it', async () => {
    const { outcome, candidates, negated } = await understand(model, encoder, "Please don't cancel my booking", { explain: true })
    expect(outcome).toBe('none')
    expect(negated?.cue.map(({ text }) => text)).toEqual(['Please', "don't"])
    expect(negated?.words).toMatchObject([{ text: 'cancel', start: 13 }, { text: 'my' }, { text: 'booking', end: 30 }])
    expect(negated?.intents).toEqual([{ intentId: 'in-3', name: 'Cancel booking' }])
    expect(candidates.at(-1)).toMatchObject({
      intentId: 'in-3',
      score: 0,
      definite: false,
      reasons: [{ by: 'negation', rule: "Please don't" }],
    })
  })

  it('rule out what a pattern or a name would have begun, and no sentence that was trained', async () => {
    const patterns = ['cancel * booking']
    const intents = bot().intents.map((one) => (one.id === 'in-3' ? { ...one, patterns } : one))
    const trained = intentOf('Keep it', ["don't cancel my booking"])
    const { model: own } = await train(bot({ intents: [...intents, trained] }), encoder, { seed: 7 })
    const heard = async (text: string) => outcomesOf(await understand(own, encoder, text)).map(({ name }) => name)
    expect(await heard('cancel this booking')).toEqual(['Cancel booking'])
    expect(await heard('never cancel this booking')).not.toContain('Cancel booking')
    expect(await heard("Don't cancel my booking!")).toEqual(['Keep it'])
  })

  it('begin nothing else instead, unless its own sentences negate the same', async () => {
    const cancel = intentOf('Call off', ['I will not fly', 'call the flight off', 'I do not need my flight any more', 'drop my flight'])
    const { model: own } = await train(bot({ intents: [...smallBot().intents.slice(0, 2), cancel] }), encoder, { seed: 7 })
    const heard = async (text: string) => outcomesOf(await understand(own, encoder, text)).map(({ name }) => name)
    expect(await heard('I do not want to book a flight')).toEqual([])
    expect(await heard('I do not want to fly')).not.toContain('Book flight')
  })

  it('are not listened to where that is switched off, nor in a language without rules', async () => {
    const { model: off } = await train(bot({ rules: { negation: false } }), encoder, { seed: 7 })
    expect(outcomesOf(await understand(off, encoder, "don't cancel my booking")).map(({ name }) => name)).toEqual(['Cancel booking'])
    expect(refusalsIn({ text: "don't cancel it", words: wordsOf("don't cancel it", 'en') }, 'en')).toHaveLength(1)
    expect(refusalsIn({ text: "don't cancel it", words: wordsOf("don't cancel it", 'sv') }, 'sv')).toEqual([])
  })
})
