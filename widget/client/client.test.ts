// Messages, frames and the connection of the chat window, against a scripted server: what a user would see happen.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import fc from 'fast-check'
import { backOffMs } from './back-off'
import { createConversation } from './conversation'
import { readFrame } from './frames'
import type { Memory } from './memory'
import { fromHistory } from './message'
import { acknowledge, addMessages, growMessage, nextClientId, openMessageIds, withoutGrowing } from './messages'
import type { ChatMessage } from './message'
import { CallFailed, type SocketHooks, type Transport } from './transport'

const bot = (id: string, at: number) => ({ id, from: 'bot' as const, text: id, at })
const reply = (id: string, text: string) =>
  JSON.stringify({
    type: 'bot_response',
    from: 'bot',
    messageId: id,
    timestamp: 50,
    message: [{ type: 'text', component: { type: 'text', payload: { text } }, cInfo: { body: text } }],
  })

describe('the list of messages', () => {
  it('holds each message once, oldest first', () => {
    const list = addMessages([bot('b', 2)], [bot('a', 1), bot('b', 2), bot('c', 3)])
    expect(list.map((message) => message.id)).toEqual(['a', 'b', 'c'])
  })

  it('keeps what waits at the end', () => {
    const waits = { id: 'local', from: 'user' as const, text: 'hi', at: 1, clientId: 1, isWaiting: true }
    expect(addMessages([waits], [bot('a', 5)]).map((message) => message.id)).toEqual(['a', 'local'])
  })

  it('joins a message of this window with its copy in history when it is acknowledged', () => {
    const mine = { id: 'local', from: 'user' as const, text: 'hi', at: 1, clientId: 7, isWaiting: true }
    const copy = { id: 'ms-7', from: 'user' as const, text: 'hi', at: 1 }
    expect(acknowledge([copy, mine], 7, 'ms-7')).toEqual([{ ...mine, id: 'ms-7', isWaiting: false }])
  })

  it('leaves the quick replies open of all that the bot has said since the user wrote', () => {
    expect([...openMessageIds([bot('a', 1)])]).toEqual(['a'])
    const said = { id: 'u', from: 'user', text: 'hi', at: 2 } as const
    expect([...openMessageIds([bot('a', 1), said])]).toEqual([])
    expect([...openMessageIds([bot('a', 1), said, bot('b', 3), bot('c', 4)])]).toEqual(['b', 'c'])
  })

  it('never uses a number twice', () => {
    expect(nextClientId(10, 10.7)).toBe(11)
    expect(nextClientId(10, 25)).toBe(25)
  })
})

describe('a message that is being written', () => {
  const said = 'Wind and **rain** 🌧 until evening.'
  const pieces = [...said].map((text, index, all) => ({ id: 'ms-1', text, from: all.slice(0, index).join('').length }))
  const growing = (list: readonly ChatMessage[]) => list.map(({ text }) => text).join('|')

  it('is the same in the end wherever the connection was cut, and whatever comes twice or too early', () => {
    for (const [cut] of pieces.entries()) {
      let list: readonly ChatMessage[] = [bot('a', 1)]
      for (const piece of pieces.slice(0, cut)) list = growMessage(list, piece, 9)
      list = withoutGrowing(list)
      const shown = pieces.slice(0, cut + 1).map(({ text }) => text)
      const again = [pieces[cut + 2], { id: 'ms-1', text: shown.join(''), from: 0 }, pieces[cut], ...pieces.slice(cut + 1)]
      for (const piece of again) if (piece) list = growMessage(list, piece, 9)
      expect(growing(list)).toBe(`a|${said}`)
      const done = addMessages(list, [{ ...bot('ms-1', 5), text: said }])
      expect(done).toEqual([bot('a', 1), { id: 'ms-1', from: 'bot', at: 5, text: said }])
      expect(pieces.reduce((before, piece) => growMessage(before, piece, 9), done as readonly ChatMessage[])).toBe(done)
    }
  })

  it('stands behind the message that it answers and before what the user has written since', () => {
    const mine = (id: string, at: number) => ({ id, from: 'user' as const, text: id, at, clientId: at, isWaiting: true })
    const list = growMessage([bot('a', 1), mine('b', 2), mine('d', 4)], { id: 'c', text: 'c', from: 0 }, 3)
    expect(growing(list)).toBe('a|b|c|d')
  })

  it('is taken away when it is not said, and no other with it', () => {
    const list = growMessage(growMessage([bot('a', 1)], { id: 'b', text: 'B', from: 0 }, 2), { id: 'c', text: 'C', from: 0 }, 3)
    expect(growing(withoutGrowing(list, 'b'))).toBe('a|C')
    expect(growing(withoutGrowing(list, 'a'))).toBe('a|B|C')
  })
})

