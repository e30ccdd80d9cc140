// What was taken away ends at once: tokens with the change itself, open sockets on every server of the installation.
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { publishAccountChange } from '../../../base/security/access/access-changes'
import { type Caller, testApp, type TestApp } from '../../../test-support/app'
import { listenAs } from '../../../test-support/live'
import { testDatabase } from '../../../test-support/postgres'
import { openSocket, type TestSocket } from '../../../test-support/socket'
import { newMember } from '../../../test-support/team'
import { sampleBot } from '../../../test-support/waiting'

const database = await testDatabase()
const east = await testApp({ shared: database })
const west = await testApp({ shared: database })
let owner: Caller
let botId = ''
let named = 0

beforeAll(async () => {
  owner = await east.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
})

const { db } = east.services
const newApp = (allowsAnonymous = false) =>
  owner.call('sdk-app.create', { userId: owner.userId, appName: `Intranet ${(named += 1)}`, bots: [botId], allowsAnonymous })
type App = Awaited<ReturnType<typeof newApp>>

const botInfo = () => ({ taskBotId: botId })

async function signedUser(app: App): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const assertion = await new SignJWT({ iss: app.clientId, sub: `user ${(named += 1)}`, iat: now, exp: now + 300 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(app.clientSecret))
  return (await east.anonymous.call('rtm.grant', { assertion, botInfo: botInfo() })).authorization.accessToken
}

async function visitor(app: App): Promise<string> {
  const assertion = { issuer: app.clientId, subject: crypto.randomUUID() }
  return (await east.anonymous.call('rtm.grant-anonymous', { assertion, botInfo: botInfo() })).authorization.accessToken
}

async function developer(who: Caller): Promise<string> {
  const { jwt } = await who.call('rtm.sign', {})
  return (await east.anonymous.call('rtm.grant', { assertion: jwt, botInfo: botInfo() })).authorization.accessToken
}

const start = (server: TestApp, token: string) =>
  server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: botInfo() }, headers: { authorization: `bearer ${token}` } })

async function address(server: TestApp, token: string): Promise<string> {
  const { body } = await start(server, token)
  const url = typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : ''
  return url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws'))
}

/** On the other server than the one where things are taken away, where the token is remembered too. */
async function talking(token: string): Promise<TestSocket> {
  const socket = await openSocket(await address(west, token))
  await socket.next('bot_response')
  return socket
}

const isLetIn = async (server: TestApp, token: string) => (await start(server, token)).status === 200

async function expectEnded(token: string, socket: TestSocket): Promise<void> {
  expect(await socket.closed()).toBe(1008)
  for (const server of [east, west]) {
    const refused = await start(server, token)
    expect(refused).toMatchObject({ status: 401, body: { errors: [{ code: 'TOKEN_EXPIRED' }] } })
  }
}

const tokensOf = async (clientId: string) =>
  (await db.selectFrom('access_token').select('hash').where('client_id', '=', clientId).execute()).length

const setChannel = (enable: boolean) => owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable })

