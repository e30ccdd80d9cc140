// The web client's protocol through the real server: grants, sockets, history, as public clients use them (wire protocol 1).
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { openSocket, type TestSocket } from '../../test-support/socket'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let botId = ''
let app: { clientId: string; clientSecret: string }

beforeAll(async () => {
  owner = await server.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
  app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [botId] })
})

interface Claims {
  iss?: string
  kore_iss?: string
  sub?: string
  kore_sub?: string
  jti?: string
  exp?: number
  iat?: number
}

const seconds = () => Math.floor(Date.now() / 1000)

function sign(claims: Claims = {}, options: { secret?: string; alg?: string } = {}): Promise<string> {
  const whole = { iss: app.clientId, sub: 'ingrid@example.com', iat: seconds(), exp: seconds() + 300, isAnonymous: false, ...claims }
  return new SignJWT(whole)
    .setProtectedHeader({ alg: options.alg ?? 'HS256' })
    .sign(new TextEncoder().encode(options.secret ?? app.clientSecret))
}

const grant = async (assertion: string, bot = botId) =>
  server.anonymous.call('rtm.grant', { assertion, botInfo: { chatBot: 'Travel desk', taskBotId: bot } })
const refusal = async (assertion: string, bot = botId) => server.anonymous.failure('rtm.grant', { assertion, botInfo: { taskBotId: bot } })

async function endUser(subject: string): Promise<{ token: string; userId: string }> {
  const { authorization, userInfo } = await grant(await sign({ sub: subject }))
  return { token: authorization.accessToken, userId: userInfo.userId }
}

async function start(token: string): Promise<string> {
  const answer = await server.anonymous.raw('POST', '/rtm/start', {
    body: { botInfo: { chatBot: 'Travel desk', taskBotId: botId }, token: {} },
    headers: { authorization: `bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  return answer.body !== null && typeof answer.body === 'object' && 'url' in answer.body ? String(answer.body.url) : ''
}

async function connected(token: string, query = ''): Promise<TestSocket> {
  return openSocket((await start(token)).replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')) + query)
}

const delivered = (conversationId: unknown, turn: number) =>
  server.services.pool.query('select turn from delivered_turn where conversation_id = $1 and turn = $2', [conversationId, turn])

const history = async (token: string, query = '') => {
  const answer = await server.anonymous.raw('GET', `/botmessages/rtm?botId=${botId}${query}`, {
    headers: { authorization: `bearer ${token}` },
  })
  return answer.body
}

describe('the JWT grant', () => {
  it('gives a token and a user id that stays the same for the same person', async () => {
    const first = await grant(await sign())
    const second = await grant(await sign())
    expect(first.authorization.accessToken).not.toBe(second.authorization.accessToken)
    expect(first.userInfo.userId).toBe(second.userInfo.userId)
    expect(first.userInfo.identity).toBe(`${app.clientId}/ingrid@example.com`)
  })

  it('takes the claims under their other names too', async () => {
    const jwt = await new SignJWT({ kore_iss: app.clientId, kore_sub: 'ingrid@example.com', exp: seconds() + 60 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(app.clientSecret))
    expect((await grant(jwt)).userInfo.userId).toBe((await grant(await sign())).userInfo.userId)
  })

  it('refuses a wrong signature with 401 and says so', async () => {
    expect(await refusal(await sign({}, { secret: 'another secret of enough length' }))).toMatchObject({
      status: 401,
      msg: 'error verifying the jwt: invalid signature',
    })
  })

  it.each([
    ['an ended token', () => sign({ exp: seconds() - 120 }), 'jwt expired'],
    ['an unknown app', () => sign({ iss: 'cs-unknown' }), 'not a known app'],
    ['another algorithm', () => sign({}, { alg: 'HS512' }), 'the algorithm is not HS256'],
    ['no subject', () => sign({ sub: '' }), 'no subject'],
    ['a one-time token that lives for days', () => sign({ jti: 'x', exp: seconds() + 90_000 }), 'at most an hour'],
    ['no JWT at all', async () => 'hello', 'not a JWT'],
    [
      'an unsigned one',
      async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ iss: app.clientId, sub: 'x', exp: seconds() + 60 }))}.`,
      'algorithm',
    ],
  ])('refuses %s', async (_name, assertion, reason) => {
    const refused = await refusal(await assertion())
    expect(refused.status).toBe(401)
    expect(refused.msg).toContain(reason)
  })

  it('refuses a one-time token the second time', async () => {
    const jwt = await sign({ jti: 'once-1' })
    await grant(jwt)
    expect((await refusal(jwt)).msg).toContain('jti was used before')
  })

  it('refuses an app that is not bound to the bot, and a bot of another account', async () => {
    const other = await server.signUp('Olav')
    const otherBot = (await other.call('bot.create', { userId: other.userId, name: 'Other desk' }))._id
    expect((await refusal(await sign(), otherBot)).msg).toContain('not bound')
  })

  it('answers under all three prefixes and in any case', async () => {
    for (const path of ['/api/oAuth/token/jwtgrant', '/api/v1.1/oauth/token/JWTGRANT', '/api/1.1/oAuth/token/jwtgrant']) {
      const reply = await server.app.inject({
        method: 'POST',
        url: path,
        payload: { assertion: await sign(), botInfo: { taskBotId: botId }, token: {} },
      })
      expect(reply.statusCode).toBe(200)
    }
  })

  it('lets pages of any origin ask first, without credentials', async () => {
    const reply = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/oAuth/token/jwtgrant',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(reply.statusCode).toBeLessThan(300)
    expect(reply.headers['access-control-allow-origin']).toBe('https://shop.example')
    expect(String(reply.headers['access-control-allow-headers'])).toContain('authorization')
  })
})

