// A user signs in at a service of OAuth 1 that checks each signature by itself, by the link a service step says: temporary credentials, what
// the user allows, a token of it, and requests that are signed with that.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { oauth1Service, type OAuth1Service } from '../../test-support/oauth-1-service'
import { until } from '../../test-support/waiting'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const returnTo = `${server.services.publicUrl()}/service-sign-in`
let service: OAuth1Service
let ingrid: Caller
let streamId: string

beforeAll(async () => {
  service = await oauth1Service()
  ingrid = await server.signUp('Ingrid')
  streamId = await botBy({})
})
beforeEach(async () => {
  await server.services.pool.query('delete from user_sign_in')
  Object.assign(service, { refused: [], heard: [], isOld: false })
})

/** Its only dialog asks the service who the user is. */
async function botBy(more: JsonObject, by = service): Promise<string> {
  const id = (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Who ${newId('batch').slice(-6)}` }))._id
  const variableId = newId('variable')
  const [dialogId, step, told, failed] = [newId('dialog'), newId('node'), newId('node'), newId('node')]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const node = (nodeId: string, set: JsonObject) => ({ op: 'put' as const, id: nodeId, kind: 'node' as const, parentId: dialogId, set })
  const says = (nodeId: string, name: string, text: string) =>
    node(nodeId, { type: 'message', name, settings: { messages: [{ text }] }, transitions: [way('next', 'end')] })
  const settings = {
    ...{ url: `${by.origin}/me?of=a%20b&of=a`, auth: 'oauth1SignIn', profile: 'people', clientId: by.clientId },
    ...{ clientSecret: '{{env.client_secret}}', temporaryUrl: `${by.origin}/request?lang=en` },
    ...{ authorizationUrl: `${by.origin}/authorize?theme=plain`, tokenUrl: `${by.origin}/token`, timeoutMs: 20_000, ...more },
  }
  const put = (objectId: string, kind: 'dialog' | 'variable', set: JsonObject) => ({ op: 'put' as const, id: objectId, kind, set })
  await ingrid.call('document.apply', {
    streamId: id,
    id: newId('batch'),
    edits: [
      put(variableId, 'variable', { key: 'client_secret', secure: true }),
      put(dialogId, 'dialog', { name: 'Who', startNodeId: step }),
      node(step, { type: 'service', name: 'Look', settings, transitions: [way('next', told), way('error', failed)] }),
      says(told, 'Told', 'You are {{context.Look.response.body.name}}.'),
      says(failed, 'Failed', 'Nobody, then.'),
    ],
  })
  await ingrid.call('variable.set-secret', { streamId: id, variableId, value: by.clientSecret })
  await ingrid.call('bot.update', { userId: ingrid.userId, streamId: id, settings: { fallbackDialogId: dialogId } })
  return id
}

async function asked(bot = streamId) {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId: bot })
  const { turn } = await ingrid.call('test-chat.send', { streamId: bot, sessionId, text: 'who am I?' })
  const [message] = turn.messages
  const [button] = (message?.template?.payload['buttons'] ?? []) as { url: string }[]
  const turns = async () => (await ingrid.call('test-chat.get', { streamId: bot, sessionId })).turns
  const { length: before } = await turns()
  /** What the bot says once it goes on. */
  const next = () => until(async () => ((await turns()).length > before ? (await turns()).at(-1) : undefined))
  const answer = async (text: string) => (await ingrid.call('test-chat.send', { streamId: bot, sessionId, text })).turn
  return { answer, said: message?.text ?? '', link: button?.url ?? '', turn, turns, next }
}

const wordsOf = (turn: { messages: readonly { text: string }[] } | undefined) => turn?.messages.map(({ text }) => text)
const opened = async (url: URL) => (await server.app.inject({ url: `${url.pathname}${url.search}` })).body
const codeOn = (page: string): string => /class="code">([\d ]+)</.exec(page)?.[1] ?? ''
/** By the code of the page that the link ends at. */
const signedIn = async (here: Awaited<ReturnType<typeof asked>>, back: URL) => here.answer(codeOn(await opened(back)))
const kept = async () => (await server.services.pool.query('select profile, sealed, expires_at from user_sign_in')).rows
const wantsSignIn = 'To go on, please sign in first. Then type the code you are shown here.'

describe('a user of a bot, at a service of OAuth 1,', () => {
  it('signs in by the link of a step, and the conversation goes on with what the service answers', async () => {
    const here = await asked()
    expect(here.said).toBe(wantsSignIn)
    const page = new URL(here.link)
    expect([page.origin, page.pathname, page.searchParams.get('theme')]).toEqual([service.origin, '/authorize', 'plain'])
    const back = await service.passThrough(here.link, 'Kim')
    expect(`${back.origin}${back.pathname}`).toBe(returnTo)
    expect(wordsOf(await signedIn(here, back))).toEqual(['You are Kim.'])
    expect((await asked()).said).toBe('You are Kim.')
    expect(service.heard).toEqual(['POST /request?lang=en', 'POST /token', 'GET /me?of=a%20b&of=a', 'GET /me?of=a%20b&of=a'])
    expect(service.refused).toEqual([])
  })

  it('has a token and a secret of it that lie nowhere open', async () => {
    const here = await asked()
    await signedIn(here, await service.passThrough(here.link, 'Kim'))
    const rows = await kept()
    const tokens = JSON.parse(server.services.secrets.open('user-token', rows[0].sealed))
    expect(tokens.accessToken).toMatch(/^token\//)
    expect(tokens.tokenSecret).toMatch(/^token secret\//)
    const shown = JSON.stringify([rows, await here.turns()])
    for (const secret of [tokens.accessToken, tokens.tokenSecret, service.clientSecret, 'oauth_signature'])
      expect(shown).not.toContain(secret)
  })

  it('signs in anew when the service does not take the token any more', async () => {
    const here = await asked()
    await signedIn(here, await service.passThrough(here.link, 'Kim'))
    service.revoke()
    expect((await asked()).said).toBe(wantsSignIn)
    expect(await kept()).toEqual([])
  })

  it('does not have to: the conversation goes on by the error exit, and the trace says why', async () => {
    const here = await asked()
    expect(await opened(await service.passThrough(here.link, ''))).toContain('You did not sign in')
    const turn = await here.next()
    expect(wordsOf(turn)).toEqual(['Nobody, then.'])
    expect(turn?.events).toContainEqual(
      expect.objectContaining({ code: 'SERVICE_SIGN_IN_DECLINED', text: 'The user did not want to sign in.' }),
    )
  })

  it('cannot use what was allowed for another link, what was made up, or a link twice', async () => {
    const [one, other] = [await asked(), await asked()]
    const stolen = await service.passThrough(one.link, 'Kim')
    const place = await service.passThrough(other.link, 'Kim')
    stolen.searchParams.set('state', place.searchParams.get('state') ?? '')
    expect(await opened(stolen)).toContain('Signing in did not work')
    const turn = await other.next()
    expect(wordsOf(turn)).toEqual(['Nobody, then.'])
    expect(turn?.events).toContainEqual(expect.objectContaining({ text: expect.stringContaining('other credentials') }))
    expect(await opened(place)).toContain('This link is over')
    const third = await asked()
    const madeUp = await service.passThrough(third.link, 'Kim')
    madeUp.searchParams.set('oauth_verifier', 'made up')
    expect(await opened(madeUp)).toContain('Signing in did not work')
    expect(service.refused).toEqual(['/token: a verifier that is not its own'])
    expect(await kept()).toEqual([])
  })

  it('is sent nowhere by a service that does not confirm where users come back to', async () => {
    service.isOld = true
    const { said, turn } = await asked()
    expect(said).toBe('Nobody, then.')
    expect(turn.events).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/^The service does not confirm the address/) }),
    )
  })

  it.each([
    ['the client is another', { clientId: 'someone' }, 'No temporary credentials were given: the service answered 401.'],
    ['the method is another', { oauthMethod: 'HMAC-SHA256' }, 'No temporary credentials were given: the service answered 401.'],
    ['there is no private key', { oauthMethod: 'RSA-SHA1' }, 'The client secret is not a private key'],
    ['the address is none', { temporaryUrl: 'request' }, 'No temporary credentials were given: The address is not valid'],
    ['one request is not enough', { paging: 'page', pageList: 'all', pageParameter: 'page' }, 'OAuth 1 signs one request'],
  ])('leaves by the error exit, and the trace says why, where %s', async (_, more, text) => {
    const { said, turn } = await asked(await botBy(more))
    expect(said).toBe('Nobody, then.')
    expect(turn.events).toContainEqual(expect.objectContaining({ type: 'failed', text: expect.stringContaining(text) }))
    expect(service.heard).toEqual([])
  })

  it('signs in at one that wants HMAC-SHA256', async () => {
    const other = await oauth1Service('sha256')
    const bot = await botBy({ oauthMethod: 'HMAC-SHA256' }, other)
    const here = await asked(bot)
    expect(wordsOf(await signedIn(here, await other.passThrough(here.link, 'Lee')))).toEqual(['You are Lee.'])
    expect(other.refused).toEqual([])
  })
})

describe('a profile of OAuth 1 by which users sign in', () => {
  it('is tried as whoever tries it, and forgets the account', async () => {
    const { _id } = await ingrid.call('authorization.create', {
      ...{ streamId, name: 'People', auth: 'oauth1SignIn', clientId: service.clientId, checkUrl: `${service.origin}/me` },
      ...{ temporaryUrl: `${service.origin}/request`, authorizationUrl: `${service.origin}/authorize` },
      ...{ tokenUrl: `${service.origin}/token`, secrets: { clientSecret: service.clientSecret } },
    })
    const test = (code?: string) => ingrid.call('authorization.test', { streamId, idpId: _id, ...(code !== undefined && { code }) })
    const before = await test()
    expect(before).toMatchObject({ ok: false, signIn: expect.stringContaining(`${service.origin}/authorize?oauth_token=`) })
    const code = codeOn(await opened(await service.passThrough(before.signIn, 'Kim')))
    expect(await test()).toMatchObject({ ok: false, signIn: expect.stringContaining(service.origin) })
    expect(await test(code)).toMatchObject({ ok: true, statusCode: 200, signIn: '' })
    expect(await test()).toMatchObject({ ok: true, statusCode: 200, signIn: '' })
    expect(await ingrid.call('authorization.get-token', { streamId, idpId: _id })).toMatchObject({ state: 'each-user' })
    await ingrid.call('authorization.forget-account', { streamId, idpId: _id })
    expect(await test()).toMatchObject({ ok: false, signIn: expect.stringContaining(service.origin) })
  })
})
