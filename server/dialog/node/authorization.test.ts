// How a service step says who is calling, through the real server against a real one: passwords, headers, and tokens that are fetched.
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let service: Server
let origin: string
let ingrid: Caller
let streamId: string
/** Who called the desk, and what the tokens were asked for with. */
const callers: string[] = []
/** What was asked of the desk, as it came. */
const addresses: string[] = []
const grants: { authorization: string; body: string }[] = []
let good = ''
/** What the desk's own sign-in was sent. */
const logins: { method: string; body: string }[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const authorization = request.headers.authorization ?? ''
      addresses.push(request.url ?? '')
      if (request.url === '/token') {
        grants.push({ authorization, body })
        if (body.includes('scope=closed')) return response.writeHead(400).end('{"error":"invalid_scope"}')
        good = `marker-token-${grants.length}`
        return response.end(JSON.stringify({ access_token: good, token_type: 'Bearer', expires_in: 3600 }))
      }
      if (request.url?.startsWith('/pages')) {
        const isLast = request.url.includes('from=')
        response.setHeader('content-type', 'application/json')
        return response.end(JSON.stringify({ items: [addresses.length], next: isLast ? null : '/pages?from=1' }))
      }
      if (request.url === '/login') {
        logins.push({ method: request.method ?? '', body })
        if (!body.includes('marker-secret')) return response.writeHead(403).end('{}')
        good = `marker-login-${logins.length}`
        return response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ data: { session: good } }))
      }
      callers.push(String(request.headers['x-desk-key'] ?? authorization))
      const given = request.headers['x-desk-session'] ?? authorization
      const isKnown = request.url !== '/tokens-only' || given === `Bearer ${good}` || given === `s-${good}`
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify({ heard: authorization }))
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Desk' }))._id
  const variableId = newId('variable')
  const set = { key: 'desk_secret', secure: true } as never
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id: variableId, kind: 'variable', set }] })
  await ingrid.call('variable.set-secret', { streamId, variableId, value: 'marker-secret' })
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

async function tried(settings: JsonObject, path = '/orders') {
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  const whole = { url: `${origin}${path}`, timeoutMs: 20_000, ...settings }
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: `Orders ${dialogId.slice(-6)}`, startNodeId: nodeId } },
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'service', name: 'Look up', settings: whole } },
    ],
  })
  return ingrid.call('node.try-call', { streamId, nodeId, values: [] })
}

