// Calls to outside services, against a real small server that answers well, slowly, hugely, wrongly or elsewhere.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServiceRequest } from '@parley/runtime/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefused } from './address'
import { callService, type ServiceRules } from './service'

let server: Server
let origin: string
const seen: { url: string; authorization: string | undefined; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({ url: request.url ?? '', authorization: request.headers.authorization, body: Buffer.concat(chunks).toString() })
      const path = request.url ?? '/'
      if (path.endsWith('/json')) return response.setHeader('content-type', 'application/json').end('{"fares":[1,2]}')
      if (path.endsWith('/broken')) return response.setHeader('content-type', 'application/json').end(String.raw`{"a\u0000":["\ud800"]}`)
      if (path.endsWith('/zero')) return response.end('a\0b')
      if (path.endsWith('/deep')) return response.end('['.repeat(100_000) + ']'.repeat(100_000))
      if (path.endsWith('/garbage')) return response.setHeader('content-type', 'application/json').end('<html>not json')
      if (path.endsWith('/huge')) return response.end(Buffer.alloc(3 * 1024 * 1024, 97))
      if (path.endsWith('/away')) return response.writeHead(302, { location: 'http://127.0.0.1:9/secret' }).end()
      if (path.endsWith('/metadata')) return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
      if (path.endsWith('/loop')) return response.writeHead(302, { location: path }).end()
      if (path.endsWith('/missing')) return response.writeHead(404).end('{"error":"none"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const call = (url: string, more: Partial<ServiceRequest> = {}, rules: Partial<ServiceRules> = {}) =>
  callService(
    { method: 'GET', url, headers: {}, body: '', timeoutMs: 1000, ...more },
    { allowedHosts: new Set(), own: { path: '/sample-services/', origin: async () => origin }, ...rules },
  )

describe('a service call', () => {
  it('reaches this server’s own sample services by path', async () => {
    expect(await call('/sample-services/json')).toMatchObject({ ok: true, statusCode: 200, body: { fares: [1, 2] } })
  })

  it('reaches a private host that the operator allowed', async () => {
    expect(await call(`${origin}/json`, {}, { allowedHosts: new Set(['127.0.0.1']) })).toMatchObject({ ok: true })
  })

  it('hands a status that is no success to the dialog', async () => {
    expect(await call('/sample-services/missing')).toMatchObject({ ok: true, statusCode: 404, body: { error: 'none' } })
  })

  it('repairs what is no text, and leaves out what is nested without end', async () => {
    expect(await call('/sample-services/broken')).toMatchObject({ ok: true, body: { 'a\ufffd': ['\ufffd'] } })
    expect(await call('/sample-services/zero')).toMatchObject({ ok: true, body: 'a\ufffdb' })
    expect(JSON.stringify(await call('/sample-services/deep')).length).toBeLessThan(1000)
  })

  it('keeps garbage that claims to be JSON as text', async () => {
    expect(await call('/sample-services/garbage')).toMatchObject({ ok: true, body: '<html>not json' })
  })

  it.each([
    ['hangs', '/sample-services/hang', 'timeout'],
    ['answers 3 MB', '/sample-services/huge', 'too-large'],
    ['redirects to a private address', '/sample-services/away', 'refused'],
    ['redirects to a cloud’s metadata', '/sample-services/metadata', 'refused'],
    ['redirects for ever', '/sample-services/loop', 'refused'],
  ])('fails with a sentence when the service %s', async (_, url, failure) => {
    const started = Date.now()
    expect(await call(url)).toMatchObject({ ok: false, failure, text: expect.stringMatching(/\.$/) })
    expect(Date.now() - started).toBeLessThan(3000)
  })

  it.each([
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://[::1]:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://10.0.0.1/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'not an address',
    '/api/1.1/setup/claim',
  ])('refuses %s', async (url) => {
    expect(await call(url)).toMatchObject({ ok: false, failure: 'refused' })
  })

  it('cannot leave the sample services by dots', async () => {
    const before = seen.length
    expect(await call('/sample-services/../api/json')).toMatchObject({ ok: false, failure: 'refused' })
    expect(seen.length).toBe(before)
  })
})

describe('private addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:0:0:0:0:80ff:fffe',
    'fec0::1',
    '0.0.0.0',
    'not-an-address',
  ])('%s is refused', (address) => {
    expect(isRefused(address)).toBe(true)
  })
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s may be called', (address) => {
    expect(isRefused(address)).toBe(false)
  })
})
