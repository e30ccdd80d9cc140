// Further ways a person reaches a bot: an app with a key pair, an API key in a page, a visitor who becomes known (wire protocol 1, 1b).
import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../testing/app'
import { openSocket, type TestSocket } from '../../testing/socket'
import { sampleBot } from '../../testing/waiting'

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

const seconds = () => Math.floor(Date.now() / 1000)

function sign(claims: Record<string, string>): Promise<string> {
  return new SignJWT({ iss: app.clientId, iat: seconds(), exp: seconds() + 300, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(app.clientSecret))
}

const grant = (assertion: string) => server.anonymous.call('rtm.grant', { assertion, botInfo: { taskBotId: botId } })
const refusal = (assertion: string) => server.anonymous.failure('rtm.grant', { assertion, botInfo: { taskBotId: botId } })

async function endUser(subject: string): Promise<{ token: string }> {
  return { token: (await grant(await sign({ sub: subject }))).authorization.accessToken }
}

async function connected(token: string): Promise<TestSocket> {
  const started = await server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: {} }, headers: { authorization: `bearer ${token}` } })
  const url = started.body !== null && typeof started.body === 'object' && 'url' in started.body ? String(started.body.url) : ''
  return openSocket(url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')))
}

const history = async (token: string) =>
  (await server.anonymous.raw('GET', `/botmessages/rtm?botId=${botId}`, { headers: { authorization: `bearer ${token}` } })).body

describe('an app with a key pair', () => {
  it.each(['RS256', 'RS512'] as const)(
    'signs with %s, and neither another key nor its public half as a secret passes',
    async (algorithm) => {
      const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const publicKey = String(pair.publicKey.export({ type: 'spki', format: 'pem' }))
      const made = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Bank', bots: [botId], algorithm, publicKey })
      const claims = { iss: made.clientId, sub: 'kari@example.com', iat: seconds(), exp: seconds() + 300 }
      const signed = await new SignJWT(claims).setProtectedHeader({ alg: algorithm }).sign(pair.privateKey)
      expect((await grant(signed)).userInfo.identity).toBe(`${made.clientId}/kari@example.com`)
      const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
      expect((await refusal(await new SignJWT(claims).setProtectedHeader({ alg: algorithm }).sign(other.privateKey))).status).toBe(401)
      const confused = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(publicKey))
      expect((await refusal(confused)).msg).toContain(`the algorithm is not ${algorithm}`)
    },
  )
})

describe('an API key', () => {
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

  it('opens the app’s bot for a new visitor, in the form the kit sends and reads', async () => {
    const { apiKey } = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Shop', bots: [botId] })
    const answer = await server.anonymous.raw('POST', '/platform/websdk', { body: `apiKey=${apiKey}`, headers: asForm })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      jwt: expect.any(String),
      botInfo: { name: 'Travel desk', _id: botId },
      ity: expect.stringMatching(/^v-/),
    })
    const [one, two] = [await server.anonymous.call('rtm.bootstrap', { apiKey }), await server.anonymous.call('rtm.bootstrap', { apiKey })]
    expect((await grant(one.jwt)).userInfo.userId).not.toBe((await grant(two.jwt)).userInfo.userId)
  })

  it('that is invented, or of a removed app, opens nothing', async () => {
    const made = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Gone', bots: [botId] })
    await owner.call('sdk-app.remove', { userId: owner.userId, clientId: made.clientId })
    for (const apiKey of ['wk-invented', '', made.apiKey])
      expect((await server.anonymous.failure('rtm.bootstrap', { apiKey })).msg).toBe('This API key opens no bot.')
  })
})

describe('a visitor who turns out to be somebody', () => {
  const asVisitor = (subject: string) =>
    server.anonymous.call('rtm.grant-anonymous', { assertion: { issuer: app.clientId, subject }, botInfo: { taskBotId: botId } })

  it('finds what they said before under their own name', async () => {
    const before = await asVisitor('browser-7')
    const socket = await connected(before.authorization.accessToken)
    await socket.next('bot_response')
    socket.say('travel policy', 1_760_000_000_400)
    await socket.next('bot_response')
    socket.close()
    const known = await grant(await sign({ sub: 'merged@example.com', identityToMerge: 'browser-7' }))
    expect(JSON.stringify(await history(known.authorization.accessToken))).toContain('travel policy')
    expect(await history(before.authorization.accessToken)).toMatchObject({ messages: [] })
  })

  it('takes over nothing of a signed user, nor of another app’s visitor', async () => {
    const signed = await endUser('not-a-visitor')
    const socket = await connected(signed.token)
    await socket.next('bot_response')
    socket.close()
    await grant(await sign({ sub: 'greedy@example.com', identityToMerge: 'not-a-visitor' }))
    expect(await history(signed.token)).toMatchObject({ messages: [{ type: 'outgoing' }] })
  })
})
