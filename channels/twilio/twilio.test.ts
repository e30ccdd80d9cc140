// Text messages over Twilio: its forms in, its Messages resource out. Twilio's own library signs the one and checks the other.
import { validateRequest } from 'twilio/lib/webhooks/webhooks'
import { describe, expect, it } from 'vitest'
import { reduce } from '../shared/reduce'
import { formBody } from '../shared/verify'
import { examples, textMessage } from './examples'
import { twilio } from './index'

const { webhook } = twilio
const { settings, to } = examples
const take = (text: string, more: Record<string, string> = {}, own = settings) => webhook.receive(textMessage(text, '1', more), own)

describe('Twilio in', () => {
  it('takes what Twilio’s own library holds for signed, behind a port too', () => {
    const request = textMessage('hello')
    const signature = request.headers['x-twilio-signature'] ?? ''
    expect(validateRequest(String(settings['authToken']), signature, request.address, formBody(request.rawBody))).toBe(true)
    const atPort = { ...request, address: request.address.replace('bots.example', 'bots.example:443') }
    expect(webhook.receive(atPort, settings).messages).toHaveLength(1)
    expect(webhook.receive({ ...request, address: 'https://other.example/channels/twilio/st-1' }, settings).answer.status).toBe(403)
  })

  it('answers with TwiML that says nothing, and tells the numbers of both sides', () => {
    const { answer, messages } = take('hello')
    expect(answer).toMatchObject({ headers: { 'content-type': 'text/xml' }, body: expect.stringMatching(/<Response><\/Response>$/) })
    expect(messages).toMatchObject([{ conversation: '+15552223333', replyTo: { to: '+15552223333', from: '+15550001111' } }])
  })

  it.each([
    ['STOP', 'withdrawn'],
    [' stop. ', 'withdrawn'],
    ['Unsubscribe', 'withdrawn'],
    ['START', 'given'],
  ])('%s is about more messages, and leads to no turn', (text, consent) => {
    expect(take(text).messages).toMatchObject([{ text: '', consent }])
  })

  it('leaves the words of a sentence alone, and those of a person where the keywords are off', () => {
    expect(take('stop the booking').messages).toMatchObject([{ text: 'stop the booking' }])
    const [message] = take('STOP', {}, { ...settings, keywords: false }).messages
    expect(message).toMatchObject({ text: 'STOP' })
    expect(message?.consent).toBeUndefined()
  })

  it('answers HELP in words of its own, with the bot, or not at all where Twilio has done so', () => {
    const own = take('HELP', {}, { ...settings, helpText: 'Halden <travel>: 555 & more' })
    expect(own).toMatchObject({
      messages: [],
      answer: { body: expect.stringContaining('<Message>Halden &lt;travel&gt;: 555 &amp; more</Message>') },
    })
    expect(take('HELP').messages).toMatchObject([{ text: 'HELP' }])
    expect(take('HELP', { OptOutType: 'HELP' })).toMatchObject({ messages: [], answer: { body: expect.not.stringContaining('<Message>') } })
  })

  it('takes pictures, and fetches them with the account’s password only from Twilio', () => {
    const media = { NumMedia: '1', MediaUrl0: 'https://api.twilio.com/2010-04-01/media/1', MediaContentType0: 'image/jpeg' }
    const [message] = take('', media).messages
    const file = message?.files?.[0]
    expect(file).toMatchObject({ name: 'file-1.jpg', type: 'image/jpeg' })
    if (file === undefined) return
    expect(webhook.files.begin(file, settings).headers).toHaveProperty('authorization')
    expect(webhook.files.begin({ ...file, id: 'https://elsewhere.example/1' }, settings).headers).toEqual({})
    const moved = { status: 307, headers: { location: 'https://media.example/1' }, body: '' }
    expect(webhook.files.next(moved)).toEqual({
      kind: 'request',
      request: { method: 'GET', url: 'https://media.example/1', headers: {}, body: '' },
    })
  })

  it('refuses a message of another account', () => {
    expect(webhook.receive(textMessage('hello'), { ...settings, accountSid: 'AC2' }).answer.status).toBe(400)
  })
})

describe('Twilio out', () => {
  it('sends plain words, from the number that was written to or by a messaging service', () => {
    const [part] = reduce({ id: 'ms-1', type: 'text', text: '*Where* to? [Map](https://example.com)', at: 0 }, twilio)
    const bodies = (own: typeof settings) =>
      webhook.send(part ?? { id: '', type: 'text', text: '', at: 0 }, to, own).map(({ body }) => formBody(Buffer.from(body)))
    expect(bodies(settings)).toEqual([{ To: '+15552223333', From: '+15550001111', Body: 'Where to? Map (https://example.com)' }])
    expect(bodies({ ...settings, messagingServiceSid: 'MG1' })).toMatchObject([{ MessagingServiceSid: 'MG1' }])
  })

  it('cuts at 1,600 characters, which Twilio takes at most', () => {
    const parts = reduce({ id: 'ms-1', type: 'text', text: 'word '.repeat(1000).trim(), at: 0 }, twilio)
    expect(parts.map(({ text }) => text.length).every((length) => length <= 1600)).toBe(true)
    expect(parts.length).toBe(4)
  })
})
