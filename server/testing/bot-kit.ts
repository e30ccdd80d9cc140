// A small app of the public bot kit for tests, written from its protocol (reference/wire-protocol 3) and its published source's behaviour:
// it checks the token as the kit does, gives a handler the payload, answers at once or with the handler's answer, and calls back by the
// addresses in the payload with the token of its app. Async answers are kept by request, as the kit's store keeps them.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify, SignJWT } from 'jose'

export type Payload = Record<string, unknown> & { requestId: string; message?: unknown; context?: Record<string, unknown> }

export const later = Symbol('answers later')

/** What a handler gives back counts for `on_webhook` alone: the payload with its changed context, nothing, or `later`. */
type Handler = (payload: Payload, componentName: string) => unknown

export interface BotKit {
  address: string
  /** In the order they came. */
  events: { event: string; payload: Payload; componentId: string }[]
  /** Waits for the so-manieth event of a name. */
  event(name: string, nth?: number): Promise<Payload>
  on(event: string, handler: Handler): void
  sendUserMessage(payload: Payload, message?: unknown): Promise<number>
  sendBotMessage(payload: Payload, message?: unknown, metaInfo?: object): Promise<number>
  skipUserMessage(payload: Payload): Promise<number>
  resetBot(payload: Payload): Promise<number>
  respondToHook(payload: Payload): Promise<number>
  clearAgentSession(payload: Payload): Promise<number>
  getMessages(payload: Payload, query: string): Promise<{ messages: { _id: string }[] }>
  fetchBotVariable(payload: Payload, language: string): Promise<{ variables: { _id: string; key: string; value: string }[]; count: number }>
  stop(): void
}

const known = /^\/sdk\/bots\/(st-[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?:\/components\/([^/]+))?\/(\w+)$/i
const names = new Set([
  'on_user_message',
  'on_bot_message',
  'on_webhook',
  'on_agent_transfer',
  'on_event',
  'on_alert',
  'on_variable_update',
])

/** The most the kit reads of a request. */
const mostBytes = 100 * 1024

export async function openBotKit(credentials: { clientId: string; clientSecret: string }): Promise<BotKit> {
  const key = new TextEncoder().encode(credentials.clientSecret)
  const handlers = new Map<string, Handler>()
  const events: BotKit['events'] = []
  const waiting = new Set<() => void>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await bodyOf(request)
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const [, , componentId = 'default', event = ''] = known.exec(request.url ?? '') ?? []
    if (raw.length > mostBytes) return send(413, {})
    if (event === '' || !(await isSigned(request, key, credentials.clientId)))
      return send(event === '' ? 500 : 401, { errors: [{ msg: 'Invalid apikey', code: 4002 }] })
    if (!names.has(event)) return send(404, { errors: [{ msg: 'Event not found', code: 'NOT_FOUND' }] })
    const payload: Payload = JSON.parse(raw)
    events.push({ event, payload, componentId })
    for (const tell of [...waiting]) tell()
    const handler = handlers.get(event)
    if (handler === undefined) return send(500, { errors: [{ msg: 'Internal server error' }] })
    if (event === 'on_variable_update' && payload.data === undefined) return send(500, {})
    const result = await handler(payload, String(payload.dialogComponentName ?? ''))
    if (result === later) return send(202, { customCode: 'ASYNC_RESPONSE', message: 'async', statusCode: 202 })
    send(200, event === 'on_webhook' ? (result ?? {}) : payload)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const { post, get } = callsOf(credentials.clientId, key)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    event: async (name, nth = 1) => {
      for (;;) {
        const found = events.filter(({ event }) => event === name)[nth - 1]
        if (found) return found.payload
        await new Promise<void>((resolve) => waiting.add(resolve))
      }
    },
    on: (event, handler) => void handlers.set(event, handler),
    sendUserMessage: (payload, message = payload.message) => post(payload.sendUserMessageUrl, { ...payload, message }),
    sendBotMessage: (payload, message = payload.message, metaInfo = {}) =>
      post(payload.sendBotMessageUrl, { ...payload, message, metaInfo }),
    skipUserMessage: (payload) => post(payload.skipUserMessageUrl, payload),
    resetBot: (payload) => post(payload.resetBotUrl, payload),
    respondToHook: (payload) => post(payload.callbackUrl, payload),
    clearAgentSession: (payload) => post(`${String(payload.baseUrl)}/clearAgentSession/${payload.requestId}`, payload),
    getMessages: (payload, query) => get(`${String(payload.baseUrl)}/getMessages?${query}`),
    fetchBotVariable: (payload, language) => get(String(payload.getBotVariableUrl), { 'bot-language': language }),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function callsOf(clientId: string, key: Uint8Array) {
  const headers = async (): Promise<Record<string, string>> => {
    // The kit's own clock gives a fraction of a second.
    const exp = Date.now() / 1000 + 60
    const auth = await new SignJWT({ appId: clientId, exp }).setProtectedHeader({ alg: 'HS256' }).sign(key)
    return { 'content-type': 'application/json', auth }
  }
  const post = async (url: unknown, body: object): Promise<number> => {
    const reply = await fetch(String(url), { method: 'POST', headers: await headers(), body: JSON.stringify(body) })
    return reply.status
  }
  const get = async (url: string, more: Record<string, string> = {}) => {
    const reply = await fetch(url, { headers: { ...(await headers()), ...more } })
    if (reply.status !== 200) throw new Error(`The platform answered ${reply.status}`)
    return JSON.parse(await reply.text())
  }
  return { post, get }
}

async function isSigned(request: IncomingMessage, key: Uint8Array, clientId: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(String(request.headers.token ?? ''), key)
    return payload.appId === clientId
  } catch {
    return false
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
