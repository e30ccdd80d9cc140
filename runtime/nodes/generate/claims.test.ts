// What an answer of a generate step claims: it leaves where a call of the conversation proves it, with its figures; else the model is asked once more,
// and then the step leaves by its failure exit with designed words.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import type { ModelPart, ModelReply, ModelRequest } from '../../model/request'
import type { TurnPart } from '../../model/turn-part'
import type { Ports, ServiceRequest } from '../../ports'
import { BotBuilder, say, type TestNode } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { recordedPorts } from '../../test-support/replay'
import { simplePorts } from '../../test-support/simple-ports'

const done = "I couldn't complete that. Nothing has been done yet."
const details = "That is done, but I'm not sure of all its details. Please check your confirmation."
const booked = 'Your flight is booked.'
const answer = (text: string): ModelReply => ({
  ...{ ok: true, text, calls: [], finish: 'stop', used: { configurationId: 'lm-1', model: 'small' }, firstMs: 3 },
  ...{ usage: { inputTokens: 0, outputTokens: 0 }, cost: 0, attempts: [] },
})

const service = (name: string, settings: JsonObject): TestNode => ({
  ...{ name, type: 'service', settings: { url: 'https://fares.example/flights', bodyType: 'json', ...settings } },
  to: [
    { exit: 'next', to: 'Write' },
    { exit: 'error', to: 'Write' },
  ],
})
const post = service('Book flight', { method: 'POST', body: '{"flight":"LH123"}' })

function botOf(first: TestNode | null, settings: JsonObject = {}): BotBuilder {
  const write: TestNode = {
    ...{ name: 'Write', type: 'generate', settings: { instructions: 'Tell.', ...settings } },
    to: [{ to: 'Done' }, { exit: 'error', to: 'Failed' }],
  }
  return new BotBuilder().dialog('Go', [
    ...(first === null ? [] : [first]),
    write,
    say('Done', 'Done', 'end'),
    say('Failed', 'Failed', 'end'),
  ])
}

interface Told {
  reply?: { statusCode?: number; body?: Json }
  checks?: number
  texts?: readonly string[]
}

/** The last turn, which is run again from its log. */
async function talk(bot: BotBuilder, answers: readonly string[], { reply = {}, checks, texts = ['go'] }: Told = {}) {
  const asked: ModelRequest[] = []
  const calls: ServiceRequest[] = []
  const seen: string[] = []
  let shown = ''
  const left = [...answers]
  const outside = {
    model: (request: ModelRequest) => {
      asked.push(request)
      const text = left.shift() ?? ''
      return { parts: [...text].map((one): ModelPart => ({ kind: 'text', text: one })), reply: answer(text) }
    },
    service: (request: ServiceRequest) => {
      calls.push(request)
      return { ok: true as const, statusCode: 200, headers: {}, body: null, ...reply }
    },
    show: (part: TurnPart) => {
      if (part.part === 'say-delta') shown += part.text
      if (part.part === 'say-drop') shown = ''
      seen.push(shown)
    },
  }
  const ports: Ports = simplePorts(new Conversation(bot.document()).bot, outside)
  const chat = new Conversation(bot.document(), {}, checks === undefined ? ports : { ...ports, checks })
  let said: string[] = []
  for (const text of texts) {
    const before = chat.session
    said = await chat.say(text)
    const again = new Conversation(bot.document(), {}, recordedPorts(chat.events))
    again.session = before
    for (const { incoming } of chat.of('received')) await again.take(incoming)
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
  }
  return { said, asked, calls, seen, chat }
}

