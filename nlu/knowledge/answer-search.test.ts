// Search in answers: which text of a bot's answers is searched, what is found in it and when, and that nothing else changes.
import type { Knowing } from '@parley/contract/base/understand'
import type { Faq } from '@parley/contract/objects/faq/index'
import { Prompt } from '@parley/contract/objects/prompt'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from '../encoder/embedding'
import { loadModel, saveModel } from '../model-file'
import type { Rules } from '../rules'
import { openTestEncoder, smallBot } from '../testing'
import { train } from '../train'
import type { TrainingSet } from '../training-set'
import { understand } from '../understand'
import { paragraphsOf, searchedAnswers } from './answer-parts'
import type { TrainingFaq, TrainingKnowledge } from './knowledge-set'

let encoder: Encoder
beforeAll(async () => {
  encoder = await openTestEncoder()
}, 60_000)

const luggage = [
  'Each passenger may take one suitcase of 23 kilograms and one bag that fits under the seat.',
  'Skis, bicycles and surfboards are carried for 40 euros each. They have to be announced two days before the departure.',
  'Fees',
  'What is lost is searched for by our desk at the airport, which is open until midnight.',
].join('\n\n')
const faq = (id: string, topicId: string, question: string, answer: string): TrainingFaq => ({
  ...{ id, topicId, questions: [question], tags: [], answers: [answer] },
})
const topic = (id: string, parentId: string, kind: 'default' | 'mandatory' = 'default') => ({
  ...{ id, parentId, name: id, kind, synonyms: [], tags: [] },
})
const knowledge: TrainingKnowledge = {
  topics: [topic('Help', ''), topic('Visa', 'Help', 'mandatory'), topic('Pets', 'Help')],
  faqs: [
    faq('luggage', 'Help', 'What may I take along?', luggage),
    faq('opening', 'Help', 'When is the office open?', 'From nine to five, and on Saturdays until noon.'),
    faq('paperwork', 'Visa', 'How long does it take?', 'The embassy stamps passports within ten working days.'),
    faq('animals', 'Pets', 'Are animals allowed?', 'Cats travel in a basket, larger dogs in a kennel below deck.'),
  ],
}

async function asker(rules: Rules, used: Encoder | null = encoder, more: Partial<TrainingSet> = {}) {
  const { model } = await train(smallBot({ knowledge, rules, ...more }), used, { seed: 1 })
  const live = loadModel(saveModel(model))
  return async (text: string, without: string[] = []) => (await understand(live, used, text, { without })).knowledge
}

/** By the text of its answer, or as a question. */
const heardIn = (known: Knowing | undefined) => known?.searched?.parts[0]?.faqId ?? known?.candidates[0]?.faqId

