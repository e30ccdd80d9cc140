// Tests that come along with an export: suites of sentences and of conversations, in its files or in its definition.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { fixtureOf } from '../../test-support/sources'
import { kore } from '../index'

const own = fixtureOf('kore')
const definition: JsonObject = JSON.parse(own.find(({ name }) => name === 'bot-definition.json')?.text ?? '')
const read = kore.read(own)
const said = (kind: string, { constructs } = read) =>
  constructs.filter((row) => row.kind === kind).map(({ name, place, outcome, why }) => [name, place, outcome, why?.text ?? ''])

describe('the tests of an export', () => {
  it('are batch suites, in whose cases intents and entities have the names they have here', () => {
    const [suite, report] = read.tests.batch
    expect(suite).toMatchObject({ name: 'Ordering', description: 'What people say to order', language: 'en' })
    expect(suite?.cases).toMatchObject([
      {
        input: 'two big pizzas',
        intent: 'Order Pizza',
        entities: [
          { entityName: 'size', entityValue: 'l' },
          { entityName: 'count', entityValue: '/\\d/' },
        ],
        entityOrder: ['count', 'size'],
      },
      { input: 'pay for it', intent: 'Pay', parentIntent: 'Order Pizza', expectedTraits: ['polite'] },
      { input: 'fly me to the moon', intent: 'Fly Away' },
    ])
    expect(report?.cases.map(({ input }) => input)).toEqual(['eine Pizza bitte', 'zahlen'])
  })

  it('have a row each, with a reason where one cannot be taken or must fail', () => {
    expect(said('test case').slice(0, 6)).toEqual([
      ['two big pizzas', '/testCases/0', 'same', ''],
      ['pay for it', '/testCases/1', 'same', ''],
      ['fly me to the moon', '/testCases/2', 'approximated', 'The bot has no intent or question of this name, so the test fails: Fly Away'],
      ['which it is', '/testCases/3', 'not-possible', 'A test may accept 3 intents at most.'],
      ['the slow one', '/testCases/4', 'not-possible', 'This expression could run for too long, so the test is left out: /(a+)+$/'],
      ['', '/testCases/5', 'not-possible', 'It has no words.'],
    ])
    expect(said('test suite')).toEqual([
      ['Ordering', '', 'same', ''],
      ['conversation-tests', '', 'same', ''],
      ['Ordering', '', 'same', ''],
    ])
  })

  it('may be the report of a run, with the values of a case in rows that follow', () => {
    const [, report] = read.tests.batch
    expect(report).toMatchObject({ name: 'Ordering 2', language: 'de' })
    expect(report?.cases[0]).toMatchObject({
      intent: 'Order Pizza',
      entities: [
        { entityName: 'size', entityValue: 'l' },
        { entityName: 'count', entityValue: '1' },
      ],
    })
    expect(said('test case').slice(6)).toEqual([
      ['eine Pizza bitte', 'line 6', 'same', ''],
      ['zahlen', 'line 8', 'same', ''],
    ])
  })

  it('are conversation tests where they hold what is said in turn', () => {
    const [suite] = read.tests.conversation
    expect(suite?.name).toBe('conversation-tests')
    expect(suite?.cases).toMatchObject([
      { name: 'A big one', channel: 'test', language: 'en', volleys: [{ input: 'Order Pizza' }, { input: 'big' }] },
    ])
    expect(suite?.cases[0]?.volleys.map(({ assertions }) => assertions.text.messages)).toEqual([
      [{ match: 'contains-any', texts: ['Which size?'] }],
      [{ match: 'contains-any', texts: ['How many?', 'How much?'] }],
    ])
    expect(said('conversation test')).toEqual([
      ['A big one', '/testCases/0', 'same', ''],
      ['Nothing said', '/testCases/1', 'not-possible', 'This test cannot be read: messages'],
    ])
  })

  it('may stand in the definition, and follow what has another name here', () => {
    const entity = { _id: 'dc-2', type: 'entity', name: 'pizza size', entityType: 'label' }
    const components = Array.isArray(definition['dialogComponents']) ? definition['dialogComponents'] : []
    const test = { input: 'big', intent: 'Order Pizza', entities: [{ entityName: 'pizza size', entityValue: 'l' }] }
    const changed: JsonObject = {
      ...definition,
      dialogComponents: [...components, entity],
      testSuites: [{ name: 'Own', testCases: [test] }],
    }
    const bot = kore.read([{ name: 'bot-definition.json', text: JSON.stringify(changed) }])
    const [named] = bot.objects.filter(({ kind, data }) => kind === 'entity' && String(data['name']).startsWith('pizza'))
    expect(bot.tests.batch).toMatchObject([{ name: 'Own', cases: [{ entities: [{ entityName: named?.data['name'], entityValue: 'l' }] }] }])
    expect(said('test case', bot)[0]?.[1]).toBe('/testSuites/0/testCases/0')
  })

  it('are told where a file of them holds none, and a data table where it is made', () => {
    const bot = kore.read([...own, { name: 'empty.json', text: '{"testCases":[]}' }])
    expect(said('test suite', bot).find(([name]) => name === 'empty')).toEqual([
      'empty',
      '',
      'not-possible',
      'It has no test that can be read.',
    ])
    expect(said('data table', bot).map(([name, , outcome]) => [name, outcome])).toEqual([['ovens', 'not-possible']])
  })
})
