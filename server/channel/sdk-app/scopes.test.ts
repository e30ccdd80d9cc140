// What apps may do with a bot: each call that an app's token reaches asks for its scope, and is refused without it in words that name it.
import { appScopes, type AppScope, callsOfScope } from '@parley/contract/base/access/app-scopes'
import { type Call, isOpen } from '@parley/contract/base/call'
import { type CallKey, calls } from '@parley/contract/calls'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Caller, testApp } from '../../test-support/app'
import { newMember } from '../../test-support/team'
import { sampleBot } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let botId: string
let app: { clientId: string; clientSecret: string }

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
  app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [botId], allowsAnonymous: true })
})

const assign = (scopes: readonly AppScope[]) =>
  owner.call('sdk-app.assign-scopes', { streamId: botId, clientId: app.clientId, scopes: [...scopes] })
const without = (scope: AppScope) => appScopes.filter((one) => one !== scope)

/** Of calls that nobody's token makes: who may make them without, and why no app has a part in it. */
const withoutApps: Readonly<Record<string, readonly CallKey[]>> = {
  'People sign in, sign up and come back by links and codes of their own.': [
    ...(['auth.prepare', 'auth.login', 'auth.refresh', 'auth.sign-out', 'auth.claim-link', 'auth.get-version-info'] as const),
    ...(['identity.check', 'identity.is-free-email', 'identity.verify', 'identity.resend-verification'] as const),
    ...(['password.ask-reset', 'password.check-link', 'password.reset', 'password.change-by-policy'] as const),
    ...(['sign-up.create', 'sign-up.get-password-policy', 'team.get-invitation'] as const),
    ...(['sso.find', 'sso.start', 'sso.return-oidc', 'sso.return-saml', 'sso.login'] as const),
  ],
  'Anybody opens the page of a published bot, where no app is named.': ['rtm.open', 'rtm.get-look', 'rtm.get-bot-icon'],
  'A process shows the token of its own run.': ['process.report'],
  'A visitor of a scene of the storyboard shows the link that was shared with them.': ['scene.get-shared', 'scene.comment-shared'],
}

describe('the calls that a token of an app makes', () => {
  const reached = Object.entries<Call>(calls).filter(([, call]) => isOpen(call) || call.access === 'app-or-signed-in')
  const known = new Set<string>(Object.values(withoutApps).flat())

  it('each name a scope or say why none, and no other call does', () => {
    expect(reached.filter(([key, { appScope }]) => (appScope === undefined) !== known.has(key)).map(([key]) => key)).toEqual([])
    const elsewhere = Object.entries<Call>(calls).filter(
      ([key, { appScope }]) => appScope !== undefined && !reached.some(([one]) => one === key),
    )
    expect(elsewhere.map(([key]) => key)).toEqual([])
    const none = reached.flatMap(([key, { appScope }]) => (typeof appScope === 'object' ? [[key, appScope.none]] : []))
    expect(none).toEqual([['rtm.sign', expect.stringMatching(/\.$/)]])
  })

  it('are opened by every scope, each by one', () => {
    const opened = appScopes.map((scope) => callsOfScope(calls, scope).map(({ key }) => key))
    expect(opened.every((keys) => keys.length > 0)).toBe(true)
    expect(opened.flat().length).toBe(reached.filter(([, { appScope }]) => typeof appScope === 'string').length)
  })
})

const seconds = () => Math.floor(Date.now() / 1000)