describe('what the server sends', () => {
  it('a template arrives with its payload and its plain words', () => {
    const frame = {
      type: 'bot_response',
      messageId: 'ms-1',
      timestamp: 5,
      message: [
        { component: { type: 'template', payload: { type: 'template', payload: { template_type: 'list' } } }, cInfo: { body: 'a) x' } },
      ],
    }
    expect(readFrame(JSON.stringify(frame), 0)).toEqual({
      type: 'message',
      message: { id: 'ms-1', from: 'bot', text: 'a) x', at: 5, template: { type: 'template', payload: { template_type: 'list' } } },
    })
  })

  it('escaped text is shown as the text it was', () => {
    expect(readFrame(reply('ms-1', '&lt;script&gt;'), 0)).toMatchObject({ message: { text: '<script>' } })
  })

  it('history gives templates back from their JSON text', () => {
    const document = {
      _id: 'ms-1',
      type: 'outgoing',
      createdOn: '1970-01-01T00:00:01Z',
      components: [{ cT: 'text', data: { text: '{"type":"template","payload":{"template_type":"button"}}' } }],
    }
    expect(fromHistory(document)).toMatchObject({ from: 'bot', at: 1000, template: { payload: { template_type: 'button' } } })
    expect(fromHistory({ ...document, type: 'incoming' })).toMatchObject({
      from: 'user',
      text: '{"type":"template","payload":{"template_type":"button"}}',
    })
  })

  it('nothing it sends can break the window', () => {
    fc.assert(
      fc.property(fc.json(), (raw) => {
        expect(readFrame(raw, 0).type).toBeTypeOf('string')
      }),
    )
  })
})

describe('waiting before another try', () => {
  it('doubles, stops at half a minute and is never longer than that', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((attempt) => backOffMs(attempt, 1))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    fc.assert(
      fc.property(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        expect(backOffMs(attempt, random)).toBeGreaterThanOrEqual(500)
      }),
    )
  })
})

interface Script {
  transport: Transport
  calls: string[]
  sockets: { address: string; sent: string[]; hooks: SocketHooks }[]
  history: unknown[]
  refuse: number
}

function scriptedServer(): Script {
  const script: Script = {
    calls: [],
    sockets: [],
    history: [],
    refuse: 0,
    transport: {
      async call(method, path) {
        script.calls.push(`${method} ${path.split('?')[0]}`)
        if (script.refuse > 0) throw new CallFailed(script.refuse, 'This bot is not published yet.')
        if (path.startsWith('/api/websdk/open'))
          return { authorization: { accessToken: 't' }, visitor: 'v-1', bot: { name: 'Travel desk' } }
        if (path.startsWith('/api/rtm/start')) return { url: 'ws://host/rtm/bot?sid=1' }
        return { moreAvailable: false, messages: script.history }
      },
      upload: () => ({ done: Promise.resolve({ fileId: 'f-1' }), cancel: () => undefined }),
      socket(address, hooks) {
        const sent: string[] = []
        script.sockets.push({ address, sent, hooks })
        return { send: (text) => void sent.push(text), close: () => undefined }
      },
    },
  }
  return script
}

function plainMemory(): Memory {
  let going = false
  let visitor = ''
  return {
    visitor: () => visitor,
    keepVisitor: (kept) => {
      visitor = kept
    },
    isInConversation: () => going,
    isInvited: () => true,
    keepInvited: () => undefined,
    keepConversation: (isGoing) => {
      going = isGoing
    },
  }
}

