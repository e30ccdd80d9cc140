// What every built channel must do, run over the whole list: kept here so that the fortieth channel is held to what the first is.
// Each channel's own tests cover its wire; this covers the promises the server relies on. A webhook channel brings examples of its wire.
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Channel, channelGroups, type ListedChannel, isPlanned } from './channel'
import type { CallbackPart, ChannelReply, ChannelRequest, ChannelSettings, DeliveryOutcome, WebhookPart, WebhookRequest } from './messenger'
import { reduce } from './shared/reduce'

/** The file examples.ts of a webhook channel. */
export interface WebhookExamples {
  /** Settings of a connection, its secrets among them, and of another bot's. */
  settings: ChannelSettings
  otherSettings: ChannelSettings
  /** A person's text as the provider posts it. */
  message(text: string, id: string): WebhookRequest
  /** Any body as the provider would post it, signed. */
  signed(rawBody: Uint8Array): WebhookRequest
  /** The provider's proof covers the body: one changed byte is refused. */
  signsBody: boolean
  /** The status of what is not the provider's, and the statuses a body that cannot be read may get. */
  refusedStatus: number
  unreadableStatus: number
  /** Where an answer goes. */
  to: JsonObject
  /** All the words in these requests that a person sees. */
  shown(requests: readonly ChannelRequest[]): string
  replies: { sent: ChannelReply; busy: ChannelReply; busyForMs: number; down: ChannelReply; never: ChannelReply; notAllowed?: ChannelReply }
}

/** The file examples.ts of a channel that posts answers back. */
export type CallbackExamples = Pick<WebhookExamples, 'replies' | 'settings' | 'shown' | 'to'>

const context = { botId: 'st-1', botName: 'Travel desk', icon: '', sessionId: 'ss-1', traceId: 't-1', settings: {} }
const sender = { sender: 'u-1', at: 1_760_000_000_000 }

export const textOf = (text: string): Outgoing => ({ id: 'ms-1', type: 'text', text, at: 0 })
const templateOf = (payload: JsonObject, type = 'template'): Outgoing => ({
  id: 'ms-2',
  type: 'template',
  text: '',
  at: 0,
  template: { type, payload },
})

/** One of each template, and words that must reach the person whatever the channel can show. */
export const templates: readonly (readonly [string, Outgoing, readonly string[]])[] = [
  [
    'quick replies',
    templateOf({
      template_type: 'quick_replies',
      text: 'Where to?',
      quick_replies: [{ content_type: 'text', title: 'Oslo', payload: 'oslo' }],
    }),
    ['Where to?', 'Oslo'],
  ],
  [
    'buttons',
    templateOf({ template_type: 'button', text: 'Go on?', buttons: [{ type: 'postback', title: 'Yes', payload: 'y'.repeat(500) }] }),
    ['Go on?', 'Yes'],
  ],
  [
    'a list',
    templateOf({ template_type: 'list', heading: 'Flights', elements: [{ title: '07:05', subtitle: '184' }] }),
    ['Flights', '07:05', '184'],
  ],
  [
    'a carousel',
    templateOf({ template_type: 'carousel', text: 'Hotels', elements: [{ title: 'Grand', subtitle: 'Oslo' }] }),
    ['Hotels', 'Grand', 'Oslo'],
  ],
  [
    'a table',
    templateOf({ template_type: 'table', text: 'Fares', columns: [['City', 'left'], ['Fare']], elements: [{ Values: ['Oslo', 120] }] }),
    ['Fares', 'City', 'Oslo', '120'],
  ],
  ['a picture', templateOf({ url: 'https://example.com/map.png' }, 'image'), ['https://example.com/map.png']],
  ['a film', templateOf({ url: 'https://example.com/tour.mp4' }, 'video'), ['https://example.com/tour.mp4']],
  [
    'a chart',
    templateOf({ template_type: 'piechart', text: 'Share', elements: [{ title: 'Rail', value: 40, displayValue: '40 %' }] }),
    ['Share', 'Rail'],
  ],
]