/** As the web client, the webhook and a bot's server sign. */
const signed = () =>
  new SignJWT({ iss: app.clientId, appId: app.clientId, sub: 'ida@example.com', iat: seconds(), exp: seconds() + 300 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(app.clientSecret))

async function entered(): Promise<string> {
  const { authorization } = await server.anonymous.call('rtm.grant', { assertion: await signed(), botInfo: { taskBotId: botId } })
  return authorization.accessToken
}

/** Calls by which people enter, and those that take the app's JWT itself; all others are made with the token they enter with. */
const entering: readonly string[] = ['rtm.grant', 'rtm.grant-anonymous', 'rtm.bootstrap']
const byHeader: readonly string[] = ['training.find-intent-by-app', 'botkit.list-messages', 'botkit.list-variables', 'botkit.take-call']
const byBearer: readonly string[] = ['webhook.say', 'webhook.poll', 'webhook.say-text', 'webhook.list-messages']

async function ask({ key, method, path }: ReturnType<typeof callsOfScope>[number], token: string): Promise<Answer> {
  const jwt = await signed()
  const at = path.replaceAll(/\{(botId|streamId)\}/g, botId).replaceAll(/\{\w+\}/g, 'x')
  const { apiKey = '' } = (await owner.call('sdk-app.list', { userId: owner.userId })).find((one) => one.clientId === app.clientId) ?? {}
  const anonymous = key === 'rtm.grant-anonymous'
  const assertion = anonymous ? { issuer: app.clientId, subject: crypto.randomUUID() } : jwt
  const body = { assertion, botInfo: { taskBotId: botId }, apiKey, input: 'hello', message: { text: 'hello' }, from: { id: 'ida' } }
  const headers: Record<string, string> = byHeader.includes(key)
    ? { auth: jwt }
    : { authorization: `bearer ${byBearer.includes(key) ? jwt : token}` }
  const query = key === 'botkit.list-messages' ? '?userId=u-1' : ''
  return server.anonymous.raw(method, at + query, method === 'GET' ? { headers } : { body, headers })
}

describe.each(appScopes)('the scope %s', (scope) => {
  it.each(callsOfScope(calls, scope))('is asked for by $key, and named where it lacks', async (call) => {
    await assign(appScopes)
    const isByUser = ![...entering, ...byHeader, ...byBearer].includes(call.key)
    const token = isByUser ? await entered() : ''
    const lacks = `The app Intranet lacks the scope ${scope} for this bot. Assign it under API scopes.`
    expect(JSON.stringify((await ask(call, token)).body)).not.toContain('lacks the scope')
    await assign(without(scope))
    // Without the scope to let people in, who was let in is out.
    const refusal = isByUser && scope === 'chat' ? { status: 401 } : { status: 403, body: { errors: [{ msg: lacks }] } }
    expect(await ask(call, token)).toMatchObject(refusal)
    await assign(appScopes)
    if (!isByUser || scope !== 'chat') expect(JSON.stringify((await ask(call, token)).body)).not.toContain('lacks the scope')
  })
})

describe('scopes', () => {
  it('are those an app is made with, for each of its bots, and all where it is made without', async () => {
    const { _id: other } = await owner.call('bot.create', { userId: owner.userId, name: 'Other desk' })
    const made = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Narrow', bots: [botId, other], scopes: ['webhook'] })
    const held = async (streamId: string, clientId: string) =>
      (await owner.call('sdk-app.list-scopes', { streamId })).find((one) => one.clientId === clientId)?.scopes
    expect([await held(botId, made.clientId), await held(other, made.clientId)]).toEqual([['webhook'], ['webhook']])
    expect(await held(botId, app.clientId)).toEqual(appScopes)
    const narrow = { streamId: other, clientId: made.clientId, scopes: ['find-intent', 'chat'] satisfies AppScope[] }
    expect((await owner.call('sdk-app.assign-scopes', narrow)).scopes).toEqual(['chat', 'find-intent'])
    expect([await held(botId, made.clientId), await held(other, made.clientId)]).toEqual([['webhook'], ['chat', 'find-intent']])
  })

  it('go with the bot that an app leaves, and come with one it is bound to', async () => {
    const { clientId } = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Mover', bots: [botId], scopes: ['webhook'] })
    const update = (bots: string[], scopes?: AppScope[]) =>
      owner.call('sdk-app.update', { userId: owner.userId, clientId, bots, ...(scopes && { scopes }) })
    await update([])
    expect((await owner.failure('sdk-app.assign-scopes', { streamId: botId, clientId, scopes: [] })).status).toBe(404)
    await update([botId], ['history'])
    await update([botId], ['speech'])
    const found = (await owner.call('sdk-app.list-scopes', { streamId: botId })).find((one) => one.clientId === clientId)
    expect(found?.scopes).toEqual(['history'])
  })

  it('are seen and assigned by who has the permission on the bot, and are none for what does not exist', async () => {
    const developer = await newMember(server, owner, 'Dev')
    const change = { streamId: botId, clientId: app.clientId, scopes: [] }
    expect((await developer.failure('sdk-app.assign-scopes', change)).status).toBe(404)
    await owner.call('team.share', { streamId: botId, coDeveloperIds: [developer.userId], roleId: 'developer' })
    expect((await developer.call('sdk-app.list-scopes', { streamId: botId })).map(({ appName }) => appName)).toContain('Intranet')
    expect((await developer.failure('sdk-app.assign-scopes', change)).status).toBe(403)
    const answer = await owner.raw('PUT', `/builder/streams/${botId}/sdk/scopes/${app.clientId}`, { body: { scopes: ['everything'] } })
    expect(answer.status).toBe(400)
  })
})
