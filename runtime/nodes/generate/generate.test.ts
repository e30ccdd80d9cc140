// Steps that let a language model write, in conversations: what the model is asked, what is said and kept, how an answer that does not fit is
// repaired, and that the dialog goes on whatever comes.
import type { SessionEvent } from '@parley/contract/base/event'
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import type { ModelFailure, ModelPart, ModelReply, ModelRequest } from '../../model/request'
import type { TurnPart } from '../../model/turn-part'
import { BotBuilder, modelPromptId, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { recordedPorts } from '../../test-support/replay'
import { turn } from '../../turn'

const none = { usage: { inputTokens: 0, outputTokens: 0 }, cost: 0, attempts: [] }

const answer = (text: string, more: Partial<Extract<ModelReply, { ok: true }>> = {}): ModelReply => ({
  ...{ ok: true, text, calls: [], finish: 'stop', used: { configurationId: 'lm-1', model: 'small' }, firstMs: 3, ...none },
  ...more,
})
const failure = (kind: ModelFailure, said = ''): ModelReply => ({ ok: false, failure: kind, text: `It is ${kind}.`, said, ...none })

function botWith(settings: JsonObject) {
  return new BotBuilder()
    .variable('shop', 'Halden')
    .modelPrompt('Cheaper', {
      versions: [
        { number: 1, text: 'Old' },
        { number: 2, text: 'Say: {{env.shop}}', system: 'You are {{env.shop}}.' },
      ],
    })
    .dialog('Go', [
      { name: 'Write', type: 'generate', settings, to: [{ to: 'Done' }, { exit: 'error', to: 'Failed' }] },
      say('Done', 'Done {{context.Write.answer}}', 'end'),
      say('Failed', 'Failed', 'end'),
    ])
}

/** The model answers these in turn, each letter a piece. */
async function talk(bot: BotBuilder, replies: readonly ModelReply[], texts: readonly string[] = ['go']) {
  const requests: ModelRequest[] = []
  const shown: TurnPart[] = []
  const left = [...replies]
  const model = (request: ModelRequest) => {
    requests.push(request)
    const reply = left.shift() ?? failure('away')
    const parts = [...(reply.ok ? reply.text : reply.said)].map((text): ModelPart => ({ kind: 'text', text }))
    return { parts, reply }
  }
  const chat = new Conversation(bot.document(), { model, show: (part) => shown.push(part) })
  let said: string[] = []
  let before = chat.session
  for (const text of texts) {
    before = chat.session
    said = await chat.say(text)
  }
  return { said, requests, shown, chat, before }
}

const price = { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] }
const json = { answer: 'json', schema: JSON.stringify(price), show: 'keep', instructions: 'Name a price.' }

