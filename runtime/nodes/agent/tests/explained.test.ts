// What an agent writes down of a turn: its limits, the rules that were tried before a call with their values, and why a call was not made. Logs of
// before it was written are run again as they are.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { BotBuilder, dialogId, entityId, say } from '../../../test-support/bot-builder'
import { type Answer, call, Checked, scripted } from './scripted'

const book: JsonObject = {
  ...{ kind: 'script', name: 'book', about: 'Books.', writes: true, source: 'print("booked R-3")', outcomes: ['booked'] },
  parameters: [{ name: 'price', type: 'number' }],
}

function desk(settings: JsonObject, answers: readonly Answer[], explains = true): Checked {
  const bot = new BotBuilder().entity('seats', 'number').dialog('Desk', [
    {
      ...{ name: 'Clerk', type: 'agent', to: [{ exit: 'limit', to: 'Stop' }] },
      settings: { instructions: 'Help.', tools: [book], silentTurns: 0, maxSteps: 6, maxTokens: 9000, maxCost: 0.05, ...settings },
    },
    say('Stop', 'A person will help.', 'end'),
  ])
  bot.dialog('Seats', [
    { name: 'Ask seats', type: 'entity', settings: { entityId: entityId('seats'), prompts: [{ text: 'seats?' }] }, to: [{ to: 'end' }] },
  ])
  return new Checked(bot, { model: scripted(answers).model, explains })
}

const affordable: JsonObject = { tool: 'book', when: 'only-if', condition: { expression: 'value.price <= 400' } }
const once: JsonObject = { tool: 'book', when: 'limit', most: 1, per: 'conversation' }

describe('an agent', () => {
  it('writes down once a turn what it may take', async () => {
    const chat = desk({}, ['Where to?', 'All right.'])
    for (const said of ['desk', 'to Oslo']) {
      await chat.say(said)
      expect(chat.of('agent-limits')).toMatchObject([{ steps: 6, tokens: 9000, cost: 50_000, ms: 20_000 }])
    }
  })

  it('writes down the rules that were tried before a call, up to the one that refused it, with their values', async () => {
    const chat = desk({ rules: [once, affordable] }, [[call('book', { price: 500 })], [call('book', { price: 312 })], 'It is booked.'])
    await chat.say('desk, for 500 or 312')
    const limit = { when: 'limit', result: true, made: 0, most: 1 }
    const rule = { when: 'only-if', text: 'value.price <= 400' }
    expect(chat.of('tool-called')).toMatchObject([
      {
        ...{ outcome: 'refused', refusal: 'rule', writes: true },
        rules: [limit, { ...rule, result: false, values: [{ expression: 'value.price', value: 500 }] }],
      },
      { outcome: 'done', writes: true, rules: [limit, { ...rule, result: true, values: [{ expression: 'value.price', value: 312 }] }] },
    ])
  })

  it('writes down that a call could not be one, and that a value of it was not the user’s', async () => {
    const read = { kind: 'script', name: 'read', about: 'Reads.', source: 'print("fare 312")' }
    const answers = [[call('book', { price: 'dear' })], [call('read')], [call('book', { price: 312 })], 'Is 312 right?']
    const chat = desk({ tools: [book, read] }, answers)
    await chat.say('desk')
    expect(chat.of('tool-called').map(({ name, refusal }) => [name, refusal])).toEqual([
      ['book', 'mistake'],
      ['read', undefined],
      ['book', 'origin'],
    ])
    expect(chat.of('tool-called').at(-1)?.origin).toEqual([{ path: 'price', from: 'tool', text: '312' }])
  })

  it('remembers over the turns of a dialog that it called what the call rests on', async () => {
    const tools = [
      { kind: 'dialog', id: dialogId('Seats'), name: 'seats', parameters: [{ name: 'class', isRequired: false }], writes: true },
    ]
    const rules = [{ tool: 'seats', when: 'limit', most: 2, per: 'turn' }]
    const chat = desk({ tools, rules }, [[call('seats', { class: 'business' })], 'Done.'])
    expect(await chat.say('desk, in business')).toEqual(['seats?'])
    await chat.say('3')
    const [called] = chat.of('tool-called')
    expect(called).toMatchObject({ outcome: 'done', writes: true, rules: [{ when: 'limit', made: 0, most: 2 }] })
    expect(called?.origin).toEqual([{ path: 'class', from: 'user', text: 'business' }])
  })

  it('is run again to the byte from a log in which none of it stands', async () => {
    const chat = desk({ rules: [once] }, [[call('book', { price: 3 })], 'It is booked.'], false)
    await chat.say('desk, for 3')
    const [called] = chat.of('tool-called')
    expect(chat.of('agent-limits')).toEqual([])
    expect([called?.outcome, called?.rules, called?.writes]).toEqual(['done', undefined, undefined])
  })
})
