// A Twilio for tests, written from its public documentation (twilio.com/docs: "Messages resource", "Media resource", "Twilio's request to
// your incoming message webhook URL", "Secure webhooks", "Error and warning dictionary"): basic auth, signed forms that are posted once,
// pictures behind a redirect to a store that takes no password. Its own obeying of STOP is switched off, as an account may have it.
import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { type ProviderCall, type ProviderReply, TestProvider } from './provider'

export interface SentByTwilio {
  to: string
  from: string
  text: string
  /** By the Messages resource, or in the answer to a webhook. */
  by: 'api' | 'twiml'
}

const Form = z.object({
  To: z.string().default(''),
  From: z.string().default(''),
  MessagingServiceSid: z.string().default(''),
  Body: z.string().default(''),
})
const phone = /^\+[1-9]\d{6,14}$/
const mostChars = 1600
const segmentChars = 153

export class TestTwilio extends TestProvider {
  readonly accountSid = `AC${'0123456789abcdef'.repeat(2)}`
  readonly authToken = '12345678901234567890123456789012'
  readonly number = '+15550001111'
  /** Where the number's messages are posted. */
  webhook = ''
  sent: SentByTwilio[] = []
  /** When each request for a message came, whatever it was answered. */
  readonly asked: { to: string; at: number }[] = []
  /** Answers to requests for messages to a number, as long as it stands here. */
  readonly always = new Map<string, ProviderReply>()
  readonly media = new Map<string, Buffer>()
  private count = 0

  protected answerTo({ method, path, headers, body }: ProviderCall): ProviderReply {
    const [, stored] = /^\/store\/(\w+)$/.exec(path) ?? []
    if (stored !== undefined) return this.fileAt(stored, headers['authorization'])
    const proof = `Basic ${Buffer.from(`${this.accountSid}:${this.authToken}`).toString('base64')}`
    if (headers['authorization'] !== proof) return refusal(401, 20003, 'Authenticate')
    const account = `/2010-04-01/Accounts/${this.accountSid}`
    const [, medium] = new RegExp(`^${account}/Messages/\\w+/Media/(\\w+)$`).exec(path) ?? []
    if (method === 'GET' && medium !== undefined) return { status: 307, body: '', headers: { location: `${this.address}/store/${medium}` } }
    if (method !== 'POST' || path !== `${account}/Messages.json`) return refusal(404, 20404, `The requested resource ${path} was not found`)
    return String(headers['content-type']).startsWith('application/x-www-form-urlencoded')
      ? this.create(Form.parse(Object.fromEntries(new URLSearchParams(body))))
      : refusal(415, 20415, 'Unsupported media type')
  }

  /** The address of a stored file proves who asks; a password beside it is one proof too many. */
  private fileAt(id: string, authorization: unknown): ProviderReply {
    const bytes = this.media.get(id)
    if (authorization !== undefined) return { status: 400, body: 'Only one auth mechanism allowed' }
    return bytes === undefined ? { status: 404, body: '' } : { status: 200, body: bytes, headers: { 'content-type': 'image/png' } }
  }

  private create({ To: to, From: from, MessagingServiceSid: service, Body: text }: z.infer<typeof Form>): ProviderReply {
    this.asked.push({ to, at: Date.now() })
    const instead = this.always.get(to) ?? this.next.shift()
    if (instead !== undefined) return instead
    if (to === '') return refusal(400, 21604, "A 'To' phone number is required.")
    if (!phone.test(to)) return refusal(400, 21211, `Invalid 'To' Phone Number: ${to}`)
    if (from === '' && service === '') return refusal(400, 21603, "A 'From' phone number is required.")
    if (service === '' && from !== this.number)
      return refusal(400, 21606, `The 'From' phone number provided (${from}) is not a valid message-capable phone number.`)
    if (text === '') return refusal(400, 21602, 'Message body is required.')
    if (text.length > mostChars) return refusal(400, 21617, `The concatenated message body exceeds the ${mostChars} character limit`)
    this.sent.push({ to, from, text, by: 'api' })
    return { status: 201, body: this.resource({ to, from, service, text }) }
  }

  private resource({ to, from, service, text }: { to: string; from: string; service: string; text: string }): object {
    const sid = this.sid('SM')
    const at = new Date().toUTCString().replace('GMT', '+0000')
    const uri = `/2010-04-01/Accounts/${this.accountSid}/Messages/${sid}`
    const nothingYet = { date_sent: null, error_code: null, error_message: null, price: null, price_unit: null }
    return {
      ...{ sid, account_sid: this.accountSid, api_version: '2010-04-01', body: text, to, from: from === '' ? null : from },
      ...{ messaging_service_sid: service === '' ? null : service, status: service === '' ? 'queued' : 'accepted' },
      ...{ direction: 'outbound-api', date_created: at, date_updated: at, num_media: '0' },
      ...{ num_segments: service === '' ? String(Math.ceil(text.length / segmentChars)) : '0', ...nothingYet },
      ...{ uri: `${uri}.json`, subresource_uris: { media: `${uri}/Media.json` } },
    }
  }

  /** A person writes to the number, with pictures that Twilio holds. */
  async say(
    text: string,
    person: string,
    { id = this.sid('SM'), pictures = [] }: { id?: string; pictures?: Buffer[] } = {},
  ): Promise<Response> {
    const media = pictures.map((bytes): [string, string] => {
      const medium = this.sid('ME')
      this.media.set(medium, bytes)
      return [`${this.address}/2010-04-01/Accounts/${this.accountSid}/Messages/${id}/Media/${medium}`, 'image/png']
    })
    const about = media.flatMap(([url, type], index): [string, string][] => [
      [`MediaContentType${index}`, type],
      [`MediaUrl${index}`, url],
    ])
    const places = { ToCountry: 'US', ToState: 'CA', ToCity: '', ToZip: '', FromCountry: 'US', FromState: 'NY', FromCity: '', FromZip: '' }
    const ids = { MessageSid: id, SmsSid: id, SmsMessageSid: id, AccountSid: this.accountSid, ApiVersion: '2010-04-01' }
    const rest = { SmsStatus: 'received', NumMedia: String(media.length), NumSegments: '1', Body: text, From: person, To: this.number }
    return this.post({ ...places, ...Object.fromEntries(about), ...ids, ...rest })
  }

  /** Posted once; what the answer says in TwiML is sent to the person. */
  async post(fields: Record<string, string>, authToken = this.authToken): Promise<Response> {
    const reply = await this.postSigned(fields, this.signature(fields, authToken))
    const twiml = reply.ok ? await reply.clone().text() : ''
    for (const [, text = ''] of twiml.matchAll(/<Message>(.*?)<\/Message>/gs))
      this.sent.push({ to: fields['From'] ?? '', from: fields['To'] ?? '', text, by: 'twiml' })
    return reply
  }

  postSigned(fields: Record<string, string>, signature: string): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'x-twilio-signature': signature }
    return fetch(this.webhook, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
  }

  signature(fields: Record<string, string>, authToken = this.authToken): string {
    const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
    const hash = createHmac('sha1', authToken).update(this.webhook)
    for (const [name, value] of sorted) hash.update(`${name}${value}`)
    return hash.digest('base64')
  }

  sid(kind: 'SM' | 'ME'): string {
    return `${kind}${createHash('md5')
      .update(String((this.count += 1)))
      .digest('hex')}`
  }
}

export function refusal(status: number, code: number, message: string, headers: Record<string, string> = {}): ProviderReply {
  return { status, headers, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } }
}
