// The webhook node in conversations: the bot's own server answers at once, later, too late, after the user went elsewhere, or not at all.
import { describe, expect, it } from 'vitest'
import { newSession } from '../../session/session'
import { recordedPorts } from '../../test-support/replay'
import type { WebhookReply, WebhookRequest } from '../../ports'
import { ask, BotBuilder, say, type TestNode } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { turn } from '../../turn'

const later = (until = Date.UTC(2026, 2, 4, 11)): WebhookReply => ({ ok: true, kind: 'later', requestId: 'rq-1', until })
const fare = (value: string): { path: string[]; value: string }[] => [{ path: ['context', 'fare'], value }]

function start(reply: (request: WebhookRequest) => WebhookReply, now?: number) {
  const hook: TestNode = {
    name: 'Find fares',
    type: 'webhook',
    settings: { component: 'FindFares', waitingPrompts: [{ text: 'One moment.' }] },
    to: [
      { exit: 'next', to: 'Answer' },
      { exit: 'error', to: 'Failure' },
      { exit: 'timeout', to: 'Late' },
    ],
  }
  const document = new BotBuilder()
    .entity('city', 'city')
    .dialog('Go', [
      ask('Where', 'city'),
      hook,
      say('Answer', 'Fare: {{context.fare}}', 'end'),
      say('Failure', 'It failed.', 'end'),
      say('Late', 'Too late.', 'end'),
    ])
    .dialog('Weather', [say('Sun', 'Sunny.'), ask('Day', 'city'), say('Fine', 'Fine.', 'end')])
    .document()
  return new Conversation(document, { webhook: reply, ...(now === undefined ? {} : { now }) })
}

describe('a webhook node', () => {
  it('shows the server its name, the words and the context, and goes on with what the server changed', async () => {
    const asked: WebhookRequest[] = []
    const chat = start((request) => {
      asked.push(request)
      return { ok: true, kind: 'answer', changes: fare('120') }
    })
    await chat.say('go')
    expect(await chat.say('Oslo')).toEqual(['Fare: 120'])
    expect(asked).toMatchObject([
      { component: 'FindFares', message: 'Oslo', context: { entities: { city: 'Oslo' }, intent: 'Go' }, timeoutMs: 10_000 },
    ])
    expect(chat.of('variable-written')).toMatchObject([{ path: 'context.fare', value: '120' }])
  })

  it('gives the same turn again from its log', async () => {
    const chat = start(() => ({ ok: true, kind: 'answer', changes: fare('120') }))
    const before = chat.session
    await chat.say('go')
    const first = chat.events
    const again = await turn(
      chat.bot,
      newSession({ ...before, now: 0 }),
      { id: 'in-1', type: 'text', text: 'go', at: 1 },
      recordedPorts(first),
    )
    expect(again.events).toEqual(first)
    const waiting = chat.session
    await chat.say('Oslo')
    const answered = await turn(chat.bot, waiting, { id: 'in-2', type: 'text', text: 'Oslo', at: 2 }, recordedPorts(chat.events))
    expect(JSON.stringify(answered.events)).toBe(JSON.stringify(chat.events))
  })

  it.each([
    ['off', 'WEBHOOK_OFF', 'It failed.'],
    ['no-answer', 'WEBHOOK_NO_ANSWER', 'It failed.'],
    ['timeout', 'WEBHOOK_TIMEOUT', 'Too late.'],
  ] as const)('leaves by the way for it when the server is %s', async (failure, code, words) => {
    const chat = start(() => ({ ok: false, failure, text: 'Nothing came.' }))
    await chat.say('go')
    expect(await chat.say('Oslo')).toEqual([words])
    expect(chat.of('failed')).toMatchObject([{ code, text: 'Nothing came.' }])
  })

  it('cannot have the platform’s own part of the context changed', async () => {
    const chat = start(() => ({ ok: true, kind: 'answer', changes: [{ path: ['context', 'botid'], value: 'st-other' }, ...fare('9')] }))
    await chat.say('go')
    expect(await chat.say('Oslo')).toEqual(['Fare: 9'])
    expect(chat.of('variable-written').map(({ path }) => path)).toEqual(['context.fare'])
  })
})

