// What all readers share about training: names that are one here, lists that are long, languages, offsets, patterns.
import { parsePattern } from '@parley/nlu/patterns/parse'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clu } from '../../clu/index'
import { dialogflowEs } from '../../dialogflow-es/index'
import { luis } from '../../luis/index'
import { entitiesIn, degradationsIn, othersIn, utterancesIn } from '../../test-support/plain'
import { ourLanguage } from '../languages'
import { fitMarks } from './marks'
import { patternOf } from './utterance-patterns'

const app = (fields: object) => [
  {
    name: 'app.json',
    text: JSON.stringify({ luis_schema_version: '7.0.0', name: 'App', culture: 'en-us', intents: [], utterances: [], ...fields }),
  },
]

describe('a pattern of another platform', () => {
  it.each([
    ['book [a|the] (ferry|boat) to {Port}', 'book { a the } [ ferry boat ] to *'],
    ['^who is {person}^', '< who is * >'],
    ['email about {subject} [from {person}] [and also {subject:extra}]', 'email about *'],
    ["what's on, please?", "what's on please"],
    ['(good morning|hi) there', '[ good_morning hi ] there'],
    ['{city}', ''],
    ['[please]', ''],
    ['', ''],
  ])('%s becomes %s', (source, wanted) => {
    expect(patternOf(source)).toBe(wanted)
  })

  it('is one that can be matched, whatever it was, or none', () => {
    const source = fc.stringMatching(/^[\w [\](){}|^'.,?!*~<>-]{0,40}$/)
    fc.assert(
      fc.property(source, (text) => {
        const pattern = patternOf(text)
        expect(pattern === '' || parsePattern(pattern, { language: 'en', stem: null }).ok).toBe(true)
      }),
    )
  })
})

describe('names', () => {
  it('that are one here get numbers, and their utterances stay apart', () => {
    const intents = ['Order', 'order', 'or_der', 'or der'].map((name) => ({ name }))
    const utterances = intents.map(({ name }) => ({ text: 'say', intent: name, entities: [] }))
    expect(utterancesIn(luis.read(app({ intents, utterances })))).toEqual([
      'Order (en): say',
      'order 2 (en): say',
      'or_der (en): say',
      'or der 2 (en): say',
    ])
  })

  it('with nothing that may be in one get another', () => {
    const read = luis.read(app({ intents: [], entities: [{ name: '---' }, { name: '***' }, { name: '7 days' }] }))
    expect(entitiesIn(read)).toEqual(['entity_1: label', 'entity_2: label', '_7_days: label'])
  })
})

describe('a list', () => {
  const agent = (count: number) => [
    { name: 'agent.json', text: JSON.stringify({ language: 'en', defaultTimezone: 'Europe/Berlin' }) },
    { name: 'entities/town.json', text: JSON.stringify({ name: 'town', isEnum: false, automatedExpansion: false }) },
    {
      name: 'entities/town_entries_en.json',
      text: JSON.stringify(Array.from({ length: count }, (_, at) => ({ value: `town ${at}`, synonyms: [`town ${at}`, `the town ${at}`] }))),
    },
  ]

  it('of up to 500 values is edited here, a longer one looked up', () => {
    const types = [500, 501, 6557].map((count) => dialogflowEs.read(agent(count)).objects.map(({ data }) => data['type']))
    expect(types).toEqual([['list_of_values'], ['list_of_items_lookup'], ['list_of_items_lookup']])
  })

  it('keeps every value, and says so of each', () => {
    const read = dialogflowEs.read(agent(6557))
    expect(read.constructs.filter(({ kind, outcome }) => kind === 'entry' && outcome === 'same')).toHaveLength(6557)
    expect(entitiesIn(read)[0]).toContain('; town 6556 = the town 6556')
  })

  it('that comes in several files has the rows of all', () => {
    const list = (title: string) => ({ closedLists: [{ name: 'Size', subLists: [{ canonicalForm: title, list: ['x'] }] }] })
    const [one, other] = [...app(list('small')), ...app(list('large'))].map((file, at) => ({ ...file, name: `${at}.json` }))
    expect(entitiesIn(luis.read([one, other].filter((file) => file !== undefined)))).toEqual(['Size: list_of_values: small = x; large = x'])
  })
})

describe('a language', () => {
  it.each([
    ['en-US', 'en'],
    ['pt-BR', 'pt'],
    ['pt_PT', 'pt_pt'],
    ['zh-Hant-TW', 'zh_tw'],
    ['zh-CN', 'zh_cn'],
    ['zh-HK', 'zh_tw'],
    ['zh', 'zh_cn'],
    ['no', 'nb'],
    ['tr', undefined],
    ['', undefined],
    ['-', undefined],
  ])('%s is %s', (tag, ours) => {
    expect(ourLanguage(tag)).toBe(ours)
  })

  it('that bots cannot speak is told first, and read as the one that is wished for', () => {
    const files = app({ culture: 'tr-tr', intents: [{ name: 'a' }], utterances: [{ text: 'merhaba', intent: 'a', entities: [] }] })
    expect(degradationsIn(luis.read(files))).toEqual([
      'language tr-tr: not-possible, Bots cannot speak tr-tr yet.',
      'utterance merhaba: not-possible, Bots cannot speak tr-tr yet.',
    ])
    const read = luis.read(files, { language: 'de' })
    expect(utterancesIn(read)).toEqual(['a (de): merhaba'])
    expect(degradationsIn(read)).toEqual(['language tr-tr: approximated, Bots cannot speak tr-tr yet.'])
  })
})

describe('marks', () => {
  it.each([
    ['Utf16CodeUnit', 7],
    ['UnicodeCodePoint', 5],
    ['TextElements_V8', 4],
  ])('counted in %s lie on their words', (stringIndexType, offset) => {
    const project = {
      stringIndexType,
      metadata: { language: 'en-us', projectName: 'P' },
      assets: {
        intents: [{ category: 'a' }],
        entities: [{ category: 'place' }],
        utterances: [{ text: '👋🏽 to Rome', intent: 'a', entities: [{ category: 'place', offset: offset + 1, length: 4 }] }],
      },
    }
    expect(utterancesIn(clu.read([{ name: 'p.json', text: JSON.stringify(project) }]))).toEqual(['a (en): 👋🏽 to [Rome](place)'])
  })

  it('never lie beside their words, over one another, or within a character', () => {
    const offset = fc.integer({ min: -3, max: 40 })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.tuple(offset, offset)), (text, given) => {
        const { marks, left } = fitMarks(
          text,
          given.map(([start, end], at) => ({ start, end, given: at })),
        )
        expect(marks.length + left.length).toBe(given.length)
        const said = text.trim()
        for (const [at, { start, end }] of marks.entries()) {
          const words = said.slice(start, end)
          expect(words.trim()).toBe(words)
          expect(words).not.toBe('')
          expect(words.isWellFormed() || !said.isWellFormed()).toBe(true)
          expect(start).toBeGreaterThanOrEqual(marks[at - 1]?.end ?? 0)
        }
      }),
    )
  })
})

it('what is too long for an utterance is told, not cut', () => {
  const text = 'word '.repeat(601).trim()
  const read = luis.read(
    app({
      intents: [{ name: 'a' }],
      utterances: [
        { text, intent: 'a', entities: [] },
        { text, intent: 'None', entities: [] },
      ],
    }),
  )
  expect([...utterancesIn(read), ...othersIn(read)]).toEqual([])
  expect(read.constructs.filter(({ outcome, why }) => outcome === 'not-possible' && why?.key === 'construct.too-long')).toHaveLength(2)
})
