// The agent in conversations with models that answer what a test has written down: values, tools, rules, exits and dialogs that it calls.
// Every turn is run again from its log and has to be the same to the byte (scripted.ts).
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, dialogId, entityId, modelPromptId, say, type Way } from '../../../test-support/bot-builder'
import type { SimpleOutside } from '../../../test-support/simple-ports'
import { type Answer, call, Checked, exists, scripted } from './scripted'

const script = (name: string, source: string, more: JsonObject = {}): JsonObject => ({ kind: 'script', name, source, about: name, ...more })
const value = (name: string, isRequired = true): JsonObject => ({ entityId: entityId(name), isRequired })

/** A trip with an agent, whose limit leads to a designed dialog. */
function trip(settings: JsonObject, ways: Way[] = [{ exit: 'done', to: 'Booked' }]): BotBuilder {
  return new BotBuilder()
    .entity('to', 'city')
    .entity('day', 'date')
    .entity('seats', 'number')
    .entity('note', 'label')
    .dialog('Plan', [
      {
        name: 'Planner',
        type: 'agent',
        settings: { instructions: 'Plan a trip.', ...settings },
        to: [...ways, { exit: 'limit', to: 'Designed' }, { exit: 'silent', to: 'Silent' }],
      },
      say('Booked', 'Booked {{entities.to}}', 'end'),
      say('Silent', 'Anything else?', 'end'),
      ask('Designed', 'to', {}, 'Booked'),
    ])
    .dialog('Book', [
      ask('Seats', 'seats', {}, 'Sum'),
      { name: 'Sum', type: 'script', settings: { source: 'context.ref = "R" + entities.seats' }, to: 'end' },
    ])
    .dialog('Weather', [say('Sunny', 'It is sunny.', 'end')])
}

function talk(bot: BotBuilder, answers: readonly Answer[], outside: SimpleOutside = {}) {
  const { model, asked } = scripted(answers)
  return { chat: new Checked(bot, { ...outside, model }), asked }
}