describe('a step that lets a model write a text', () => {
  it('tells it its instructions and what the user said, and says the answer while it is written', async () => {
    const { said, requests, shown, chat } = await talk(botWith({ instructions: 'Help at {{env.shop}}.' }), [answer('Hi 🌦. Rain!')])
    expect(requests).toMatchObject([
      {
        ...{ feature: 'prompt', temperature: 0.3, maxTokens: 800, timeoutMs: 15_000 },
        messages: [
          { role: 'system', text: 'Help at Halden.' },
          { role: 'user', text: 'go' },
        ],
      },
    ])
    expect(said).toEqual(['Hi 🌦. Rain!', 'Done Hi 🌦. Rain!'])
    expect(shown.map((part) => ('text' in part ? part.text : part.part))).toEqual(['say-start', 'Hi ', '🌦. ', 'Rain!', 'say-end'])
    expect(shown[0]?.messageId).toBe(chat.messages[0]?.id)
  })

  it('asks with the version of a prompt of the library that is used, of the model that is chosen', async () => {
    const model = { configurationId: 'lm-1', model: 'small' }
    const settings = { source: 'library', promptId: modelPromptId('Cheaper'), model }
    const { requests } = await talk(botWith(settings), [answer('Hi')])
    expect(requests).toMatchObject([
      {
        models: [model],
        messages: [
          { role: 'system', text: 'You are Halden.' },
          { role: 'user', text: 'Say: Halden' },
        ],
      },
    ])
  })

  it('has the prompt and the values it was filled with in the log, and gives the same bytes when it is run again', async () => {
    const settings = { source: 'library', promptId: modelPromptId('Cheaper') }
    const { chat, before } = await talk(botWith(settings), [answer('Hi')])
    const asked = chat.of('effect').filter(({ effect }) => effect === 'model')
    expect(asked.map(({ prompt }) => prompt)).toEqual([
      { promptId: modelPromptId('Cheaper'), version: 2, message: 'go', values: { 'env.shop': 'Halden' } },
    ])
    const again = async (events: readonly SessionEvent[]) => {
      const received = events.find((event) => event.type === 'received')
      if (received?.type !== 'received') throw new Error('The log has no message')
      return (await turn(chat.bot, before, received.incoming, recordedPorts(events))).events
    }
    expect(JSON.stringify(await again(chat.events))).toBe(JSON.stringify(chat.events))
    const older = chat.events.map((event) => {
      if (event.type !== 'effect') return event
      const { prompt: _, ...rest } = event
      return rest
    })
    expect(JSON.stringify(await again(older))).toBe(JSON.stringify(older))
  })

  it('notes no prompt where the step has words of its own', async () => {
    const { chat } = await talk(botWith({ instructions: 'Help at {{env.shop}}.' }), [answer('Hi')])
    expect(chat.of('effect').some(({ prompt }) => prompt !== undefined)).toBe(false)
  })

  it('only keeps it where that is asked for, and shows nothing', async () => {
    const { said, shown } = await talk(botWith({ instructions: 'Help.', show: 'keep' }), [answer('Hi')])
    expect([said, shown]).toEqual([['Done Hi'], []])
  })

  it('tells as many of the last messages as it says', async () => {
    const { requests, chat } = await talk(
      botWith({ instructions: 'Help.', history: 3 }),
      [answer('One'), answer('Two')],
      ['go', 'go again'],
    )
    expect(requests[1]?.messages.slice(1)).toEqual([
      { role: 'user', text: 'go' },
      { role: 'assistant', text: 'One' },
      { role: 'assistant', text: 'Done One' },
      { role: 'user', text: 'go again' },
    ])
    expect(chat.session.exchanged).toHaveLength(3)
  })

  it('keeps no messages of a conversation where no step tells them', async () => {
    const { chat } = await talk(botWith({ instructions: 'Help.' }), [answer('Hi')])
    expect(chat.session).not.toHaveProperty('exchanged')
  })

  it.each([
    ['is away', failure('away'), 'MODEL_AWAY'],
    ['is not set up', failure('none'), 'NO_MODEL'],
    ['has used up its budget', failure('budget'), 'MODEL_BUDGET'],
    ['answers too slowly', failure('timeout', 'Hel'), 'MODEL_TIMEOUT'],
    ['answers without end', failure('too-large', 'Hel'), 'ANSWER_TOO_LARGE'],
    ['is cut off', answer('Hel', { finish: 'length' }), 'ANSWER_CUT_OFF'],
    ['is held back', answer('Hel', { finish: 'filter' }), 'MODEL_REFUSED'],
    ['answers nothing', answer(' \n'), 'ANSWER_EMPTY'],
    ['answers more than is read', answer('x'.repeat(100_001)), 'ANSWER_TOO_LARGE'],
  ])('leaves by its failure exit with one event where the model %s, and none of it is said', async (_, reply, code) => {
    const { said, shown, chat } = await talk(botWith({ instructions: 'Help.' }), [reply])
    expect(said).toEqual(['Failed'])
    expect(chat.of('failed').map((event) => event.code)).toEqual([code])
    expect(shown.length === 0 || shown.at(-1)?.part === 'say-drop').toBe(true)
  })

  it('says its fixed words where no model answers, and goes on', async () => {
    const { said, chat } = await talk(botWith({ instructions: 'Help.', withoutModel: [{ text: 'Ask {{env.shop}}.' }] }), [failure('none')])
    expect(said).toEqual(['Ask Halden.', 'Done '])
    expect(chat.of('failed')).toMatchObject([{ code: 'NO_MODEL' }])
  })

  it.each([
    ['has nothing to ask', { instructions: ' ' }, 'PROMPT_EMPTY'],
    ['names a prompt that is gone', { source: 'library', promptId: 'mp-none' }, 'PROMPT_EMPTY'],
    ['has a schema that cannot be read', { ...json, schema: '{' }, 'SCHEMA_UNFIT'],
  ])('asks nobody where it %s', async (_, settings, code) => {
    const { said, requests, chat } = await talk(botWith(settings), [answer('Hi')])
    expect([said, requests]).toEqual([['Failed'], []])
    expect(chat.of('failed')).toMatchObject([{ code }])
  })
})

