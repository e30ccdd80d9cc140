// Text that is none (zero bytes, halves of surrogate pairs, values a thousand deep) in what end users, scripts and programs send, and in
// rows of a database that kept it before it was mended: the bot answers, and nobody who looks at it gets an error of ours.
import { newId } from '@parley/contract/base/ids'
import { objectsOf } from '@parley/contract/objects/object'
import fc from 'fast-check'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from '../../server/base/storage/document/store'
import { type Caller, testApp } from '../../server/test-support/app'
import { openSocket, type TestSocket } from '../../server/test-support/socket'
import { sampleBot } from '../../server/test-support/waiting'

const server = await testApp()
const { db } = server.services
const words = 'please book me a flight'
/** As JSON text has it. */
const broken = String.raw`a\u0000b\ud800c\udfff`
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const range = { from: day(Date.now() - 86_400_000), to: day(Date.now() + 86_400_000), timezone: 'Asia/Kolkata' }

let owner: Caller
let streamId = ''
let dialogId = ''
let app: { clientId: string; clientSecret: string }

beforeAll(async () => {
  owner = await server.signUp()
  streamId = await sampleBot(owner, 'travel-desk')
  const document = await readDocument(db, streamId)
  dialogId = objectsOf(document, 'dialog').find(({ data }) => data.name === 'Book flight')?.id ?? ''
  const start = objectsOf(document, 'node').find(({ parentId, data }) => parentId === dialogId && data.type === 'intent')
  const source = String.raw`print('half \ud83d'); context['k\0'] = ['\udfff', 'z\0']; context.session.UserSession['s\0'] = '\ud800'`
  const node = { id: newId('node'), kind: 'node' as const }
  const onward = start?.data.transitions.map((transition) => ({ ...transition, id: newId('transition') })) ?? []
  const script = { type: 'script', name: 'Half characters', settings: { source }, transitions: onward }
  const through = start?.data.transitions.map((transition) => ({ ...transition, to: node.id })) ?? []
  const edits = [
    { op: 'put' as const, ...node, parentId: dialogId, set: script },
    { op: 'put' as const, id: start?.id ?? '', kind: 'node' as const, set: { transitions: through } },
  ]
  await owner.call('document.apply', { streamId, id: newId('batch'), edits })
  await owner.call('bot-version.publish', { streamId })
  app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [streamId] })
})

afterEach(() => {
  expect(server.failures.splice(0)).toEqual([])
})

const seconds = () => Math.floor(Date.now() / 1000)

function sign(claims: Record<string, unknown>): Promise<string> {
  return new SignJWT({ iss: app.clientId, iat: seconds(), exp: seconds() + 300, isAnonymous: false, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(app.clientSecret))
}

async function granted(claims: Record<string, unknown>): Promise<string> {
  const assertion = await sign(claims)
  return (await server.anonymous.call('rtm.grant', { assertion, botInfo: { taskBotId: streamId } })).authorization.accessToken
}

async function connected(token: string, query = ''): Promise<TestSocket> {
  const headers = { authorization: `bearer ${token}` }
  const answer = await server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: {} }, headers })
  const { url } = answer.body as { url: string }
  return openSocket(url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')) + query)
}

let clock = Date.now()

/** Sends the frame as it is written and waits for the bot. */
async function say(socket: TestSocket, frame: (clock: number) => string): Promise<string> {
  socket.sendText(frame((clock += 1)))
  const reply = JSON.stringify(await socket.next('bot_response'))
  await socket.next('waiting_for_user_input')
  return reply
}

const frameOf = (body: string, more = ''): ((id: number) => string) => {
  return (id) => `{"id":${id},"clientMessageId":${id},"resourceid":"/bot.message","message":{"body":"${body}"}${more}}`
}

const historyOf = (token: string) =>
  server.anonymous.raw('GET', `/botmessages/rtm?botId=${streamId}&limit=100`, { headers: { authorization: `bearer ${token}` } })

/** Every page that is made of turns, each with its status. */
async function pages(token: string, ids: readonly string[]): Promise<Record<string, number>> {
  const stream = `/builder/streams/${streamId}`
  const query = `?${new URLSearchParams(range)}`
  const threads = ids.flatMap((id) => ['', '/turns/1/reasons'].map((part) => `${stream}/conversations/${id}${part}`))
  const paths = [
    `${stream}/conversations${query}&search=flight`,
    `${stream}/analytics/overview${query}`,
    `${stream}/dialogs/${dialogId}/coverage`,
    `${stream}/dialogs/${dialogId}/traffic${query}`,
    ...threads,
  ]
  const statuses: Record<string, number> = { history: (await historyOf(token)).status }
  for (const path of paths) statuses[path] = (await owner.raw('GET', path)).status
  await owner.call('bot.get-summary', { streamId })
  return statuses
}

