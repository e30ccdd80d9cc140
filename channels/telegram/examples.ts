// Telegram's wire by example, for the suite that every channel passes. Telegram Bot API, "Update", "Making requests".
import type { WebhookExamples } from '../conformance'
import type { ChannelReply, WebhookRequest } from '../messenger'
import { isObject, jsonBody, textIn } from '../shared/verify'

const settings = {
  token: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
  webhookSecret: 'f4b1c0ffee-secret-of-the-webhook',
  username: 'travel_desk_bot',
}
const now = 1_760_000_000_000

function signed(rawBody: Uint8Array): WebhookRequest {
  const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': settings.webhookSecret }
  return { method: 'POST', address: 'https://bots.example/channels/telegram/st-1', headers, query: {}, rawBody, now }
}

export const ada = { id: 1111, is_bot: false, first_name: 'Ada', last_name: 'Lovelace', language_code: 'en-GB' }
const chat = { id: 1111, type: 'private', first_name: 'Ada' }

export function update(id: number, rest: object): WebhookRequest {
  return signed(Buffer.from(JSON.stringify({ update_id: id, ...rest })))
}

export const textMessage = (text: string, rest: object = {}): object => ({
  message: { message_id: 7, from: ada, chat, date: now / 1000, text, ...rest },
})

const reply = (status: number, body: object): ChannelReply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** What Telegram shows of the HTML it takes. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

export const examples: WebhookExamples = {
  settings,
  otherSettings: { ...settings, webhookSecret: 'the-secret-of-another-bot' },
  message: (text, id) => update(Number(id), textMessage(text)),
  signed,
  signsBody: false,
  refusedStatus: 401,
  unreadableStatus: 400,
  to: { chat: '1111' },
  shown: (requests) =>
    requests
      .map(({ body }) => {
        const call = jsonBody(Buffer.from(body)) ?? {}
        const media = ['photo', 'video', 'audio', 'document'].map((name) => textIn(call, name)).join('')
        const keys = isObject(call['reply_markup']) ? JSON.stringify(call['reply_markup']) : ''
        return [media, plain(textIn(call, 'text') || textIn(call, 'caption')), keys].join('\n')
      })
      .join('\n'),
  replies: {
    sent: reply(200, { ok: true, result: { message_id: 8 } }),
    busy: reply(429, { ok: false, error_code: 429, description: 'Too Many Requests: retry after 7', parameters: { retry_after: 7 } }),
    busyForMs: 7000,
    down: reply(500, { ok: false, error_code: 500, description: 'Internal Server Error' }),
    never: reply(400, { ok: false, error_code: 400, description: 'Bad Request: chat not found' }),
    notAllowed: reply(403, { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' }),
  },
}