describe('other ways in', () => {
  it('an app’s anonymous visitor is never the signed user of the same name', async () => {
    const subject = crypto.randomUUID()
    const visitors = await owner.call('sdk-app.update', { userId: owner.userId, clientId: app.clientId, allowsAnonymous: true })
    const visitor = await server.anonymous.call('rtm.grant-anonymous', {
      assertion: { issuer: visitors.clientId, subject },
      botInfo: { taskBotId: botId },
    })
    expect(visitor.userInfo.userId).not.toBe((await grant(await sign({ sub: subject }))).userInfo.userId)
  })

  it('the bot’s own page keeps a visitor by the name it gave out, and mints a new one for any other', async () => {
    const first = await server.anonymous.call('rtm.open', { botId })
    const again = await server.anonymous.call('rtm.open', { botId, visitor: first.visitor })
    const guessed = await server.anonymous.call('rtm.open', { botId, visitor: 'ingrid' })
    expect(again.userInfo.userId).toBe(first.userInfo.userId)
    expect(again.visitor).toBe(first.visitor)
    expect(guessed.visitor).not.toBe('ingrid')
    expect(first.bot).toMatchObject({ id: botId, name: 'Travel desk' })
  })

  it('an unpublished bot, or one whose web client is off, cannot be opened', async () => {
    const draft = (await owner.call('bot.create', { userId: owner.userId, name: 'Draft only' }))._id
    expect(await server.anonymous.failure('rtm.open', { botId: draft })).toMatchObject({ status: 404 })
    await owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable: false })
    expect(await server.anonymous.failure('rtm.open', { botId })).toMatchObject({ status: 404 })
    await owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable: true })
  })

  it('a developer can have a token signed for themselves, but not for another developer', async () => {
    const self = await owner.call('rtm.sign', {})
    expect((await grant(self.jwt)).userInfo.fName).toBe('Ingrid')
    const claimed = await owner.call('rtm.sign', { identity: 'u-somebody-else' })
    expect((await grant(claimed.jwt)).userInfo.fName).toBe('')
  })

  it('an end user’s token opens nothing of the builder', async () => {
    const { token } = await endUser('curious')
    const answer = await server.anonymous.raw('GET', `/builder/streams/${botId}/channels`, {
      headers: { authorization: `bearer ${token}` },
    })
    expect(answer.status).toBe(403)
  })
})

