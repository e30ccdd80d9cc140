// A WhatsApp Cloud API for tests, written from its public documentation (developers.facebook.com/docs/whatsapp/cloud-api: "Webhooks",
// "Messages", "Interactive messages", "Media", "Conversational components", "Error codes"): a handshake before notices are posted, signed notices, messages with the
// limits of WhatsApp, media in two steps. Who has not written for 24 hours is refused with 131047.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { postUntilTaken, type ProviderCall, type ProviderReply, TestProvider } from './provider'

const Reply = z.object({ id: z.string().min(1).max(256), title: z.string().min(1).max(20) })
const Row = z.object({ id: z.string().min(1).max(200), title: z.string().min(1).max(24), description: z.string().max(72).optional() })
const buttonAction = z.object({
  buttons: z
    .array(z.object({ type: z.literal('reply'), reply: Reply }))
    .min(1)
    .max(3),
})
const listAction = z.object({
  button: z.string().min(1).max(20),
  sections: z.array(z.object({ rows: z.array(Row).min(1).max(10) })).length(1),
})
const InteractiveBody = z.object({ text: z.string().min(1).max(1024) })
const Interactive = z.discriminatedUnion('type', [
  z.object({ type: z.literal('button'), body: InteractiveBody, action: buttonAction }),
  z.object({ type: z.literal('list'), body: InteractiveBody, action: listAction }),
])
const common = { messaging_product: z.literal('whatsapp'), recipient_type: z.literal('individual'), to: z.string().regex(/^\d+$/) }
const Message = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('text'),
    text: z.object({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
  }),
  z.object({ ...common, type: z.literal('interactive'), interactive: Interactive }),
])
const Subscription = z.object({ override_callback_uri: z.url(), verify_token: z.string().min(1) })

/** What is left out stays as it is. */
const Automation = z.strictObject({
  enable_welcome_message: z.boolean().optional(),
  prompts: z.array(z.string().min(1).max(80)).max(4).optional(),
  commands: z
    .array(z.object({ command_name: z.string().regex(/^[a-z0-9_]{1,32}$/), command_description: z.string().min(1).max(256) }))
    .max(30)
    .optional(),
})

export interface SentToWhatsApp {
  to: string
  text: string
  choices: { kind: 'button_reply' | 'list_reply'; id: string; title: string }[]
}

const dayMs = 24 * 3600_000

export class TestWhatsApp extends TestProvider {
  readonly token = 'EAAJBZCZAexample0access0token0of0a0system0user'
  readonly appSecret = '9a1c0ffee0secret0of0the0test0app'
  readonly phoneNumberId = '106540352242922'
  readonly businessAccountId = '102290129340398'
  /** Set by the first that knows the verify token. */
  webhook = ''
  sent: SentToWhatsApp[] = []
  automation: z.infer<typeof Automation> = {}
  readonly media = new Map<string, Buffer>()
  /** When each person last wrote. */
  readonly wrote = new Map<string, number>()
  private count = 0
  private subscription = { override_callback_uri: '', verify_token: '' }

  protected answerTo({ method, path, headers, body }: ProviderCall): ProviderReply {
    if (headers['authorization'] !== `Bearer ${this.token}`) return refusal(401, 190, 'Invalid OAuth access token.')
    const [route = ''] = path.split('?')
    if (method === 'GET') return this.mediaAt(route)
    if (route === `/${this.businessAccountId}/subscribed_apps`) {
      this.subscription = Subscription.parse(JSON.parse(body))
      return { status: 200, body: { success: true } }
    }
    if (route === `/${this.phoneNumberId}/conversational_automation`) {
      const parsed = Automation.safeParse(JSON.parse(body))
      if (!parsed.success) return refusal(400, 100, 'Invalid parameter')
      this.automation = { ...this.automation, ...parsed.data }
      return { status: 200, body: { success: true } }
    }
    return route === `/${this.phoneNumberId}/messages` ? this.take(JSON.parse(body)) : refusal(400, 100, 'Unsupported post request.')
  }

  private mediaAt(route: string): ProviderReply {
    const [, id = '', download] = /^\/([\w-]+)(\/download)?$/.exec(route) ?? []
    const bytes = this.media.get(id)
    if (bytes === undefined) return refusal(404, 100, 'Unsupported get request.')
    if (download !== undefined) return { status: 200, body: bytes, headers: { 'content-type': 'image/png' } }
    return { status: 200, body: { messaging_product: 'whatsapp', url: `${this.address}/${id}/download`, mime_type: 'image/png', id } }
  }

  private take(values: unknown): ProviderReply {
    const instead = this.next.shift()
    if (instead !== undefined) return instead
    const parsed = Message.safeParse(values)
    if (!parsed.success) return refusal(400, 131009, `Parameter value is not valid: ${parsed.error.message}`)
    const { to } = parsed.data
    if (Date.now() - (this.wrote.get(to) ?? 0) > dayMs) return refusal(400, 131047, 'Re-engagement message')
    this.sent.push({ to, ...shownOf(parsed.data) })
    return {
      status: 200,
      body: { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id: `wamid.out${this.sent.length}` }] },
    }
  }

  /** The address is asked for the challenge before it gets a notice. */
  async confirm(token = this.subscription.verify_token): Promise<Response> {
    const address = this.subscription.override_callback_uri
    const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': token })
    const reply = await fetch(`${address}?${query}`)
    if (reply.ok && (await reply.clone().text()) === '1158201444') this.webhook = address
    return reply
  }

  say(text: string, person: string): Promise<Response> {
    return this.message({ type: 'text', text: { body: text } }, person)
  }

  choose(title: string, person: string): Promise<Response> {
    const choices = this.sent.filter(({ to }) => to === person).flatMap((one) => one.choices)
    const choice = choices.findLast((one) => one.title === title)
    if (choice === undefined) throw new Error(`No choice ${title} was sent`)
    const { kind, id } = choice
    return this.message({ type: 'interactive', interactive: { type: kind, [kind]: { id, title } } }, person)
  }

  message(content: object, person: string, id = `wamid.in${(this.count += 1)}`): Promise<Response> {
    this.wrote.set(person, Date.now())
    const contacts = [{ profile: { name: 'Ada Lovelace' }, wa_id: person }]
    const messages = [{ from: person, id, timestamp: String(Math.floor(Date.now() / 1000)), ...content }]
    return this.notice({ contacts, messages })
  }

  notice(rest: object): Promise<Response> {
    const metadata = { display_phone_number: '15550783881', phone_number_id: this.phoneNumberId }
    const changes = [{ value: { messaging_product: 'whatsapp', metadata, ...rest }, field: 'messages' }]
    const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: this.businessAccountId, changes }] })
    return postUntilTaken(() => this.post(body))
  }

  post(body: string, secret = this.appSecret): Promise<Response> {
    const proof = createHmac('sha256', secret).update(body).digest('hex')
    return fetch(this.webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${proof}` },
      body,
    })
  }
}

export function refusal(status: number, code: number, message: string): ProviderReply {
  return { status, body: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'Az8or2yhqkZfEZ' } } }
}

function shownOf(message: z.infer<typeof Message>): Omit<SentToWhatsApp, 'to'> {
  if (message.type === 'text') return { text: message.text.body, choices: [] }
  const { body, ...rest } = message.interactive
  const choices =
    rest.type === 'button'
      ? rest.action.buttons.map(({ reply }) => ({ kind: 'button_reply' as const, ...reply }))
      : rest.action.sections.flatMap(({ rows }) => rows.map(({ id, title }) => ({ kind: 'list_reply' as const, id, title })))
  return { text: body.text, choices }
}
