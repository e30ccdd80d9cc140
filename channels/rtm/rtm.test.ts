// Frames of the web and mobile client, as public clients send and read them (wire protocol 1.2, 1.3).
import type { Outgoing } from '@parley/contract/base/message'
import { HistoryMessage } from '@parley/contract/channel/rtm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { receive } from './receive'
import { acknowledge, botDocument, echo, messagePart, pong, send, userDocument } from './send'

const context = { sender: 'u-1', at: 1_760_000_000_500 }
const clock = 1_760_000_000_000
const read = (frame: unknown) => receive(JSON.stringify(frame), context)
const message = (body: unknown, more: object = {}) => ({
  clientMessageId: clock,
  id: clock,
  resourceid: '/bot.message',
  message: { body },
  client: 'sdk',
  ...more,
})

describe('frames from a client', () => {
  it('a message keeps its text, time zone and locale', () => {
    const frame = message('hi', {
      meta: { timezone: 'Europe/Oslo', locale: 'en-US' },
      botInfo: { chatBot: 'x', customData: { tier: 'gold' } },
    })
    expect(read(frame)).toMatchObject({
      kind: 'incoming',
      replyTo: clock,
      incoming: { type: 'text', text: 'hi', at: context.at, timezone: 'Europe/Oslo', locale: 'en-US', customData: { tier: 'gold' } },
    })
  })

  it('a click carries its payload to the engine and its title to the transcript', () => {
    const frame = { ...message(''), message: { body: 'book_oslo', renderMsg: 'Oslo' } }
    expect(read(frame)).toMatchObject({ incoming: { text: 'book_oslo', shown: 'Oslo' } })
  })

  it('a one-field form’s reply is a message although it carries the bot’s own fields', () => {
    const frame = {
      type: 'bot_response',
      from: 'bot',
      messageId: 'ms-9',
      id: clock,
      resourceid: '/bot.message',
      message: { 0: { type: 'text' }, body: 'a@b.co', renderMsg: '****' },
    }
    expect(read(frame)).toMatchObject({ kind: 'incoming', incoming: { text: 'a@b.co', shown: '****' } })
  })

  it.each([
    ['ping', { type: 'ping', resourceid: '/bot.message', id: 3 }, { kind: 'ping', replyTo: 3 }],
    ['delivery receipt', { type: 'ack', clientMessageId: 5, replyto: 5, status: 'delivered', key: 'ms-1' }, { kind: 'ack', key: 'ms-1' }],
    ['closing', { resourceid: '/bot.closeConversationSession', id: 7 }, { kind: 'close', replyTo: 7 }],
    ['typing notice', { event: 'typing', message: { body: '', type: '' }, resourceid: '/bot.message' }, { kind: 'event', event: 'typing' }],
    [
      'client event',
      { resourceid: '/bot.clientEvent', preDefinedEvent: { type: 'TYPING_STARTED' } },
      { kind: 'event', event: 'TYPING_STARTED' },
    ],
    ['empty message', { resourceid: '/bot.message', message: { body: '  ' } }, { kind: 'ignored' }],
    ['other resource', { resourceid: '/elsewhere', message: { body: 'hi' } }, { kind: 'ignored' }],
  ])('%s is told apart', (_name, frame, expected) => {
    expect(read(frame)).toMatchObject(expected)
  })

  it('gives a floating-point number back exactly', () => {
    expect(read(message('hi', { id: 1760000000000.25, clientMessageId: 1760000000000.25 }))).toMatchObject({ replyTo: 1760000000000.25 })
  })

  it('recognises a message sent again by the same sender, and no other', () => {
    const idOf = (frame: object, sender = 'u-1') => {
      const received = receive(JSON.stringify(frame), { sender, at: context.at })
      return received.kind === 'incoming' ? received.incoming.id : received.kind
    }
    expect(idOf(message('hi'))).toBe(idOf(message('hi')))
    expect(idOf(message('hi'))).not.toBe(idOf(message('hi'), 'u-2'))
    expect(idOf(message('hi', { id: 1, clientMessageId: 1 }))).not.toBe(idOf(message('hi', { id: 1, clientMessageId: 1 })))
    expect(idOf(message('hi'))).toMatch(/^ms-[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('takes an attachment without words', () => {
    const frame = {
      ...message(''),
      message: { body: '', attachments: [{ fileId: 'f-1', fileName: 'a.png', fileType: 'image' }, { nonsense: true }] },
    }
    expect(read(frame)).toMatchObject({
      kind: 'incoming',
      incoming: { text: '', attachments: [{ fileId: 'f-1', fileName: 'a.png', fileType: 'image' }] },
    })
  })

  it('refuses a message over the limit in words the user understands', () => {
    expect(read(message('x'.repeat(3001)))).toMatchObject({ kind: 'refused', text: expect.stringContaining('3,000 characters') })
    expect(read(message('x'.repeat(3000)))).toMatchObject({ kind: 'incoming' })
  })

  it('drops a time zone or locale that does not exist', () => {
    const received = read(message('hi', { meta: { timezone: 'Mars/Olympus', locale: '<b>' } }))
    expect(received).not.toHaveProperty('incoming.timezone')
    expect(received).not.toHaveProperty('incoming.locale')
  })

  it('survives every shape a hostile frame can take', () => {
    const hostile = fc.record(
      {
        type: fc.oneof(fc.constant('bot_response'), fc.jsonValue()),
        resourceid: fc.oneof(fc.constant('/bot.message'), fc.jsonValue()),
        message: fc.oneof(fc.jsonValue(), fc.record({ body: fc.jsonValue(), renderMsg: fc.jsonValue(), attachments: fc.jsonValue() })),
        meta: fc.oneof(fc.jsonValue(), fc.record({ timezone: fc.string(), locale: fc.string() })),
        id: fc.jsonValue(),
        event: fc.jsonValue(),
        botInfo: fc.oneof(fc.jsonValue(), fc.record({ customData: fc.jsonValue() })),
      },
      { requiredKeys: [] },
    )
    let taken = 0
    fc.assert(
      fc.property(hostile, (frame) => {
        const received = read(frame)
        if (received.kind !== 'incoming') return
        taken += 1
        expect(received.incoming.text.length).toBeLessThanOrEqual(3000)
        expect(received.incoming.id).toMatch(/^ms-/)
      }),
      { numRuns: 300 },
    )
    expect(taken).toBeGreaterThan(0)
  })

  it('gives a message its own id when the clock of the client is no number at all', () => {
    for (const id of [{ toString: 0 }, [1_700_000_000_000], {}, true, '', '1e999']) {
      expect(read(message('hi', { clientMessageId: undefined, id })), JSON.stringify(id)).toMatchObject({
        kind: 'incoming',
        incoming: { id: expect.stringMatching(/^ms-/) },
      })
    }
  })

  it('leaves out of a body what is nested deeper than anything people make', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const received = receive(`{"resourceid":"/bot.message","message":{"body":${deep}}}`, context)
    expect(received).toMatchObject({ kind: 'incoming', incoming: { text: expect.stringMatching(/^\[{50,100}null\]{50,100}$/) } })
  })

  it('repairs text that is none, in values and in keys', () => {
    const broken = String.raw`a\u0000b\ud800`
    const received = receive(
      `{"resourceid":"/bot.message","message":{"body":"${broken}"},"botInfo":{"customData":{"${broken}":1}}}`,
      context,
    )
    expect(received).toMatchObject({ incoming: { text: 'a\ufffdb\ufffd', customData: { 'a\ufffdb\ufffd': 1 } } })
  })
})

const address = { botId: 'st-1', botName: 'Travel desk', icon: '/i.png', sessionId: 'ss-1', traceId: 't-1', settings: {} }
const template: Outgoing = {
  id: 'ms-2',
  type: 'template',
  text: 'Where to?',
  at: clock,
  template: {
    type: 'template',
    payload: {
      template_type: 'quick_replies',
      text: 'Where to?',
      quick_replies: [{ content_type: 'text', title: 'Oslo', payload: 'oslo', image_url: 'javascript:x' }],
    },
  },
}
const sent = (outgoing: Outgoing): unknown => JSON.parse(send(outgoing, address)[0] ?? '')

describe('frames to a client', () => {
  it('a text is one component whose payload is the text', () => {
    expect(sent({ id: 'ms-1', type: 'text', text: 'Hello', at: clock })).toEqual({
      type: 'bot_response',
      from: 'bot',
      messageId: 'ms-1',
      key: 'ms-1',
      timestamp: clock,
      createdOn: '2025-10-09T08:53:20.000Z',
      icon: '/i.png',
      message: [{ type: 'text', component: { type: 'text', payload: { text: 'Hello' } }, cInfo: { body: 'Hello' } }],
      botInfo: { chatBot: 'Travel desk', taskBotId: 'st-1' },
      traceId: 't-1',
      sessionId: 'ss-1',
    })
  })

  it('a template is nested twice, with its words as the plain body', () => {
    expect(sent(template)).toMatchObject({
      message: [
        {
          component: {
            type: 'template',
            payload: { type: 'template', payload: { template_type: 'quick_replies', quick_replies: [{ title: 'Oslo', payload: 'oslo' }] } },
          },
          cInfo: { body: 'Where to?' },
        },
      ],
    })
  })

  it('no address that runs script leaves, wherever it stands in a template', () => {
    expect(JSON.stringify(sent(template))).not.toContain('javascript:')
  })

  it('ping and message are answered in the forms clients expect', () => {
    expect(JSON.parse(pong(3))).toMatchObject({ type: 'pong' })
    expect(JSON.parse(acknowledge(1.5, 'ms-1'))).toEqual({ ok: true, replyto: 1.5, type: 'ack', status: 'delivered', messageId: 'ms-1' })
  })

  it('the echo carries a time as its id and what the user saw as its body', () => {
    const incoming = { id: 'ms-3', type: 'text' as const, text: 'oslo', shown: 'Oslo', at: clock + 0.5 }
    expect(JSON.parse(echo(incoming, { botId: 'st-1', botName: 'Travel desk' }))).toMatchObject({
      type: 'user_message',
      from: 'self',
      id: clock,
      message: { body: 'Oslo', attachments: [] },
    })
  })

  it('words of a message while it is being written are escaped whatever they are, since what follows is not known', () => {
    const part = messagePart({ part: 'delta', messageId: 'ms-1', at: 3, text: '<b> & "it"' }, address)
    expect(JSON.parse(part)).toMatchObject({
      ...{ type: 'message_part', part: 'delta', messageId: 'ms-1', at: 3, text: '&lt;b&gt; & &quot;it&quot;', sessionId: 'ss-1' },
    })
    expect(JSON.parse(messagePart({ part: 'drop', messageId: 'ms-1' }, address))).toMatchObject({ part: 'drop', messageId: 'ms-1' })
  })
})

describe('history', () => {
  it('keeps a template as the JSON text of its inner object', () => {
    const kept = botDocument(template)
    expect(HistoryMessage.parse(kept)).toEqual(kept)
    expect(JSON.parse(kept.components[0]?.data.text ?? '')).toMatchObject({ type: 'template', payload: { template_type: 'quick_replies' } })
  })

  it('shows the user’s side as incoming, in the words the user saw', () => {
    expect(userDocument({ id: 'ms-3', type: 'text', text: 'oslo', shown: 'Oslo', at: clock })).toEqual({
      _id: 'ms-3',
      type: 'incoming',
      createdOn: '2025-10-09T08:53:20.000Z',
      components: [{ cT: 'text', data: { text: 'Oslo' } }],
    })
  })
})