describe('the socket', () => {
  it('greets, acknowledges, answers and keeps it all in history', async () => {
    const { token } = await endUser('greeted')
    const socket = await connected(token)
    const welcome = await socket.next('bot_response')
    expect(welcome).toMatchObject({ from: 'bot', botInfo: { taskBotId: botId }, message: [{ component: { payload: expect.anything() } }] })
    socket.say('hello', 1_760_000_000_001.5)
    expect(await socket.next('ack')).toMatchObject({ ok: true, replyto: 1_760_000_000_001.5, status: 'delivered' })
    const answer = await socket.next('bot_response')
    expect(String(answer.messageId)).toMatch(/^ms-/)
    expect(await socket.next('waiting_for_user_input')).toBeDefined()
    const kept = await history(token)
    expect(kept).toMatchObject({
      moreAvailable: false,
      messages: expect.arrayContaining([
        expect.objectContaining({ type: 'incoming', components: [{ cT: 'text', data: { text: 'hello' } }] }),
      ]),
    })
    socket.close()
  })

  it('has the welcome in history by the time history can be asked for (welcome race)', async () => {
    const { token } = await endUser('racing')
    const socket = await connected(token)
    expect(await history(token, '&limit=10')).toMatchObject({ messages: [{ type: 'outgoing' }] })
    socket.close()
  })

  it('goes on in the same conversation after a reconnect, without another welcome', async () => {
    const { token } = await endUser('returning')
    const first = await connected(token)
    const { sessionId } = await first.next('bot_response')
    // An answer whose delivery is not noted yet is sent again to the next connection, the welcome too.
    await expect.poll(async () => (await delivered(sessionId, 1)).rowCount).toBe(1)
    first.close()
    const second = await connected(token, '&isReconnect=true')
    second.say('hello', 1_760_000_000_010)
    const answer = await second.next('bot_response')
    expect(await history(token)).toMatchObject({ messages: [{ type: 'outgoing' }, { type: 'incoming' }, { type: 'outgoing' }] })
    expect(answer.sessionId).toBeDefined()
    second.close()
  })

  it('takes a message sent again as one', async () => {
    const { token } = await endUser('repeating')
    const socket = await connected(token)
    await socket.next('bot_response')
    socket.say('hello', 1_760_000_000_020)
    socket.say('hello', 1_760_000_000_020)
    const [one, two] = [await socket.next('ack'), await socket.next('ack')]
    expect(one.messageId).toBe(two.messageId)
    await socket.next('waiting_for_user_input')
    const kept = await history(token)
    expect(JSON.stringify(kept).split('"incoming"').length - 1).toBe(1)
    socket.close()
  })

  it('is answered again when it is sent again and its answer has not been received', async () => {
    const { token } = await endUser('unanswered')
    const socket = await connected(token)
    await socket.next('bot_response')
    socket.say('hello', 1_760_000_000_025)
    const { messageId, sessionId } = await socket.next('bot_response')
    await expect.poll(async () => (await delivered(sessionId, 2)).rowCount).toBe(1)
    await server.services.pool.query('update delivered_turn set turn = 1 where conversation_id = $1', [sessionId])
    socket.say('hello', 1_760_000_000_025)
    expect(await socket.next('bot_response')).toMatchObject({ messageId })
    socket.close()
  })

  it('shows a message to the user’s other windows, with the bot’s answer', async () => {
    const { token } = await endUser('two windows')
    const one = await connected(token)
    await one.next('bot_response')
    const two = await connected(token, '&isReconnect=true')
    await two.letIn()
    one.say('hello', 1_760_000_000_030)
    expect(await two.next('user_message')).toMatchObject({ from: 'self', message: { body: 'hello' }, id: expect.any(Number) })
    expect(await two.next('bot_response')).toBeDefined()
    one.close()
    two.close()
  })

  it('answers a ping with a pong and a note too long with words', async () => {
    const { token } = await endUser('pinging')
    const socket = await connected(token)
    await socket.next('bot_response')
    socket.send({ type: 'ping', resourceid: '/bot.message', id: 4 })
    expect(await socket.next('pong')).toMatchObject({ replyto: 4 })
    socket.say('x'.repeat(3001), 1_760_000_000_040)
    expect(await socket.next('bot_response')).toMatchObject({ message: [{ cInfo: { body: expect.stringContaining('too long') } }] })
    socket.close()
  })

  it('answers a client’s own event with the event, in all windows of the user', async () => {
    const { token } = await endUser('typing')
    const one = await connected(token)
    await one.next('bot_response')
    const two = await connected(token, '&isReconnect=true')
    await two.letIn()
    one.send({
      resourceid: '/bot.clientEvent',
      id: 9,
      preDefinedEvent: { type: 'MESSAGE_READ', id: 'ms-1' },
      customEvent: { test: 'test' },
      botInfo: {},
    })
    expect(await one.next('ack')).toMatchObject({ ok: true, replyto: 9 })
    for (const socket of [one, two])
      expect(await socket.next('events')).toMatchObject({
        from: 'bot',
        botInfo: { taskBotId: botId },
        preDefinedEvent: { type: 'MESSAGE_READ', id: 'ms-1' },
        customEvent: { test: 'test' },
        traceId: expect.any(String),
      })
    one.close()
    two.close()
  })

  it('survives frames that are no messages', async () => {
    const { token } = await endUser('odd')
    const socket = await connected(token)
    await socket.next('bot_response')
    for (const frame of [
      'null',
      '[]',
      'hello',
      '{"resourceid":"/bot.message"}',
      '{"resourceid":"/bot.message","message":null,"event":"typing"}',
    ])
      socket.sendText(frame)
    socket.say('hello', 1_760_000_000_050)
    expect(await socket.next('bot_response')).toBeDefined()
    expect(server.failures).toEqual([])
    socket.close()
  })

  it.each([['an invented address', 'ws://x/rtm/bot?sid=invented']])('refuses %s', async (_name, url) => {
    const socket = await openSocket(url.replace('ws://x', server.origin.replace('http', 'ws')))
    expect(await socket.closed()).toBe(1008)
  })

  it('takes each address once', async () => {
    const { token } = await endUser('once')
    const url = (await start(token)).replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws'))
    const first = await openSocket(url)
    await first.next('bot_response')
    expect(await (await openSocket(url)).closed()).toBe(1008)
    first.close()
  })

  it('ends with code 1008 for a client that floods it', async () => {
    const { token } = await endUser('flooding')
    const socket = await connected(token)
    for (let frame = 0; frame < 60; frame += 1) socket.send({ type: 'ping', id: frame })
    expect(await socket.closed()).toBe(1008)
  })

  it('closing the conversation makes the next message begin a new one', async () => {
    const { token } = await endUser('closing')
    const socket = await connected(token)
    const welcome = await socket.next('bot_response')
    socket.send({ resourceid: '/bot.closeConversationSession', id: 1 })
    await socket.next('session_end')
    socket.say('hello', 1_760_000_000_060)
    expect((await socket.next('bot_response')).sessionId).not.toBe(welcome.sessionId)
    socket.close()
  })
})