describe('what an end user was let in by', () => {
  it('takes their tokens and sockets with it when the app is removed, and leaves those of other apps', async () => {
    const [gone, other] = [await newApp(), await newApp()]
    const [token, otherToken] = [await signedUser(gone), await signedUser(other)]
    const [socket, otherSocket] = [await talking(token), await talking(otherToken)]
    await owner.call('sdk-app.remove', { userId: owner.userId, clientId: gone.clientId })
    expect(await tokensOf(gone.clientId)).toBe(0)
    await expectEnded(token, socket)
    expect(await isLetIn(west, otherToken)).toBe(true)
    otherSocket.say('hello', 1_760_000_000_801)
    expect(await otherSocket.next('bot_response')).toBeDefined()
    otherSocket.close()
  })

  it('takes them with it when the app is unbound from the bot', async () => {
    const app = await newApp()
    const token = await signedUser(app)
    const socket = await talking(token)
    await owner.call('sdk-app.update', { userId: owner.userId, clientId: app.clientId, bots: [] })
    expect(await tokensOf(app.clientId)).toBe(0)
    await expectEnded(token, socket)
  })

  it('takes its anonymous visitors with it when the app lets none in any more, and leaves the users it signs for', async () => {
    const app = await newApp(true)
    const [token, signed] = [await visitor(app), await signedUser(app)]
    const [socket, signedSocket] = [await talking(token), await talking(signed)]
    await owner.call('sdk-app.update', { userId: owner.userId, clientId: app.clientId, allowsAnonymous: false })
    await expectEnded(token, socket)
    expect(await isLetIn(west, signed)).toBe(true)
    signedSocket.close()
  })

  it('takes them with it when the channel is switched off, visitors of the bot’s own page too', async () => {
    const app = await newApp()
    const page = (await east.anonymous.call('rtm.open', { botId })).authorization.accessToken
    const tokens = [await signedUser(app), page]
    const open = await Promise.all(tokens.map(async (token) => ({ token, socket: await talking(token) })))
    await setChannel(false)
    for (const { token, socket } of open) await expectEnded(token, socket)
    await setChannel(true)
    for (const token of tokens) expect(await isLetIn(west, token)).toBe(false)
  })

  it('takes them with it when the bot is removed, tells a console that looks at it, and brings none back with the bot', async () => {
    const app = await newApp()
    const token = await signedUser(app)
    const socket = await talking(token)
    const own = await openSocket(await address(west, owner.token))
    const console = await listenAs(west.origin, owner.token, botId)
    await owner.call('bot.remove', { userId: owner.userId, streamId: botId })
    expect(await tokensOf(app.clientId)).toBe(0)
    await expectEnded(token, socket)
    expect(await own.closed()).toBe(1008)
    await console.hears('bot', botId)
    console.stop()
    await owner.call('bot.restore', { userId: owner.userId, streamId: botId })
    expect(await isLetIn(west, token)).toBe(false)
    expect(await isLetIn(west, await signedUser(app))).toBe(true)
  })

  it('takes them with it when the account is suspended', async () => {
    const token = await signedUser(await newApp())
    const socket = await talking(token)
    const suspend = async (is_suspended: boolean) => {
      await db.updateTable('account').set({ is_suspended }).where('id', '=', owner.accountId).execute()
      publishAccountChange(east.services.bus, owner.accountId)
    }
    await suspend(true)
    await expectEnded(token, socket)
    await suspend(false)
  })

  it('opens no socket by an address fetched before', async () => {
    const app = await newApp()
    const waiting = await address(west, await signedUser(app))
    await owner.call('sdk-app.remove', { userId: owner.userId, clientId: app.clientId })
    expect(await (await openSocket(waiting)).closed()).toBe(1008)
  })

  it('is asked again for a token that was written while it was taken away', async () => {
    const app = await newApp()
    const token = await signedUser(app)
    await db.deleteFrom('sdk_app').where('client_id', '=', app.clientId).execute()
    expect((await start(east, token)).body).toMatchObject({ errors: [{ code: 'TOKEN_EXPIRED' }] })
  })
})

describe('a developer who talks to a bot', () => {
  it('is out when the bot is taken from them, however they came', async () => {
    const mads = await newMember(east, owner, 'Mads')
    await owner.call('team.share', { streamId: botId, coDeveloperIds: [mads.userId], roleId: 'developer' })
    const token = await developer(mads)
    const [granted, own] = [await talking(token), await openSocket(await address(west, mads.token))]
    await own.quiet()
    await owner.call('team.remove-co-developer', { streamId: botId, coDeveloperId: mads.userId })
    await expectEnded(token, granted)
    expect(await own.closed()).toBe(1008)
  })

  it('is out when they are suspended', async () => {
    const siv = await newMember(east, owner, 'Siv')
    await owner.call('team.share', { streamId: botId, coDeveloperIds: [siv.userId], roleId: 'developer' })
    const token = await developer(siv)
    const socket = await talking(token)
    await owner.call('team.update-person', { orgId: owner.accountId, memberId: siv.userId, isSuspended: true })
    await expectEnded(token, socket)
  })

  it('who came by their sign-in is out when they sign out', async () => {
    const liv = await newMember(east, owner, 'Liv')
    await owner.call('team.share', { streamId: botId, coDeveloperIds: [liv.userId], roleId: 'developer' })
    const own = await openSocket(await address(west, liv.token))
    await own.quiet()
    await liv.call('auth.sign-out', {})
    expect(await own.closed()).toBe(1008)
  })

  it('goes on while the channel is off for everybody else', async () => {
    const token = await developer(owner)
    const socket = await talking(token)
    await setChannel(false)
    expect(await isLetIn(west, token)).toBe(true)
    socket.say('hello', 1_760_000_000_802)
    expect(await socket.next('bot_response')).toBeDefined()
    await setChannel(true)
    socket.close()
  })
})
