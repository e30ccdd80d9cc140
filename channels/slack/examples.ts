// Slack's wire by example, for the suite that every channel passes. Slack documentation, "Verifying requests from Slack", "The Events API",
// "chat.postMessage".
import { createHmac } from 'node:crypto'
import type { WebhookExamples } from '../conformance'
import type { ChannelReply, WebhookRequest } from '../messenger'
import { isObject, jsonBody, listIn, objectIn, textIn } from '../shared/verify'

export const settings = {
  token: 'xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy',
  signingSecret: '8f742231b10e8888abcd99yyyzzz85a5',
  threads: true,
  apiAddress: '',
}
const now = 1_760_000_000_000

export function signed(rawBody: Uint8Array, type = 'application/json', at = now): WebhookRequest {
  const stamp = String(Math.floor(at / 1000))
  const proof = createHmac('sha256', settings.signingSecret).update(`v0:${stamp}:`).update(rawBody).digest('hex')
  const headers = { 'content-type': type, 'x-slack-request-timestamp': stamp, 'x-slack-signature': `v0=${proof}` }
  return { method: 'POST', address: 'https://bots.example/channels/slack/st-1', headers, query: {}, rawBody, now }
}

export const form = (fields: Record<string, string>): WebhookRequest =>
  signed(Buffer.from(new URLSearchParams(fields).toString()), 'application/x-www-form-urlencoded')

export function event(id: string, rest: object): WebhookRequest {
  const wrapper = {
    token: 'one-long-verification-token',
    team_id: 'T061EG9R6',
    api_app_id: 'A0PNCHHK2',
    type: 'event_callback',
    event_id: `Ev${id}`,
    event_time: now / 1000,
  }
  const authorizations = [{ enterprise_id: null, team_id: 'T061EG9R6', user_id: 'U0BOT', is_bot: true, is_enterprise_install: false }]
  return signed(Buffer.from(JSON.stringify({ ...wrapper, authorizations, event: { user: 'U0ADA', ts: '1760000000.000100', ...rest } })))
}

export const direct = (text: string, rest: object = {}): object => ({
  type: 'message',
  channel: 'D0ADA',
  channel_type: 'im',
  text,
  ...rest,
})
export const mention = (text: string, rest: object = {}): object => ({ type: 'app_mention', channel: 'C0TRAVEL', text, ...rest })

export const reply = (status: number, body: object, headers = {}): ChannelReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

/** What Slack shows of mrkdwn. */
const plain = (mrkdwn: string): string => mrkdwn.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

export const examples: WebhookExamples = {
  settings,
  otherSettings: { ...settings, signingSecret: 'the-secret-of-another-app' },
  message: (text, id) => event(id, direct(text)),
  signed,
  signsBody: true,
  refusedStatus: 401,
  unreadableStatus: 400,
  to: { channel: 'D0ADA' },
  /** Blocks stand in the place of the text, which then is for notices alone. */
  shown: (requests) =>
    requests
      .map(({ body }) => {
        const call = jsonBody(Buffer.from(body)) ?? {}
        const blocks = listIn(call, 'blocks')
        if (blocks.length === 0) return plain(textIn(call, 'text'))
        return blocks
          .map((block) => (isObject(block['text']) ? plain(textIn(objectIn(block, 'text'), 'text')) : JSON.stringify(block)))
          .join('\n')
      })
      .join('\n'),
  replies: {
    sent: reply(200, { ok: true, channel: 'D0ADA', ts: '1760000001.000200' }),
    busy: reply(429, { ok: false, error: 'ratelimited' }, { 'retry-after': '30' }),
    busyForMs: 30_000,
    down: reply(200, { ok: false, error: 'internal_error' }),
    never: reply(200, { ok: false, error: 'channel_not_found' }),
    notAllowed: { status: 404, headers: {}, body: 'used_url' },
  },
}
