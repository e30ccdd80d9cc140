// WhatsApp's own wire: the handshake and notices in, calls of the Cloud API out.
import type { Outgoing } from '@parley/contract/base/message'
import { describe, expect, it } from 'vitest'
import { reduce } from '../shared/reduce'
import { error, examples, from, notice, reply, settings, value } from './examples'
import { whatsapp } from './index'

const { webhook } = whatsapp
const { to } = examples
const received = (...values: object[]) => webhook.receive(notice(...values), settings)
const one = (rest: object) => received(from('1', rest)).messages
const bodies = (message: Outgoing): ReturnType<typeof JSON.parse>[] =>
  webhook.send(message, to, settings).map(({ body }) => JSON.parse(body))
const templateOf = (payload: NonNullable<Outgoing['template']>['payload'], text = 'Where to?', type = 'template'): Outgoing => ({
  id: 'ms-2',
  type: 'template',
  text,
  at: 0,
  template: { type, payload },
})
const buttons = (...titles: string[]): Outgoing =>
  templateOf({ template_type: 'button', buttons: titles.map((title) => ({ title, payload: `say ${title}` })) })

describe('WhatsApp in', () => {
  it('confirms the address to who knows the verify token, and to nobody else', () => {
    const ask = (query: Record<string, string>, own = settings) =>
      webhook.receive({ ...notice(), method: 'GET', headers: {}, rawBody: Buffer.alloc(0), query }, own).answer
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': settings.verifyToken, 'hub.challenge': '1158201444' }
    expect(ask(query)).toMatchObject({ status: 200, body: '1158201444' })
    for (const wrong of [{ ...query, 'hub.verify_token': 'guessed' }, { ...query, 'hub.mode': 'unsubscribe' }, {}])
      expect(ask(wrong)).toMatchObject({ status: 403, body: '' })
    expect(ask({ ...query, 'hub.verify_token': '' }, { ...settings, verifyToken: '' }).status).toBe(403)
  })

  it('tells who wrote, and takes buttons and rows as their id with the title shown', () => {
    expect(one({ type: 'text', text: { body: 'book a flight' } })).toMatchObject([
      {
        id: 'message wamid.1',
        text: 'book a flight',
        sender: '4790000001',
        person: { firstName: 'Ada', lastName: 'King Lovelace' },
        replyTo: { to: '4790000001' },
      },
    ])
    expect(one({ type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'oslo', title: 'Oslo' } } })).toMatchObject([
      { text: 'oslo', shown: 'Oslo' },
    ])
    expect(
      one({ type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: 'r1', title: 'Grand', description: 'Oslo' } } }),
    ).toMatchObject([{ text: 'r1', shown: 'Grand' }])
    expect(one({ type: 'button', button: { payload: 'stop-it', text: 'No more' } })).toMatchObject([{ text: 'stop-it', shown: 'No more' }])
  })

  it('takes media, places and contacts', () => {
    expect(one({ type: 'image', image: { id: 'm-1', mime_type: 'image/jpeg', caption: 'my ticket' } })).toMatchObject([
      { text: 'my ticket', files: [{ id: 'm-1', name: 'photo.jpg', type: 'image/jpeg' }] },
    ])
    expect(one({ type: 'audio', audio: { id: 'm-2', mime_type: 'audio/ogg; codecs=opus', voice: true } })).toMatchObject([
      { text: '', files: [{ id: 'm-2', type: 'audio/ogg' }] },
    ])
    expect(one({ type: 'document', document: { id: 'm-3', filename: 'plan.pdf', mime_type: 'application/pdf' } })).toMatchObject([
      { files: [{ name: 'plan.pdf' }] },
    ])
    expect(one({ type: 'location', location: { latitude: 59.91, longitude: 10.75, name: 'Oslo S' } })).toMatchObject([
      { text: '59.91, 10.75', shown: 'Oslo S' },
    ])
    expect(one({ type: 'contacts', contacts: [{ phones: [{ phone: '+47 900 00 002' }] }] })).toMatchObject([{ text: '+47 900 00 002' }])
  })

  it('takes several people of one request, those of its own number alone', () => {
    const other = value(
      { messages: [{ from: '47', id: 'wamid.x', timestamp: '1760000000', type: 'text', text: { body: 'not ours' } }] },
      '999',
    )
    const { answer, messages } = received(
      from('1', { type: 'text', text: { body: 'a' } }),
      other,
      from('2', { type: 'text', text: { body: 'b' } }),
    )
    expect(answer.status).toBe(200)
    expect(messages.map(({ text }) => text)).toEqual(['a', 'b'])
  })

  it('lets reactions, read receipts and what WhatsApp cannot show pass, and a replay of last week', () => {
    expect(one({ type: 'reaction', reaction: { message_id: 'x', emoji: '👍' } })).toEqual([])
    expect(one({ type: 'unsupported', errors: [{ code: 131051 }] })).toEqual([])
    expect(received(value({ statuses: [{ id: 'wamid.9', status: 'read', recipient_id: '47' }] }))).toMatchObject({
      messages: [],
      undelivered: [],
    })
    expect(one({ type: 'text', text: { body: 'old' }, timestamp: String(1_760_000_000 - 8 * 24 * 3600) })).toEqual([])
  })

  it('tells that a message taken earlier was not delivered, the 24-hour rule in words', () => {
    const failed = {
      id: 'wamid.9',
      status: 'failed',
      recipient_id: '4790000001',
      errors: [{ code: 131047, title: 'Re-engagement message' }],
    }
    expect(received(value({ statuses: [failed] })).undelivered).toEqual([
      { reason: expect.stringMatching(/^To 4790000001: WhatsApp: More than 24 hours .*\(131047\)$/) },
    ])
  })
})