describe('a step that has a model answer in JSON', () => {
  it('keeps the value, with or without the fence of a page around it', async () => {
    expect((await talk(botWith(json), [answer('{"price":3}')])).said).toEqual(['Done {"price":3}'])
    expect((await talk(botWith(json), [answer('```json\n{"price":4}\n```')])).said).toEqual(['Done {"price":4}'])
  })

  it('tells the model what does not fit and where, twice at most', async () => {
    const { said, requests } = await talk(botWith(json), [answer('Three'), answer('{"price":"3"}'), answer('{"price":3}')])
    expect(said).toEqual(['Done {"price":3}'])
    expect(requests.map(({ messages }) => messages.at(-1))).toEqual([
      { role: 'user', text: 'go' },
      { role: 'user', text: expect.stringContaining('$: not valid JSON') },
      { role: 'user', text: expect.stringContaining('$.price: Invalid input: expected number, received string') },
    ])
    expect(requests[2]?.messages.at(-2)).toEqual({ role: 'assistant', text: '{"price":"3"}' })
    expect(requests[2]?.timeoutMs).toBe(15_000 - 14)
  })

  it('leaves by its failure exit with one event when the third answer does not fit either', async () => {
    const { said, requests, chat } = await talk(botWith(json), [answer('1'), answer('2'), answer('3'), answer('{"price":3}')])
    expect([said, requests.length]).toEqual([['Failed'], 3])
    expect(chat.of('failed')).toMatchObject([{ code: 'ANSWER_UNFIT', text: expect.stringContaining('$: Invalid input') }])
  })

  it.each([
    [
      'list',
      { items: [{ title: 'Oslo', text: 'cheap' }], title: 'Where' },
      'listView',
      { elements: [{ title: 'Oslo', subtitle: 'cheap' }] },
    ],
    ['buttons', { items: ['Oslo'], text: 'Where' }, 'quick_replies', { quick_replies: [{ title: 'Oslo', payload: 'Oslo' }] }],
    [
      'table',
      { items: [{ city: 'Oslo', fare: 3 }], title: 'Fares' },
      'table',
      { columns: [['city'], ['fare']], elements: [{ Values: ['Oslo', '3'] }] },
    ],
  ])('shows it in the layout %s (S7-245)', async (layout, value, type, parts) => {
    const { chat } = await talk(botWith({ ...json, schema: '{"type":"object"}', show: 'say', layout }), [answer(JSON.stringify(value))])
    expect(chat.messages[0]?.template).toEqual({
      type: 'template',
      payload: {
        template_type: type,
        text: expect.stringMatching(/Where|Fares/),
        ...JSON.parse(JSON.stringify(parts), (key, part) =>
          key === 'quick_replies' ? [{ content_type: 'text', title: 'Oslo', payload: 'Oslo' }] : part,
        ),
      },
    })
  })

  it('shows a title above a text, and leaves by its failure exit where the answer has neither', async () => {
    const settings = { ...json, schema: '{"type":"object"}', show: 'say', layout: 'titled', layoutTitle: 'head.name' }
    expect((await talk(botWith(settings), [answer('{"head":{"name":"Trip"},"text":"Go."}')])).said[0]).toBe('**Trip**\n\nGo.')
    expect((await talk(botWith(settings), [answer('{}')])).said).toEqual(['Failed'])
  })

  it('is spoken as its prompt of the library says (S7-244)', async () => {
    const bot = botWith({ source: 'library', promptId: modelPromptId('Spoken') }).modelPrompt('Spoken', {
      versions: [{ number: 1, text: 'Speak' }],
      voice: { initialPrompts: [{ text: '<speak>At {{env.shop}}</speak>' }], bargein: true },
    })
    const { chat } = await talk(bot, [answer('Hi')])
    expect(chat.messages[0]?.voice).toMatchObject({ initialPrompts: ['<speak>At Halden</speak>'], bargein: true })
  })
})

