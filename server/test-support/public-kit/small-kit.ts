// A small app of the public bot kit for tests, written from its protocol (reference/wire-protocol 3) and its published source's behaviour:
// it checks the token as the kit does, gives a handler the payload, answers at once or with the handler's answer, and calls back by the
// addresses in the payload with the token of its app. Async answers are kept by request, as the kit's store keeps them.
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify, SignJWT } from 'jose'
import { type BotKit, type Credentials, type Matched, hearing, later, type Payload, type PostingCall } from './kit'
import { returned } from './returned'

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
/** Handlers whose result is the reply; of the others the payload goes back. */
const answering = new Set(['on_webhook', 'on_agent_transfer', 'on_variable_update'])

/** The most the kit reads of a request. */
const mostBytes = 100 * 1024
const ofScores = ['name', 'score', 'channelUId', 'channel', 'botLanguage']
const acknowledged = { supportsmessageack: 'true' }

export async function openSmallKit(credentials: Credentials): Promise<BotKit> {
  const key = new TextEncoder().encode(credentials.clientSecret)
  const heard = hearing()
  const server = createServer((request, response) => {
    answer(heard, { key, clientId: credentials.clientId }, request, response).catch((error: unknown) => {
      const isText = error instanceof SyntaxError
      const [msg, code] = isText ? ['Invalid JSON', 'VALIDATION_ERROR'] : ['Internal Server Error', 'INTERNAL_SERVER_ERROR']
      send(response, isText ? 412 : 500, { errors: [{ msg, code }] })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { post, get } = callsOf(credentials.clientId, key)
  // What is answered leaves the kit's store, so it answers a step once.
  const answered = new Set<string>()
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...heard,
    call: async (name, payload, changed = {}) => {
      const isKept = name === 'respondToHook'
      if (isKept && answered.has(payload.requestId)) return 0
      if (isKept) answered.add(payload.requestId)
      return post(urlOf(name, payload, changed), returned(heard, { ...payload, ...changed }, { isKept }))
    },
    post,
    sendFeedbackMessage: async (payload, feedback) => {
      // The kit finds nothing by itself of what a score must name, and fails before it sends.
      if (ofScores.some((part) => feedback[part] === undefined)) return 0
      const feedbackData = { ...feedback, createdOn: new Date() }
      return post(payload.sendFeedbackMessageUrl, { ...returned(heard, payload), feedbackData })
    },
    getMessages: ({ baseUrl, channel }, { userId = fromOf(channel), skip = 0, limit = 20 }) =>
      get(`${String(baseUrl)}/getMessages?skip=${skip}&limit=${limit}&userId=${userId}`),
    fetchBotVariable: (payload, languages) =>
      Promise.all(languages.map((language) => get(String(payload.getBotVariableUrl), { 'bot-language': language }))),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(
  heard: Matched,
  { key, clientId }: { key: Uint8Array; clientId: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const raw = await textOf(request)
  const [, , componentId = 'default', event = ''] = known.exec(request.url ?? '') ?? []
  if (Buffer.byteLength(raw) > mostBytes) throw new Error('It is larger than the kit reads')
  const payload: Payload = JSON.parse(raw)
  if (event === '') throw new Error('There is no id of a bot in the address')
  if (!(await isSigned(request, key, clientId))) return send(response, 401, { errors: [{ msg: 'Invalid apikey', code: 4002 }] })
  if (!names.has(event)) return send(response, 404, { errors: [{ msg: 'Event not found', code: 'NOT_FOUND' }] })
  if (event === 'on_variable_update' && payload.data === undefined) throw new Error('There is no data')
  const result = await heard.hear(event, payload, componentId)
  if (result === later) return send(response, 202, { customCode: 'ASYNC_RESPONSE', message: 'AsyncResponse', statusCode: 202 })
  // Where a handler gives nothing, the kit sends the headers it meant to set.
  const isNothing = answering.has(event) && (event !== 'on_webhook' || result === undefined)
  const body = isNothing
    ? { headers: { supportsMessageAck: true } }
    : returned(heard, event === 'on_webhook' ? { ...payload, ...changes(result) } : payload)
  send(response, 200, body, acknowledged)
}

function changes(result: unknown): Partial<Payload> {
  return typeof result === 'object' && result !== null && 'context' in result ? { context: JSON.parse(JSON.stringify(result.context)) } : {}
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body))
}

/** Where the kit posts a call; some addresses it makes itself. */
function urlOf(name: PostingCall, payload: Payload, changed: Record<string, unknown>): unknown {
  const { [`${name}Url`]: own, callbackUrl, clearConversationSessionUrl, baseUrl, requestId } = { ...payload, ...changed }
  if (name === 'respondToHook') return callbackUrl
  if (name === 'closeConversationSession') return clearConversationSessionUrl
  if (name === 'startAgentSession' || name === 'clearAgentSession') return `${String(baseUrl)}/${name}/${requestId}`
  if (name === 'extendRequestId') return `${String(baseUrl)}/extendcallid/${requestId}`
  return own
}

function fromOf(channel: unknown): string {
  const { channelInfos } = channel as { channelInfos: { from: string } }
  return channelInfos.from
}

function callsOf(clientId: string, key: Uint8Array) {
  const headers = async (): Promise<Record<string, string>> => {
    // The kit's own clock gives a fraction of a second.
    const exp = Date.now() / 1000 + 60
    const auth = await new SignJWT({ appId: clientId, exp }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
    return { accept: 'application/json, text/plain, */*', 'content-type': 'application/json', auth }
  }
  const post = async (url: unknown, body: object): Promise<number> =>
    (await exchange(String(url), 'POST', await headers(), JSON.stringify(body))).status
  const get = async (url: string, more: Record<string, string> = {}) => {
    // The kit's client sends the four letters of a body with a question, too.
    const { status, text } = await exchange(url, 'GET', { ...(await headers()), ...more }, 'null')
    if (status !== 200) throw new Error(`The platform answered ${status}`)
    return JSON.parse(text)
  }
  return { post, get }
}

function exchange(url: string, method: string, headers: Record<string, string>, body: string): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const request = httpRequest(url, { method, headers: { ...headers, ...length } }, (response) => {
      textOf(response).then((text) => done({ status: response.statusCode ?? 0, text }), failed)
    })
    request.on('error', failed).end(body)
  })
}

async function isSigned(request: IncomingMessage, key: Uint8Array, clientId: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(String(request.headers.token ?? ''), key)
    return payload.appId === clientId
  } catch {
    return false
  }
}

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
