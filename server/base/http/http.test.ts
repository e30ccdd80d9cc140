// What every call shares: prefixes and overrides, CORS, the API's description, the live socket.
import { gunzipSync, gzipSync } from 'node:zlib'
import { newId } from '@parley/contract/base/ids'
import { calls } from '@parley/contract/calls'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { testApp } from '../../test-support/app'
import { until } from '../../test-support/waiting'
import { rewriteUrl } from './rewrite-url'

const server = await testApp()

describe('addresses (§7, decisions A1, A2, A6)', () => {
  it.each([
    ['/api/1.1/x', '/api/x'],
    ['/api/v1.1/x?y=1', '/api/x?y=1'],
    ['/API/x', '/api/x'],
    ['/api', '/api'],
    ['/apix/1.1', '/apix/1.1'],
    ['/builder/api/1.1', '/builder/api/1.1'],
  ])('%s is mounted as %s', (url, mounted) => {
    expect(rewriteUrl({ method: 'GET', url, headers: {} })).toBe(mounted)
  })

  it.each([
    ['/desk/api/1.1/x', '/api/x'],
    ['/desk/api/1.1', '/api'],
    ['/desk/api/1.10/x', '/builder/api/1.10/x'],
    ['/Desk/bots?x', '/builder/bots?x'],
    ['/desk', '/builder'],
    ['/desktop', '/desktop'],
    ['/api/1.1/x', '/api/x'],
  ])('%s is mounted as %s where the installation has chosen places', (url, mounted) => {
    expect(rewriteUrl({ method: 'GET', url, headers: {} }, { contextPath: '/desk', apiBase: '/desk/api/1.1' })).toBe(mounted)
  })

  it.each([
    ['POST', 'PUT', 'PUT'],
    ['POST', 'delete', 'DELETE'],
    ['POST', 'TRACE', 'POST'],
    ['GET', 'DELETE', 'GET'],
  ])('a %s with the override %s is a %s (S7-005)', (method, override, real) => {
    const request = { method, url: '/api/x', headers: { 'x-http-method-override': override } }
    rewriteUrl(request)
    expect(request.method).toBe(real)
  })
})