describe('an outcome that the answer of a generate step claims', () => {
  it('is not said without a call: the model is told why and asked once more, then designed words and the failure exit come', async () => {
    const { said, asked, seen, chat } = await talk(botOf(null), ['I have booked it.', booked])
    expect(said).toEqual([done, 'Failed'])
    expect(asked).toHaveLength(2)
    expect(JSON.stringify(asked[1]?.messages)).toContain('no tool was called')
    expect(seen.join()).not.toMatch(/book/i)
    expect(chat.of('claimed')).toMatchObject([{ words: 'I have booked it.' }, { words: booked }])
  })

  it('is repaired where the second answer says what is true', async () => {
    const { said } = await talk(botOf(null), [booked, 'Shall I book your flight?'])
    expect(said).toEqual(['Shall I book your flight?', 'Done'])
  })

  it('is proven by a service that changes something and did, and the log says which step', async () => {
    const { said, asked, chat } = await talk(botOf(post), [booked])
    expect(said).toEqual([booked, 'Done'])
    expect(asked).toHaveLength(1)
    expect(chat.of('claimed').map(({ callId }) => callId)).toEqual([chat.of('effect').find(({ effect }) => effect === 'service')?.nodeId])
  })

  it.each([
    ['failed', post, { statusCode: 500 }],
    ['only reads', service('Book flight', { method: 'GET' }), {}],
    ['searches', service('Find flights', { method: 'POST', body: '{}' }), {}],
    ['undid it', service('Call', { method: 'DELETE', body: '' }), {}],
    ['did something else', service('Note', { method: 'POST', url: 'https://fares.example/mails', body: '{}' }), {}],
  ])('is not proven by a service that %s', async (_, node, reply) => {
    expect((await talk(botOf(node), [booked, booked], { reply })).said).toEqual([done, 'Failed'])
  })

  it('is proven in a later turn, too', async () => {
    const bot = botOf(post)
    const { said, calls } = await talk(bot, ['Hello.', booked], { texts: ['go', 'go'] })
    expect([said, calls.length]).toEqual([[booked, 'Done'], 2])
    const later = new BotBuilder()
      .dialog('Book', [{ ...post, to: [{ to: 'End' }] }, say('End', 'One moment.', 'end')])
      .dialog('Tell', [
        { name: 'Write', type: 'generate', settings: { instructions: 'Tell.' }, to: [{ exit: 'error', to: 'Failed' }] },
        say('Failed', 'Failed', 'end'),
      ])
    expect((await talk(later, [booked], { texts: ['book', 'tell'] })).said).toEqual([booked])
  })

  it('is nobody’s business where the answer is only kept', async () => {
    expect((await talk(botOf(null, { show: 'keep' }), [booked])).said).toEqual(['Done'])
  })

  it('is looked at in a layout of a JSON answer as well', async () => {
    const schema = JSON.stringify({ type: 'object', properties: { text: { type: 'string' } }, required: ['text'] })
    const json = { answer: 'json', schema, show: 'say', layout: 'text' }
    const written = (text: string): string => JSON.stringify({ text })
    expect((await talk(botOf(null, json), [written(booked), written(booked)])).said).toEqual([done, 'Failed'])
    expect((await talk(botOf(null, json), [written(booked), written('Not yet.')])).said).toEqual(['Not yet.', 'Done'])
    expect((await talk(botOf(post, json), [written(booked)])).said).toEqual([booked, 'Done'])
    const list = { answer: 'json', schema: '{"type":"object"}', show: 'say', layout: 'list' }
    const items = (text: string): string => JSON.stringify({ title: 'Orders', items: [{ title: 'Order 1', text }] })
    expect((await talk(botOf(null, list), [items('Cancelled')])).said).toEqual(['Orders', 'Done'])
    const sentence = 'I have cancelled it for you.'
    expect((await talk(botOf(null, list), [items(sentence), items(sentence)])).said).toEqual([done, 'Failed'])
  })

  it('was not looked at in turns of before, which are run again as they were', async () => {
    expect((await talk(botOf(null), [booked], { checks: 1 })).said).toEqual([booked, 'Done'])
  })
})

describe('the figures of a claim', () => {
  const reply = { body: { reference: 'R-7', date: '2026-12-14', price: { amount: 80, currency: 'EUR' } } }
  const claimed = 'Booking R-7 for 14 December, 80 euros, is confirmed.'

  it('are those of the call and its result, of what the user said, or of what the step told the model', async () => {
    expect((await talk(botOf(post), [claimed], { reply })).said).toEqual([claimed, 'Done'])
    const seats = 'I have booked flight LH123 for 3 people.'
    expect((await talk(botOf(post), [seats], { texts: ['go for 3'] })).said).toEqual([seats, 'Done'])
    const told = botOf(post, { instructions: 'Tell of {{env.seat}}.' }).variable('seat', '14C')
    expect((await talk(told, ['Seat 14C is booked.'])).said).toEqual(['Seat 14C is booked.', 'Done'])
  })

  it.each([
    'Booking R-8 for 14 December, 80 euros, is confirmed.',
    'Booking R-7 for 15 December is confirmed.',
    'I have booked it for 90 euros.',
  ])('that stand nowhere hold it: %s', async (wrong) => {
    const { said, asked } = await talk(botOf(post), [wrong, wrong], { reply })
    expect(said).toEqual([details, 'Failed'])
    expect(JSON.stringify(asked[1]?.messages)).toContain('stands neither in what was called')
    expect((await talk(botOf(post), [wrong, booked], { reply })).said).toEqual([booked, 'Done'])
  })
})