async function expectPages(token: string): Promise<void> {
  const rows = await db.selectFrom('conversation').select('id').where('bot_id', '=', streamId).where('test', '=', false).execute()
  const statuses = await pages(
    token,
    rows.slice(-3).map(({ id }) => id),
  )
  expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([])
}

describe('What an end user sends that is no text', () => {
  it('is repaired and answered, kept by history, and the next connection opens', async () => {
    const token = await granted({ sub: 'broken@example.com' })
    const socket = await connected(token)
    await socket.next('waiting_for_user_input')
    await say(socket, frameOf(`${broken} ${words}`))
    await say(socket, frameOf('Oslo', `,"botInfo":{"customData":{"${broken}":["${broken}"]}},"client":"${broken}"`))
    socket.close()
    const history = JSON.stringify((await historyOf(token)).body)
    expect(history).toContain('a\ufffdb\ufffdc\ufffd please book me a flight')
    expect(history).toContain('half \ufffd')
    const again = await connected(token, '&isReconnect=true')
    await say(again, frameOf('friday'))
    again.close()
    await expectPages(token)
  })

  it('is left out where it is nested without end, and the rest is answered', async () => {
    const token = await granted({ sub: 'deep@example.com' })
    const socket = await connected(token)
    await socket.next('waiting_for_user_input')
    const deep = '['.repeat(7000) + ']'.repeat(7000)
    await say(socket, frameOf(words, `,"botInfo":{"customData":{"deep":${deep}}},"meta":${deep}`))
    socket.close()
    await expectPages(token)
  })

  it('is repaired in the webhook and in the test chat, too', async () => {
    const headers = { authorization: `bearer ${await sign({ sub: 'hook@example.com' })}` }
    const body = `{"message":{"type":"text","val":"${broken} ${words}"},"from":{"id":"hook@example.com"}}`
    expect(await server.anonymous.raw('POST', `/chatbot/v2/webhook/${streamId}`, { body, headers })).toMatchObject({ status: 200 })
    const thread = await owner.call('test-chat.start', { streamId })
    const path = `/builder/streams/${streamId}/testchat/${thread.sessionId}`
    const said = await owner.raw('POST', `${path}/messages`, { body: `{"text":"${broken} ${words}"}` })
    expect(said).toMatchObject({ status: 200, body: { turn: { said: 'a\ufffdb\ufffdc\ufffd please book me a flight' } } })
    expect((await owner.raw('GET', path)).status).toBe(200)
  })

  it('does not keep a client from connecting when it stands in what the client tells of itself', async () => {
    const headers = { authorization: `bearer ${await granted({ sub: 'client@example.com' })}` }
    const body = `{"botInfo":{"chatBot":"${broken}","customData":{"${broken}":1}}}`
    expect((await server.anonymous.raw('POST', '/rtm/start', { body, headers })).status).toBe(200)
  })
})

describe('A name that is no text', () => {
  it.each(['a\0b', 'a\ud800b', 'a\udfffb', '\0'])('%j is refused in a signed token, so that no two people become one', async (sub) => {
    for (const claims of [
      { sub },
      { sub: 'x', jti: sub },
      { sub: 'x', identityToMerge: sub },
      { sub: 'x', [sub]: 1 },
      { sub, isAnonymous: true },
    ]) {
      const body = { assertion: await sign(claims), botInfo: { taskBotId: streamId } }
      expect(await server.anonymous.raw('POST', '/oAuth/token/jwtgrant', { body })).toMatchObject({ status: 401 })
    }
  })

  it('is refused where the webhook names somebody, and where a visitor names itself', async () => {
    const headers = { authorization: `bearer ${await sign({ sub: 'hook@example.com' })}` }
    const hook = `{"message":{"val":"hi"},"from":{"id":"${broken}"}}`
    expect((await server.anonymous.raw('POST', `/chatbot/v2/webhook/${streamId}`, { body: hook, headers })).status).toBe(400)
    const visitor = `{"assertion":{"issuer":"${app.clientId}","subject":"${broken}"}}`
    expect((await server.anonymous.raw('POST', '/oAuth/token/jwtgrant/anonymous', { body: visitor })).status).toBe(400)
  })

  it('is refused in a key, a path and the address of a file', async () => {
    expect((await server.anonymous.raw('POST', '/websdk/open', { body: `{"botId":"x","${broken}":1}` })).status).toBe(400)
    expect((await owner.raw('GET', `/builder/streams/a%00b/conversations?${new URLSearchParams(range)}`)).status).toBe(400)
    expect((await server.app.inject({ url: '/files/a%00b/1/x/y' })).statusCode).toBe(404)
  })

  it('of the length of two others is not cut to one of them', async () => {
    const body = { assertion: await sign({ sub: 'x', identityToMerge: 'v'.repeat(321) }), botInfo: { taskBotId: streamId } }
    expect((await server.anonymous.raw('POST', '/oAuth/token/jwtgrant', { body })).status).toBe(401)
  })
})

