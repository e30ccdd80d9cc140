// The web kit's webhook mode through the real server: same requests, in its order, reading what it reads (wire protocol 1.5).
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, testApp } from '../../test-support/app'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
let botId = ''
let app: { clientId: string; clientSecret: string }

beforeAll(async () => {
  const owner = await server.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
  app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [botId] })
})

function sign(subject: string, secret = app.clientSecret): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ iss: app.clientId, sub: subject, iat: now, exp: now + 300, jti: `${subject} ${now}` })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

interface Reply {
  status: number
  body: Record<string, unknown>
}

/** Webhooks lie beside the API, not below it. */
async function post(path: string, jwt: string, body: object): Promise<Reply> {
  const reply = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `bearer ${jwt}`, 'content-type': 'application/json' },
    payload: body,
  })
  return { status: reply.statusCode, body: reply.json() }
}

const from = (id: string) => ({ id, userInfo: { firstName: '', lastName: '', email: '' } })
const to = { id: 'Kore.ai', groupInfo: { id: '', name: '' } }
const v2 = () => `/chatbot/v2/webhook/${botId}/hookInstance/ivr`
const connect = (jwt: string, id: string) =>
  post(v2(), jwt, { session: { new: true }, message: { type: 'event', val: 'ON_CONNECT' }, from: from(id), to, token: {} })
const say = (jwt: string, id: string, val: string) =>
  post(v2(), jwt, { session: { new: false }, message: { type: 'text', val }, from: from(id), to, token: {} })
const history = (jwt: string): Promise<Answer> =>
  server.anonymous.raw('GET', `/chathistory/${botId}/ivr?botId=${botId}&limit=10`, { headers: { authorization: `bearer ${jwt}` } })

describe('webhook mode', () => {
  it('reads an empty history and the bot’s picture, opens, talks, and finds it all in history', async () => {
    const jwt = await sign('kari')
    expect((await history(jwt)).body).toMatchObject({ messages: [], moreAvailable: false })
    expect((await server.anonymous.raw('GET', `/botmeta/${botId}`)).body).toMatchObject({
      icon: expect.stringMatching(new RegExp(`^https?://.+/icons/${botId}$`)),
    })
    const opened = await connect(jwt, 'kari')
    expect(opened).toMatchObject({
      status: 200,
      body: {
        _v: 'v2',
        data: [{ type: 'text', val: expect.stringContaining('this is the travel desk'), messageId: expect.stringMatching(/^ms-/) }],
      },
    })
    const asked = await say(jwt, 'kari', 'book a flight to oslo')
    expect(asked.body).toMatchObject({
      sessionId: opened.body.sessionId,
      endOfTask: false,
      data: [{ val: expect.stringContaining('leave') }],
    })
    expect((await history(jwt)).body).toMatchObject({ messages: [{ type: 'outgoing' }, { type: 'incoming' }, { type: 'outgoing' }] })
  })

  it('gives a card as the inner object the kit draws', async () => {
    const jwt = await sign('liv')
    await connect(jwt, 'liv')
    expect((await say(jwt, 'liv', 'travel policy')).body).toMatchObject({
      data: [
        { type: 'template', val: { type: 'template', payload: { template_type: 'quick_replies', text: 'Which part of the policy?' } } },
      ],
    })
  })

  it('in its first version answers with a list of texts, options written out', async () => {
    const jwt = await sign('mia')
    const asked = await post(`/chatbot/hooks/${botId}/hookInstance/ivr`, jwt, {
      session: { new: false },
      message: { text: 'travel policy' },
      from: from('mia'),
    })
    expect(asked.body).toMatchObject({ text: [expect.stringMatching(/Which part of the policy\?\s+a\) Flights/)] })
  })

  it('begins anew when it opens again', async () => {
    const jwt = await sign('nils')
    const [first, second] = [await connect(jwt, 'nils'), await connect(jwt, 'nils')]
    expect(second.body.sessionId).not.toBe(first.body.sessionId)
  })

  it('leads to nothing for an empty message or an event nobody knows', async () => {
    const jwt = await sign('odd')
    expect((await say(jwt, 'odd', '')).body).toMatchObject({ data: [] })
    expect((await post(v2(), jwt, { message: { type: 'event', val: 'SHRUG' }, from: from('odd') })).body).toMatchObject({ data: [] })
  })

  it('is refused without a JWT, with one of another secret, and for another bot', async () => {
    for (const jwt of ['nonsense', await sign('kari', 'another secret of enough length')])
      expect((await say(jwt, 'kari', 'hello')).status).toBe(401)
    const other = await server.signUp('Olav')
    const otherBot = (await other.call('bot.create', { userId: other.userId, name: 'Other' }))._id
    expect((await post(`/chatbot/v2/webhook/${otherBot}`, await sign('kari'), { message: { type: 'text', val: 'hi' } })).status).toBe(401)
  })

  it('never reaches another person by naming them', async () => {
    const mallory = await sign('mallory')
    const asked = await say(mallory, 'kari', 'hello')
    const own = await say(await sign('kari'), 'kari', 'hello')
    expect(asked.body.sessionId).not.toBe(own.body.sessionId)
  })

  it('met no failure of ours', () => {
    expect(server.failures).toEqual([])
  })
})
