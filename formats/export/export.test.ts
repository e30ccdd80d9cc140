// What is written is read again: training as Rasa YAML and as a table, with our own readers, and conversation tests as text.
import type { Volley } from '@parley/contract/testing/conversation-test-shapes'
import { wellFormedText } from '@parley/kit/text/well-formed'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { rasa } from '../rasa/index'
import { Training } from '../shared/training/training'
import { table } from '../table/index'
import { botiumConvos } from './botium-convo'
import { type GivenObject, ofKind } from './exported'
import { rasaYaml } from './rasa-yaml'
import { tableCsv } from './table-csv'

const at = (name: string) => ({ kind: 'x', file: 'x', place: '', name })

function bakery(): Training {
  const training = new Training('test', 'en')
  training.listEntity(at('bread'), [
    { title: 'roll', synonyms: ['bread roll', 'bun'] },
    { title: 'rye', synonyms: [] },
  ])
  training.regexEntity(at('ticket'), ['t[0-9]+'])
  training.learnedEntity(at('guest'))
  training.intent(at('order bread'))
  training.intent(at('no'))
  const mark = (entity: string, start: number, end: number) => ({ entity, start, end, at: at(entity) })
  const say = (intent: string | null, text: string, ...marks: ReturnType<typeof mark>[]): void =>
    training.utterance(at(text), { intent, text, language: 'en', marks })
  say('order bread', '🥖 two bread rolls for Anna', mark('bread', 7, 18), mark('guest', 23, 27))
  say('order bread', 't12 please', mark('ticket', 0, 3))
  say('order bread', '- one: "rye" # quickly')
  say('order bread', 'first line\nsecond line', mark('bread', 0, 5))
  say('no', 'no')
  say(null, 'the sea is wide')
  training.synonym('s', 'bread', ['loaf', 'pain au levain'])
  const topic = training.bot.add('knowledge-node', 'topic', { name: 'Opening hours' })
  const faq = { question: 'When do you open?', alternates: { en: ['opening time: when'] }, answers: [{ text: 'At "eight".\nDaily.' }] }
  training.bot.add('faq', 'faq', faq, topic.id)
  return training
}

/** Training without its ids. */
function plain(objects: readonly GivenObject[]) {
  const names = new Map(ofKind(objects, 'intent').map(({ id, data }) => [id, data.name]))
  const entities = new Map(ofKind(objects, 'entity').map(({ id, data }) => [id, data.name]))
  const sorted = <T>(list: readonly T[]): T[] => list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  return {
    utterances: sorted(
      ofKind(objects, 'utterance').map(({ parentId, data }) => ({
        intent: names.get(parentId),
        text: data.text,
        language: data.language,
        marks: data.marks.map(({ start, end, entityId }) => ({ start, end, entity: entities.get(entityId) })),
      })),
    ),
    none: sorted(ofKind(objects, 'none-sentence').map(({ data }) => data)),
    synonyms: sorted(ofKind(objects, 'synonym').map(({ data }) => data)),
    lists: sorted(
      ofKind(objects, 'entity').flatMap(({ data }) => (['list_of_values', 'regex', 'label'].includes(data.type) ? [data] : [])),
    ),
    questions: sorted(
      ofKind(objects, 'faq').map(({ data }) => [data.question, data.alternates['en'], data.answers.map(({ text }) => text)]),
    ),
    topics: ofKind(objects, 'knowledge-node').map(({ data }) => data.name),
  }
}

describe('training as Rasa YAML', () => {
  it('is read again as the same training', () => {
    const { objects } = bakery().bot
    const { text, left } = rasaYaml(objects, 'en')
    expect(left).toEqual([])
    const read = rasa.read([{ name: 'data/nlu.yml', text }])
    expect(plain(read.objects)).toEqual(plain(objects))
    expect(read.constructs.filter(({ kind }) => kind === 'unknown')).toEqual([])
  })

  it('is YAML in which others find their own words', () => {
    const file: unknown = parse(rasaYaml(bakery().bot.objects, 'en').text)
    expect(file).toMatchObject({
      version: '3.1',
      nlu: expect.arrayContaining([
        { intent: 'no', examples: '- no\n' },
        { lookup: 'bread', examples: '- roll\n- rye\n' },
        { regex: 'ticket', examples: '- t[0-9]+\n' },
      ]),
      responses: { 'utter_Opening hours/When do you open?': [{ text: 'At "eight".\nDaily.' }] },
    })
  })

  it('keeps whatever sentences a bot has, or says that it does not', () => {
    const sentences = fc.array(
      fc.tuple(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w [\](){}:,#'"|>!&*?-]{1,30}$/)), fc.boolean()),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(sentences, (given) => {
        const training = new Training('test', 'en')
        training.learnedEntity(at('thing'))
        training.intent(at('say'))
        for (const [text, isMarked] of given) {
          const marks = isMarked ? [{ entity: 'thing', start: 0, end: 1, at: at('thing') }] : []
          training.utterance(at(text), { intent: 'say', text: wellFormedText(text), language: 'en', marks })
        }
        const { text, left } = rasaYaml(training.bot.objects, 'en')
        const lost = new Set(left.map(({ id }) => id))
        const kept = training.bot.objects.filter(({ id }) => !lost.has(id))
        const read = kept.some(({ kind }) => kind === 'utterance') ? rasa.read([{ name: 'nlu.yml', text }]).objects : []
        expect(plain(read).utterances).toEqual(plain(kept).utterances)
      }),
    )
  })

  it('tells what has no place there', () => {
    const training = bakery()
    const id = training.intentId('no') ?? ''
    training.bot.set(id, { patterns: ['no thanks'] })
    training.utterance(at('nein'), { intent: 'no', text: 'nein', language: 'de', marks: [] })
    training.utterance(at('x'), { intent: 'no', text: 'see [this](that)', language: 'en', marks: [] })
    training.synonym('c', '~polite', ['please'])
    const names = rasaYaml(training.bot.objects, 'en').left.map(({ name, why }) => `${name}: ${why.text}`)
    expect(names).toEqual([
      'no: Patterns and rules have no counterpart there.',
      'nein: It has no words in this language.',
      'see [this](that): It has brackets, which stand for marks there.',
      '~polite: Concepts have no counterpart there.',
    ])
  })
})

