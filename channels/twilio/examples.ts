// Twilio's wire by example, signed by Twilio's own library, for the suite that every channel passes.
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks'
import type { WebhookExamples } from '../conformance'
import type { ChannelReply, WebhookRequest } from '../messenger'
import { formBody } from '../shared/verify'

const settings = {
  accountSid: 'AC00000000000000000000000000000001',
  authToken: 'the-auth-token-of-the-account',
  number: '+15550001111',
  keywords: true,
}
const address = 'https://bots.example/channels/twilio/st-1'

function signed(rawBody: Uint8Array): WebhookRequest {
  const signature = getExpectedTwilioSignature(settings.authToken, address, formBody(rawBody))
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
  return { method: 'POST', address, headers, query: {}, rawBody, now: 1_760_000_000_000 }
}

/** A message as Twilio posts it, with its fields in Twilio's order. */
export function textMessage(text: string, id = '1', more: Record<string, string> = {}): WebhookRequest {
  const fields = { ToCountry: 'US', SmsStatus: 'received', NumMedia: '0', Body: text, ...more, To: '+15550001111', NumSegments: '1' }
  const ids = { MessageSid: `SM${id.padStart(32, '0')}`, AccountSid: settings.accountSid, From: '+15552223333', ApiVersion: '2010-04-01' }
  return signed(Buffer.from(new URLSearchParams({ ...fields, ...ids }).toString()))
}

const reply = (status: number, body: object, headers: Record<string, string> = {}): ChannelReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

export const examples: WebhookExamples = {
  settings,
  otherSettings: { ...settings, authToken: 'the-auth-token-of-another-account' },
  message: textMessage,
  signed,
  signsBody: true,
  refusedStatus: 403,
  unreadableStatus: 400,
  to: { to: '+15552223333', from: '+15550001111' },
  shown: (requests) => requests.map(({ body }) => formBody(Buffer.from(body))['Body'] ?? '').join('\n'),
  replies: {
    sent: reply(201, { sid: 'SM1', status: 'queued' }),
    busy: reply(429, { code: 20429, message: 'Too Many Requests', status: 429 }, { 'retry-after': '3' }),
    busyForMs: 3000,
    down: reply(503, { code: 20503, message: 'Service unavailable', status: 503 }),
    never: reply(400, { code: 21211, message: "Invalid 'To' Phone Number", status: 400 }),
    notAllowed: reply(400, { code: 21610, message: 'Attempt to send to unsubscribed recipient', status: 400 }),
  },
}
