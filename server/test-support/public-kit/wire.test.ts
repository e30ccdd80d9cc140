// The wire between a platform and the public bot kit, as its published source has it (github.com/Koredotcom/BotKit, lib/sdk and lib/app):
// what it answers to each event, and what each of its calls sends. It runs on whichever kit tests are driven with, so the small one is held
// to what the published one does.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf } from '../../integration/botkit/payload'
import { type BotKit, later, openBotKit, type Payload } from '../bot-kit'

const credentials = { clientId: 'cs-wire', clientSecret: 'a secret that both sides of the wire know' }
const botId = newId('bot')
let kit: BotKit

interface Asked {
  method: string
  path: string
  headers: Record<string, unknown>
  body: Record<string, unknown> | null
}
const asked: Asked[] = []
const platform = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { method = '', url: path = '', headers } = request
  asked.push({ method, path, headers, body: JSON.parse(Buffer.concat(chunks).toString()) })
  const answers = path.includes('getMessages') ? { messages: [] } : { variables: [], count: 0 }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers))
})

beforeAll(async () => {
  kit = await openBotKit(credentials)
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  kit.stop()
  platform.close()
})

function payloadOf(more: Record<string, string | object> = {}): Payload {
  const about = {
    origin: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    requestId: newId('request'),
    bot: { id: botId, name: 'Wire' },
    channel: 'rtm',
    userId: 'u-1',
    language: 'en',
    conversationId: 'ms-1',
    context: { session: {} },
    message: 'hello',
    hasAgent: false,
    tags: { user: {}, session: {} },
  }
  return JSON.parse(JSON.stringify({ ...bodyOf(about), messageObject: { messageId: 'ms-2' }, ...more }))
}

