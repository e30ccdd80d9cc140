// Entity rules in conversations: set by the step or left by a script, obeyed in answers and in earlier words, nested in values of parts.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, entityId, say, type TestNode } from '../../test-support/bot-builder'
import { repliesTo, talkWithRealEntities } from '../../test-support/real-entities'

type Rules = Record<string, string>

interface Given {
  type: string
  entity?: JsonObject
  rules?: Rules
  /** Run before the step. */
  script?: string
  settings?: JsonObject
}

function chat({ type, entity = {}, rules = {}, script, settings = {} }: Given, traits: Record<string, string> = {}) {
  const entityRules = Object.entries(rules).map(([key, value]) => ({ key, value }))
  const first: TestNode[] = script === undefined ? [] : [{ name: 'Set', type: 'script', settings: { source: script } }]
  const document = new BotBuilder()
    .entity('value', type, entity)
    .entity('row', 'number')
    .entity('seat', 'label')
    .dialog('Order', [
      ...first,
      ask('Ask', 'value', { entityRules, ...settings }, [{ to: 'Got' }, { exit: 'retries', to: 'Gave up' }]),
      ask('Wait', 'seat', {}),
      say('Got', 'got {{entities.value}}', 'Wait'),
      say('Gave up', 'gave up', 'end'),
    ])
    .document()
  return talkWithRealEntities(document, { traits })
}

const refused = "That doesn't look like a valid value."

async function filledBy(given: Given, text: string, first = 'order') {
  const conversation = chat(given)
  await repliesTo(conversation, text === '' ? [first] : [first, text])
  return conversation.session.frames[0]?.entities['value']
}

describe('an entity rule', () => {
  it('of the step keeps values out of a range, in answers and in earlier words', async () => {
    const given = { type: 'date', rules: { range: '{"from": "2026-01-01", "to": "2026-12-31"}' } }
    expect(await repliesTo(chat(given), ['order', '2025-03-01', '2026-03-01'])).toEqual([
      ['value?'],
      [refused, 'value?'],
      ['got March 1, 2026', 'seat?'],
    ])
    expect(await repliesTo(chat(given), ['order for 2025-03-01'])).toEqual([['value?']])
    expect(await repliesTo(chat(given), ['order for 2026-03-01'])).toEqual([['got March 1, 2026', 'seat?']])
  })

  it('of a script goes before that of the step', async () => {
    const given = {
      type: 'number',
      rules: { digits: '2' },
      script: 'context.entityRules = { value: { digits: "4-6" }, other: { digits: 1 } }',
    }
    expect(await repliesTo(chat(given), ['order', '12', '0042'])).toEqual([['value?'], [refused, 'value?'], ['got 0042', 'seat?']])
  })

  it('may hold a value of the context', async () => {
    const given = { type: 'currencyv2', rules: { defaultCode: '{{context.country}}' }, script: 'context.country = "JP"' }
    expect(await filledBy(given, '500')).toEqual([{ code: 'JPY', amount: 500 }])
  })

  it('of a part stands nested in those of the whole', async () => {
    const parts = ['row', 'seat'].map((name) => ({ entityId: entityId(name), question: '' }))
    const given = {
      type: 'composite',
      entity: { parts },
      script: 'context.entityRules = { value: { modelNumber: true, row: { digits: "1-2" }, seat: { letters: 1 } } }',
    }
    expect(await filledBy(given, 'I am in row 33 seat b')).toBe('33B')
  })

  it('lets a value be looked for only where one of its conditions holds', async () => {
    const given = (conditions: string, script = ''): Given => ({ type: 'number', rules: { preConditions: conditions }, script })
    expect(await filledBy(given('["( buy )"]'), 'buy 10 apples')).toBe(10)
    expect(await filledBy(given('["( buy )"]'), 'search for 10 apples')).toBeUndefined()
    expect(await filledBy(given('["vip", "( buy )"]'), 'search for 10 apples')).toBeUndefined()
    const conversation = chat(given('["vip"]'))
    conversation.session.tags.session['vip'] = true
    await repliesTo(conversation, ['order', '10'])
    expect(conversation.session.frames[0]?.entities['value']).toBe(10)
    expect(await filledBy(given('["vip"]', 'context.currentTags = { tags: ["vip"] }'), '10')).toBe(10)
    expect(await filledBy(given('["vip"]', 'context.currentTags = { tags: ["other"] }'), '10')).toBeUndefined()
  })

  it('lets a value be looked for where a trait is heard that it waits for', async () => {
    const filled = async (text: string) => {
      const conversation = chat({ type: 'number', rules: { preConditions: '["In a hurry"]' } }, { 'In a hurry': 'quick' })
      await repliesTo(conversation, ['order', text])
      return conversation.session.frames[0]?.entities['value']
    }
    expect(await filled('quick, 10 of them')).toBe(10)
    expect(await filled('slowly, 10 of them')).toBeUndefined()
  })

  it('keeps to the words of the present message', async () => {
    const document = (rules: Rules) =>
      new BotBuilder()
        .entity('seat', 'label')
        .entity('value', 'number')
        .dialog('Order', [
          ask('Seat', 'seat', { extract: 'never' }),
          ask('Ask', 'value', { entityRules: Object.entries(rules).map(([key, value]) => ({ key, value })) }),
          say('Got', 'got {{entities.value}}', 'end'),
        ])
        .document()
    expect((await repliesTo(talkWithRealEntities(document({})), ['order 12', 'blue'])).at(-1)).toEqual(['got 12'])
    expect((await repliesTo(talkWithRealEntities(document({ processLatestSentence: 'true' })), ['order 12', 'blue'])).at(-1)).toEqual([
      'value?',
    ])
  })

  it('takes no number or letter for one of several values that are offered', async () => {
    const given = (rules: Rules): Given => ({ type: 'list_of_values', entity: { values: ['Red wine', 'White wine'] }, rules })
    const answered = async (rules: Rules) => (await repliesTo(chat(given(rules)), ['order', 'wine', '2'])).at(-1)
    expect(await answered({})).toEqual(['got White wine', 'seat?'])
    expect(await answered({ noIndexMatch: 'true' })).toEqual([refused, 'value?'])
    expect((await repliesTo(chat(given({ noIndexMatch: 'true' })), ['order', 'wine', 'white wine'])).at(-1)).toEqual([
      'got White wine',
      'seat?',
    ])
  })

  it('has a value confirmed before it is taken, in words of its own if there are some', async () => {
    const given = (more: Rules = {}): Given => ({
      type: 'list_of_values',
      entity: { values: ['Tea', 'Coffee'] },
      rules: { allowConfirmation: 'true', ...more },
    })
    expect(await repliesTo(chat(given()), ['order', 'tea', 'yes'])).toEqual([['value?'], ['Tea: is that right?'], ['got Tea', 'seat?']])
    expect(await repliesTo(chat(given()), ['order', 'tea', 'no', 'coffee', 'yes'])).toEqual([
      ['value?'],
      ['Tea: is that right?'],
      ['value?'],
      ['Coffee: is that right?'],
      ['got Coffee', 'seat?'],
    ])
    const own = given({ confirmYesSynonyms: '["affirmative"]', confirmNoSynonyms: '["nay"]' })
    expect((await repliesTo(chat(own), ['order', 'tea', 'affirmative'])).at(-1)).toEqual(['got Tea', 'seat?'])
    expect((await repliesTo(chat(own), ['order', 'tea', 'nay'])).at(-1)).toEqual(['value?'])
    expect((await repliesTo(chat(given()), ['order', 'tea', 'coffee'])).at(-1)).toEqual(['Coffee: is that right?'])
  })
})
