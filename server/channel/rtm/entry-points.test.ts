// Further ways a person reaches a bot: an app with a key pair, an API key in a page, a visitor who becomes known (wire protocol 1, 1b).
import { generateKeyPairSync } from 'node:crypto'
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
  app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [botId], allowsAnonymous: true })
})

const seconds = () => Math.floor(Date.now() / 1000)

function sign(claims: Record<string, unknown>): Promise<string> {
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
    const name = crypto.randomUUID()
    const before = await asVisitor(name)
    const socket = await connected(before.authorization.accessToken)
    await socket.next('bot_response')
    socket.say('travel policy', 1_760_000_000_400)
    await socket.next('bot_response')
    socket.close()
    const known = await grant(await sign({ sub: 'merged@example.com', identityToMerge: name }))
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

describe('an app’s anonymous visitors', () => {
  const visit = (clientId: string, subject: string) => ({ assertion: { issuer: clientId, subject }, botInfo: { taskBotId: botId } })
  const newApp = (allowsAnonymous?: boolean) =>
    owner.call('sdk-app.create', {
      userId: owner.userId,
      appName: 'Kiosk',
      bots: [botId],
      ...(allowsAnonymous !== undefined && { allowsAnonymous }),
    })

  it('are let in only where the app allows it, which a new one does not by itself', async () => {
    const made = await newApp()
    expect(made.allowsAnonymous).toBe(false)
    const asked = visit(made.clientId, crypto.randomUUID())
    expect(await server.anonymous.failure('rtm.grant-anonymous', asked)).toMatchObject({
      status: 401,
      msg: 'error verifying the jwt: the app lets in no anonymous visitors',
    })
    const changed = await owner.call('sdk-app.update', { userId: owner.userId, clientId: made.clientId, allowsAnonymous: true })
    expect(changed.allowsAnonymous).toBe(true)
    expect((await server.anonymous.call('rtm.grant-anonymous', asked)).authorization.accessToken).not.toBe('')
  })

  it.each([
    '',
    'browser-7',
    'ingrid.halden@example.com',
    'customer-number-one-in-oslo',
    '00000000-0000-4000-8000-000000000000',
    '1'.repeat(40),
  ])('cannot go by “%s”, which somebody else may guess', async (subject) => {
    const refused = await server.anonymous.failure('rtm.grant-anonymous', visit(app.clientId, subject))
    expect(refused).toMatchObject({ status: 401, msg: expect.stringContaining('not a random id') })
  })

  it.each([
    '2f1c1f0e-7a53-4b1e-9d55-0b7f3c1d2e4a',
    '2F1C1F0E-7A53-4B1E-9D55-0B7F3C1D2E4A',
    '018f4e2b-6c1d-7abc-8def-0123456789ab',
    'V1StGXR8_Z5jdHi6B-myT',
  ])('go by the random id %s', async (subject) => {
    expect((await server.anonymous.call('rtm.grant-anonymous', visit(app.clientId, subject))).userInfo.identity).toContain(subject)
  })

  it('cannot be let in by somebody to whom the app does not belong', async () => {
    const stranger = await server.signUp('Olav')
    const asked = { userId: stranger.userId, clientId: app.clientId, allowsAnonymous: true }
    expect(await stranger.failure('sdk-app.update', asked)).toMatchObject({ status: 404 })
  })
})

describe('whom a JWT is meant for', () => {
  it.each([
    ['nobody', undefined],
    ['an empty name', ''],
    ['the documented service', 'https://idproxy.kore.com/authorize'],
    ['the documented service by its other name', 'https://idproxy.kore.ai/authorize'],
    ['several, of which one is known', ['https://hr.example', 'https://idproxy.kore.ai/authorize']],
  ])('may be %s', async (_name, aud) => {
    expect((await grant(await sign({ sub: 'kari', ...(aud !== undefined && { aud }) }))).authorization.accessToken).not.toBe('')
  })

  it('may be this installation', async () => {
    expect((await grant(await sign({ sub: 'kari', aud: server.services.publicUrl() }))).authorization.accessToken).not.toBe('')
  })

  it.each([
    ['another service', 'https://hr.example'],
    ['others', ['https://hr.example', 'payroll']],
    ['no text at all', 7],
  ])('is refused when it is %s', async (_name, aud) => {
    expect(await refusal(await sign({ sub: 'kari', aud }))).toMatchObject({ status: 401, msg: expect.stringContaining('another audience') })
  })
})

describe('the times of a JWT', () => {
  const day = 24 * 3600
  const year = 365 * day
  it.each([
    ['a day ahead', () => ({ exp: seconds() + day })],
    ['by a clock that is a little fast', () => ({ iat: seconds() + 20, nbf: seconds() + 20 })],
    ['without an end, made just now', () => ({ exp: undefined })],
  ])('may be %s', async (_name, times) => {
    expect((await grant(await sign({ sub: 'kari', ...times() }))).authorization.accessToken).not.toBe('')
  })

  it.each([
    ['an issue in ten years, without an end', () => ({ exp: undefined, iat: seconds() + 10 * year }), 'issued in the future'],
    ['an issue tomorrow', () => ({ iat: seconds() + day, exp: seconds() + 2 * day }), 'issued in the future'],
    ['a beginning tomorrow', () => ({ nbf: seconds() + day, exp: seconds() + 2 * day }), 'nbf'],
    ['an end in ten years', () => ({ exp: seconds() + 10 * year }), 'more than 30 days'],
    ['an end that is no number', () => ({ exp: 'tomorrow' }), 'exp'],
    ['an issue that is no number', () => ({ iat: 'now' }), 'iat'],
    ['a beginning that is no number', () => ({ nbf: {} }), 'nbf'],
  ])('are refused with %s', async (_name, times, reason) => {
    expect(await refusal(await sign({ sub: 'kari', ...times() }))).toMatchObject({ status: 401, msg: expect.stringContaining(reason) })
  })
})

describe('signing with an app’s secret', () => {
  const form = (fields: Record<string, string>) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ aud: '', isAnonymous: 'false', ...fields }).toString(),
  })
  const asApp = (fields: Record<string, string> = {}) =>
    form({ clientId: app.clientId, clientSecret: app.clientSecret, identity: 'kari@example.com', ...fields })

  it.each(['/users/sts', '/api/users/sts', '/api/1.1/users/sts'])('needs nobody to be signed in at %s', async (url) => {
    const reply = await server.app.inject({ ...asApp(), url })
    expect(reply.statusCode).toBe(200)
    expect((await grant(reply.json<{ jwt: string }>().jwt)).userInfo.identity).toBe(`${app.clientId}/kari@example.com`)
  })

  it('is refused with another secret, an unknown app, an app with a key pair, or for nobody', async () => {
    const publicKey = String(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }))
    const pair = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Bank', bots: [botId], algorithm: 'RS256', publicKey })
    const wrong: Record<string, string>[] = [
      { clientSecret: 'guessed' },
      { clientSecret: '' },
      { clientId: 'cs-unknown' },
      { clientId: pair.clientId, clientSecret: '' },
    ]
    for (const fields of wrong)
      expect((await server.app.inject({ ...asApp(fields), url: '/users/sts' })).json()).toMatchObject({
        errors: [{ code: 'INVALID_CREDENTIALS' }],
      })
    expect((await server.app.inject({ ...asApp({ identity: '' }), url: '/users/sts' })).statusCode).toBe(400)
  })

  it('without an app’s id is for the signed-in alone', async () => {
    const refused = await server.app.inject({ ...form({ identity: 'kari@example.com' }), url: '/users/sts' })
    expect(refused.statusCode).toBe(401)
    const { token } = await endUser('kari')
    const asEndUser = form({ identity: 'kari@example.com' })
    const headers = { ...asEndUser.headers, authorization: `bearer ${token}` }
    expect((await server.app.inject({ ...asEndUser, headers, url: '/users/sts' })).statusCode).toBe(403)
    expect((await owner.call('rtm.sign', {})).jwt).not.toBe('')
  })
})

