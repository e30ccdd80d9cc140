// The webhook channel through the real server: what a reply says of the task, answers that are fetched and answers that are posted, to a
// small server of the bot's developer, and what callers may not do.
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '@parley/contract/base/ids'
import type { Incoming } from '@parley/contract/base/message'
import { deliverUnasked } from '../../channel/delivery/index'
import { testApp } from '../../test-support/app'
import { type Answer, type ProviderCall, startProvider } from '../../test-support/messengers/provider'
import { startTelegram } from '../../test-support/messengers/telegram'
import { testDatabase } from '../../test-support/postgres'
import { sampleBot, until } from '../../test-support/waiting'
import { isGate } from '../../../tests/shared/long-run'

let posted: ProviderCall[] = []
let next: Answer[] = []
/** Whose answers the developer does not take for now. */
let silentTo = ''
const developer = await startProvider((call) => {
  const answer = next.shift() ?? (JSON.parse(call.body).to === silentTo ? 'hang' : { status: 200, body: {} })
  if (typeof answer === 'object' && answer.status === 200) posted.push(call)
  return answer
})
const telegram = await startTelegram()
const database = await testDatabase()
const config = { privateHosts: ['127.0.0.1'] }
const server = await testApp({ shared: database, config })
const other = await testApp({ shared: database, config })
afterAll(async () => {
  await developer.stop()
  await telegram.stop()
})

const owner = await server.signUp()
const botId = await sampleBot(owner, 'travel-desk')
const where = { streamId: botId, channelType: 'ivr' }
const own = { userId: owner.userId, ...where }
let app: { clientId: string; clientSecret: string }

beforeAll(async () => {
  await owner.call('bot-version.publish', { streamId: botId })
  app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Front desk', bots: [botId] })
})

beforeEach(() => {
  posted = []
  next = []
})

const setUp = (settings: object) =>
  owner.call('channel.update', { ...own, enable: true, isAsync: false, enablePolling: false, ...settings })

function sign(subject: string, claims: Record<string, unknown> = {}, secret = app.clientSecret): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ appId: app.clientId, sub: subject, iat: now, exp: now + 300, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

interface Reply {
  status: number
  body: Record<string, unknown>
}

async function post(url: string, jwt: string, payload: object, at = server): Promise<Reply> {
  const reply = await at.app.inject({ method: 'POST', url, headers: { authorization: `bearer ${jwt}` }, payload })
  return { status: reply.statusCode, body: reply.json() }
}

async function get(url: string, jwt: string, at = server): Promise<Reply> {
  const reply = await at.app.inject({ method: 'GET', url, headers: { authorization: `bearer ${jwt}` } })
  return { status: reply.statusCode, body: reply.json() }
}

const v2 = `/chatbot/v2/webhook/${botId}`
const v1 = `/chatbot/hooks/${botId}`
const textOf = (id: string, val: string, more: object = {}) => ({ message: { type: 'text', val }, from: { id }, ...more })
const event = (id: string, val: string) => ({ message: { type: 'event', val }, from: { id } })
const poll = (jwt: string, pollId: unknown, at = server) => get(`${v2}/poll/${String(pollId)}`, jwt, at)
const fetched = (jwt: string, pollId: unknown) =>
  until(async () => {
    const reply = await poll(jwt, pollId)
    return reply.body.status === 'Inprogress' ? undefined : reply
  })
/** The answer, whether it is the reply or fetched. */
async function answerTo(jwt: string, said: object): Promise<Reply> {
  const reply = await post(v2, jwt, said)
  return reply.body.pollId === undefined ? reply : fetched(jwt, reply.body.pollId)
}
const noData = { status: 400, body: { errors: [{ msg: 'No data found', code: 400 }] } }
const bodies = (to: string): Record<string, unknown>[] => posted.map(({ body }) => JSON.parse(body)).filter((body) => body.to === to)
const heard = (to: string, count = 1) => until(async () => (bodies(to).length >= count ? bodies(to) : undefined))

