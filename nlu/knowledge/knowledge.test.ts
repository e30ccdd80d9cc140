// A bot's knowledge: which question a sentence means, by its words, its meaning and its topics, and how that stands beside intents.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from '../encoder/embedding'
import { loadModel, saveModel } from '../model-file'
import type { Rules } from '../rules'
import { openTestEncoder, smallBot } from '../testing'
import { train } from '../train'
import type { TrainingSet } from '../training-set'
import { understand } from '../understand'
import type { TrainingFaq, TrainingKnowledge, TrainingTopic } from './knowledge-set'

let encoder: Encoder
beforeAll(async () => {
  encoder = await openTestEncoder()
})

const topic = (id: string, parentId: string, more: Partial<TrainingTopic> = {}): TrainingTopic => ({
  id,
  parentId,
  name: id,
  kind: 'default',
  synonyms: [],
  tags: [],
  ...more,
})
const faq = (id: string, topicId: string, questions: string[], tags: string[] = []): TrainingFaq => ({ id, topicId, questions, tags })

const knowledge: TrainingKnowledge = {
  topics: [
    topic('Help', ''),
    topic('Order', 'Help', { kind: 'organiser' }),
    topic('Flight', 'Order', { synonyms: ['airfare'] }),
    topic('Hotel', 'Order', { tags: ['overnight'] }),
    topic('Visa', 'Help', { kind: 'mandatory' }),
  ],
  faqs: [
    faq('luggage', 'Flight', ['How much luggage may I take along?', 'what is the baggage allowance']),
    faq('flight-cost', 'Flight', ['What does it cost?']),
    faq('hotel-cost', 'Hotel', ['What does it cost?']),
    faq('wifi', 'Hotel', ['Is there wireless internet in the room?']),
    faq('visa-time', 'Visa', ['How long does the paperwork take?']),
    faq('opening', 'Help', ['When is the office open?', 'opening hours']),
  ],
}

async function asker(set: TrainingSet, used: Encoder | null = encoder) {
  const { model } = await train(set, used, { seed: 1 })
  return async (text: string) => (await understand(loadModel(saveModel(model)), used, text)).knowledge
}
const first = (found: Awaited<ReturnType<Awaited<ReturnType<typeof asker>>>>) =>
  `${found?.outcome} ${found?.candidates[0]?.faqId ?? ''}`.trim()

