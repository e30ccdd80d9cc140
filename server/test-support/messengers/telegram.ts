// A Telegram for tests, written from the public documentation of the Bot API (core.telegram.org/bots/api): tokens in the path, setWebhook
// with its secret, setMyCommands and deleteMyCommands, updates posted one at a time until they are answered with 2xx, a method as the answer, send methods, flood control with
// retry_after, files by getFile. What bots send is kept as people would see it.
import { z } from 'zod'
import { type Answer, type ProviderCall, startProvider } from './provider'
import { until } from '../waiting'

export interface SentByBot {
  method: string
  chat_id: string
  text: string
  keyboard: { text: string; callback_data?: string | undefined; url?: string | undefined }[]
  values: Record<string, unknown>
}

export interface Telegram {
  /** What a bot calls the API server. */
  address: string
  token: string
  webhook: { url: string; secret_token: string }
  /** What stands behind the menu button; null before a bot has said. */
  commands: { command: string; description: string }[] | null
  /** Everything taken, oldest first. */
  sent: SentByBot[]
  /** Ids of callback queries that were answered. */
  answered: string[]
  /** Answers the next send methods are given instead, in order; `hang` never answers, `cut` ends the connection. */
  next: ({ status: number; body: object } | 'hang' | 'cut')[]
  /** A person writes; answers when the webhook has taken it. */
  say(text: string, options?: { chat?: number; rest?: object }): Promise<number>
  press(button: string, options?: { chat?: number }): Promise<number>
  /** Posts an update as it is, with the secret that was set unless another is given. */
  post(update: object, secret?: string): Promise<Response>
  /** Waits until so many messages have come, and gives them. */
  until(count: number): Promise<SentByBot[]>
  files: Map<string, { path: string; bytes: Buffer }>
  stop(): Promise<void>
}

const Button = z.object({ text: z.string().min(1), callback_data: z.string().optional(), url: z.url().optional() })
const SendValues = z.looseObject({
  chat_id: z.union([z.string(), z.number()]).transform(String),
  text: z.string().optional(),
  caption: z.string().optional(),
  reply_markup: z.object({ inline_keyboard: z.array(z.array(Button)) }).optional(),
})
const WebhookValues = z.looseObject({ url: z.string(), secret_token: z.string().regex(/^[\w-]{1,256}$/) })
const sendMethods = ['sendMessage', 'sendPhoto', 'sendVideo', 'sendAudio', 'sendDocument']
const openTags = /<(\/?)(b|i|u|s|code|pre|a|blockquote)(\s[^>]*)?>/g