describe('a turn with such a step, run again from its log', () => {
  const guarded = (action: 'redact' | 'ask-again', retries = 1) =>
    botWith({ instructions: 'Help.', history: 4 }).guardrail('Hide', {
      check: 'words',
      words: ['secret'],
      points: ['output'],
      action,
      retries,
    })

  it.each([
    ['a text', botWith({ instructions: 'Help.' }), [answer('Hi 🌦')]],
    ['a repaired value', botWith(json), [answer('x'), answer('{"price":3}')]],
    ['a redacted text', guarded('redact'), [answer('A secret thing')]],
    ['a text that is written again', guarded('ask-again', 1), [answer('A secret'), answer('Nothing')]],
    ['a model that broke off', botWith({ instructions: 'Help.', withoutModel: [{ text: 'Later.' }] }), [failure('away', 'Hel')]],
  ])('gives the same bytes and the same pieces for %s', async (_, bot, replies) => {
    const { chat, shown, before } = await talk(bot, replies)
    const again: TurnPart[] = []
    const received = chat.of('received')[0]?.incoming ?? { id: '', type: 'text', text: '', at: 0 }
    const ports = { ...recordedPorts(chat.events), show: (part: TurnPart) => again.push(part) }
    const result = await turn(chat.bot, before, received, ports)
    expect(JSON.stringify([result.events, result.session, result.messages])).toBe(
      JSON.stringify([chat.events, chat.session, chat.messages]),
    )
    expect(again).toEqual(shown)
  })
})

describe('the answer of such a step past the guardrails', () => {
  const rule = { check: 'words' as const, words: ['secret'], points: ['output' as const] }

  it('is redacted before any of it is shown, and kept so', async () => {
    const bot = botWith({ instructions: 'Help.' }).guardrail('Hide', { ...rule, action: 'redact', replacement: '***' })
    const { said, shown } = await talk(bot, [answer('A secret thing')])
    expect(said).toEqual(['A *** thing', 'Done A *** thing'])
    expect(JSON.stringify(shown)).not.toContain('secret')
  })

  it('is replaced by the words of the guardrail, and the step leaves by its failure exit', async () => {
    const bot = botWith({ instructions: 'Help.' }).guardrail('Stop', { ...rule, messages: [{ text: 'Not that.' }] })
    const { said, chat } = await talk(bot, [answer('A secret thing')])
    expect(said).toEqual(['Not that.', 'Failed'])
    expect(chat.of('guarded')).toMatchObject([{ name: 'Stop', point: 'output', action: 'block' }])
  })

  it('is written again by the model where that is asked for, with the reason', async () => {
    const bot = botWith({ instructions: 'Help.' }).guardrail('Again', { ...rule, action: 'ask-again', retries: 1 })
    const { said, requests } = await talk(bot, [answer('A secret'), answer('Nothing')])
    expect(said).toEqual(['Nothing', 'Done Nothing'])
    expect(requests[1]?.messages.slice(-2)).toEqual([
      { role: 'assistant', text: 'A secret' },
      { role: 'user', text: expect.stringContaining('“Again”') },
    ])
  })

  it('of JSON is redacted text by text, and still fits its places', async () => {
    const settings = { ...json, schema: '{"type":"object"}', show: 'say', layout: 'list' }
    const bot = botWith(settings).guardrail('Hide', { ...rule, action: 'redact', replacement: '***' })
    const { chat } = await talk(bot, [answer('{"items":[{"title":"A secret","text":"fine"}]}')])
    expect(chat.messages[0]?.template).toMatchObject({ payload: { elements: [{ title: 'A ***', subtitle: 'fine' }] } })
  })
})