describe('the knowledge of a bot', () => {
  it('is no part of a model whose bot has none: the same bytes as ever', async () => {
    const { model } = await train(smallBot(), encoder, { seed: 1 })
    const again = await train({ ...smallBot() }, encoder, { seed: 1 })
    expect([again.model.hash, 'knowledge' in model, JSON.stringify(model.header).includes('knowledge')]).toEqual([model.hash, false, false])
    expect('knowledge' in (await understand(model, encoder, 'what is my balance'))).toBe(false)
  })

  it('leaves what is understood of intents as it is', async () => {
    const plain = (await train(smallBot(), encoder, { seed: 1 })).model
    const knowing = (await train(smallBot({ knowledge }), encoder, { seed: 1 })).model
    for (const text of ['get me a seat on a plane', 'what is left on my card', 'why do cats purr']) {
      const { knowledge: _, modelHash: __, ...rest } = await understand(knowing, encoder, text)
      const { modelHash: ___, ...before } = await understand(plain, encoder, text)
      expect(rest).toEqual(before)
    }
  })

  it('answers a question said word for word, and one said in other words [S1-009]', async () => {
    const ask = await asker(smallBot({ knowledge }))
    expect(await ask('when is the OFFICE open')).toMatchObject({
      outcome: 'answer',
      why: 'exact',
      candidates: [{ faqId: 'opening', score: 1 }],
    })
    expect(await ask('how much luggage may I take with me')).toMatchObject({ outcome: 'answer', why: 'sure' })
    expect(first(await ask('how much luggage may I take with me'))).toBe('answer luggage')
    expect(first(await ask('do the rooms have wireless internet'))).toBe('answer wifi')
  })

  it('tells one question from the same one in another topic by the topic that was named, also by a synonym or tag [S1-010]', async () => {
    const ask = await asker(smallBot({ knowledge }))
    expect(first(await ask('what does a hotel cost'))).toBe('answer hotel-cost')
    expect(first(await ask('what does a flight cost'))).toBe('answer flight-cost')
    expect(first(await ask('what does it cost, the airfare?'))).toBe('answer flight-cost')
    expect((await ask('what does a hotel cost'))?.candidates[0]?.path).toEqual([{ topic: 'Hotel', kind: 'default', words: 'hotel' }])
  })

  it('tells the words that spoke of a topic as the user said them, once, also where a synonym of several words stands for its name', async () => {
    const synonyms = [{ word: 'flight charge', language: 'en', synonyms: ['the airfare'] }]
    const topics = knowledge.topics.map((topic) => (topic.name === 'Flight' ? { ...topic, synonyms: ['flight charge'] } : topic))
    const ask = await asker(smallBot({ knowledge: { ...knowledge, topics }, synonyms }))
    const found = (await ask('what does it cost, the airfare?'))?.candidates.find(({ faqId }) => faqId === 'flight-cost')
    expect(found?.path.map(({ words }) => words)).toEqual(['the airfare'])
  })

  it('offers both where nothing tells them apart', async () => {
    const ask = await asker(smallBot({ knowledge }))
    const found = await ask('What does it cost?')
    expect([found?.outcome, found?.why, found?.offered]).toEqual(['choose', 'several', 2])
    expect(
      found?.candidates
        .slice(0, 2)
        .map(({ faqId }) => faqId)
        .sort(),
    ).toEqual(['flight-cost', 'hotel-cost'])
  })

  it('answers, offers and holds apart by the thresholds of the bot [S2-044]', async () => {
    const asked = 'do the rooms have wireless internet'
    const usual = await (await asker(smallBot({ knowledge })))(asked)
    const best = usual?.candidates[0]?.score ?? 0
    const above = Math.min(1, best + 0.01)
    const decided = async (rules: Rules, text = asked) => {
      const found = await (await asker(smallBot({ knowledge, rules })))(text)
      return [found?.outcome, found?.why]
    }
    expect([usual?.outcome, usual?.why]).toEqual(['answer', 'sure'])
    expect(await decided({ answerThreshold: above, offerThreshold: best - 0.01 })).toEqual(['choose', 'doubtful'])
    expect(await decided({ answerThreshold: above, offerThreshold: above })).toEqual(['none', 'unlikely'])
    expect(await decided({}, 'what does a hotel cost')).toEqual(['answer', 'sure'])
    expect(await decided({ offerThreshold: 0, answerMargin: 1 }, 'what does a hotel cost')).toEqual(['choose', 'several'])
  })

  it('says nothing below a mandatory topic unless it is named', async () => {
    const ask = await asker(smallBot({ knowledge }))
    expect((await ask('how long will the paperwork take me'))?.candidates.map(({ faqId }) => faqId)).not.toContain('visa-time')
    expect(first(await ask('how long will the visa paperwork take'))).toBe('answer visa-time')
  })

  it('takes a topic for named where its trait is heard, and says which trait that was', async () => {
    const pet = { id: 'tr-1', name: 'with a pet', groupId: 'tg-1', group: 'Company', strategy: 'pattern' as const, threshold: 0.5 }
    const known = {
      topics: [...knowledge.topics, topic('Animals', 'Help', { kind: 'mandatory', traitId: 'tr-1' })],
      faqs: [...knowledge.faqs, faq('pet-papers', 'Animals', ['Which papers are needed?'])],
    }
    const ask = await asker(smallBot({ knowledge: known, traits: [{ ...pet, sentences: ['[dog cat ferret]'] }] }))
    const found = await ask('which papers are needed for my ferret')
    expect(first(found)).toBe('answer pet-papers')
    expect(found?.candidates[0]?.path).toEqual([{ topic: 'Animals', kind: 'mandatory', words: '', trait: 'with a pet' }])
    expect((await ask('which papers are needed for my horse'))?.candidates.map(({ faqId }) => faqId)).not.toContain('pet-papers')
  })

  it('gives way to a definite intent, and to one that is nearer', async () => {
    const ask = await asker(smallBot({ knowledge: { topics: [], faqs: [faq('cost', '', ['What does booking a flight cost?'])] } }))
    expect(await ask('I want to book a flight')).toMatchObject({ outcome: 'intent' })
    expect(first(await ask('what does booking a flight cost'))).toBe('answer cost')
    expect(await ask('please book me a flight to Rome')).toMatchObject({ outcome: 'intent' })
  })

  it('has nothing to say to what is far from all of it', async () => {
    const ask = await asker(smallBot({ knowledge }))
    for (const text of ['why do cats purr', 'the soup needs more salt', 'my shoes are wet', 'asdf qwer'])
      expect((await ask(text))?.outcome).not.toBe('answer')
  })

  it('is asked what it would make of one of its wordings if it had not learned that one', async () => {
    const { model } = await train(smallBot({ knowledge }), encoder, { seed: 1 })
    const ask = async (text: string, leavingOut: string) =>
      (await understand(model, encoder, text, { leavingOut })).knowledge?.candidates.find(({ faqId }) => faqId === leavingOut)
    const allowance = await ask('What is the baggage allowance?', 'luggage')
    expect([allowance?.definite, allowance?.wording]).toEqual([false, 'How much luggage may I take along?'])
    expect(allowance?.score).toBeLessThan(0.9)
    expect(await ask('what is the baggage allowance', 'opening')).toBe(undefined)
    expect((await understand(model, encoder, 'what is the baggage allowance')).knowledge).toMatchObject({ outcome: 'answer', why: 'exact' })
  })

  it('answers without an encoder, by words alone', async () => {
    const ask = await asker(
      smallBot({ language: 'de', intents: [], knowledge: { topics: [], faqs: [faq('a', '', ['Wie viel Gepäck darf ich mitnehmen?'])] } }),
      null,
    )
    expect(first(await ask('wie viel gepack darf ich denn mitnehmen'))).toBe('answer a')
    expect(first(await ask('wo ist der bahnhof'))).not.toContain('answer')
  })
})