describe('a reply', () => {
  beforeAll(() => setUp({}))

  it('names who is answered and who answers, and says nothing of a task that goes on', async () => {
    const { status, body } = await post(v2, await sign('ada'), textOf('ada', 'book a flight to oslo'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ _v: 'v2', to: 'ada', from: botId, endOfTask: false })
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['endReason']))
  })

  it('says how a task ended, and which', async () => {
    const jwt = await sign('bea')
    await post(v2, jwt, textOf('bea', 'travel policy'))
    const { body } = await post(v2, jwt, textOf('bea', 'flights'))
    expect(body).toMatchObject({
      endOfTask: true,
      endReason: 'Fulfilled',
      completedTaskId: expect.stringMatching(/^dg-/),
      completedTaskName: 'Travel policy',
    })
  })

  it('says in the first version, too, that a task was cancelled', async () => {
    const jwt = await sign('cai')
    await post(v1, jwt, { message: { text: 'book a flight to oslo' }, from: { id: 'cai' } })
    const { body } = await post(v1, jwt, { message: { text: 'cancel' }, from: { id: 'cai' } })
    expect(body).toMatchObject({ text: expect.any(Array), endOfTask: true, endReason: 'Canceled', completedTaskName: 'Book flight' })
  })

  it('closes a conversation on request, and ignores that where none is open', async () => {
    const jwt = await sign('dan')
    const first = await post(v2, jwt, textOf('dan', 'book a flight to oslo'))
    const closed = await post(v2, jwt, event('dan', 'SESSION_CLOSURE'))
    expect(closed.body).toMatchObject({ sessionId: first.body.sessionId, data: [{ type: 'event', val: 'SESSION_CLOSURE_SUCCESS' }] })
    expect((await post(v2, jwt, event('dan', 'SESSION_CLOSURE'))).body).toMatchObject({ data: [{ val: 'SESSION_CLOSURE_IGNORED' }] })
    const after = await post(v2, jwt, textOf('dan', 'travel policy'))
    expect(after.body.sessionId).not.toBe(first.body.sessionId)
  })

  it('is refused to a forged token, and to one that speaks for somebody else', async () => {
    const said = textOf('eve', 'hello')
    expect((await post(v2, await sign('eve', {}, 'another secret of enough length'), said)).status).toBe(401)
    expect((await post(v2, await sign('desk', { userIdentity: 'eva' }), said)).status).toBe(401)
    expect((await post(v2, await sign('desk', { userIdentity: 'eve' }), said)).status).toBe(200)
  })

  it.skipIf(isGate)('that is not there in 15 seconds is told so, and read by sending the message again', async () => {
    const jwt = await sign('eli')
    const said = { message: { type: 'text', val: 'travel policy', id: 'slow' }, from: { id: 'eli' } }
    const late = await whileBusy(
      () => post(v2, jwt, said),
      async (reply) => reply,
    )
    expect(late).toMatchObject({ status: 504, body: { errors: [{ code: 504 }] } })
    const again = await post(v2, jwt, said, other)
    expect(again.body).toMatchObject({ data: [{ type: 'template' }] })
    const { body } = await get(`/api/1.1/chathistory/${botId}/ivr?limit=20`, await sign('eli', { userIdentity: 'eli' }))
    expect(JSON.stringify(body).match(/"text":"travel policy"/g)).toHaveLength(1)
  })

  it('refuses tags and custom data without a bound', async () => {
    const jwt = await sign('fay')
    const tags = Array.from({ length: 51 }, (_, index) => ({ name: `t${index}`, value: '1' }))
    expect((await post(v2, jwt, textOf('fay', 'hello', { metaTags: { userLevelTags: tags } }))).status).toBe(400)
    expect((await post(v2, jwt, textOf('fay', 'hello', { customData: { a: 'x'.repeat(17_000) } }))).status).toBe(400)
  })

  it('keeps the tags that came along, those of the user beyond the conversation', async () => {
    const jwt = await sign('gro')
    const metaTags = {
      userLevelTags: [{ name: 'tier', value: 'gold' }],
      sessionLevelTags: [{ name: 'campaign', value: 'spring' }],
      messageLevelTags: [{ name: 'from', value: 'kiosk' }],
    }
    const { body } = await post(v2, jwt, textOf('gro', 'travel policy', { metaTags }))
    expect(await tagsOf(String(body.sessionId))).toEqual({
      user: { tier: 'gold' },
      session: { campaign: 'spring' },
      message: { from: 'kiosk' },
    })
    await post(v2, jwt, textOf('gro', 'flights'))
    expect(await tagsOf(String(body.sessionId))).toEqual({ user: { tier: 'gold' }, session: { campaign: 'spring' } })
    const rows = await server.services.db.selectFrom('session_scope').select(['key', 'value']).where('scope', '=', 'UserTags').execute()
    expect(rows).toMatchObject([{ key: 'tier' }])
  })
})