async function post(path: string, body: string, secret = credentials.clientSecret): Promise<Response> {
  const token = await new SignJWT({ appId: credentials.clientId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(secret))
  return fetch(`${kit.address}/sdk/bots/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', token }, body })
}

async function tell(event: string, payload: Payload, component = ''): Promise<{ status: number; body: unknown; ack: string | null }> {
  const reply = await post(`${botId}${component === '' ? '' : `/components/${component}`}/${event}`, JSON.stringify(payload))
  return { status: reply.status, body: await reply.json(), ack: reply.headers.get('supportsmessageack') }
}

const namesOf = (body: unknown): string[] => Object.keys(body as object).sort()
const alike = ['__payloadClass', 'requestId', 'botId', 'context', 'channel', 'metaTags', 'messageObject', 'sendFeedbackMessageUrl']
const urls = ['sendUserMessageUrl', 'sendBotMessageUrl', 'skipUserMessageUrl', 'skipBotMessageUrl', 'getBotVariableUrl']
const names: Record<string, string[]> = {
  on_user_message: ['componentId', 'message', 'agent_transfer', 'baseUrl', 'metaInfo', 'ackMessage'],
  on_bot_message: ['componentId', 'message', 'agent_transfer', 'baseUrl', 'metaInfo', 'ackMessage'],
  on_webhook: ['componentId', 'componentName', 'callbackUrl', 'message', 'contextId'],
  on_agent_transfer: ['callbackUrl', 'baseUrl'],
  on_event: ['componentId', 'message', 'event', 'agent_transfer', 'baseUrl', 'metaInfo'],
  on_alert: ['componentId', 'sendAlertMessageUrl', 'baseUrl', 'message', 'metaInfo'],
  on_variable_update: [
    ...['componentId', 'message', 'variable', 'eventType', 'language', 'agent_transfer', 'baseUrl', 'ackMessage', 'resetBotUrl'],
  ],
}
const expected = (event: string): string[] => [...alike, ...urls, ...(names[event] ?? [])].sort()
const classes: Record<string, string> = {
  on_user_message: 'OnMessagePayload',
  on_bot_message: 'OnMessagePayload',
  on_webhook: 'OnHookPayload',
  on_agent_transfer: 'OnAgentTransferPayload',
  on_event: 'OnEventPayload',
  on_alert: 'OnAlertPayload',
  on_variable_update: 'OnVariableUpdate',
}
const variable = { _id: 'v-1', key: 'desk', value: '55 00', variableType: 'env' }
const more: Record<string, Record<string, string | object>> = {
  on_webhook: { dialogComponentName: 'FindFares' },
  on_event: { event: { eventType: 'endDialog' } },
  on_variable_update: { data: { eventType: 'variable_update', language: 'en', variable } },
}
const withNothing = { headers: { supportsMessageAck: true } }

describe('the public kit is told', () => {
  it.each(['on_user_message', 'on_bot_message', 'on_event', 'on_alert'])(
    '%s, and answers with its payload, acknowledged',
    async (event) => {
      kit.on(event, () => undefined)
      const { status, body, ack } = await tell(event, payloadOf(more[event]))
      expect({ status, ack, names: namesOf(body) }).toEqual({ status: 200, ack: 'true', names: expected(event) })
      expect(body).toMatchObject({ __payloadClass: classes[event], message: 'hello', componentId: 'default' })
    },
  )

  it.each(['on_agent_transfer', 'on_variable_update'])('%s, and answers that it acknowledges', async (event) => {
    kit.on(event, () => undefined)
    expect(await tell(event, payloadOf(more[event]), 'n-1')).toEqual({ status: 200, ack: 'true', body: withNothing })
  })

  it('on_webhook, and answers with the changed context, with nothing, or that it answers later', async () => {
    kit.on('on_webhook', (payload) => ({ ...payload, context: { fare: '120' } }))
    const { status, body, ack } = await tell('on_webhook', payloadOf(more.on_webhook), 'n-1')
    expect({ status, ack, names: namesOf(body) }).toEqual({ status: 200, ack: 'true', names: expected('on_webhook') })
    expect(body).toMatchObject({ context: { fare: '120' }, componentId: 'n-1', componentName: 'FindFares' })
    kit.on('on_webhook', () => undefined)
    expect(await tell('on_webhook', payloadOf(more.on_webhook), 'n-1')).toEqual({ status: 200, ack: 'true', body: withNothing })
    kit.on('on_webhook', () => later)
    const promised = { customCode: 'ASYNC_RESPONSE', message: 'AsyncResponse', statusCode: 202 }
    expect(await tell('on_webhook', payloadOf(more.on_webhook), 'n-1')).toEqual({ status: 202, ack: null, body: promised })
  })

  it('what it refuses, with a status and a code', async () => {
    kit.on('on_event', () => Promise.reject(new Error('no')))
    const internal = { errors: [{ msg: 'Internal Server Error', code: 'INTERNAL_SERVER_ERROR' }] }
    const body = JSON.stringify(payloadOf(more.on_event))
    const replies = [
      await post(`${botId}/on_event`, body),
      await post(`${botId}/on_variable_update`, body),
      await post(`${botId}/on_event`, body.replace('"hello"', JSON.stringify('x'.repeat(102_400)))),
      await post('st-12345/on_event', body),
      await post(`${botId}/on_thing`, body),
      await post(`${botId}/on_event`, body, 'another secret'),
      await post(`${botId}/on_event`, '{'),
    ]
    expect(await Promise.all(replies.map(async (reply) => [reply.status, await reply.json()]))).toEqual([
      ...[0, 1, 2, 3].map(() => [500, internal]),
      [404, { errors: [{ msg: 'Event not found', code: 'NOT_FOUND' }] }],
      [401, { errors: [{ msg: 'Invalid apikey', code: 4002 }] }],
      [412, { errors: [{ msg: 'Invalid JSON', code: 'VALIDATION_ERROR' }] }],
    ])
  })
})

describe('the public kit calls', () => {
  async function came(event: string): Promise<Payload> {
    kit.on(event, () => (event === 'on_webhook' ? later : undefined))
    const payload = payloadOf(more[event])
    await tell(event, payload, 'n-1')
    asked.length = 0
    return kit.events.findLast((one) => one.payload.requestId === payload.requestId)?.payload ?? { requestId: '' }
  }
  const base = `/api/botsdk/stream/${botId}`

  it.each([
    ['sendUserMessage', 'on_bot_message', 'sendUserMessage'],
    ['sendBotMessage', 'on_user_message', 'sendBotMessage'],
    ['skipUserMessage', 'on_bot_message', 'skipUserMessage'],
    ['skipBotMessage', 'on_user_message', 'skipBotMessage'],
    ['resetBot', 'on_user_message', 'resetBot'],
    ['sendAlertMessage', 'on_alert', 'sendAlertMessage'],
    ['sendUserMessage', 'on_event', 'sendUserMessage'],
    ['sendUserMessage', 'on_agent_transfer', 'sendUserMessage'],
    ['startAgentSession', 'on_user_message', 'startAgentSession'],
    ['clearAgentSession', 'on_agent_transfer', 'clearAgentSession'],
    ['extendRequestId', 'on_agent_transfer', 'extendcallid'],
    ['closeConversationSession', 'on_user_message', 'clearConversationSession'],
  ] as const)('%s of what %s brought with that payload, signed by its app for a minute', async (name, event, verb) => {
    const payload = await came(event)
    const before = Date.now() / 1000
    expect(await kit.call(name, payload)).toBe(200)
    const [call] = asked
    expect({ ...call, headers: null, body: namesOf(call?.body) }).toEqual({
      method: 'POST',
      path: `${base}/${verb}/${payload.requestId}`,
      headers: null,
      body: expected(event),
    })
    expect(call?.headers['content-type']).toBe('application/json')
    const auth = String(call?.headers.auth)
    expect(decodeProtectedHeader(auth)).toEqual({ typ: 'JWT', alg: 'HS256' })
    const { appId, exp = 0, ...rest } = decodeJwt(auth)
    expect([appId, rest]).toEqual([credentials.clientId, {}])
    expect(exp - before).toBeGreaterThan(50)
  })

  it('with a message that its integrator sets, also of a hand-over, whose message it does not keep', async () => {
    const payload = await came('on_agent_transfer')
    await kit.call('sendUserMessage', payload, { message: 'Marta here.' })
    expect(namesOf(asked[0]?.body)).toEqual([...expected('on_agent_transfer'), 'message'].sort())
    expect(asked[0]?.body).toMatchObject({ message: 'Marta here.' })
    await kit.call('sendUserMessage', await came('on_bot_message'), { overrideMessagePayload: { body: '{}', isTemplate: true } })
    expect(asked[0]?.body).toMatchObject({ message: 'hello', overrideMessagePayload: { body: '{}', isTemplate: true } })
  })

  it('with the answer to a step that comes later, of the payload as it was kept', async () => {
    const payload = await came('on_webhook')
    expect(await kit.call('respondToHook', payload, { context: { fare: '80' } })).toBe(200)
    const path = `${base}/serviceCallback/${payload.requestId}`
    expect(asked).toMatchObject([{ method: 'POST', path, body: { context: { fare: '80' }, componentId: 'n-1' } }])
    expect(namesOf(asked[0]?.body)).toEqual(expected('on_webhook').filter((name) => name !== 'componentName'))
    expect(await kit.call('respondToHook', payload)).toBe(0)
    expect(asked).toHaveLength(1)
  })

  it('for messages and for variables, with a body of null', async () => {
    const payload = await came('on_bot_message')
    await kit.getMessages(payload, {})
    await kit.fetchBotVariable(payload, ['en', 'de'])
    const [messages, ...variables] = asked.map(({ method, path, body, headers }) => ({
      method,
      path,
      body,
      language: headers['bot-language'],
    }))
    expect(messages).toMatchObject({ method: 'GET', path: `${base}/getMessages?skip=0&limit=20&userId=u-1`, body: null })
    expect(variables.map(({ language }) => language).sort()).toEqual(['de', 'en'])
    expect(variables[0]).toMatchObject({ method: 'GET', path: `${base}/variables`, body: null })
  })

  it('with a score, once everything of it is named', async () => {
    const payload = await came('on_user_message')
    expect(await kit.sendFeedbackMessage(payload, { name: 'After a chat', score: 4 })).toBe(0)
    const feedback = { name: 'After a chat', score: 4, channelUId: 'u-1', channel: 'rtm', botLanguage: 'en' }
    expect(await kit.sendFeedbackMessage(payload, feedback)).toBe(200)
    expect(namesOf(asked[0]?.body)).toEqual([...expected('on_user_message'), 'feedbackData'].sort())
    expect(asked[0]?.body?.feedbackData).toEqual({ ...feedback, createdOn: expect.any(String) })
  })
})
