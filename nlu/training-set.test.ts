// A bot document reduced to what training needs.
import { describe, expect, it } from 'vitest'
import type { BotObject } from '@parley/contract/objects/object'
import { objectTypes } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/base/ids'
import { trainingSetOf } from './training-set'

function object(kind: ObjectKind, id: string, data: object, parentId = ''): BotObject {
  return { id, kind, parentId, rev: 1, data: objectTypes[kind].schema.parse(data) }
}

const document = {
  botId: 'st-1',
  rev: 1,
  objects: [
    object('bot', 'bot', { name: 'Bank', settings: { intentThreshold: 0.4, ambiguityMargin: 0.2 } }),
    object('intent', 'in-1', { name: 'Pay', patterns: ['pay ~bill'] }),
    object('intent', 'in-2', { name: 'Empty' }),
    object('utterance', 'ut-1', { text: 'pay 5 euros', marks: [{ start: 4, end: 5, entityId: 'en-1' }] }, 'in-1'),
    object('utterance', 'ut-2', { text: 'zahlen bitte', language: 'de' }, 'in-1'),
    object('synonym', 'sy-1', { word: 'bill', synonyms: ['invoice'] }),
    object('synonym', 'sy-2', { word: 'Rechnung', synonyms: ['Faktura'], language: 'de' }),
    object('entity', 'en-1', { name: 'amount', type: 'number' }),
    object('entity', 'en-2', {
      name: 'card',
      type: 'list_of_values',
      settings: { values: [{ key: 'cc', title: 'Credit card', synonyms: ['visa', 'master'] }, 'Debit card'] },
    }),
  ],
}

describe('the training set of a bot document', () => {
  it('holds the sentences, synonyms and values of one language', () => {
    expect(trainingSetOf(document, 'en')).toEqual({
      language: 'en',
      intents: [
        { id: 'in-2', name: 'Empty', patterns: [], negativePatterns: [], utterances: [] },
        {
          id: 'in-1',
          name: 'Pay',
          patterns: ['pay ~bill'],
          negativePatterns: [],
          utterances: [{ text: 'pay 5 euros', marks: [{ start: 4, end: 5, entityId: 'en-1' }] }],
        },
      ],
      synonyms: [{ word: 'bill', synonyms: ['invoice'] }],
      entities: [
        { id: 'en-1', name: 'amount', type: 'number' },
        { id: 'en-2', name: 'card', type: 'list_of_values', values: ['Credit card', 'visa', 'master', 'Debit card'] },
      ],
      intentThreshold: 0.4,
      ambiguityMargin: 0.2,
    })
  })

  it('is another one for each language of the bot', () => {
    const german = trainingSetOf(document, 'de')
    expect(german.intents.flatMap(({ utterances }) => utterances.map(({ text }) => text))).toEqual(['zahlen bitte'])
    expect(german.synonyms).toEqual([{ word: 'Rechnung', synonyms: ['Faktura'] }])
  })

  it('leaves negative patterns out where the bot has them switched off', () => {
    const of = (settings: object) => ({
      ...document,
      objects: [object('bot', 'bot', { name: 'Bank', settings }), object('intent', 'in-1', { name: 'Pay', negativePatterns: ['not pay'] })],
    })
    expect(trainingSetOf(of({}), 'en').intents[0]?.negativePatterns).toEqual(['not pay'])
    expect(trainingSetOf(of({ negativePatterns: false }), 'en').intents[0]?.negativePatterns).toEqual([])
  })

  it('has the answers to search, and the stop words of questions, that the custom model of its language sets', () => {
    const settings = { answerSearch: 'whole', stopWords: ['bitte'] }
    const bot = {
      name: 'Bank',
      settings: { stopWords: ['please'] },
      customModels: [{ id: 'cm-1', name: 'German', languages: ['de'], settings }],
    }
    const faq = object('faq', 'fq-1', { question: 'Fees?', alternates: { de: ['Kosten?'] }, answers: [{ text: 'None at all.' }] }, 'kn-1')
    const objects = [object('bot', 'bot', bot), object('knowledge-node', 'kn-1', { name: 'Help' }), faq]
    const [english, german] = ['en', 'de'].map((language) => trainingSetOf({ ...document, objects }, language))
    expect([english?.rules?.stopWords, german?.rules?.stopWords]).toEqual([['please'], ['bitte']])
    expect([english?.knowledge?.faqs[0]?.answers, german?.knowledge?.faqs[0]?.answers]).toEqual([undefined, ['None at all.']])
  })

  it('is the same whatever ids were drawn: a copy of a bot learns as the bot does', () => {
    const renamed = (set: object, names: [string, string][]) =>
      names.reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), JSON.stringify(set))
    const intents = ['Order tea', 'Report a leak', 'Ask the price'] as const
    const made = (ids: readonly string[]) => {
      const said = intents.flatMap((name, at) =>
        ['one', 'two', 'three'].map((word, nth) => object('utterance', `ut-${ids[at]}-${2 - nth}`, { text: `${word} ${name}` }, ids[at])),
      )
      const asked = intents.map((name, at) => object('faq', `fq-${ids[at]}`, { question: `${name}?`, answers: [{ text: 'Yes' }] }, 'kn-1'))
      const objects = [...intents.map((name, at) => object('intent', ids[at] ?? '', { name })), ...said, ...asked]
      // As the store reads them.
      return { botId: 'st-1', rev: 1, objects: objects.toSorted((one, other) => (one.id < other.id ? -1 : 1)) }
    }
    const [first, second] = [
      ['in-1', 'in-2', 'in-3'],
      ['in-8', 'in-9', 'in-7'],
    ] as const
    const pairs = first.flatMap((from, at): [string, string][] =>
      [from, `fq-${from}`].map((id) => [id, id.replace(from, second[at] ?? '')]),
    )
    expect(renamed(trainingSetOf(made(first), 'en'), pairs)).toBe(JSON.stringify(trainingSetOf(made(second), 'en')))
  })
})