async function tagsOf(conversationId: string): Promise<unknown> {
  const row = await server.services.db.selectFrom('conversation').select('state').where('id', '=', conversationId).executeTakeFirstOrThrow()
  const state: unknown = row.state
  return (state as { session: { tags: unknown } }).session.tags
}

describe('identities', () => {
  beforeAll(() => setUp({}))

  it('are merged where the token names the person, so that history is one', async () => {
    const named = await sign('desk', { userIdentity: 'hal' })
    await post(v2, named, textOf('hal', 'travel policy'))
    const merged = await post(v2, named, textOf('hal', 'flights', { mergeIdentity: true }))
    expect(merged.status).toBe(200)
    const { body } = await get(`/api/1.1/chathistory/${botId}/ivr?limit=20`, await sign('hal'))
    const said = JSON.stringify(body)
    for (const words of ['travel policy', 'flights']) expect(said).toContain(`"text":"${words}"`)
  })

  it('are not merged on the caller’s word alone', async () => {
    const { status, body } = await post(v2, await sign('desk'), textOf('ida', 'hello', { mergeIdentity: true }))
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('userIdentity')
  })
})

describe('polling', () => {
  beforeAll(() => setUp({ enablePolling: true }))

  it('answers at once what is there soon', async () => {
    const jwt = await sign('jon')
    const said = { message: { type: 'text', val: 'travel policy', id: 'soon' }, from: { id: 'jon' } }
    await answerTo(jwt, said)
    // Sent again: the first time a machine with much other work may have needed longer.
    const { body } = await post(v2, jwt, said)
    expect(body).toMatchObject({ data: [{ type: 'template' }], endOfTask: false })
    expect(body).not.toHaveProperty('pollId')
  })

  it('gives the same answer to whoever sends a message again, or fetches it', async () => {
    const jwt = await sign('kim')
    const said = { message: { type: 'text', val: 'travel policy', id: 'm-1' }, from: { id: 'kim' } }
    const [one, two] = [await answerTo(jwt, said), await post(v2, jwt, said)]
    expect(two.body.data).toEqual(one.body.data)
    const [row] = await server.services.db.selectFrom('channel_message').select('id').where('conversation', 'like', 'kim %').execute()
    expect((await poll(jwt, row?.id)).body).toMatchObject({ to: 'kim', data: one.body.data, sessionId: one.body.sessionId })
  })

  it('gives a poll ID for what takes longer, says that it is under way, and then the answer, to that person alone', async () => {
    const jwt = await sign('lea')
    const { body } = await whileBusy(
      () => post(v2, jwt, textOf('lea', 'travel policy')),
      async (reply) => {
        expect(reply.body).toMatchObject({ data: [], pollId: expect.stringMatching(/^ms-/) })
        expect(await poll(jwt, reply.body.pollId)).toEqual({ status: 200, body: { status: 'Inprogress', pollId: reply.body.pollId } })
        expect(await poll(await sign('mallory'), reply.body.pollId)).toMatchObject(noData)
        return reply
      },
    )
    const there = await fetched(jwt, body.pollId)
    expect(there.body).toMatchObject({ _v: 'v2', to: 'lea', data: [{ type: 'template' }] })
    expect(there.body).not.toHaveProperty('pollId')
    expect((await poll(jwt, body.pollId, other)).body).toEqual(there.body)
    expect(await poll(await sign('mallory'), body.pollId)).toMatchObject(noData)
    expect(await poll(await sign('lea', { userIdentity: 'leo' }), body.pollId)).toMatchObject(noData)
    expect((await poll(await sign('lea', {}, 'another secret of enough length'), body.pollId)).status).toBe(401)
  })

  it('knows no poll ID that was made up', async () => {
    expect(await poll(await sign('lea'), 'ms-never')).toMatchObject(noData)
  })
})