describe('Topics that cannot be meant', () => {
  it('are not looked in, nor what hangs below them, and the others are judged without them', async () => {
    const { model } = await train({ ...smallBot(), knowledge }, encoder, { seed: 1 })
    const live = loadModel(saveModel(model))
    const heard = async (text: string, without: string[]) => (await understand(live, encoder, text, { without })).knowledge
    expect(first(await heard('when is the office open', []))).toBe('answer opening')
    const without = await heard('what does it cost', ['Flight', 'an intent'])
    expect(without?.candidates.map(({ faqId }) => faqId)).not.toContain('flight-cost')
    expect(without).toMatchObject({ outcome: 'answer', candidates: [{ faqId: 'hotel-cost' }], leftOut: ['Flight'] })
    expect((await heard('when is the office open', ['Help']))?.candidates).toEqual([])
    expect(await heard('what does it cost', [])).not.toHaveProperty('leftOut')
  })
})

describe('Stop words of questions', () => {
  it('count for nothing where a sentence is compared with questions, and leave intents as they are', async () => {
    const said = 'would you be so good as to say what baggage goes'
    const heard = async (rules: Rules) => {
      const { model } = await train({ ...smallBot({ knowledge }), rules }, null, { seed: 1 })
      return understand(loadModel(saveModel(model)), null, said)
    }
    const [plain, stopped] = [await heard({}), await heard({ stopWords: ['would you be so good as to say'] })]
    const scoreIn = ({ knowledge: found }: typeof plain) => found?.candidates.find(({ faqId }) => faqId === 'luggage')?.score ?? 0
    expect(scoreIn(stopped)).toBeGreaterThan(scoreIn(plain) + 0.1)
    expect(stopped.candidates).toEqual(plain.candidates)
  })
})
