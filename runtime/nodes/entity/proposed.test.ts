// A value that a language model finds where the bot's own engine found none: read by the entity's type, for words that the user wrote.
import { describe, expect, it } from 'vitest'
import type { ModelReply, ModelRequest } from '../../model/request'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { replay, turnsOf } from '../../test-support/replay'

const used = { configurationId: 'lc-1', model: 'small' }
const answered = (text: string): ModelReply => ({
  ...{ ok: true, text, calls: [], finish: 'stop', used, usage: { inputTokens: 9, outputTokens: 3 } },
  ...{ cost: 0, firstMs: 5, attempts: [] },
})
const found = (words: string, value: string) => answered(JSON.stringify({ words, value }))
const away: ModelReply = {
  ok: false,
  failure: 'away',
  text: 'Gone',
  said: '',
  usage: { inputTokens: 0, outputTokens: 0 },
  cost: 0,
  attempts: [],
}

const bot = (type = 'city', settings = {}) =>
  new BotBuilder()
    .entity('place', type)
    .dialog('Weather', [ask('Where', 'place', settings), say('Told', 'Rain in {{entities.place}}.')])
    .document()

function chatWith(reply: ModelReply, document = bot(), modelFeatures: ['entity-fallback'] | [] = ['entity-fallback']) {
  const asked: ModelRequest[] = []
  const model = (request: ModelRequest) => {
    asked.push(request)
    return { parts: [], reply }
  }
  return { chat: new Conversation(document, { modelFeatures, model }), asked }
}

describe('a language model that looks for a value', () => {
  it('is asked where no value was found, and its words are read by the type of the entity', async () => {
    const { chat, asked } = chatWith(found('capital of norway', 'oslo'))
    await chat.say('Weather')
    expect(await chat.say('the capital of Norway, please')).toEqual(['Rain in Oslo.'])
    expect(chat.of('entity-filled')).toMatchObject([{ value: 'Oslo', text: 'capital of Norway', from: 'message' }])
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['finds none', found('', '')],
    ['names words that the user did not write', found('capital of France', 'Paris')],
    ['proposes what is no value of the entity', found('capital of Norway', 'Gotham')],
    ['writes no JSON', answered('Oslo')],
    ['is away', away],
  ])('changes nothing of the conversation where it %s', async (_, reply) => {
    const plain = new Conversation(bot())
    const { chat, asked } = chatWith(reply)
    for (const each of [plain, chat]) await each.say('Weather')
    expect(await chat.say('the capital of Norway')).toEqual(await plain.say('the capital of Norway'))
    expect(chat.session.frames).toEqual(plain.session.frames)
    expect(asked).toHaveLength(1)
  })

  it('is not asked where a value was found, where any words are one, of what the step hides, or while it is off', async () => {
    const heard = chatWith(found('Paris', 'Oslo'))
    await heard.chat.say('Weather')
    expect(await heard.chat.say('Paris')).toEqual(['Rain in Paris.'])
    const open = chatWith(found('x', 'Oslo'), bot('label'))
    await open.chat.say('Weather')
    await open.chat.say('wherever')
    const hidden = chatWith(found('capital', 'Oslo'), bot('city', { isSensitive: true }))
    await hidden.chat.say('Weather')
    await hidden.chat.say('the capital')
    const off = chatWith(found('capital', 'Oslo'), bot(), [])
    await off.chat.say('Weather')
    await off.chat.say('the capital')
    expect([heard.asked, open.asked, hidden.asked, off.asked]).toEqual([[], [], [], []])
  })

  it('is not asked again when the conversation is run again from its log: the same bytes come', async () => {
    const { chat, asked } = chatWith(found('capital of Norway', 'Oslo'))
    await chat.say('Weather')
    const before = chat.events
    await chat.say('the capital of Norway')
    const results = await replay('ss-1', turnsOf([...before, ...chat.events]), async () => chat.bot)
    expect(JSON.stringify(results.at(-1)?.session)).toBe(JSON.stringify(chat.session))
    expect(JSON.stringify(results.at(-1)?.events)).toBe(JSON.stringify(chat.events))
    expect(asked).toHaveLength(1)
  })
})
