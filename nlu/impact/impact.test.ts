// Foresight of a change: the tests it is told to turn are those that turn when the change is made and trained, and no others.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from '../encoder/embedding'
import { openTestEncoder, smallBot } from '../testing'
import { train, type TrainingState } from '../train'
import { trainIncrement } from '../train-increment'
import type { TrainingSet } from '../training-set'
import { understand } from '../understand'
import { modelOfNext, maxPredictedFlips, tryTests, withSentences, withTrait } from './impact'
import { decisionOf, flippedTests } from './test-support/flipped'

const tests = [
  'am I broke',
  'how broke am I these days',
  'book a plane to Oslo',
  'call off the reservation',
  'show my balance',
  'rebook my seat on the plane',
  'who painted the Mona Lisa',
]

const asked = tests.map((text) => ({ text }))

let encoder: Encoder
beforeAll(async () => {
  encoder = await openTestEncoder()
}, 60_000)

function changed(text: string, intentId: string) {
  const set = withSentences(smallBot(), intentId, [text])
  if (set === null) throw new Error(`no intent ${intentId}`)
  return set
}

const options = { seed: 3 }

async function foreseen(text: string, intentId: string, state?: TrainingState) {
  const tried = async (set: TrainingSet) => {
    const model = await modelOfNext(set, encoder, state, options)
    if (model === null) throw new Error('takes long')
    return tryTests(model, encoder, asked)
  }
  return flippedTests(await tried(smallBot()), await tried(changed(text, intentId)))
}

describe('what is foreseen of a sentence', () => {
  it('are tests that the bot understands otherwise when it has learned it, and none that it does not', async () => {
    const turned = await foreseen('am I broke', 'in-2')
    expect(turned.map(({ test }) => tests[test])).toContain('am I broke')
    const { model } = await train(smallBot(), encoder, { seed: 3 })
    const { model: learned } = await train(changed('am I broke', 'in-2'), encoder, { seed: 3 })
    for (const [at, text] of tests.entries()) {
      const [now, then] = [await understand(model, encoder, text), await understand(learned, encoder, text)]
      const told = turned.find(({ test }) => test === at)
      expect(told !== undefined, text).toBe(decisionOf(now) !== decisionOf(then))
      if (told) expect([decisionOf(told.before), decisionOf(told.after)]).toEqual([decisionOf(now), decisionOf(then)])
    }
  })

  it('are those of a training that goes on from the last one, which they leave as it was', async () => {
    const { model, state } = await train(smallBot(), encoder, options)
    const turned = await foreseen('am I broke', 'in-2', state)
    expect(await foreseen('am I broke', 'in-2', state)).toEqual(turned)
    const learned = await trainIncrement(state, changed('am I broke', 'in-2'), encoder)
    if (!learned) throw new Error('began anew')
    const [now, then] = [await tryTests(model, encoder, asked), await tryTests(learned.model, encoder, asked)]
    expect(turned.length).toBeGreaterThan(0)
    expect(turned).toEqual(flippedTests(now, then))
  })

  it('is another intent where the sentence is what one of its tests says', async () => {
    const turned = await foreseen('call off the reservation', 'in-1')
    const own = turned.find(({ test }) => tests[test] === 'call off the reservation')
    expect(own?.before.candidates[0]?.name).toBe('Cancel booking')
    expect(own?.after.candidates[0]).toMatchObject({ name: 'Book flight', definite: true })
  })

  it('is nothing for a sentence that the intent has already', async () => {
    const [before] = smallBot().intents[1]?.utterances ?? []
    expect(await foreseen(before?.text ?? '', 'in-2')).toEqual([])
  })

  it('is left out for an intent that the set has not, and where everything must be learned anew and that takes long', async () => {
    expect(withSentences(smallBot(), 'in-9', ['am I broke'])).toBeNull()
    const [intent] = smallBot().intents
    if (!intent) throw new Error('no intent')
    const many = Array.from({ length: maxPredictedFlips + 1 }, (_, at) => ({ text: `flight ${at}`, marks: [] }))
    expect(await modelOfNext(smallBot({ intents: [{ ...intent, utterances: many }] }), encoder, undefined, options)).toBeNull()
  })
})

describe('what is foreseen of a trait', () => {
  it('are tests that the rule of an intent no longer brings about, and nothing of a trait that is not there', async () => {
    const plane = { id: 'tr-1', name: 'By plane', groupId: 'tg-1', group: 'Way', strategy: 'pattern' as const, threshold: 0.5 }
    const bot = smallBot({ traits: [{ ...plane, sentences: ['plane'] }] })
    const set = { ...bot, intents: bot.intents.map((intent) => (intent.id === 'in-2' ? { ...intent, rules: [['tr-1']] } : intent)) }
    const parted = withTrait(set, 'tr-1', ['!rebook plane'])
    const tried = async (one: TrainingSet | null) => {
      const model = one && (await modelOfNext(one, encoder, undefined, options))
      return model ? tryTests(model, encoder, asked) : []
    }
    const turned = flippedTests(await tried(set), await tried(parted))
    expect(turned.map(({ test }) => tests[test])).toEqual(['rebook my seat on the plane'])
    expect(withTrait(set, 'tr-2', [])).toBe(null)
  })
})
