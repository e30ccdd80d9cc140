// The calls of the public chatbot test runner against the real server, in its order, with its bodies, headers and number forms, reading
// the fields it reads (wire protocol 2). It signs in as a developer and keeps that header on the grant, as the script does.
import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { type Caller, callerOf, linkTokenFor, testApp } from '../../server/test-support/app'
import { sampleBot } from '../../server/test-support/waiting'
import { field, type ScriptClient, scriptClient, text } from './script-client'

const server = await testApp()
const platform = `${server.origin}/api/1.1`
const email = 'runner@example.com'
const password = 'correct horse 9'
let client: ScriptClient
let botId = ''

beforeAll(async () => {
  await server.anonymous.call('sign-up.create', { firstName: 'Runa', lastName: 'Ner', emailId: email, password })
  await server.anonymous.call('identity.verify', { token: linkTokenFor(server.messages, email) })
  const owner = await signedIn()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
  client = scriptClient(platform)
  Object.assign(client.headers, {
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-language': 'en-US,en;q=0.8',
    dnt: '1',
  })
})

async function signedIn(): Promise<Caller> {
  const signed = await server.anonymous.call('auth.login', {
    client_id: '1',
    client_secret: '1',
    scope: '1',
    grant_type: 'password',
    username: email,
    password,
  })
  return callerOf(server.app, {
    userId: signed.userInfo.id,
    accountId: signed.userInfo.orgId,
    token: signed.authorization.accessToken,
    cookie: '',
  })
}

/** What the script keeps of a connection: frames in order, one read at a time. */
interface RunnerSocket {
  send(said: string): void
  receive(): Promise<Record<string, unknown>>
  close(): void
}

async function connect(url: string, kind: 'sdk' | 'botbuilder'): Promise<RunnerSocket> {
  const socket = new WebSocket(url)
  const frames: string[] = []
  const waiting: ((frame: string) => void)[] = []
  socket.on('message', (data) => {
    const next = waiting.shift()
    if (next) next(String(data))
    else frames.push(String(data))
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let pings = 0
  const timer = setInterval(() => {
    pings += 1
    socket.send(
      `{"type":"ping","resourceid":"/bot.message","botInfo":{"chatBot":"Travel desk","taskBotId":"${botId}"},"client":"${kind}","meta":{"timezone":"Asia/Kolkata","locale":"en-US"},"id":${pings}}`,
    )
  }, 200)
  return {
    send(said) {
      // A float: seconds with a fraction, times a thousand.
      const id = `${Date.now()}.${Math.floor(Math.random() * 9000) + 1000}`
      socket.send(
        `{"clientMessageId":${id},"message":{"body":"${said}"},"resourceid":"/bot.message","botInfo":{"chatBot":"Travel desk","taskBotId":"${botId}"},"client":"${kind}","meta":{"timezone":"Asia/Kolkata","locale":"en-US"},"id":${id}}`,
      )
    },
    async receive() {
      const raw = frames.shift() ?? (await new Promise<string>((resolve) => waiting.push(resolve)))
      const frame: unknown = JSON.parse(raw)
      if (typeof frame !== 'object' || frame === null || !('type' in frame)) throw new Error('A frame without a type stops the script')
      return { ...frame }
    },
    close() {
      clearInterval(timer)
      socket.close()
    },
  }
}

async function replies(socket: RunnerSocket, count: number): Promise<unknown[]> {
  const found: unknown[] = []
  while (found.length < count) {
    const frame = await socket.receive()
    if (frame.type === 'bot_response' && Array.isArray(frame.message) && frame.message.length > 0) found.push(frame.message[0])
  }
  return found
}

/** The script's reading of one message: text, quick replies and buttons with their titles. Anything missing stops it. */
function componentToText(message: unknown): string {
  const at = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined)
  const component = at(message, 'component')
  const payload = at(component, 'payload')
  if (at(component, 'type') === 'text') return String(at(payload, 'text'))
  expect(at(component, 'type')).toBe('template')
  const inner = at(payload, 'payload')
  const list = at(inner, 'template_type') === 'quick_replies' ? at(inner, 'quick_replies') : at(inner, 'buttons')
  return [at(inner, 'text'), ...(Array.isArray(list) ? list.map((entry) => at(entry, 'title')) : [])].join(' ')
}

async function open(kind: 'sdk' | 'botbuilder'): Promise<RunnerSocket> {
  const started = await client.request('POST', '/rtm/start', { body: { botInfo: { chatBot: 'Travel desk', taskBotId: botId }, token: {} } })
  return connect(text(started, 'url'), kind)
}

describe('the public test runner', () => {
  it('signs in with a password, has a token signed with an empty body, and trades it with its developer header still on', async () => {
    const login = await client.request('POST', '/oauth/token', {
      body: { client_id: '1', client_secret: '1', scope: '1', grant_type: 'password', username: email, password },
    })
    client.headers.authorization = `bearer ${text(login, 'authorization', 'accessToken')}`
    const signed = await client.request('POST', '/users/sts')
    const granted = await client.request('POST', '/oAuth/token/jwtgrant', {
      body: `{"assertion":"${text(signed, 'jwt')}","botInfo":{"chatBot":"Travel desk","taskBotId":"${botId}"},"token":{}}`,
    })
    expect(granted.status).toBe(200)
    client.headers.authorization = `bearer ${text(granted, 'authorization', 'accessToken')}`
  })

  it('swallows the welcome it was told of and gets exactly one answer to each input', async () => {
    const socket = await open('sdk')
    await replies(socket, 1)
    socket.send('book a flight to oslo')
    expect(componentToText((await replies(socket, 1))[0])).toContain('do you want to leave?')
    socket.send('discard all')
    await replies(socket, 1)
    socket.send('travel policy')
    expect(componentToText((await replies(socket, 1))[0])).toBe('Which part of the policy? Flights Hotels Meals Refunds Trains and cars')
    socket.close()
  })

  it('reads buttons from the doubly nested form', async () => {
    const socket = await open('sdk')
    await replies(socket, 1)
    socket.send('what can you do')
    const words = componentToText((await replies(socket, 1))[0])
    expect(words).toContain('Book a flight')
    socket.close()
  })

  it('as a builder’s client talks to the draft', async () => {
    const socket = await open('botbuilder')
    await replies(socket, 1)
    socket.send('book a flight to oslo')
    expect(componentToText((await replies(socket, 1))[0])).toContain('do you want to leave?')
    socket.close()
    const rows = await server.services.db
      .selectFrom('conversation')
      .select('version_hash')
      .where('bot_id', '=', botId)
      .where('test', '=', true)
      .execute()
    expect(rows.map((row) => row.version_hash.startsWith('draft:'))).toEqual([true])
  })

  it('may start with a developer’s ready token', async () => {
    const developer = await signedIn()
    const started = await client.request('POST', '/rtm/start', {
      body: { botInfo: { chatBot: 'Travel desk', taskBotId: botId }, token: {} },
      headers: { authorization: `bearer ${developer.token}` },
    })
    const socket = await connect(text(started, 'url'), 'sdk')
    expect(await replies(socket, 1)).toHaveLength(1)
    expect(field(started, 'url')).toContain('?sid=')
    socket.close()
  })
})
