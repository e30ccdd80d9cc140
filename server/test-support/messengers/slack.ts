// A Slack for tests, written from its public documentation (docs.slack.dev: "Verifying requests from Slack", "The Events API", "Handling
// user interaction", "Slash commands", "chat.postMessage", "Rate limits"); blocks are read with the limits of Block Kit.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { postUntilTaken, type ProviderCall, type ProviderReply, TestProvider } from './provider'

const Title = z.object({ type: z.literal('plain_text'), text: z.string().min(1).max(75), emoji: z.boolean().optional() })
const Button = z.object({
  type: z.literal('button'),
  text: Title,
  action_id: z.string().min(1).max(255),
  value: z.string().max(2000).optional(),
  url: z.url().max(3000).optional(),
})
const Image = z.object({ type: z.literal('image'), image_url: z.url().max(3000), alt_text: z.string().min(1).max(2000) })
const Section = z.object({
  type: z.literal('section'),
  text: z.object({ type: z.literal('mrkdwn'), text: z.string().min(1).max(3000) }),
  accessory: z.union([Image, Button]).optional(),
})
const Actions = z.object({ type: z.literal('actions'), elements: z.array(Button).min(1).max(25) })
const Blocks = z.array(z.union([Section, Actions, Image])).max(50)
const Message = z.object({
  channel: z.string().optional(),
  thread_ts: z.string().optional(),
  text: z.string().optional(),
  blocks: z.array(z.unknown()).optional(),
  response_type: z.enum(['ephemeral', 'in_channel']).optional(),
  replace_original: z.boolean().optional(),
})

export interface SentToSlack {
  channel: string
  thread: string
  text: string
  buttons: z.infer<typeof Button>[]
  /** '' for chat.postMessage. */
  responseType: string
}

const channels = ['D0ADA', 'C0TRAVEL']

export class TestSlack extends TestProvider {
  readonly token = 'xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy'
  readonly signingSecret = '5d1c0ffee0secret0of0the0test0app'
  /** The request URL of the app. */
  webhook = ''
  sent: SentToSlack[] = []
  readonly files = new Map<string, Buffer>()
  private count = 0

  /** What stands after the address of the app at Slack: /api/ for calls, /commands/ for answers to a command. */
  protected answerTo({ method, path, headers, body }: ProviderCall): ProviderReply {
    const isProven = headers['authorization'] === `Bearer ${this.token}`
    const file = this.files.get(path)
    if (file !== undefined)
      return isProven
        ? { status: 200, body: file, headers: { 'content-type': 'image/png' } }
        : { status: 302, body: '', headers: { location: '/signin' } }
    if (method !== 'POST') return { status: 404, body: '' }
    if (path.startsWith('/commands/')) return this.take(body, '') === '' ? { status: 200, body: 'ok' } : { status: 500, body: 'no_text' }
    if (path !== '/api/chat.postMessage') return { status: 200, body: { ok: false, error: 'unknown_method' } }
    const instead = this.next.shift()
    if (instead !== undefined) return instead
    if (!isProven) return { status: 200, body: { ok: false, error: 'invalid_auth' } }
    const type = String(headers['content-type'])
    const error = this.take(type.startsWith('application/json') ? body : JSON.stringify(formOf(body)), 'channel_not_found')
    return {
      status: 200,
      body: error === '' ? { ok: true, channel: 'D0ADA', ts: `${1_760_000_000 + this.sent.length}.000100` } : { ok: false, error },
    }
  }

  /** The error's name, '' when the message was taken. */
  private take(body: string, withoutChannel: string): string {
    const {
      channel = '',
      thread_ts: thread = '',
      text = '',
      blocks = [],
      response_type: responseType = '',
    } = Message.parse(JSON.parse(body))
    if (withoutChannel !== '' && !channels.includes(channel)) return withoutChannel
    const parsed = Blocks.safeParse(blocks)
    if (!parsed.success) return 'invalid_blocks'
    if (text === '' && blocks.length === 0) return 'no_text'
    const buttons = parsed.data.flatMap((block) => (block.type === 'actions' ? block.elements : []))
    const ids = new Set(buttons.map(({ action_id }) => action_id))
    if (ids.size !== buttons.length) return 'invalid_blocks'
    this.sent.push({ channel, thread, text: shown(text), buttons, responseType })
    return ''
  }

