// A language model chooses a task where the bot understood nothing: from its tasks alone, when it is sure, and never while a dialog runs.
import type { EventOf } from '@parley/contract/base/event'
import { describe, expect, it } from 'vitest'
import type { ModelReply, ModelRequest } from '../../model/request'
import { replay } from '../../test-support/replay'
import { ask, BotBuilder, intentId, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'

const used = { configurationId: 'lc-1', model: 'small' }
const answered = (text: string): ModelReply => ({
  ...{ ok: true, text, calls: [], finish: 'stop', used, usage: { inputTokens: 9, outputTokens: 3 } },
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

const bot = () =>
  new BotBuilder()
    .entity('city', 'city')
    .dialog('Lost card', [say('Blocked', 'I have blocked your card.')])
    .dialog('Weather', [ask('Where', 'city'), say('Told', 'Rain in {{entities.city}}.')])

function chatWith(reply: ModelReply, more: { modelFeatures?: ['intent-fallback'] | [] } = {}) {
  const asked: ModelRequest[] = []
  const model = (request: ModelRequest) => {
    asked.push(request)
    return { parts: reply.ok ? [{ kind: 'text' as const, text: reply.text }] : [], reply }
  }
  return { chat: new Conversation(bot().document(), { modelFeatures: ['intent-fallback'], model, ...more }), asked }
}

const choice = (task: string, sure = true) => answered(JSON.stringify({ task, sure }))

describe('a language model that chooses a task', () => {
  it('is asked where nothing was understood, and begins the task it is sure of', async () => {
    const { chat, asked } = chatWith(choice('1'))
    expect(await chat.say('somebody nicked my plastic')).toEqual(['I have blocked your card.'])
    expect(chat.of('decided')).toEqual([
      expect.objectContaining({ decision: 'start', intentId: intentId('Lost card'), by: 'language-model' }),
    ])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.schema).toMatchObject({ properties: { task: { enum: ['1', '2', 'none'] } } })
  })

  it.each([
    ['chooses none', choice('none')],
    ['is not sure', choice('1', false)],
    ['names a task that is not on the list', choice('7')],
    ['writes no JSON', answered('You lost your card.')],
    ['is away', away],
  ])('changes nothing where it %s', async (_, reply) => {
    const without = new Conversation(bot().document())
    const { chat, asked } = chatWith(reply)
    expect(await chat.say('somebody nicked my plastic')).toEqual(await without.say('somebody nicked my plastic'))
    expect(chat.of('decided')).toEqual(without.of('decided'))
    expect(asked).toHaveLength(1)
  })

  it('is not asked for what was understood, in the middle of a dialog, for a greeting, or while it is off', async () => {
    const { chat, asked } = chatWith(choice('1'))
    expect(await chat.say('Weather')).toEqual(['city?'])
    await chat.say('hmm, who can tell')
    expect(chat.session.frames).toHaveLength(1)
    expect(asked).toEqual([])
    const greeted = chatWith(choice('1'))
    await greeted.chat.say('hello')
    expect(greeted.asked).toEqual([])
    const off = chatWith(choice('1'), { modelFeatures: [] })
    const plain = new Conversation(bot().document())
    await off.chat.say('somebody nicked my plastic')
    await plain.say('somebody nicked my plastic')
    expect([off.chat.events, off.asked]).toEqual([plain.events, []])
  })

  it('is not asked again when the turn is run again from its log: the same bytes come', async () => {
    const { chat, asked } = chatWith(choice('1'))
    await chat.say('somebody nicked my plastic')
    const [again] = await replay('ss-1', [chat.events], async () => chat.bot)
    expect(JSON.stringify(again?.session)).toBe(JSON.stringify(chat.session))
    expect(JSON.stringify(again?.events)).toBe(JSON.stringify(chat.events))
    expect(asked).toHaveLength(1)
    const effects = chat.events.filter((event): event is EventOf<'effect'> => event.type === 'effect' && event.effect === 'model')
    expect(effects).toHaveLength(1)
  })
})