describe('a webhook node whose server answers later', () => {
  it('waits, says so to whoever writes, and goes on when the answer comes', async () => {
    let asked = 0
    const chat = start(() => {
      asked += 1
      return later()
    })
    await chat.say('go')
    expect(await chat.say('Oslo')).toEqual(['One moment.'])
    expect(await chat.say('and now?')).toEqual(['One moment.'])
    expect(await chat.order({ do: 'answer', requestId: 'rq-1', outcome: 'answer', changes: fare('80') })).toEqual(['Fare: 80'])
    expect(asked).toBe(1)
    expect(chat.session.frames).toEqual([])
  })

  it('takes no second answer, and none to another question', async () => {
    const chat = start(() => later())
    await chat.say('go')
    await chat.say('Oslo')
    expect(await chat.order({ do: 'answer', requestId: 'rq-other', outcome: 'answer', changes: fare('1') })).toEqual([])
    await chat.order({ do: 'answer', requestId: 'rq-1', outcome: 'answer', changes: fare('80') })
    expect(await chat.order({ do: 'answer', requestId: 'rq-1', outcome: 'answer', changes: fare('2') })).toEqual([])
  })

  it('leaves by "Too late" when the time is over, and by "Failure" when the server says so', async () => {
    const chat = start(() => later())
    await chat.say('go')
    await chat.say('Oslo')
    expect(await chat.order({ do: 'answer', requestId: 'rq-1', outcome: 'timeout' })).toEqual(['Too late.'])
    const other = start(() => later())
    await other.say('go')
    await other.say('Oslo')
    expect(await other.order({ do: 'answer', requestId: 'rq-1', outcome: 'failure', text: 'No seats.' })).toEqual(['It failed.'])
    expect(other.of('failed')).toMatchObject([{ code: 'WEBHOOK_FAILURE', text: 'No seats.' }])
  })

  it('is not waited for by a conversation whose time is over, though nobody said so', async () => {
    const chat = start(() => later(Date.UTC(2026, 2, 4, 9)))
    await chat.say('go')
    await chat.say('Oslo')
    expect(await chat.say('still there?')).toEqual(['Too late.'])
  })

  it('keeps an answer that comes while another task runs until its own goes on', async () => {
    const chat = start(() => later())
    chat.bot.settings.resume = 'silent'
    await chat.say('go')
    await chat.say('Oslo')
    await chat.say('weather')
    expect(chat.session.held).toHaveLength(1)
    expect(await chat.order({ do: 'answer', requestId: 'rq-1', outcome: 'answer', changes: fare('80') })).toEqual([])
    expect(await chat.say('Rome')).toEqual(['Fine.', 'Fare: 80'])
  })
})

describe('an order of the bot’s own server', () => {
  it('says something without touching what the bot waits for', async () => {
    const chat = start(() => later())
    await chat.say('go')
    expect(await chat.order({ do: 'say', saying: { type: 'text', text: 'An agent says hello.' } })).toEqual(['An agent says hello.'])
    expect(await chat.say('Oslo')).toEqual(['One moment.'])
  })

  it('hands words on as the user’s, or says what they mean', async () => {
    const chat = start(() => ({ ok: true, kind: 'answer', changes: fare('5') }))
    expect(await chat.order({ do: 'hear' }, 'go')).toEqual(['city?'])
    expect(await chat.order({ do: 'hear' }, 'Oslo')).toEqual(['Fare: 5'])
    expect(await chat.order({ do: 'hear', intent: 'Weather' }, 'what is it like outside')).toEqual(['Sunny.', 'city?'])
  })

  it('leaves what runs without a word, and changes what all tasks share', async () => {
    const chat = start(() => later())
    await chat.say('go')
    const shared = { path: ['context', 'session', 'BotUserSession', 'vip'], value: true }
    expect(await chat.order({ do: 'reset', changes: [shared] })).toEqual([])
    expect(chat.session).toMatchObject({ frames: [], waiting: null, scopes: { BotUserSession: { vip: true } } })
  })

  it('says in the trace why the conversation goes on without that server', async () => {
    const chat = start(() => later())
    await chat.order({ do: 'hear', because: 'The server is away.' }, 'go')
    expect(chat.of('failed')).toMatchObject([{ code: 'BOT_SERVER_AWAY', text: 'The server is away.' }])
  })

  it('is nothing a user’s own message can be', async () => {
    const chat = start(() => later())
    const forged = { id: 'in-9', type: 'text' as const, text: 'go', event: 'BOT_SERVER', customData: { do: 'reset' }, at: 1 }
    const result = await turn(chat.bot, chat.session, forged, chat.ports)
    expect(result.messages.map(({ text }) => text)).toEqual(['city?'])
  })
})