/** Promises of every entry, built or planned. */
export function describesItself(channel: ListedChannel): void {
  it('has a name, a full name, an icon, a sentence and a group [S3-023]', () => {
    for (const words of [channel.label, channel.tooltipName, channel.icon, channel.about]) expect(words).not.toBe('')
    expect(channel.about.endsWith('.')).toBe(true)
    expect(channelGroups).toContain(channel.group)
    expect(Array.isArray(channel.markdownDisable)).toBe(true)
  })
  if (isPlanned(channel)) return
  it('gives a default for every field of its form, and no other', () => {
    expect(Object.keys(channel.defaults).sort()).toEqual(channel.fields.map((field) => field.name).sort())
  })
  it('gives no default secret, and draws none that is also typed', () => {
    const secrets = channel.fields.filter(({ control }) => control === 'secret').map(({ name }) => name)
    expect(secrets.filter((name) => channel.defaults[name] !== '')).toEqual([])
    expect((channel.drawnSecrets ?? []).filter(({ name }) => name in channel.defaults)).toEqual([])
  })
  it('says of every secret that is typed what shows that it is right', () => {
    const typed = channel.fields.filter(({ control }) => control === 'secret').map(({ name }) => name)
    expect(Object.keys(channel.secretProofs ?? {}).toSorted()).toEqual(typed.toSorted())
  })
  it('says step by step how it is set up, and reaches its provider in one way', () => {
    expect(channel.steps.length).toBeGreaterThan(1)
    for (const { title, text } of channel.steps) expect(`${title}: ${text}`).toMatch(/^.{3,}: .+\.$/)
    expect([channel.socket, channel.webhook, channel.callback, channel.mailbox].filter((part) => part !== undefined)).toHaveLength(1)
  })
}

/** Promises of a channel whose connection the server holds. */
export function keepsItsSocket({ socket, ...channel }: Channel): void {
  if (socket === undefined) return
  const sent = (message: Outgoing): string =>
    reduce(message, channel)
      .flatMap((part) => socket.send(part, context))
      .join('')
  it('sends a text, whole', () => expect(sent(textOf('Good morning'))).toContain('Good morning'))
  it.each(templates)('shows %s, or its words', (_, message, words) => {
    for (const word of words) expect(sent(message)).toContain(word)
  })
  it('survives anything a stranger may send', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        expect(socket.receive(raw, sender).kind).not.toBe('incoming')
      }),
    )
  })
  it('never sends a text that the rules for shown text refuse', () => {
    expect(sent(textOf('<script>alert(1)</script>'))).not.toContain('<script>')
  })
}

/** Promises of a channel that a provider posts to. */
export function keepsItsWebhook(channel: Channel, webhook: WebhookPart, examples: WebhookExamples): void {
  takesMessages(webhook, examples)
  refusesStrangers(webhook, examples)
  carriesMessages(channel, webhook, examples)
  readsReplies(webhook, examples)
}

/** Promises of a channel that posts answers to an address of the bot's developer. */
export function keepsItsCallback(channel: Channel, callback: CallbackPart, examples: CallbackExamples): void {
  carriesMessages(channel, callback, examples)
  readsReplies(callback, examples)
}

function takesMessages(webhook: WebhookPart, { settings, message, signed, unreadableStatus }: WebhookExamples): void {
  const take = (request: WebhookRequest) => webhook.receive(request, settings)

  it('takes a text of a person, and says where the answer goes', () => {
    const { answer, messages } = take(message('book a flight', '1'))
    expect(answer.status).toBe(200)
    expect(messages).toMatchObject([
      { text: 'book a flight', sender: expect.stringMatching(/.+/), conversation: expect.stringMatching(/.+/) },
    ])
    expect(messages[0]?.at).toBeGreaterThan(1_000_000_000_000)
  })

  it('knows a message that is sent again, and tells two messages apart', () => {
    const idOf = (id: string): string | undefined => take(message('hello', id)).messages[0]?.id
    expect(idOf('1')).toBe(idOf('1'))
    expect(idOf('1')).not.toBe(idOf('2'))
  })

  it('answers a body that is cut off, no JSON or nested without end, and takes nothing of it', () => {
    const whole = message('hello', '1').rawBody
    const bodies = [
      whole.subarray(0, Math.floor(whole.length / 2)),
      Buffer.from('not { json'),
      Buffer.from('['.repeat(200_000)),
      Buffer.alloc(0),
    ]
    for (const body of bodies) {
      const { answer, messages } = take(signed(body))
      expect([unreadableStatus, 200]).toContain(answer.status)
      expect(messages).toEqual([])
    }
  })

  it('survives anything in a signed body', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
        const { answer } = take(signed(Buffer.from(body)))
        expect(answer.status).toBeLessThan(500)
      }),
    )
  })
}