  /** A direct message, or with another channel a mention of the bot. */
  say(text: string, { channel = 'D0ADA', ...rest }: { channel?: string; thread_ts?: string; files?: object[] } = {}): Promise<Response> {
    const event =
      channel === 'D0ADA'
        ? { type: 'message', channel_type: 'im', text, ...rest }
        : { type: 'app_mention', text: `<@U0BOT> ${text}`, ...rest }
    return this.event({ ...event, user: 'U0ADA', channel, ts: `${1_760_000_000 + (this.count += 1)}.000200` })
  }

  /** Slack tries again what was not answered well, with a header that says so. */
  event(event: object, id = `Ev${(this.count += 1)}`): Promise<Response> {
    const authorizations = [{ team_id: 'T061EG9R6', user_id: 'U0BOT', is_bot: true }]
    const body = JSON.stringify({
      team_id: 'T061EG9R6',
      api_app_id: 'A0PNCHHK2',
      type: 'event_callback',
      event_id: id,
      authorizations,
      event,
    })
    return postUntilTaken((attempt) =>
      this.post(body, attempt === 0 ? {} : { 'x-slack-retry-num': String(attempt), 'x-slack-retry-reason': 'http_error' }),
    )
  }

  press(title: string): Promise<Response> {
    const under = this.sent.findLast(({ buttons }) => buttons.some(({ text }) => text.text === title))
    const button = under?.buttons.find(({ text }) => text.text === title)
    if (under === undefined || button === undefined) throw new Error(`No button ${title} was sent`)
    const payload = {
      type: 'block_actions',
      user: { id: 'U0ADA', username: 'ada' },
      trigger_id: `12.34.${(this.count += 1)}`,
      container: { type: 'message', channel_id: under.channel, is_ephemeral: false },
      channel: { id: under.channel },
      message: { type: 'message', ts: '1760000009.000100', ...(under.thread === '' ? {} : { thread_ts: under.thread }) },
      response_url: `${this.address}/actions/1`,
      actions: [{ ...button, block_id: 'b1', action_ts: '1760000009.1' }],
    }
    return this.form({ payload: JSON.stringify(payload) })
  }

  command(text: string): Promise<Response> {
    const where = { team_id: 'T061EG9R6', channel_id: 'C0TRAVEL', channel_name: 'travel', user_id: 'U0ADA', user_name: 'ada' }
    const count = (this.count += 1)
    return this.form({ ...where, command: '/travel', text, response_url: `${this.address}/commands/${count}`, trigger_id: `13.5.${count}` })
  }

  private form(fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(fields).toString()
    return this.post(body, { 'content-type': 'application/x-www-form-urlencoded' })
  }

  post(body: string, headers: Record<string, string> = {}, at = Date.now(), secret = this.signingSecret): Promise<Response> {
    const stamp = String(Math.floor(at / 1000))
    const proof = createHmac('sha256', secret).update(`v0:${stamp}:${body}`).digest('hex')
    const own = { 'content-type': 'application/json', 'x-slack-request-timestamp': stamp, 'x-slack-signature': `v0=${proof}`, ...headers }
    return fetch(this.webhook, { method: 'POST', headers: own, body })
  }
}

/** Slack takes arguments as a form too; its blocks are then JSON in a field. */
function formOf(body: string): object {
  const { blocks, ...fields } = Object.fromEntries(new URLSearchParams(body))
  return { ...fields, ...(blocks === undefined ? {} : { blocks: z.array(z.unknown()).parse(JSON.parse(blocks)) }) }
}

const shown = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