describe('WhatsApp out', () => {
  it('shows up to three choices as buttons, up to ten as a list, more as text', () => {
    expect(bodies(buttons('Oslo', 'Bergen'))).toEqual([
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '4790000001',
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: 'Where to?' },
          action: {
            buttons: [
              { type: 'reply', reply: { id: 'say Oslo', title: 'Oslo' } },
              { type: 'reply', reply: { id: 'say Bergen', title: 'Bergen' } },
            ],
          },
        },
      },
    ])
    const [list] = bodies(buttons('a', 'b', 'c', 'd'))
    expect(list.interactive).toMatchObject({
      type: 'list',
      action: { button: 'Options', sections: [{ rows: [{ id: 'say a', title: 'a' }, {}, {}, {}] }] },
    })
    const many = Array.from({ length: 11 }, (_, index) => `City ${index}`)
    const [text] = reduce(buttons(...many), whatsapp).flatMap(bodies)
    expect(text.text.body).toContain('k) City 10')
  })

  it('writes choices out when a title is too long for it, or two are the same', () => {
    const title = 'A title of more than twenty characters'
    expect(bodies(buttons(title))[0].interactive.action.sections[0].rows).toEqual([
      { id: `say ${title}`, title: 'A title of more than tw…', description: title },
    ])
    expect(bodies(buttons('Same', 'Same'))[0].text.body).toBe('Where to?\na) Same\nb) Same')
    expect(bodies(buttons('x'.repeat(80)))[0].text.body).toContain('a) xxx')
  })

  it('cuts no emoji of a row', () => {
    const family = '👨‍👩‍👧‍👦'
    const long = `Rooms for one family ${family} or two`
    const [list] = bodies(buttons('a', 'b', 'c', long))
    expect(list.interactive.action.sections[0].rows[3]).toMatchObject({ title: 'Rooms for one family …', description: long })
  })

  it('opens an address by a button, and shows a list with its rows', () => {
    const [link] = bodies(templateOf({ template_type: 'button', buttons: [{ title: 'Site', url: 'https://example.com' }] }))
    expect(link.interactive).toMatchObject({
      type: 'cta_url',
      action: { name: 'cta_url', parameters: { display_text: 'Site', url: 'https://example.com' } },
    })
    const elements = [{ title: 'Grand', subtitle: 'Oslo', default_action: { type: 'postback', payload: 'grand' } }]
    const [list] = reduce(templateOf({ template_type: 'list', heading: 'Hotels', elements }, ''), whatsapp).flatMap(bodies)
    expect(list.interactive).toMatchObject({
      body: { text: 'Hotels' },
      action: { sections: [{ rows: [{ id: 'grand', title: 'Grand', description: 'Oslo' }] }] },
    })
  })

  it('says the beginning of long words first, since a body holds 1,024 characters', () => {
    const sent = bodies({ ...buttons('Yes'), text: 'word '.repeat(400).trim() })
    expect(sent.map(({ type }) => type)).toEqual(['text', 'interactive'])
    expect(sent[1].interactive.body.text.length).toBeLessThanOrEqual(1024)
  })

  it('sends media by its address, with its words', () => {
    const address = 'https://example.com/map.png'
    expect(bodies(templateOf({ url: address }, 'The map', 'image'))).toMatchObject([
      { type: 'image', image: { link: address, caption: 'The map' } },
    ])
    expect(bodies(templateOf({ url: 'https://example.com/a.mp3' }, 'Listen', 'audio'))).toMatchObject([
      { type: 'text' },
      { type: 'audio', audio: { link: 'https://example.com/a.mp3' } },
    ])
  })

  it('tells the 24-hour rule as an outcome of its own, and limits as something that passes', () => {
    expect(webhook.readReply(reply(400, error(131047, 'Re-engagement message')))).toEqual({
      kind: 'not-allowed',
      reason: expect.stringContaining('More than 24 hours have passed since this person last wrote'),
    })
    for (const code of [130429, 80007, 131056, 131016]) expect(webhook.readReply(reply(400, error(code, 'x'))).kind).toBe('retry')
    expect(webhook.readReply(reply(400, error(131056, 'pair')))).toMatchObject({ afterMs: 6000 })
    expect(webhook.readReply(reply(401, error(190, 'Invalid OAuth access token')))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('paste it here'),
    })
  })

  it('fetches media in two steps, and its token goes to Meta alone', () => {
    expect(webhook.files.begin({ id: 'm-1', name: 'x', type: 'y' }, settings)).toMatchObject({
      method: 'GET',
      url: 'https://graph.facebook.com/v23.0/m-1?phone_number_id=106540352242922',
    })
    const answerWith = (url: string) =>
      webhook.files.next(reply(200, { messaging_product: 'whatsapp', url, mime_type: 'image/jpeg' }), settings)
    expect(answerWith('https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1')).toMatchObject({
      kind: 'request',
      request: { headers: { authorization: `Bearer ${settings.token}` } },
    })
    for (const url of ['https://evil.example/x', 'http://lookaside.fbsbx.com/x', 'https://notfacebook.com/x'])
      expect(answerWith(url).kind).toBe('failed')
    expect(webhook.files.next({ status: 200, headers: { 'content-type': 'image/jpeg' }, body: 'x' }, settings)).toEqual({ kind: 'bytes' })
    expect(webhook.files.next(reply(404, error(100, 'Unsupported get request')), settings)).toMatchObject({ kind: 'failed' })
  })

  it('subscribes the account to the bot’s address', () => {
    const [call] = webhook.connect.requests('https://bots.example/channels/whatsapp/st-1', settings)
    expect(call?.url).toBe('https://graph.facebook.com/v23.0/102290129340398/subscribed_apps')
    expect(JSON.parse(call?.body ?? '')).toEqual({
      override_callback_uri: 'https://bots.example/channels/whatsapp/st-1',
      verify_token: settings.verifyToken,
    })
    expect(webhook.connect.read(reply(200, { success: true }))).toEqual({ kind: 'sent' })
  })
})