/** No turn can be committed meanwhile. */
async function whileBusy<T>(begin: () => Promise<T>, look: (reply: T) => Promise<T>): Promise<T> {
  const { db } = server.services
  let release: () => void = () => undefined
  let begun: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const isLocked = new Promise<void>((resolve) => {
    begun = resolve
  })
  const locked = db.transaction().execute(async (tx) => {
    await sql`lock table turn in exclusive mode`.execute(tx)
    begun()
    await held
  })
  await isLocked
  try {
    return await look(await begin())
  } finally {
    release()
    await locked
  }
}

describe('posted answers', () => {
  beforeAll(() => setUp({ isAsync: true, postUrl: `${developer.address}/answers` }))

  it('confirm a message at once, and come one by one with the state of the task', async () => {
    const jwt = await sign('nia')
    const first = await post(v2, jwt, textOf('nia', 'travel policy'))
    expect(first).toEqual({ status: 200, body: { status: 'ok', _v: 'v2', traceId: expect.stringMatching(/^ms-/) } })
    await heard('nia')
    await post(v2, jwt, textOf('nia', 'flights'))
    const [asked, told] = await heard('nia', 2)
    expect(asked).toMatchObject({ _v: 'v2', to: 'nia', from: botId, data: [{ type: 'template' }], endOfTask: false })
    expect(told).toMatchObject({ endOfTask: true, endReason: 'Fulfilled', completedTaskName: 'Travel policy' })
  })

  it('are texts in the first version', async () => {
    const kept = await post(v1, await sign('ola'), { message: { text: 'travel policy' }, from: { id: 'ola' } })
    expect(kept.body).toMatchObject({ status: 'ok', _v: 'v1' })
    const [body] = await heard('ola')
    expect(body).toMatchObject({ to: 'ola', from: botId, text: [expect.stringMatching(/Which part of the policy\?\s+a\) Flights/)] })
    expect(body).not.toHaveProperty('data')
  })

  it('come once for a message that is sent twice', async () => {
    const jwt = await sign('pia')
    const said = { message: { type: 'text', val: 'travel policy', id: 'again' }, from: { id: 'pia' } }
    const [one, two] = [await post(v2, jwt, said), await post(v2, jwt, said)]
    expect(two.body.traceId).toBe(one.body.traceId)
    await post(v2, jwt, textOf('pia', 'flights'))
    expect((await heard('pia', 2)).filter(({ data }) => JSON.stringify(data).includes('Which part'))).toHaveLength(1)
  })

  it('are tried again after an answer of 500, in order', async () => {
    next = [{ status: 500, body: 'down' }]
    const jwt = await sign('rut')
    await post(v2, jwt, textOf('rut', 'travel policy'))
    await post(v2, jwt, textOf('rut', 'flights'))
    const [first] = await heard('rut', 2)
    expect(JSON.stringify(first)).toContain('Which part of the policy?')
  })

  it.skipIf(isGate)('wait for an address that does not answer, while others are answered', async () => {
    next = ['hang']
    silentTo = 'slow'
    await post(v2, await sign('slow'), textOf('slow', 'travel policy'))
    await until(async () => (next.length === 0 ? true : undefined))
    await post(v2, await sign('tor'), textOf('tor', 'travel policy'))
    await heard('tor')
    expect(bodies('slow')).toEqual([])
    silentTo = ''
    await heard('slow')
  })

  it('hold what is said to somebody who has not written just now, too', async () => {
    await post(v2, await sign('sol'), textOf('sol', 'travel policy'))
    const [first] = await heard('sol')
    const unasked: Incoming = { id: newId('message'), type: 'text', text: 'flights', at: Date.now() }
    await deliverUnasked(other.services, await other.services.gateway.injectEvent(String(first?.sessionId), unasked))
    const [, told] = await heard('sol', 2)
    expect(told).toMatchObject({ _v: 'v2', to: 'sol', data: [{ type: 'text' }] })
  })

  it('that the address refuses become dead letters, with the reason', async () => {
    next = [{ status: 410, body: 'gone' }]
    await post(v2, await sign('una'), textOf('una', 'travel policy'))
    const dead = await until(async () => {
      const { deliveries } = await owner.call('delivery.list', { ...where, state: 'dead' })
      return deliveries.find(({ to }) => to === 'una')
    })
    expect(dead.error).toBe('The post URL answered 410.')
  })
})

