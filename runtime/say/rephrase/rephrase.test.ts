// Texts of steps in other words: where the bot, the dialog or the step wants it, all of a turn at once, and only where they say the same.
import { describe, expect, it } from 'vitest'
import type { ModelReply, ModelRequest } from '../../model/request'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { replay, turnsOf } from '../../test-support/replay'
import { isUnchanged } from './unchanged'

const used = { configurationId: 'lc-1', model: 'small' }
const answered = (...texts: string[]): ModelReply => ({
  ...{ ok: true, text: JSON.stringify({ texts }), calls: [], finish: 'stop', used, usage: { inputTokens: 9, outputTokens: 3 } },
  ...{ cost: 0, firstMs: 5, attempts: [] },
})
const away: ModelReply = {
  ok: false,
  failure: 'away',
  text: 'Gone',
  said: '',
  usage: { inputTokens: 0, outputTokens: 0 },
  cost: 0,
  attempts: [],
}

const bot = (rephrase: 'on' | 'off' = 'on', step: 'on' | 'off' = rephrase) =>
  new BotBuilder({ rephrase })
    .entity('city', 'city')
    .dialog('Weather', [
      ask('Where', 'city', { prompts: [{ text: 'Which city do you mean?' }] }),
      { ...say('Told', 'It is 12 degrees in {{entities.city}}, see https://example.org/w.'), rules: { rephrase: step } },
    ])
    .document()

function chatWith(replies: readonly ModelReply[], document = bot(), modelFeatures: ['rephrase'] | [] = ['rephrase']) {
  const asked: ModelRequest[] = []
  const model = (request: ModelRequest) => {
    asked.push(request)
    return { parts: [], reply: replies[asked.length - 1] ?? away }
  }
  return { chat: new Conversation(document, { modelFeatures, model }), asked }
}

const asksSo = answered('Sure, for which city?')
const tellsSo = answered('Right now 12 degrees in Oslo: https://example.org/w.')

describe('texts in other words', () => {
  it('are said where the bot wants it, with all that was filled in', async () => {
    const { chat, asked } = chatWith([asksSo, tellsSo])
    expect(await chat.say('Weather')).toEqual(['Sure, for which city?'])
    expect(await chat.say('Oslo')).toEqual(['Right now 12 degrees in Oslo: https://example.org/w.'])
    expect(chat.of('said').map(({ message }) => message.text)).toEqual(['Right now 12 degrees in Oslo: https://example.org/w.'])
    expect(JSON.stringify(asked[1]?.messages)).toContain('It is 12 degrees in Oslo')
  })

  it.each([
    ['changes a number', answered('Right now 13 degrees in Oslo: https://example.org/w.')],
    ['leaves a value out', answered('Right now 12 degrees there: https://example.org/w.')],
    ['changes a link', answered('Right now 12 degrees in Oslo: https://example.com/w.')],
    ['adds a name', answered('Right now 12 degrees in Oslo, says Ingrid: https://example.org/w.')],
    ['asks where nothing was asked', answered('12 degrees in Oslo https://example.org/w. Anything else?')],
    ['says nothing', answered('')],
    ['gives another number of texts', answered('a', 'b')],
    ['is away', away],
  ])('are not said where the model %s: the text is said as written', async (_, reply) => {
    const { chat } = chatWith([asksSo, reply])
    await chat.say('Weather')
    expect(await chat.say('Oslo')).toEqual(['It is 12 degrees in Oslo, see https://example.org/w.'])
  })

  it('are wanted or not by each step for itself', async () => {
    const not = chatWith([asksSo, tellsSo], bot('on', 'off'))
    await not.chat.say('Weather')
    expect(await not.chat.say('Oslo')).toEqual(['It is 12 degrees in Oslo, see https://example.org/w.'])
    expect(not.asked).toHaveLength(1)
    const alone = chatWith([tellsSo], bot('off', 'on'))
    expect(await alone.chat.say('Weather')).toEqual(['Which city do you mean?'])
    expect(await alone.chat.say('Oslo')).toEqual(['Right now 12 degrees in Oslo: https://example.org/w.'])
  })

  it('ask no model while they are off, for standard responses, or for messages with something to press', async () => {
    const off = chatWith([asksSo], bot('off'))
    await off.chat.say('Weather')
    const noModel = chatWith([asksSo], bot(), [])
    expect(await noModel.chat.say('Weather')).toEqual(['Which city do you mean?'])
    const standard = chatWith([asksSo])
    await standard.chat.say('qwertz')
    const choices = [{ title: 'Oslo', payload: 'Oslo' }]
    const button = { name: 'Pick', type: 'message', settings: { messages: [{ text: 'Which one?', choices }] } }
    const pressed = chatWith([asksSo], new BotBuilder({ rephrase: 'on' }).dialog('Pick', [button]).document())
    await pressed.chat.say('Pick')
    expect(pressed.chat.messages[0]?.template).toBeDefined()
    expect([off.asked, noModel.asked, standard.asked, pressed.asked]).toEqual([[], [], [], []])
  })

  it('come again with the same bytes when the conversation is run again from its log', async () => {
    const { chat, asked } = chatWith([asksSo, tellsSo])
    await chat.say('Weather')
    const before = chat.events
    await chat.say('Oslo')
    const results = await replay('ss-1', turnsOf([...before, ...chat.events]), async () => chat.bot)
    expect(JSON.stringify(results.at(-1)?.session)).toBe(JSON.stringify(chat.session))
    expect(JSON.stringify(results.at(-1)?.events)).toBe(JSON.stringify(chat.events))
    expect(asked).toHaveLength(2)
  })
})

describe('other words', () => {
  it.each([
    ['Your order 4711 is late.', 'Order 4711 is running late, sorry.', true],
    ['Write to help@example.org.', 'Just write to help@example.org.', true],
    ['Write to help@example.org.', 'Just write to us.', false],
    ['We open at 9.', 'We open at 9, and on Sunday at 10.', false],
    ['お待ちください。', '少しお待ちくださいね。', true],
  ])('of “%s” are “%s”: %s', (text, reworded, isSame) => {
    expect(isUnchanged({ text, values: [] }, reworded, 'en')).toBe(isSame)
  })
})