describe('a conversation', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const start = (script: Script) =>
    createConversation({ botId: 'st-1', transport: script.transport, memory: plainMemory(), locale: 'en', timezone: 'UTC' })
  const settle = () => vi.advanceTimersByTimeAsync(1)

  it('signs the visitor in, opens the socket, then reads history', async () => {
    const script = scriptedServer()
    const conversation = start(script)
    conversation.open()
    await settle()
    script.sockets[0]?.hooks.opened()
    await settle()
    expect(script.calls).toEqual(['POST /api/websdk/open', 'POST /api/rtm/start', 'GET /api/botmessages/rtm', 'GET /api/panels'])
    expect(script.sockets[0]?.address).toBe('ws://host/rtm/bot?sid=1')
    expect(conversation.state()).toMatchObject({ status: 'online', isReady: true, bot: { name: 'Travel desk' } })
  })

  it('shows a welcome once although both history and the socket bring it', async () => {
    const script = scriptedServer()
    script.history = [
      { _id: 'ms-w', type: 'outgoing', createdOn: '1970-01-01T00:00:00Z', components: [{ cT: 'text', data: { text: 'Hello' } }] },
    ]
    const conversation = start(script)
    conversation.open()
    await settle()
    script.sockets[0]?.hooks.opened()
    script.sockets[0]?.hooks.received(reply('ms-w', 'Hello'))
    await settle()
    expect(conversation.state().messages.map((message) => message.text)).toEqual(['Hello'])
  })

  it('shows an answer as it is written, and tells listeners of it once, when it is complete', async () => {
    const script = scriptedServer()
    const conversation = start(script)
    const heard: string[] = []
    conversation.onBotMessage(({ text }) => heard.push(text))
    conversation.open()
    await settle()
    script.sockets[0]?.hooks.opened()
    await settle()
    conversation.say('weather')
    const seen = (frame: string | object) => {
      script.sockets[0]?.hooks.received(
        typeof frame === 'string' ? frame : JSON.stringify({ type: 'message_part', messageId: 'ms-1', ...frame }),
      )
      const { messages, isTyping } = conversation.state()
      return { shown: messages.filter(({ from }) => from === 'bot').map(({ text }) => text), isTyping }
    }
    expect(seen({ part: 'start' })).toEqual({ shown: [], isTyping: true })
    expect(seen({ part: 'delta', at: 0, text: 'Wind ' })).toEqual({ shown: ['Wind '], isTyping: false })
    expect(seen({ part: 'delta', at: 5, text: '&lt;3' })).toEqual({ shown: ['Wind <3'], isTyping: false })
    expect(seen({ part: 'end' }).shown).toEqual(['Wind <3'])
    expect(heard).toEqual([])
    expect(seen(reply('ms-1', 'Wind &lt;3')).shown).toEqual(['Wind <3'])
    expect(heard).toEqual(['Wind <3'])
    expect(seen({ part: 'drop' }).shown).toEqual(['Wind <3'])
  })

  it('queues what is said while offline and says it after coming back to the same conversation', async () => {
    const script = scriptedServer()
    const conversation = start(script)
    conversation.open()
    await settle()
    script.sockets[0]?.hooks.opened()
    await settle()
    script.sockets[0]?.hooks.closed()
    script.refuse = 503
    conversation.say('book a flight')
    await settle()
    expect(conversation.state()).toMatchObject({ status: 'offline', messages: [{ text: 'book a flight', isWaiting: true }] })
    script.refuse = 0
    await vi.advanceTimersByTimeAsync(4000)
    const second = script.sockets.at(-1)
    expect(second?.address).toBe('ws://host/rtm/bot?sid=1&isReconnect=true')
    second?.hooks.opened()
    await settle()
    const frame = JSON.parse(second?.sent[0] ?? '{}')
    expect(frame).toMatchObject({ resourceid: '/bot.message', message: { body: 'book a flight' } })
    second?.hooks.received(JSON.stringify({ ok: true, type: 'ack', replyto: frame.clientMessageId, messageId: 'ms-1' }))
    expect(conversation.state().messages).toMatchObject([{ id: 'ms-1', isWaiting: false }])
  })

  it('shows that a person is waited for until one comes, and no longer once nobody is', async () => {
    const script = scriptedServer()
    const conversation = start(script)
    conversation.open()
    await settle()
    script.sockets[0]?.hooks.opened()
    await settle()
    const seen = (frame: object) => {
      script.sockets[0]?.hooks.received(JSON.stringify(frame))
      const { agent, isAgentAwaited } = conversation.state()
      return { agent, isAgentAwaited }
    }
    const waiting = { type: 'agent_session_waiting' }
    expect(seen(waiting)).toEqual({ agent: '', isAgentAwaited: true })
    expect(seen({ type: 'agent_session_start', agent: { name: 'Marta' } })).toEqual({ agent: 'Marta', isAgentAwaited: false })
    expect(seen({ type: 'agent_session_end' })).toEqual({ agent: '', isAgentAwaited: false })
    for (const end of ['agent_session_end', 'session_end']) {
      expect(seen(waiting).isAgentAwaited).toBe(true)
      expect(seen({ type: end })).toEqual({ agent: '', isAgentAwaited: false })
    }
  })

  it('opens the panels of the bot, reads an open one anew in its time, and says when it cannot be read', async () => {
    const script = scriptedServer()
    const { call } = script.transport
    const titles = [
      { id: 'pn-1', title: 'Orders' },
      { id: 'pn-2', title: 'Stock' },
    ]
    const document = { _id: 'w', type: 'outgoing', createdOn: '1970-01-01T00:00:00Z', components: [{ cT: 'text', data: { text: 'OR-1' } }] }
    const widgets = [
      { id: 'wg-1', title: 'Open', message: document },
      { id: 'wg-2', title: 'Empty', message: null },
    ]
    let isDown = false
    script.transport.call = async (method, path, options) => {
      if (path.startsWith('/api/panels?')) return titles
      if (!path.startsWith('/api/panels/')) return call(method, path, options)
      script.calls.push(path)
      if (isDown) throw new CallFailed(503, '')
      return { id: 'pn-1', title: 'Orders', refreshMinutes: 2, widgets }
    }
    const conversation = start(script)
    conversation.open()
    await settle()
    script.sockets[0]?.hooks.opened()
    await settle()
    const { panels } = conversation
    expect(conversation.state().panels).toMatchObject({ titles, openId: '' })
    await panels.open('pn-1')
    expect(conversation.state().panels).toMatchObject({
      ...{ openId: 'pn-1', state: 'ready' },
      widgets: [
        { title: 'Open', message: { text: 'OR-1' } },
        { title: 'Empty', message: null },
      ],
    })
    const asked = () => script.calls.filter((path) => path === '/api/panels/pn-1?language=en').length
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(asked()).toBe(2)
    isDown = true
    await panels.open('pn-1')
    expect(conversation.state().panels).toMatchObject({ openId: 'pn-1', state: 'failed', widgets: [{ title: 'Open' }, { title: 'Empty' }] })
    panels.close()
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(asked()).toBe(3)
    expect(conversation.state().panels).toMatchObject({ openId: '', widgets: [] })
  })

  it('says the server’s reason when there is nothing to connect to, and tries again when asked', async () => {
    const script = scriptedServer()
    script.refuse = 404
    const conversation = start(script)
    conversation.open()
    await settle()
    expect(conversation.state()).toMatchObject({ status: 'failed', problem: 'This bot is not published yet.' })
    script.refuse = 0
    conversation.open()
    await settle()
    expect(script.sockets).toHaveLength(1)
  })

  it('notices a connection that died silently', async () => {
    const script = scriptedServer()
    const conversation = start(script)
    conversation.open()
    await settle()
    script.sockets[0]?.hooks.opened()
    await settle()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(JSON.parse(script.sockets[0]?.sent[0] ?? '{}')).toMatchObject({ type: 'ping' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(conversation.state().status).not.toBe('online')
  })

  it('shows typing after a message until the bot answers', async () => {
    const script = scriptedServer()
    const conversation = start(script)
    conversation.open()
    await settle()
    script.sockets[0]?.hooks.opened()
    await settle()
    conversation.say('Oslo', 'city_oslo')
    expect(conversation.state().isTyping).toBe(true)
    expect(JSON.parse(script.sockets[0]?.sent[0] ?? '{}')).toMatchObject({ message: { body: 'city_oslo', renderMsg: 'Oslo' } })
    script.sockets[0]?.hooks.received(reply('ms-2', 'Booked'))
    expect(conversation.state().isTyping).toBe(false)
  })

  it('starts over with a connection that is not a continuation', async () => {
    const script = scriptedServer()
    const conversation = start(script)
    conversation.open()
    await settle()
    script.sockets[0]?.hooks.opened()
    conversation.restart()
    await settle()
    expect(script.sockets[1]?.address).not.toContain('isReconnect')
  })
})