describe('training as a table', () => {
  it('is read again as the same utterances, formulas included', () => {
    const training = bakery()
    training.utterance(at('f'), { intent: 'no', text: '=SUM(A1)', language: 'en', marks: [] })
    training.utterance(at('g'), { intent: 'no', text: 'Nein, "danke"', language: 'de', marks: [] })
    const { text, left } = tableCsv(training.bot.objects)
    const read = plain(table.read([{ name: 'training.csv', text }], { language: 'en' }).objects)
    const { utterances, none } = plain(training.bot.objects)
    expect(read.utterances).toEqual(utterances.map((one) => ({ ...one, marks: [] })))
    expect(read.none).toEqual(none)
    expect(left.map(({ why }) => why.text)).toEqual([
      'Marks have no place in a table.',
      'Marks have no place in a table.',
      'Marks have no place in a table.',
    ])
  })
})

const volley = (input: string, given: Partial<Volley['assertions']> & { event?: string } = {}): Volley => ({
  input,
  shown: '',
  event: given.event ?? '',
  assertions: {
    flow: given.flow ?? { isOn: false, steps: [] },
    text: given.text ?? { isOn: false, messages: [] },
    context: given.context ?? { isOn: false, values: [] },
  },
})
const says = (match: 'one-of' | 'contains-any' | 'contains-all', ...texts: string[]): Volley['assertions']['text'] => ({
  isOn: true,
  messages: [{ match, texts }],
})

describe('conversation tests as Botium text', () => {
  it('say what the user says, and what the bot should say', () => {
    const steps = [{ kind: 'intent' as const, id: 'in-1', name: 'Order Bread', dialogId: '' }]
    const [convo] = botiumConvos([
      {
        ...{ name: 'Orders: bread', channel: 'rtm', language: 'en' },
        volleys: [
          volley('', { event: 'ON_CONNECT', text: says('one-of', 'Welcome') }),
          volley('two rolls\n\nplease', { flow: { isOn: true, steps }, text: says('one-of', 'Two rolls, {{context.name}}?', 'Sure?') }),
          volley('yes', { text: says('contains-all', 'thank', 'bread') }),
          volley('bye', { flow: { isOn: true, steps } }),
        ],
      },
    ])
    expect(convo).toEqual({
      name: 'Orders_bread.convo.txt',
      text: `Orders: bread

#bot
Welcome

#me
two rolls
please

#bot
TEXT_WILDCARDEXACT_ANY Two rolls, *?|Sure?
INTENT Order Bread

#me
yes

#bot
TEXT_CONTAINS_ALL thank|bread

#me
bye

#bot
INTENT Order Bread
`,
      left: [],
    })
  })

  it('have a file each, and tell what cannot be checked there', () => {
    const node = { kind: 'node' as const, id: 'dc-1', name: 'Ask', dialogId: 'dg-1' }
    const one = {
      ...{ name: 'Same', channel: 'rtm', language: 'en' },
      volleys: [
        volley('# hello', {
          flow: { isOn: true, steps: [node] },
          context: { isOn: true, values: [{ path: 'entities.size', value: 'L' }] },
          text: says('contains-any', 'a|b'),
        }),
      ],
    }
    const convos = botiumConvos([one, one])
    expect(convos.map(({ name }) => name)).toEqual(['Same.convo.txt', 'Same_2.convo.txt'])
    expect(convos[0]?.text).toBe('Same\n\n#me\n # hello\n\n#bot\nTEXT_CONTAINS_ANY a b\n')
    expect(convos[0]?.left.map(({ why }) => why.key)).toEqual([
      'training-export.context-values',
      'training-export.flow-steps',
      'training-export.bars',
      'training-export.signs',
    ])
  })
})
