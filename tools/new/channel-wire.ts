// The wire that the generator writes for a new channel: JSON signed with HMAC-SHA256 in, JSON with a bearer token out, and both by example, so
// that the suite of every channel holds from the first day.
import type { ListedChannel } from '@parley/channels/channel'

export function receiveFile(name: string): string {
  return `// Reads what ${name} posts: JSON, signed with HMAC-SHA256 over its bytes in the header x-signature.
import { answer, type Reception, type ChannelSettings, refused, textSetting, type WebhookRequest } from '../messenger'
import { hmac, isSame, jsonBody, textIn } from '../shared/verify'

export function receive({ method, headers, rawBody, now }: WebhookRequest, settings: ChannelSettings): Reception {
  if (method !== 'POST') return refused(405)
  const secret = textSetting(settings, 'secret')
  if (secret === '' || !isSame(headers['x-signature'] ?? '', hmac('sha256', secret, [rawBody]).toString('hex'))) return refused(401)
  const body = jsonBody(rawBody)
  if (body === undefined) return refused(400)
  const [id, sender, text] = [textIn(body, 'id'), textIn(body, 'sender'), textIn(body, 'text')]
  if (id === '' || sender === '') return refused(400)
  const messages = text === '' ? [] : [{ id, sender, conversation: sender, replyTo: { to: sender }, text, at: now }]
  return { answer: answer(200), messages }
}
`
}

export function sendFile(name: string): string {
  return `// Writes the bot's messages as requests of ${name}, and reads what it says to them.
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { type ChannelReply, type ChannelRequest, type ChannelSettings, type DeliveryOutcome, textSetting } from '../messenger'
import { secondsToMs, textIn } from '../shared/verify'

export function send(message: Outgoing, to: JsonObject, settings: ChannelSettings): ChannelRequest[] {
  return [
    {
      method: 'POST',
      url: \`\${textSetting(settings, 'apiAddress').replace(/\\/+$/, '')}/messages\`,
      headers: { authorization: \`Bearer \${textSetting(settings, 'token')}\`, 'content-type': 'application/json' },
      body: JSON.stringify({ to: textIn(to, 'to'), text: message.text, id: message.id }),
    },
  ]
}

export function readReply({ status, headers }: ChannelReply): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const reason = \`${name} answered \${status}.\`
  const afterMs = secondsToMs(headers['retry-after'])
  if (status === 429) return { kind: 'retry', reason, ...(afterMs === undefined ? {} : { afterMs }) }
  return status >= 400 && status < 500 ? { kind: 'failed', reason } : { kind: 'retry', reason }
}
`
}

export function examplesFile({ id, tooltipName }: Pick<ListedChannel, 'id' | 'tooltipName'>): string {
  return `// The wire of ${tooltipName} by example, signed as it signs, for the suite that every channel passes.
import type { WebhookExamples } from '../conformance'
import type { WebhookRequest } from '../messenger'
import { hmac, jsonBody, textIn } from '../shared/verify'

const settings = { secret: 'the-signing-secret-of-the-account', token: 'the-access-token', apiAddress: 'https://api.example.com' }
const reply = (status: number, headers: Record<string, string> = {}) => ({ status, headers, body: '' })

function signed(rawBody: Uint8Array): WebhookRequest {
  const headers = { 'x-signature': hmac('sha256', settings.secret, [rawBody]).toString('hex') }
  return { method: 'POST', address: 'https://bots.example/channels/${id}/st-1', headers, query: {}, rawBody, now: 1_760_000_000_000 }
}

export const examples: WebhookExamples = {
  settings,
  otherSettings: { ...settings, secret: 'the-signing-secret-of-another-account' },
  message: (text, id) => signed(Buffer.from(JSON.stringify({ id, sender: 'u-1', text }))),
  signed,
  signsBody: true,
  refusedStatus: 401,
  unreadableStatus: 400,
  to: { to: 'u-1' },
  shown: (requests) => requests.map(({ body }) => textIn(jsonBody(Buffer.from(body)) ?? {}, 'text')).join('\\n'),
  replies: { sent: reply(200), busy: reply(429, { 'retry-after': '3' }), busyForMs: 3000, down: reply(503), never: reply(400) },
}
`
}