export async function startTelegram(token = '424242:AA-the-token-of-the-travel-desk'): Promise<Telegram> {
  let updateId = 1000
  const self: Telegram = {
    address: '',
    token,
    webhook: { url: '', secret_token: '' },
    commands: null,
    sent: [],
    answered: [],
    next: [],
    files: new Map(),
    say: (text, { chat = 77, rest = {} } = {}) => deliver({ message: { ...messageIn(chat), text, ...rest } }),
    press: (button, { chat = 77 } = {}) => deliver({ callback_query: pressed(button, chat) }),
    post(update, secret = self.webhook.secret_token) {
      const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
      return fetch(self.webhook.url, { method: 'POST', headers, body: JSON.stringify(update) })
    },
    async until(count) {
      return until(async () => (self.sent.length >= count ? self.sent : undefined))
    },
    stop: () => provider.stop(),
  }

  function messageIn(chat: number): object {
    const from = { id: chat, is_bot: false, first_name: 'Ada', last_name: 'Lovelace', language_code: 'en' }
    return { message_id: updateId, from, chat: { id: chat, type: 'private' }, date: Math.floor(Date.now() / 1000) }
  }

  function pressed(title: string, chat: number): object {
    const under = self.sent.findLast(({ chat_id, keyboard }) => chat_id === String(chat) && keyboard.some(({ text }) => text === title))
    const button = under?.keyboard.find(({ text }) => text === title)
    if (button?.callback_data === undefined) throw new Error(`No button ${title} was sent`)
    const message = { ...messageIn(chat), reply_markup: { inline_keyboard: under?.keyboard.map((one) => [one]) } }
    return { id: `q-${updateId}`, from: { id: chat, is_bot: false, first_name: 'Ada' }, message, data: button.callback_data }
  }

  /** Telegram repeats an update until it is answered with 2xx; the answer may be a call of the API. */
  async function deliver(rest: object): Promise<number> {
    const update = { update_id: (updateId += 1), ...rest }
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const reply = await self.post(update)
      const body = await reply.text()
      if (reply.ok) {
        const call = body === '' ? {} : z.looseObject({}).parse(JSON.parse(body))
        if (call['method'] === 'answerCallbackQuery') self.answered.push(String(call['callback_query_id']))
        return reply.status
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('The webhook took the update not once in twenty times')
  }

  const provider = await startProvider((call) => answerTo(self, call))
  self.address = provider.address
  return self
}

const refusal = (status: number, description: string): Answer => ({ status, body: { ok: false, error_code: status, description } })
const taken = (result: unknown): Answer => ({ status: 200, body: { ok: true, result } })

function answerTo(self: Telegram, { path, body }: ProviderCall): Answer {
  const file = [...self.files.values()].find(({ path: own }) => path === `/file/bot${self.token}/${own}`)
  if (file !== undefined) return { status: 200, body: file.bytes }
  const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
  if (token === undefined) return refusal(404, 'Not Found')
  if (token !== self.token) return refusal(401, 'Unauthorized')
  const values: unknown = JSON.parse(body || '{}')
  if (method === 'setWebhook') return setWebhook(self, values)
  if (method === 'setMyCommands') return setCommands(self, values)
  if (method === 'deleteMyCommands') return setCommands(self, { commands: [] })
  if (method === 'getFile') return getFile(self, values)
  return sendMethods.includes(method) ? send(self, method, values) : refusal(404, 'Not Found: method not found')
}

function setWebhook(self: Telegram, values: unknown): Answer {
  const parsed = WebhookValues.safeParse(values)
  if (!parsed.success) return refusal(400, 'Bad Request: bad webhook')
  self.webhook = { url: parsed.data.url, secret_token: parsed.data.secret_token }
  return taken(true)
}

const Commands = z.object({
  commands: z.array(z.object({ command: z.string().regex(/^[a-z0-9_]{1,32}$/), description: z.string().min(1).max(256) })).max(100),
})

function setCommands(self: Telegram, values: unknown): Answer {
  const parsed = Commands.safeParse(values)
  if (!parsed.success) return refusal(400, 'Bad Request: BOT_COMMAND_INVALID')
  self.commands = parsed.data.commands
  return taken(true)
}

function getFile(self: Telegram, values: unknown): Answer {
  const { file_id } = z.looseObject({ file_id: z.string() }).parse(values)
  const file = self.files.get(file_id)
  return file === undefined ? refusal(400, 'Bad Request: invalid file_id') : taken({ file_id, file_path: file.path })
}

function send(self: Telegram, method: string, values: unknown): Answer {
  const instead = self.next.shift()
  if (instead !== undefined) return instead
  const parsed = SendValues.safeParse(values)
  if (!parsed.success) return refusal(400, 'Bad Request: invalid parameters')
  const { chat_id, text, caption, reply_markup } = parsed.data
  const html = text ?? caption ?? ''
  if (method === 'sendMessage' && html.trim() === '') return refusal(400, 'Bad Request: message text is empty')
  const plain = html.replace(openTags, '')
  if (/<|&(?!lt;|gt;|amp;|quot;)/.test(plain)) return refusal(400, "Bad Request: can't parse entities")
  if (plain.length > (method === 'sendMessage' ? 4096 : 1024)) return refusal(400, 'Bad Request: message is too long')
  const keyboard = reply_markup?.inline_keyboard.flat() ?? []
  if (keyboard.some(({ callback_data }) => Buffer.byteLength(callback_data ?? '') > 64))
    return refusal(400, 'Bad Request: BUTTON_DATA_INVALID')
  self.sent.push({ method, chat_id, text: decoded(plain), keyboard, values: parsed.data })
  return taken({ message_id: self.sent.length, chat: { id: Number(chat_id) } })
}

const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