describe('a token nobody knows', () => {
  it.each([
    ['starting a socket', 'POST', '/rtm/start'],
    ['reading history', 'GET', '/botmessages/rtm'],
    ['reading the theme', 'GET', '/websdkthemes/st-any/activetheme'],
    ['sending a file', 'POST', '/attachment/file/token'],
  ])('is answered as expired when %s, so that clients fetch another one', async (_name, method, path) => {
    const answer = await server.anonymous.raw(method, path, { headers: { authorization: 'bearer unknown' } })
    expect(answer).toMatchObject({ status: 401, body: { errors: [{ code: 'TOKEN_EXPIRED', msg: 'token expired' }] } })
  })

  it('is unknown to the builder as before', async () => {
    const answer = await server.anonymous.raw('GET', '/users/u-any/builder/streams', { headers: { authorization: 'bearer unknown' } })
    expect(answer).toMatchObject({ status: 401, body: { errors: [{ code: 41 }] } })
  })
})

describe('an installation on https', () => {
  it('tells browsers to stay on https, and one without does not', async () => {
    const secure = await testApp({ config: { publicUrl: 'https://bots.example.com' } })
    const header = async (from: typeof server) => (await from.app.inject({ url: '/api/1.1/kinds' })).headers['strict-transport-security']
    expect(await header(secure)).toBe('max-age=31536000')
    expect(await header(server)).toBeUndefined()
  })
})
