// The guarded fetch, against a real server on loopback: pieces as they come, bounds of bytes and time, private addresses, redirects, and a
// caller who stops waiting.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedFetch } from './guarded-fetch'

let origin = ''
let asked: { headers: Record<string, unknown>; body: string } = { headers: {}, body: '' }
let goOn: () => void = () => undefined
const answers: Record<string, (response: ServerResponse) => void> = {
  '/pieces': (response) => {
    response.write('one ')
    goOn = () => response.end('two')
  },
  '/large': (response) => response.end('x'.repeat(100_000)),
  '/silent': () => undefined,
  '/stalls': (response) => response.write('half'),
  '/breaks': (response) => {
    response.write('half', () => response.destroy())
  },
  '/moved': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/empty': (response) => response.writeHead(204).end(),
}
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked = { headers: request.headers, body }
    answers[request.url ?? '']?.(response)
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? (address satisfies AddressInfo).port : 0}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const rules = { allowedHosts: new Set(['127.0.0.1']) }
const within = (ms: number, mostBytes = 1000) => guardedFetch(rules, { mostBytes, deadline: Date.now() + ms })

describe('the guarded fetch', () => {
  it('gives the pieces of a reply as they come', async () => {
    const reply = await within(20_000)(`${origin}/pieces`, { method: 'POST', body: 'hello', headers: { 'x-own': '1' } })
    const reader = reply.body?.getReader()
    const text = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await text()).toBe('one ')
    goOn()
    expect(await text()).toBe('two')
    expect(await reader?.read()).toMatchObject({ done: true })
    expect(asked).toMatchObject({ body: 'hello', headers: { 'x-own': '1', 'content-length': '5' } })
  })

  it('ends a reply that is too large, stalls or breaks off', async () => {
    const large = await within(20_000)(`${origin}/large`)
    await expect(large.text()).rejects.toMatchObject({ failure: 'too-large' })
    const stalled = await within(200)(`${origin}/stalls`)
    await expect(stalled.text()).rejects.toMatchObject({ failure: 'timeout' })
    const broken = await within(20_000)(`${origin}/breaks`)
    await expect(broken.text()).rejects.toMatchObject({ failure: 'unreachable' })
  })

  it('waits for no reply longer than its deadline, and no longer than its caller', async () => {
    await expect(within(100)(`${origin}/silent`)).rejects.toMatchObject({ failure: 'timeout' })
    const stop = new AbortController()
    const waiting = within(20_000)(`${origin}/silent`, { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    const reading = new AbortController()
    const reply = await within(20_000)(`${origin}/stalls`, { signal: reading.signal })
    const text = reply.text()
    reading.abort(new Error('enough'))
    await expect(text).rejects.toThrow('enough')
  })

  it('answers redirects and replies without a body as they are', async () => {
    const moved = await within(20_000)(`${origin}/moved`)
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'http://10.0.0.1/'])
    expect((await within(20_000)(`${origin}/empty`)).status).toBe(204)
  })

  it('reaches no private address that the operator did not name, and no other protocol', async () => {
    await expect(within(20_000)('http://10.0.0.1/')).rejects.toMatchObject({ failure: 'refused' })
    const elsewhere = guardedFetch({ allowedHosts: new Set() }, { mostBytes: 1000, deadline: Date.now() + 5000 })
    await expect(elsewhere(`${origin}/large`)).rejects.toMatchObject({ failure: 'refused' })
    const named = guardedFetch(
      { allowedHosts: new Set(), resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) },
      { mostBytes: 1000, deadline: Date.now() + 5000 },
    )
    await expect(named('http://tools.example/')).rejects.toMatchObject({ failure: 'refused' })
    await expect(within(5000)('ftp://example.com/')).rejects.toMatchObject({ failure: 'refused' })
    await expect(within(5000)('http://127.0.0.1:1/')).rejects.toMatchObject({ failure: 'unreachable' })
  })
})