describe('a service step', () => {
  it('says who is calling by a name and a password, a token, or a header of its own', async () => {
    const basic = await tried({ auth: 'basic', user: 'desk', password: '{{env.desk_secret}}' })
    expect(callers.at(-1)).toBe(`Basic ${Buffer.from('desk:marker-secret').toString('base64')}`)
    const bearer = await tried({ auth: 'bearer', token: '{{env.desk_secret}}' })
    expect(callers.at(-1)).toBe('Bearer marker-secret')
    const header = await tried({ auth: 'header', authHeader: 'X-Desk-Key', authValue: 'key {{env.desk_secret}}' })
    expect(callers.at(-1)).toBe('key marker-secret')
    const none = await tried({ auth: 'none', password: '{{env.desk_secret}}' })
    expect(callers.at(-1)).toBe('')
    for (const each of [basic, bearer, header, none]) {
      expect(each.reply).toMatchObject({ ok: true, statusCode: 200 })
      expect(JSON.stringify(each)).not.toMatch(/marker-secret|bWFya2VyLXNlY3JldA|ZGVzazptYXJrZXItc2VjcmV0/)
    }
  })

  it('puts a key into the address that is called, beside what stands there, and shows it nowhere', async () => {
    const key = { auth: 'query', keyName: 'api key', apiKey: '{{env.desk_secret}}&all=1' }
    const alone = await tried(key)
    expect(addresses.at(-1)).toBe('/orders?api+key=marker-secret%26all%3D1')
    const beside = await tried(key, '/orders?page=2#top')
    expect(addresses.at(-1)).toBe('/orders?page=2&api+key=marker-secret%26all%3D1')
    for (const each of [alone, beside]) {
      expect(each.reply).toMatchObject({ ok: true, statusCode: 200 })
      expect(JSON.stringify(each)).not.toContain('marker-secret')
    }
  })

  it('keeps the key in the address of each page that a link of the service leads to', async () => {
    const paging = { paging: 'link', pageList: 'items', pageNext: 'next' }
    const made = await tried({ auth: 'query', keyName: 'key', apiKey: '{{env.desk_secret}}', ...paging }, '/pages')
    expect(addresses.slice(-2)).toEqual(['/pages?key=marker-secret', '/pages?from=1&key=marker-secret'])
    expect(made.reply).toMatchObject({ ok: true, statusCode: 200 })
    expect(JSON.stringify(made)).not.toContain('marker-secret')
  })

  it('is signed by OAuth 1, anew for each request, and shows neither secrets nor signatures', async () => {
    const signed = { auth: 'oauth1', clientId: 'desk', clientSecret: '{{env.desk_secret}}', oauthToken: 'mine', oauthMethod: 'HMAC-SHA256' }
    const first = await tried(signed, '/orders?page=2')
    const second = await tried(signed, '/orders?page=2')
    const nonces = callers.slice(-2).map((header) => {
      const part = (name: string) => decodeURIComponent(new RegExp(`${name}="([^"]*)"`).exec(header)?.[1] ?? '')
      const [nonce, timestamp] = [part('oauth_nonce'), part('oauth_timestamp')]
      const names = `oauth_consumer_key=desk&oauth_nonce=${nonce}&oauth_signature_method=HMAC-SHA256`
      const text = `${names}&oauth_timestamp=${timestamp}&oauth_token=mine&page=2`
      const base = ['GET', `${origin}/orders`, text].map(encodeURIComponent).join('&')
      expect(part('oauth_signature')).toBe(createHmac('sha256', 'marker-secret&').update(base).digest('base64'))
      return nonce
    })
    expect(new Set(nonces).size).toBe(2)
    for (const each of [first, second]) {
      expect(each.reply).toMatchObject({ ok: true, statusCode: 200 })
      expect(JSON.stringify(each)).not.toMatch(/marker-secret|oauth_signature/)
    }
  })

  it('is not sent by OAuth 1 with RSA where the client secret is no private key', async () => {
    const before = callers.length
    const { reply } = await tried({ auth: 'oauth1', clientId: 'desk', clientSecret: '{{env.desk_secret}}', oauthMethod: 'RSA-SHA256' })
    expect(reply).toMatchObject({ ok: false, text: expect.stringMatching(/^The client secret is not a private key/) })
    expect(JSON.stringify(reply)).not.toContain('marker-secret')
    expect(callers).toHaveLength(before)
  })

  it('is not signed by OAuth 1 where more than one request would follow', async () => {
    const before = callers.length
    const signed = { auth: 'oauth1', clientId: 'desk', paging: 'page', pageList: 'orders', pageParameter: 'page' }
    expect((await tried(signed)).reply).toMatchObject({ ok: false, text: expect.stringContaining('OAuth 1 signs one request') })
    expect(callers).toHaveLength(before)
  })

  const grant = { auth: 'clientCredentials', clientId: 'desk', clientSecret: '{{env.desk_secret}}', scope: 'orders read' }

  it('fetches a token by its client credentials, keeps it while it is good, and fetches another when it is not', async () => {
    const settings = { ...grant, tokenUrl: `${origin}/token` }
    const first = await tried(settings, '/tokens-only')
    expect(first.reply).toMatchObject({ ok: true, statusCode: 200, body: { heard: 'Bearer ***' } })
    expect(grants).toEqual([
      {
        authorization: `Basic ${Buffer.from('desk:marker-secret').toString('base64')}`,
        body: 'grant_type=client_credentials&scope=orders+read',
      },
    ])
    expect(JSON.stringify(first)).not.toContain('marker-')
    await tried(settings, '/tokens-only')
    expect(grants).toHaveLength(1)
    good = 'another'
    expect((await tried(settings, '/tokens-only')).reply).toMatchObject({ statusCode: 200 })
    expect(grants).toHaveLength(2)
  })

  it('tells that no token was given, and asks nobody at a private address for one', async () => {
    const before = callers.length
    const closed = await tried({ ...grant, scope: 'closed', tokenUrl: `${origin}/token` })
    expect(closed.reply).toEqual({ ok: false, text: 'No token was given: the service answered 400.' })
    const hidden = await tried({ ...grant, tokenUrl: 'http://169.254.169.254/token' })
    expect(hidden.reply).toMatchObject({ ok: false, text: expect.stringContaining('is a private address') })
    expect(callers).toHaveLength(before)
  })

  const login = {
    ...{ auth: 'custom', authBody: '{"user": "desk", "password": "{{env.desk_secret}}"}', tokenAt: 'data.session' },
    ...{ authHeader: 'X-Desk-Session', tokenPrefix: 's-' },
  }

  it('signs in by a call of its own, keeps the token from the trace, and signs in again when it is not good any more', async () => {
    const settings = { ...login, tokenUrl: `${origin}/login` }
    const first = await tried(settings, '/tokens-only')
    expect(first.reply).toMatchObject({ ok: true, statusCode: 200 })
    expect(logins).toEqual([{ method: 'POST', body: '{"user": "desk", "password": "marker-secret"}' }])
    expect(JSON.stringify(first)).not.toContain('marker-')
    await tried(settings, '/tokens-only')
    expect(logins).toHaveLength(1)
    good = 'another'
    expect((await tried(settings, '/tokens-only')).reply).toMatchObject({ statusCode: 200 })
    expect(logins).toHaveLength(2)
    await tried({ ...settings, tokenMinutes: 0 }, '/tokens-only')
    await tried({ ...settings, tokenMinutes: 0 }, '/tokens-only')
    expect(logins).toHaveLength(4)
  })

  it('tells that its own sign-in gave no token, and signs in nowhere at a private address', async () => {
    const before = callers.length
    const wrong = await tried({ ...login, authBody: '{}', tokenUrl: `${origin}/login` })
    expect(wrong.reply).toEqual({ ok: false, text: 'No token was given: the service answered 403.' })
    const nowhere = await tried({ ...login, tokenAt: 'data.none', tokenUrl: `${origin}/login` })
    expect(nowhere.reply).toEqual({ ok: false, text: 'No token was given: the service answered 201.' })
    const hidden = await tried({ ...login, tokenUrl: 'http://169.254.169.254/login' })
    expect(hidden.reply).toMatchObject({ ok: false, text: expect.stringContaining('is a private address') })
    expect(callers).toHaveLength(before)
  })
})
