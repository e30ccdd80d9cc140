// Several values of one entity in conversations: in one message, over several, checked one by one, corrected one by one.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { repliesTo, talkWithRealEntities } from '../../test-support/real-entities'

const several = { multiple: true }
const cities = '{{entities.value}}'

function chat(type: string, entitySettings: JsonObject, settings: JsonObject = {}, language = 'en') {
  const document = new BotBuilder({ amend: 'resume' })
    .entity('value', type, entitySettings)
    .entity('count', 'number')
    .dialog('Order', [
      ask('Ask', 'value', settings, [{ to: 'Count' }, { exit: 'retries', to: 'Gave up' }]),
      ask('Count', 'count', { extract: 'never', retries: 5 }, [{ to: 'Got' }, { exit: 'retries', to: 'Gave up' }]),
      say('Got', `got ${cities}`, 'end'),
      say('Gave up', 'gave up', 'end'),
    ])
    .document()
  return talkWithRealEntities(document, { language })
}

/** The value after the sentences. */
async function valueAfter(conversation: ReturnType<typeof chat>, sentences: string[]) {
  await repliesTo(conversation, sentences)
  return conversation.session.frames[0]?.entities['value']
}

const list = { values: ['Tea', 'Coffee', 'Water'].map((title) => ({ title, value: title.toLowerCase(), synonyms: [] })) }

describe('an entity with several values', () => {
  it('takes all values of a message as a list in the order in which they were said, whatever the type', async () => {
    const rows: [type: string, text: string, value: unknown, settings?: JsonObject][] = [
      ['city', 'Oslo, Rome and Paris', ['Oslo', 'Rome', 'Paris']],
      ['number', '3, 5 and twenty', [3, 5, 20]],
      ['date', '2026-05-01 and 2026-06-02', ['2026-05-01', '2026-06-02']],
      ['email', 'ada@example.com, bob@example.org', ['ada@example.com', 'bob@example.org']],
      ['list_of_values', 'a coffee and a tea', ['coffee', 'tea'], list],
      ['color', 'red or green', ['red', 'green']],
      ['time', '9:30 and 17:00', ['T09:30:00+00:00', 'T17:00:00+00:00']],
      [
        'currencyv2',
        '20 euros and 5 dollars',
        [
          { code: 'EUR', amount: 20 },
          { code: 'USD', amount: 5 },
        ],
      ],
      ['dateperiod', '2026-05-01 to 2026-05-05', [{ fromDate: '2026-05-01', toDate: '2026-05-05' }]],
      ['regex', 'A12 and B34', ['A12', 'B34'], { expression: '[A-Z]\\d{2}' }],
      ['city', 'Rome', ['Rome']],
      ['city', 'Oslo, Rome and Oslo again', ['Oslo', 'Rome']],
      ['person_name', 'my name is Ada Lovelace and this is Grace Hopper', ['Ada Lovelace', 'Grace Hopper']],
    ]
    for (const [type, text, value, settings] of rows)
      expect([type, text, await valueAfter(chat(type, { ...several, ...settings }), ['order', text])]).toEqual([type, text, value])
  })

  it('stays one value where several are not wanted', async () => {
    expect(await valueAfter(chat('city', {}), ['order', 'Oslo and Rome'])).toBe('Oslo')
  })

  it('takes all of them from earlier words, but none that something else has used', async () => {
    expect(await valueAfter(chat('city', several), ['order to Oslo and Rome'])).toEqual(['Oslo', 'Rome'])
  })

  it('asks for more until there are no more, and keeps what was said', async () => {
    const conversation = chat('city', { ...several, moreQuestion: 'Any more?' })
    expect(await repliesTo(conversation, ['order', 'Oslo and Rome', 'Paris', 'hmm', "no, that's all"])).toEqual([
      ['value?'],
      ['Any more?'],
      ['Any more?'],
      ["That doesn't look like a valid value.", 'Any more?'],
      ['count?'],
    ])
    expect(conversation.session.frames[0]?.entities['value']).toEqual(['Oslo', 'Rome', 'Paris'])
    expect(conversation.of('entity-filled').map(({ value, text }) => [value, text])).toEqual([
      [['Oslo', 'Rome', 'Paris'], 'Oslo and Rome, Paris'],
    ])
  })

  it('goes on with what there is when the tries for more are used up', async () => {
    const conversation = chat('city', { ...several, moreQuestion: 'Any more?' }, { retries: 2 })
    expect((await repliesTo(conversation, ['order', 'Oslo', 'hmm', 'well'])).at(-1)).toEqual(['count?'])
    expect(conversation.session.frames[0]?.entities['value']).toEqual(['Oslo'])
  })

  it.each([
    ['ja', '以上です'],
    ['ko', '없어요'],
    ['de', 'das ist alles'],
    ['es', 'nada más'],
    ['fr', "c'est tout"],
    ['pt', 'só isso'],
    ['it', 'basta così'],
    ['zh', '没有了'],
  ])('hears that there are no more in %s: %s', async (language, sentence) => {
    const conversation = chat('date', { ...several, moreQuestion: 'More?' }, {}, language)
    expect((await repliesTo(conversation, ['order', '2026-05-01', sentence])).at(-1)).toEqual(['count?'])
  })

  it('checks each of them', async () => {
    const validation = [{ when: { expression: 'value < 10' }, message: 'At most 9.' }]
    const conversation = chat('number', several, { validation })
    expect(await repliesTo(conversation, ['order', '3 and 12', '3 and 4'])).toEqual([['value?'], ['At most 9.', 'value?'], ['count?']])
    expect(conversation.session.frames[0]?.entities['value']).toEqual([3, 4])
  })

  it('reads its default value as a list, too', async () => {
    const conversation = chat('city', several, { mode: 'hidden', defaultValue: 'Oslo and Rome' })
    expect(await valueAfter(conversation, ['order'])).toEqual(['Oslo', 'Rome'])
  })
})

describe('a correction of several values', () => {
  const rows: [sentence: string, value: string[]][] = [
    ['change Rome to Paris', ['Oslo', 'Paris']],
    ['not Rome but Paris', ['Oslo', 'Paris']],
    ['please add Paris', ['Oslo', 'Rome', 'Paris']],
    ['also Paris', ['Oslo', 'Rome', 'Paris']],
    ['remove Oslo', ['Rome']],
    ['without Rome please', ['Oslo']],
    ['I meant Paris', ['Paris']],
    ['the value should be Paris and Rome', ['Paris', 'Rome']],
  ]

  it.each(rows)('%s', async (sentence, value) => {
    const conversation = chat('city', several)
    const said = await repliesTo(conversation, ['order', 'Oslo and Rome', sentence])
    expect(conversation.of('decided').map(({ decision }) => decision)).toEqual(['amend'])
    expect(conversation.session.frames[0]?.entities['value']).toEqual(value)
    expect(said.at(-1)).toEqual(['count?'])
  })

  it('is none where it would leave no value, or says nothing new', async () => {
    for (const sentence of ['remove Oslo and Rome', 'add Rome', '4']) {
      const conversation = chat('city', several)
      await repliesTo(conversation, ['order', 'Oslo and Rome', sentence])
      expect([sentence, conversation.of('decided').map(({ decision }) => decision)]).toEqual([sentence, ['continue']])
    }
  })
})