describe('a post URL', () => {
  it('of a private network is never called', async () => {
    await setUp({ isAsync: true, postUrl: 'http://10.0.0.1/answers' })
    await post(v2, await sign('vic'), textOf('vic', 'travel policy'))
    const dead = await until(async () => {
      const { deliveries } = await owner.call('delivery.list', { ...where, state: 'dead' })
      return deliveries.find(({ to }) => to === 'vic')
    })
    expect(dead.error).toContain('not allowed')
  })

  it('is asked for by the form only while answers are posted, and the address to call is shown', async () => {
    await setUp({ isAsync: true, postUrl: '' })
    expect(await owner.call('channel.get', where)).toMatchObject({ isSetUp: false, transport: 'webhook', canConnect: false })
    await setUp({})
    expect(await owner.call('channel.get', where)).toMatchObject({ isSetUp: true })
    expect((await owner.call('channel.get-webhook', own)).webhookUrl).toBe(`${server.services.publicUrl()}${v2}`)
  })
})

describe('the preferred channel for the response', () => {
  beforeAll(async () => {
    await setUp({})
    const there = { userId: owner.userId, streamId: botId, channelType: 'telegram' }
    await owner.call('channel.update', { ...there, enable: true, token: telegram.token, apiAddress: telegram.address })
    await owner.call('channel.authorize', there)
    await telegram.say('/start', { chat: 7001 })
    await until(async () => (telegram.sent.some(({ chat_id }) => chat_id === '7001') ? true : undefined))
  })

  const asked = (id: string) => textOf(id, 'travel policy', { preferredChannelForResponse: 'telegram' })

  it('gets the answer, where the person has written there', async () => {
    telegram.sent = []
    const kept = await post(v2, await sign('desk', { userIdentity: '7001' }), asked('7001'))
    expect(kept.body).toMatchObject({ status: 'ok' })
    const sent = await until(async () => telegram.sent.find(({ chat_id }) => chat_id === '7001'))
    expect(sent.text).toContain('Which part of the policy?')
  })

  it('is refused for somebody the app does not speak for, or who has never written there', async () => {
    expect((await post(v2, await sign('desk'), asked('7001'))).status).toBe(400)
    expect((await post(v2, await sign('desk', { userIdentity: '7999' }), asked('7999'))).status).toBe(400)
  })
})

it('met no failure of ours', () => {
  expect([...server.failures, ...other.failures]).toEqual([])
})