describe('the text of answers', () => {
  it('is found where no question and no intent is meant, with its paragraph, score and reasons', async () => {
    const ask = await asker({ answerSearch: 'paragraph' })
    const found = await ask('can you carry my bicycle and my skis')
    expect(found).toMatchObject({ outcome: 'found', why: 'in-answer', searched: { limit: 0.5, say: 'paragraph' } })
    const [first] = found?.searched?.parts ?? []
    expect(first).toMatchObject({ faqId: 'luggage', question: 'What may I take along?' })
    expect(first?.paragraph).toBe(luggage.split('\n\n')[1])
    expect(first?.quote).toBe('Skis, bicycles and surfboards are carried for 40 euros each.')
    expect(first?.score).toBeGreaterThan(0.5)
    expect(first?.why.coverage).toBeGreaterThan(0)
    expect(first?.why.nearness).toBeGreaterThan(0)
  })

  it('is not looked into where a question is found or an intent is meant', async () => {
    const ask = await asker({ answerSearch: 'whole' })
    for (const text of ['when is the office open', 'I want to book a flight']) expect(await ask(text)).not.toHaveProperty('searched')
  })

  it('says nothing below its score, and tells what it came to', async () => {
    const strict = await asker({ answerSearch: 'paragraph', answerSearchThreshold: 1 })
    const found = await strict('can you carry my bicycle and my skis')
    expect([found?.outcome, found?.why, found?.searched?.parts[0]?.faqId]).toEqual(['none', 'unlikely', 'luggage'])
    const usual = await asker({ answerSearch: 'paragraph' })
    for (const text of ['why do cats purr', 'the soup needs more salt', 'asdf qwer'])
      expect((await usual(text))?.outcome, text).toBe('none')
  })

  it('is found by words alone in a language without an encoder', async () => {
    const german = {
      topics: [],
      faqs: [
        faq('a', '', 'Was kostet die Karte?', 'Die Karte kostet nichts.\n\nFahrräder werden im letzten Wagen befördert.'),
        faq('b', '', 'Wann ist geöffnet?', 'Von neun bis fünf.'),
      ],
    }
    const ask = await asker({ answerSearch: 'paragraph' }, null, { language: 'de', intents: [], knowledge: german })
    const found = await ask('werden fahrräder im wagen befördert')
    expect(found).toMatchObject({
      ...{
        outcome: 'found',
        searched: { parts: [{ paragraph: 'Fahrräder werden im letzten Wagen befördert.', why: { nearness: null } }] },
      },
    })
  })

  it('below a topic is found as its questions are: not where the topic must be named, nor where it cannot be meant', async () => {
    const ask = await asker({ answerSearch: 'paragraph' })
    const first = async (text: string, without: string[] = []) => heardIn(await ask(text, without))
    expect(await first('within how many working days does the embassy stamp passports')).not.toBe('paperwork')
    expect(await first('within how many working days does the embassy stamp visa passports')).toBe('paperwork')
    expect(await first('do larger dogs travel in a kennel')).toBe('animals')
    expect(await first('do larger dogs travel in a kennel', ['Pets'])).not.toBe('animals')
  })

  it('is learned only of questions that come with it', async () => {
    const plain = { ...knowledge, faqs: knowledge.faqs.map(({ answers: _, ...one }) => one) }
    const [without, searched] = await Promise.all([plain, knowledge].map((one) => train(smallBot({ knowledge: one }), null, { seed: 1 })))
    expect(without?.model.header.knowledge).not.toHaveProperty('answers')
    expect(searched?.model.header.knowledge?.answers?.map(({ faq: at }) => at)).toEqual([0, 0, 0, 1, 2, 3])
  })
})

describe('the answers that are searched', () => {
  const answers = (...given: Partial<Prompt>[]): Faq['answers'] => given.map((one) => Prompt.parse(one))

  it('are texts for every channel, in the language or in none of their own', () => {
    const given = answers(
      { text: 'plain' },
      { text: 'on one', channel: 'rtm' },
      { kind: 'script', source: 'x' },
      { kind: 'template', text: 't' },
    )
    expect(searchedAnswers({ answers: given, dialogId: '' }, 'en')).toEqual(['plain'])
    const spoken = answers({ text: 'any' }, { text: 'auf Deutsch', language: 'de' })
    expect(searchedAnswers({ answers: spoken, dialogId: '' }, 'de')).toEqual(['auf Deutsch'])
    expect(searchedAnswers({ answers: spoken, dialogId: '' }, 'fr')).toEqual(['any'])
  })

  it('are none where a dialog runs in their place', () => {
    expect(searchedAnswers({ answers: answers({ text: 'plain' }), dialogId: 'dl-1' }, 'en')).toEqual([])
  })

  it('are cut where a line is empty; a heading stays with what follows, and what is filled in when it is said is left out', () => {
    expect(paragraphsOf('One.\n\n\nTwo,\nstill two.\n \nThree')).toEqual(['One.', 'Two,\nstill two.', 'Three'])
    expect(paragraphsOf('## Fees\n\nForty euros.\r\n\r\nHello {{context.name}}!')).toEqual(['## Fees\n\nForty euros.'])
    expect(paragraphsOf('  \n ')).toEqual([])
  })

  it('are as they stand in the text, however long a paragraph is', () => {
    const long = Array.from({ length: 80 }, (_, at) => `Sentence number ${at} is about something else than the others.`).join(' ')
    const cut = paragraphsOf(`${long}\n\nShort one.`)
    expect(cut.length).toBeGreaterThan(3)
    for (const each of cut) expect(`${long}\n\nShort one.`).toContain(each)
  })
})