describe('an agent', () => {
  it('takes values in any order from what the user says, and leaves when the required ones are set', async () => {
    const { chat, asked } = talk(trip({ values: [value('to'), value('day'), value('seats'), value('note', false)] }), [
      'Where to?',
      'When?',
    ])
    expect(await chat.say('plan')).toEqual(['Where to?'])
    expect(await chat.say('on 2026-05-01')).toEqual(['When?'])
    expect(asked[1]?.messages[0]).toMatchObject({ role: 'system', text: expect.stringContaining('"day":"2026-05-01"') })
    expect(await chat.say('Oslo, 2 seats')).toEqual(['Booked Oslo'])
    expect(chat.of('agent')).toMatchObject([{ step: 'left', exit: 'done' }])
    expect(chat.session.frames).toEqual([])
  })

  it('has its prompt of the library in the log once a turn, with the values it was filled with', async () => {
    const settings = { source: 'library', promptId: modelPromptId('Trips'), values: [value('to')], tools: [script('wind', 'return 3')] }
    const bot = trip(settings).modelPrompt('Trips', {
      versions: [{ number: 1, system: 'Plan a trip to {{entities.to}} at {{env.shop}}.' }],
    })
    const { chat } = talk(bot.variable('shop', 'Halden'), [[call('wind')], 'Where to?'])
    await chat.say('plan')
    expect(
      chat
        .of('effect')
        .filter(({ effect }) => effect === 'model')
        .map(({ prompt }) => prompt),
    ).toEqual([
      { promptId: modelPromptId('Trips'), version: 1, message: 'plan', values: { 'entities.to': '', 'env.shop': 'Halden' } },
      undefined,
    ])
  })

  it('knows what the user said before a message that its answer gave way to', async () => {
    const { chat, asked } = talk(trip({ values: [value('to')] }), ['Where to?', 'A window, then. Where to?', 'Where to?'])
    await chat.say('plan')
    chat.session = { ...chat.session, unanswered: ['by train'] }
    await chat.say('at the window')
    expect(asked[1]?.messages.slice(-2)).toEqual([
      { role: 'user', text: 'by train' },
      { role: 'user', text: 'at the window' },
    ])
    expect(chat.session).not.toHaveProperty('unanswered')
  })

  it('does not leave because the model says that it is done', async () => {
    const { chat } = talk(trip({ values: [value('to')] }), ['That is all.', 'That is really all.', 'All of it.', 'Goodbye then.'])
    for (const text of ['plan', 'are you sure', 'hm', 'well']) await chat.say(text)
    expect(chat.of('agent').map(({ exit }) => exit)).toEqual(['silent'])
    expect(chat.messages.map(({ text }) => text)).toEqual(['Goodbye then.', 'Anything else?'])
  })

  it('lets the model set values, each read by its type, and tells it why one is not taken', async () => {
    const answers = [[call('set_values', { to: 'Atlantis', seats: '2' })], [call('set_values', { to: 'Paris' })], 'never asked']
    const { chat, asked } = talk(trip({ values: [value('to')] }), answers)
    expect(await chat.say('plan')).toEqual(['Booked Paris'])
    expect(chat.calls).toEqual(['set_values refused', 'set_values done'])
    expect(JSON.stringify(asked[1]?.messages.at(-1))).toMatch(/Atlantis.*no city.*no such value/)
  })

  it('calls a tool, tells the model the result, and says its words while they come', async () => {
    const tools = [script('fare', 'print(JSON.stringify({price: args.km * 2}))', { parameters: [{ name: 'km', type: 'number' }] })]
    const shown: string[] = []
    const { chat, asked } = talk(trip({ tools }), [{ text: 'Let me look.', calls: [call('fare', { km: 40 })] }, 'It is 80.'], {
      show: (part) => shown.push('text' in part ? part.text : part.part),
    })
    expect(await chat.say('plan')).toEqual(['Let me look.', 'It is 80.'])
    expect(shown.join('')).toBe('say-startLet me look.say-endsay-startIt is 80.say-end')
    expect(asked[1]?.messages.slice(-2)).toMatchObject([
      { role: 'assistant', text: 'Let me look.' },
      { role: 'tool', result: { price: 80 } },
    ])
    expect(chat.of('tool-called')).toMatchObject([{ kind: 'script', outcome: 'done', result: { price: 80 } }])
  })

  it('calls two tools of one answer, one after the other', async () => {
    const tools = [script('one', 'print(1)'), script('two', 'print(2)')]
    const { chat } = talk(trip({ tools }), [[call('one'), call('two')], 'Both.'])
    expect(await chat.say('plan')).toEqual(['Both.'])
    expect(chat.calls).toEqual(['one done', 'two done'])
  })

  it('calls a designed dialog with its values, and goes on with what that came to', async () => {
    const tools = [
      {
        kind: 'dialog',
        id: dialogId('Book'),
        name: 'book',
        parameters: [{ name: 'seats', entityId: entityId('seats'), isRequired: false }],
      },
    ]
    const bot = trip({ tools, values: [value('to', false), value('seats', false)] }, [exists('context.Planner.tools.book.ref', 'Booked')])
    const { chat } = talk(bot, ['Where to?', [call('book')]])
    await chat.say('plan')
    expect(await chat.say('Oslo please')).toEqual(['seats?'])
    expect(chat.session.frames).toHaveLength(2)
    expect(await chat.say('3')).toEqual(['Booked Oslo'])
    expect(chat.of('tool-called')).toMatchObject([{ name: 'book', outcome: 'done', result: { ref: 'R3', seats: 3, to: 'Oslo' } }])
  })

  it('goes on without a dialog that failed, and its model knows', async () => {
    const tools = [{ kind: 'dialog', id: dialogId('Broken'), name: 'broken' }]
    const bot = trip({ tools }).dialog('Broken', [{ name: 'Stop', type: 'script', settings: { source: 'throw 1' }, to: [] }])
    const { chat, asked } = talk(bot, [[call('broken')], 'Another way then.'])
    expect((await chat.say('plan')).at(-1)).toBe('Another way then.')
    expect(chat.calls).toEqual(['broken failed'])
    expect(asked[1]?.messages.at(-1)).toMatchObject({ role: 'tool', isError: true })
  })

  it('is held while another task is done, and goes on where it was', async () => {
    const { chat, asked } = talk(trip({ values: [value('to')] }), ['Where to?', 'Once more: where to?'])
    await chat.say('plan')
    expect(await chat.say('weather')).toContain('It is sunny.')
    expect(chat.session.frames).toHaveLength(1)
    expect(chat.messages.at(-1)?.text).toBe('Where to?')
    await chat.say('somewhere warm')
    expect(asked[1]?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(await chat.say('Rome')).toEqual(['Booked Rome'])
  })

  it('leaves to the designed dialog when the model is away', async () => {
    const { chat } = talk(trip({ values: [value('to')] }), [{ away: 'No model answers.' }])
    expect(await chat.say('plan')).toEqual(['to?'])
    expect(chat.of('agent')).toMatchObject([{ step: 'begun' }, { step: 'left', exit: 'limit', why: 'No model answers.' }])
    expect(await chat.say('Oslo')).toEqual(['Booked Oslo'])
  })

  it('goes on as without a model while it is switched off', async () => {
    const bot = new BotBuilder().dialog('Plan', [
      { name: 'Planner', type: 'agent', enabled: false, settings: {}, to: [{ exit: 'limit', to: 'Designed' }] },
      say('Designed', 'Designed.', 'end'),
    ])
    expect(await new Checked(bot, {}).say('plan')).toEqual(['Designed.'])
  })

  it('leaves by the exit for a person, or hands over itself and goes on when the person is done', async () => {
    const tools = [{ kind: 'hand-over', name: 'person' }]
    const left = talk(trip({ tools }, [{ exit: 'person', to: 'Silent' }]), [[call('person', { why: 'Wants a person.' })]]).chat
    expect(await left.say('plan')).toEqual(['Anything else?'])
    const { chat } = talk(trip({ tools }), [[call('person')], 'Welcome back.'])
    await chat.say('plan')
    expect(chat.session.person).toMatchObject({ queue: '' })
    expect(await chat.act({ act: 'return' })).toEqual(['Welcome back.'])
    expect(chat.calls).toEqual(['person done'])
  })
})

describe('what an agent claims', () => {
  const tools = [script('book', 'print("R7")', { writes: true, outcomes: ['booked'] })]

  it('is said only when a call of the conversation proves it; the model is told why and asked again', async () => {
    const { chat, asked } = talk(trip({ tools }), [
      'I have booked your trip.',
      'It is not booked yet.',
      [call('book')],
      'I have booked your trip.',
    ])
    expect(await chat.say('plan')).toEqual(['It is not booked yet.'])
    expect(asked[1]?.messages[0]).toMatchObject({ text: expect.stringContaining('no tool was called that did it') })
    expect(await chat.say('book it')).toEqual(['I have booked your trip.'])
    expect(chat.of('claimed').map(({ callId }) => callId)).toEqual([chat.of('tool-called')[0]?.callId])
  })

  it('is never said where a model claims it again and again', async () => {
    const { chat } = talk(
      trip({ tools, silentTurns: 0 }),
      Array.from({ length: 40 }, () => 'I have booked your trip.'),
    )
    for (const text of ['plan', 'and?', 'really?']) expect((await chat.say(text)).join(' ')).not.toContain('have booked')
  })
})

describe('what a model writes that is no call', () => {
  const tools = [script('fare', 'print(1)', { parameters: [{ name: 'km', type: 'number' }] })]

  it.each([
    ['a tool that does not exist', call('refund'), /no tool “refund”.*fare/],
    ['an argument that is missing', call('fare'), /km is missing/],
    ['an argument of another type', call('fare', { km: 'far' }), /km must be number/],
    ['an argument that is not known', call('fare', { km: 1, x: 2 }), /x is not known/],
    ['input that is no JSON', { id: 'c', name: 'fare', input: null, raw: '{"km":' }, /not JSON/],
  ])('goes back to it with the place: %s', async (_, wrong, why) => {
    const { chat, asked } = talk(trip({ tools }), [[wrong], [call('fare', { km: 1 })], 'Good.'])
    expect(await chat.say('plan')).toEqual(['Good.'])
    expect(chat.calls).toEqual([`${wrong.name} refused`, 'fare done'])
    expect(JSON.stringify(asked[1]?.messages.at(-1))).toMatch(why)
  })

  it('is set right twice in a turn; the third time the agent leaves by its limit', async () => {
    const wrong = (km: string) => [call('fare', { km })]
    const twice = talk(trip({ tools }), [wrong('a'), wrong('b'), 'Good.']).chat
    expect(await twice.say('plan')).toEqual(['Good.'])
    const thrice = talk(trip({ tools }), [wrong('a'), wrong('b'), wrong('c'), 'Good.']).chat
    expect(await thrice.say('plan')).toEqual(['to?'])
  })

  it.each([
    ['<think>secret plan</think>Hello', 'Hello'],
    ['Hel<tool_call>{"name":"fare"}</tool_call>lo', 'Hello'],
    ['Hello<think>never ends', 'Hello'],
    ['Hello</think>', 'Hello'],
    ['a < b and <b>', 'a < b and <b>'],
    ['<|im_start|>Hello', 'Hello'],
  ])('is not shown where it is a mark of a protocol: %s', async (text, seen) => {
    const shown: string[] = []
    const { chat } = talk(trip({}), [text], { show: (part) => 'text' in part && shown.push(part.text) })
    expect(await chat.say('plan')).toEqual([seen])
    expect(shown.join('')).toBe(seen)
  })
})

describe('the limits of an agent', () => {
  const tools = [script('count', 'context.n = (context.n || 0) + 1; print(context.n)')]
  const calls = (times: number): Answer[] => Array.from({ length: times }, () => [call('count')])

  it.each([
    ['steps', { maxSteps: 3 }, 2, 3],
    ['tool calls', { maxCalls: 3 }, 3, 4],
    ['tokens', { maxTokens: 330 }, 2, 3],
    ['money', { maxCost: 0.003 }, 2, 3],
  ])('hold for %s: at the limit it still answers, behind it the designed dialog comes', async (_, limit, within, beyond) => {
    const good = talk(trip({ tools, ...limit }), [...calls(within), 'Here it is.']).chat
    expect(await good.say('plan')).toEqual(['Here it is.'])
    const bad = talk(trip({ tools, ...limit }), [...calls(beyond), 'Here it is.']).chat
    expect(await bad.say('plan')).toEqual(['to?'])
    expect(bad.of('agent').at(-1)).toMatchObject({ exit: 'limit' })
  })

  it('hold for time', async () => {
    const slow = scripted([...calls(4), 'Here it is.'])
    const chat = new Checked(trip({ tools, maxSeconds: 1 }), { model: slow.model })
    let now = 0
    Object.assign(chat.ports, { now: () => (now += 200) })
    expect(await chat.say('plan')).toEqual(['to?'])
    expect(chat.of('agent').at(-1)?.why).toBe('The turn took 1 seconds.')
  })

  it('begin anew with each message', async () => {
    const { chat } = talk(trip({ tools, maxSteps: 2 }), [...calls(1), 'One.', ...calls(1), 'Two.'])
    expect([await chat.say('plan'), await chat.say('more')]).toEqual([['One.'], ['Two.']])
  })

  it('end a loop: the same call that comes to the same twice', async () => {
    const same = [script('same', 'print("no news")')]
    const { chat } = talk(trip({ tools: same }), [...Array.from({ length: 9 }, () => [call('same')]), 'Here it is.'])
    expect(await chat.say('plan')).toEqual(['to?'])
    expect(chat.calls).toEqual(['same done', 'same done'])
  })
})

describe('the rules of an agent', () => {
  const tools = [
    script('book', 'context.booked = (context.booked || 0) + 1; print(context.booked)', {
      writes: true,
      parameters: [{ name: 'price', type: 'number' }],
    }),
  ]
  const rule = (more: JsonObject): JsonObject => ({ tool: 'book', ...more })
  const day: JsonObject = { join: 'and', rules: [{ left: 'entities.day', op: 'exists' }] }

  it('keep a tool from being called before its condition holds, a hundred times over', async () => {
    const rules = [rule({ when: 'before', condition: day, why: 'The day is not known.' })]
    const bot = trip({ tools, rules, values: [value('day')], maxSteps: 30, maxCalls: 60, silentTurns: 0 }, [
      exists('context.booked', 'Booked'),
    ])
    const answers = Array.from({ length: 100 }, (_, at) => [[call('book', { price: at })], 'Still trying.']).flat()
    const { chat, asked } = talk(bot, answers)
    const outcomes: string[] = []
    await chat.say('plan')
    for (let at = 0; at < 99; at += 1) {
      outcomes.push(...chat.calls)
      await chat.say('go on')
    }
    expect(outcomes.concat(chat.calls)).toEqual(Array.from({ length: 100 }, () => 'book refused'))
    expect(JSON.stringify(asked[1]?.messages.at(-1))).toContain('The day is not known.')
  })

  it('look at the arguments of a call', async () => {
    const rules = [rule({ when: 'only-if', condition: { expression: 'value.price <= 100' } })]
    const { chat } = talk(trip({ tools, rules }), [[call('book', { price: 101 })], [call('book', { price: 100 })], 'Good.'])
    await chat.say('plan')
    expect(chat.calls).toEqual(['book refused', 'book done'])
  })

  it('bound how often a tool is called, in a turn or in the conversation', async () => {
    const bounded = (per: string) => trip({ tools, rules: [rule({ when: 'limit', most: 1, per })] })
    const answers = () => [[call('book', { price: 1 })], [call('book', { price: 2 })], 'One.', [call('book', { price: 3 })], 'Two.']
    const conversation = talk(bounded('conversation'), answers()).chat
    const turns = talk(bounded('turn'), answers()).chat
    const outcomes = async (chat: Checked) => {
      await chat.say('plan')
      const first = chat.calls
      await chat.say('again for 3')
      return [...first, ...chat.calls]
    }
    expect(await outcomes(conversation)).toEqual(['book done', 'book refused', 'book refused'])
    expect(await outcomes(turns)).toEqual(['book done', 'book refused', 'book done'])
  })
})