describe('Rows that were kept before text was repaired', () => {
  it('are read by every page made of them, forked and merged', async () => {
    const visitor = await granted({ sub: 'earlier', isAnonymous: true })
    const socket = await connected(visitor)
    await socket.next('waiting_for_user_input')
    await say(socket, frameOf(words))
    await say(socket, frameOf('qwxz vvkk'))
    socket.close()
    const thread = await owner.call('test-chat.start', { streamId })
    const { turn } = await owner.call('test-chat.send', { streamId, sessionId: thread.sessionId, text: words })
    const spoilt = (column: string) =>
      sql`regexp_replace(${sql.ref(column)}::text, '"text":"', ${String.raw`"text":"\\\\\u0000\\ud800 \\udfff`}, 'g')::json`
    await sql`update turn set events = ${spoilt('events')}, messages = ${spoilt('messages')}, state = ${spoilt('state')}`.execute(db)
    await sql`update conversation set state = ${spoilt('state')}`.execute(db)
    const planted = await sql<{
      n: number
    }>`select count(*)::int as n from turn where strpos(events::text, ${String.raw`\u0000`}) > 0`.execute(db)
    expect(planted.rows[0]?.n).toBeGreaterThan(3)

    await expectPages(visitor)
    const path = `/builder/streams/${streamId}/testchat/${thread.sessionId}`
    for (const part of ['', `/turns/${turn.turn}/state`, `/turns/${turn.turn}/reasons`])
      expect((await owner.raw('GET', path + part)).status).toBe(200)
    const fork = await owner.call('test-chat.fork', { streamId, sessionId: thread.sessionId, turn: turn.turn })
    await owner.call('test-chat.send', { streamId, sessionId: fork.sessionId, text: 'Oslo' })

    const known = await granted({ sub: 'known@example.com', identityToMerge: 'earlier' })
    expect(JSON.stringify((await historyOf(known)).body)).toContain(words)
    const back = await connected(known, '&isReconnect=true')
    await say(back, frameOf('hello'))
    back.close()
    await expectPages(known)
  })
})

describe('Whatever comes from outside', () => {
  const unit = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
    fc.constantFrom('\0', '\ud800', '\udfff', '\\', '"', '😀', '\\u0000', '__proto__'),
  )
  const text = fc.string({ unit, maxLength: 12 })
  const number = fc.oneof(fc.double(), fc.maxSafeInteger(), fc.constantFrom(1e308, -0, 5e-324))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 4 }, text, number, fc.boolean(), fc.constant(null), tie('list'), tie('record')),
    list: fc.array(tie('value'), { maxLength: 4 }),
    record: fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  }))

  it('leads to a turn that every page can show', { timeout: 120_000 }, async () => {
    const token = await granted({ sub: 'anything@example.com' })
    const each = fc.record({ body: value, data: value, meta: value, extra: value })
    for (const seed of [1, 2, 3]) {
      // One socket may send no more than some dozens at once.
      const socket = await connected(token)
      await socket.next('waiting_for_user_input')
      for (const { body, data, meta, extra } of fc.sample(each, { numRuns: 25, seed })) {
        const message = JSON.stringify({ body: [words, body], renderMsg: JSON.stringify(extra), attachments: extra })
        const rest = JSON.stringify({ botInfo: { customData: { data } }, meta, client: extra })
        await say(socket, (id) => `{"id":${id},"clientMessageId":${id},"resourceid":"/bot.message","message":${message},${rest.slice(1)}`)
      }
      socket.close()
    }
    await expectPages(token)
    expect(((await historyOf(token)).body as { total: number }).total).toBeGreaterThan(100)
  })
})
