// WhatsApp's wire by example, for the suite that every channel passes. WhatsApp Cloud API documentation, "Webhooks", "Error codes".
import { createHmac } from 'node:crypto'
import type { WebhookExamples } from '../conformance'
import type { ChannelReply, WebhookRequest } from '../messenger'
import { jsonBody, listIn, objectIn, textIn } from '../shared/verify'

export const settings = {
  token: 'EAAJBZCZAexample0access0token0of0a0system0user',
  appSecret: '614fc2afde15eee07a26b2fe3eaee9b9',
  verifyToken: 'drawn-verify-token-of-this-bot',
  phoneNumberId: '106540352242922',
  businessAccountId: '102290129340398',
  listButton: 'Options',
  apiAddress: '',
}
const now = 1_760_000_000_000

export function signed(rawBody: Uint8Array): WebhookRequest {
  const proof = createHmac('sha256', settings.appSecret).update(rawBody).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${proof}` }
  return { method: 'POST', address: 'https://bots.example/channels/whatsapp/st-1', headers, query: {}, rawBody, now }
}

export const value = (rest: object, phoneNumberId = settings.phoneNumberId): object => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: '15550783881', phone_number_id: phoneNumberId },
  ...rest,
})

export function notice(...values: object[]): WebhookRequest {
  const entry = values.map((one) => ({ id: settings.businessAccountId, changes: [{ value: one, field: 'messages' }] }))
  return signed(Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry })))
}

const contacts = [{ profile: { name: 'Ada King Lovelace' }, wa_id: '4790000001' }]

export const from = (id: string, rest: object): object =>
  value({ contacts, messages: [{ from: '4790000001', id: `wamid.${id}`, timestamp: String(now / 1000), ...rest }] })

export const reply = (status: number, body: object, headers = {}): ChannelReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
  body: JSON.stringify(body),
})

export const error = (code: number, message: string): object => ({
  error: {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: message },
    fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
  },
})

const regain = {
  '102290129340398': [{ type: 'whatsapp', call_count: 100, total_cputime: 1, total_time: 1, estimated_time_to_regain_access: 3 }],
}

export const examples: WebhookExamples = {
  settings,
  otherSettings: { ...settings, appSecret: 'the-secret-of-another-app' },
  message: (text, id) => notice(from(id, { type: 'text', text: { body: text } })),
  signed,
  signsBody: true,
  refusedStatus: 401,
  unreadableStatus: 400,
  to: { to: '4790000001' },
  shown: (requests) =>
    requests
      .map(({ body }) => {
        const call = jsonBody(Buffer.from(body)) ?? {}
        const [interactive, type] = [objectIn(call, 'interactive'), textIn(call, 'type')]
        const action = objectIn(interactive, 'action')
        const titles = [
          ...listIn(action, 'buttons').map((button) => objectIn(button, 'reply')),
          ...listIn(action, 'sections').flatMap((section) => listIn(section, 'rows')),
        ]
        const media = type === 'text' || type === 'interactive' ? '' : JSON.stringify(objectIn(call, type))
        return [
          textIn(objectIn(call, 'text'), 'body'),
          textIn(objectIn(interactive, 'body'), 'text'),
          ...titles.map((one) => JSON.stringify(one)),
          media,
        ].join('\n')
      })
      .join('\n'),
  replies: {
    sent: reply(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: '4790000001', wa_id: '4790000001' }],
      messages: [{ id: 'wamid.HBgL' }],
    }),
    busy: reply(400, error(80007, 'Rate limit hit'), { 'x-business-use-case-usage': JSON.stringify(regain) }),
    busyForMs: 180_000,
    down: reply(503, error(131016, 'Service unavailable')),
    never: reply(400, error(131026, 'Message undeliverable')),
    notAllowed: reply(400, error(131047, 'Re-engagement message')),
  },
}