describe('a reply', () => {
  it('travels packed where it is long and the caller takes it so, and is the same', async () => {
    const ingrid = await server.signUp()
    const get = (url: string, accepted?: string) =>
      server.app.inject({
        url,
        headers: { authorization: `bearer ${ingrid.token}`, ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
      })
    const plain = await get('/api/1.1/builder/kinds')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const packed = await get('/api/1.1/builder/kinds', 'gzip, br')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    const short = await get(`/api/1.1/users/${ingrid.userId}/profile`, 'gzip, br')
    expect(short.headers).not.toHaveProperty('content-encoding')
  })
})

describe('a body', () => {
  it('that comes packed is not unpacked: it could be a thousand times as long', async () => {
    const payload = gzipSync(JSON.stringify({ grant_type: 'password', username: 'a@example.com', password: 'x'.repeat(1_000_000) }))
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const answer = await server.app.inject({ method: 'POST', url: '/api/1.1/oauth/token', headers, payload })
    expect(answer.statusCode).toBe(400)
  })
})

describe('values deep in one another', () => {
  it.each([200, 5000, 100_000])('are refused at a depth of %i, before anything reads them', async (depth) => {
    const ingrid = await server.signUp()
    const bot = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Deep bot' })
    const headers = { authorization: `bearer ${ingrid.token}`, 'content-type': 'application/json' }
    for (const [opening, closing] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const value = `${opening.repeat(depth)}1${closing.repeat(depth)}`
      const edit = `{"op":"put","id":"${newId('dialog')}","kind":"dialog","set":{"name":${value}}}`
      const payload = `{"id":"${newId('batch')}","edits":[${edit}]}`
      const url = `/api/1.1/builder/streams/${bot._id}/operations`
      const reply = await server.app.inject({ method: 'POST', url, headers, payload })
      expect(reply.json()).toMatchObject({ errors: [{ code: 'INVALID_INPUT', msg: expect.stringContaining('deep') }] })
    }
    expect(server.failures).toEqual([])
  })
})

describe('other origins', () => {
  it('may ask beforehand without signing in (wire protocol, section 0)', async () => {
    const reply = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/rtm/start',
      headers: {
        origin: 'https://shop.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(reply.statusCode).toBeLessThan(300)
    expect(reply.headers['access-control-allow-origin']).toBe('https://shop.example')
    expect(String(reply.headers['access-control-allow-headers'])).toMatch(/authorization/i)
  })
})

describe('calls of the console', () => {
  it.each([
    '/api/1.1/oauth/token',
    '/api/v1.1/oAuth/token/refresh',
    '/api/passwordReset?x=1',
    '/api/1.1/organization/o-1/members/',
    '/api/1.1/%6fauth/t%6Fken',
    '/%61pi/oauth/token',
    '/api/1.1/organization/a%2fb/members',
    '/api/1.1/%zz',
  ])('are not for the pages of other sites: %s', async (url) => {
    const headers = { origin: 'https://shop.example', 'access-control-request-method': 'POST' }
    for (const method of ['OPTIONS', 'POST'] as const) {
      const reply = await server.app.inject({ method, url, headers })
      expect(reply.headers['access-control-allow-origin']).toBeUndefined()
      expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    }
  })
})

describe('the API description', () => {
  it('has every call by its key (S7-002), with its summary, parameters and both kinds of reply', async () => {
    const reply = await server.app.inject({ url: '/api/1.1/openapi.json' })
    const api = reply.json<{
      openapi: string
      paths: Record<string, Record<string, { operationId: string; summary: string; responses: object }>>
    }>()
    expect(api.openapi).toBe('3.1.0')
    const described = Object.values(api.paths).flatMap((methods) => Object.values(methods))
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort())
    for (const { summary, responses } of described) {
      expect(summary).toMatch(/\.$/)
      expect(Object.keys(responses)).toEqual(['200', 'default'])
    }
  })

  it('can be browsed', async () => {
    const reply = await server.app.inject({ url: '/api/docs' })
    expect(reply.headers['content-type']).toMatch(/html/)
    expect(reply.body).toContain('openapi.json')
  })
})

describe('an address at which there is nothing', () => {
  it('is told to a person as a page and to a program in JSON', async () => {
    const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const page = await server.app.inject({ url: '/nonsense', headers: person })
    expect(page.statusCode).toBe(404)
    expect(page.headers['content-type']).toMatch(/html/)
    expect(page.body).toContain('There is nothing at this address')
    const asked = [
      { url: '/nonsense' },
      { url: '/api/1.1/nonsense', headers: person },
      { url: '/widget/lost.js', headers: { accept: '*/*' } },
    ]
    for (const request of asked) {
      const reply = await server.app.inject(request)
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({ errors: [{ code: 404, msg: 'There is nothing here.' }] })
    }
  })
})

describe('the live socket', () => {
  const address = () => `${server.origin.replace('http', 'ws')}/api/1.1/live`

  it('tells an open console of a change made elsewhere, with the new revision', async () => {
    const ingrid = await server.signUp()
    const bot = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Live bot' })
    const notices: string[] = []
    const socket = new WebSocket(address())
    socket.on('message', (frame) => notices.push(String(frame)))
    socket.on('open', () => socket.send(JSON.stringify({ token: ingrid.token, botId: bot._id })))
    await until(async () => (notices.length > 0 ? true : undefined))
    const edit = { op: 'put' as const, id: newId('dialog'), kind: 'dialog' as const, set: { name: 'Heard' } }
    const id = newId('batch')
    const { rev } = await ingrid.call('document.apply', { streamId: bot._id, id, edits: [edit] })
    const heard = await until(async () => notices.find((notice) => notice.includes('"document"')))
    expect(JSON.parse(heard)).toEqual({ type: 'changed', botId: bot._id, tag: 'document', rev, by: id })
    socket.close()
  })

  it.each([
    ['a stranger', (botId: string) => JSON.stringify({ token: 'made-up', botId })],
    ['garbage', () => 'not json'],
  ])('hangs up on %s', async (_, frame) => {
    const socket = new WebSocket(address())
    const code = await new Promise<number>((resolve) => {
      socket.on('open', () => socket.send(frame(newId('bot'))))
      socket.on('close', resolve)
    })
    expect(code).toBe(1008)
  })

  it('says nothing of another account’s bots', async () => {
    const [ingrid, stranger] = [await server.signUp(), await server.signUp('Stranger')]
    const bot = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Private bot' })
    const socket = new WebSocket(address())
    const code = await new Promise<number>((resolve) => {
      socket.on('open', () => socket.send(JSON.stringify({ token: stranger.token, botId: bot._id })))
      socket.on('close', resolve)
    })
    expect(code).toBe(1008)
  })
})