function refusesStrangers(webhook: WebhookPart, examples: WebhookExamples): void {
  const { settings, otherSettings, message, refusedStatus, signsBody } = examples
  const refusal = { answer: { status: refusedStatus }, messages: [] }

  it('refuses what is not the provider’s, with the status it expects', () => {
    const request = message('hello', '1')
    expect(webhook.receive({ ...request, headers: {} }, settings)).toMatchObject(refusal)
    const forged = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}0`]))
    expect(webhook.receive({ ...request, headers: forged }, settings)).toMatchObject(refusal)
  })

  it('refuses a message of another bot', () => {
    expect(webhook.receive(message('hello', '1'), otherSettings)).toMatchObject(refusal)
  })

  it('refuses everything while its secret is not set', () => {
    const empty = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
    expect(webhook.receive(message('hello', '1'), empty)).toMatchObject(refusal)
  })

  it.runIf(signsBody)('refuses a body of which one byte was changed', () => {
    const request = message('hello', '1')
    const rawBody = Buffer.from(request.rawBody)
    rawBody[rawBody.length - 1] = (rawBody.at(-1) ?? 0) ^ 1
    expect(webhook.receive({ ...request, rawBody }, settings)).toMatchObject(refusal)
  })
}

function carriesMessages(channel: Channel, webhook: Pick<WebhookPart, 'send'>, { settings, to, shown }: CallbackExamples): void {
  const requests = (message: Outgoing) => reduce(message, channel).flatMap((part) => webhook.send(part, to, settings))

  it('sends a text, whole, to an address that is safe', () => {
    const sent = requests(textOf('Good morning, 5 < 6 & "so on"'))
    expect(shown(sent)).toContain('Good morning, 5 < 6 & "so on"')
    for (const { url } of sent) expect(new URL(url).protocol).toBe('https:')
  })

  it.each(templates)('shows %s, or its words', (_, message, words) => {
    for (const word of words) expect(shown(requests(message))).toContain(word)
  })

  it('shows no mark of the markup it cannot show', () => {
    const marks = { bold: '*Oslo*', heading: '#h1 Oslo', link: '[Oslo](https://example.com)' } as const
    const off = Object.entries(marks).filter(([name]) => channel.markdownDisable.some((markup) => markup === name))
    expect(off.filter(([, source]) => shown(requests(textOf(source))).includes(source))).toEqual([])
  })

  it('splits a long text and loses none of it', () => {
    const words = Array.from({ length: 4000 }, (_, index) => `word${index}`)
    const sent = requests(textOf(words.join(' ')))
    expect(sent.length).toBeGreaterThan(1)
    expect(shown(sent).match(/word\d+/g)).toEqual(words)
  })
}

function readsReplies(webhook: Pick<WebhookPart, 'readReply'>, { replies, settings }: CallbackExamples): void {
  const read = (reply: ChannelReply): DeliveryOutcome => webhook.readReply(reply)

  it('tells what was sent from what must be tried again and what never will be taken', () => {
    expect(read(replies.sent)).toEqual({ kind: 'sent' })
    expect(read(replies.busy)).toMatchObject({ kind: 'retry', afterMs: replies.busyForMs })
    expect(read(replies.down)).toMatchObject({ kind: 'retry', reason: expect.stringMatching(/.+/) })
    expect(read(replies.never)).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/.+/) })
    if (replies.notAllowed !== undefined) expect(read(replies.notAllowed)).toMatchObject({ kind: 'not-allowed' })
  })

  it('takes garbage for a failure that may pass, and never for success', () => {
    for (const body of ['', '<html>', '{"ok":', '[]', 'null']) expect(read({ status: 502, headers: {}, body }).kind).toBe('retry')
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.string(), (status, body) => {
        expect(read({ status, headers: {}, body }).kind).not.toBe('sent')
      }),
    )
  })

  it('never tells a secret in a reason', () => {
    const secrets = Object.values(settings).filter((value) => typeof value === 'string' && value.length > 12)
    for (const reply of Object.values(replies)) {
      const outcome = typeof reply === 'number' ? undefined : read(reply)
      const reason = outcome !== undefined && 'reason' in outcome ? outcome.reason : ''
      for (const secret of secrets) expect(reason).not.toContain(secret)
    }
  })
}
