// Calls to outside services, against a real small server that answers well, slowly, hugely, wrongly or elsewhere.
import type { ServiceRequest } from '@parley/runtime/ports'
import { compile } from '@parley/runtime/compile'
import { BotBuilder, say } from '@parley/runtime/test-support/bot-builder'
import { Conversation } from '@parley/runtime/test-support/conversation'
import { simplePorts } from '@parley/runtime/test-support/simple-ports'
import { traitsOf } from '@parley/nlu/entities/index'
import { afterAll, describe, expect, it } from 'vitest'
import { isRefused } from './address'
import { callService, type ServiceRules } from './service'
import { misbehavingService } from './testing'

const { origin, port, seen, stop } = await misbehavingService()
afterAll(stop)

/** For what must end by something else than its time, on a busy machine too; and for what ends by it. */
const [patientMs, hastyMs] = [20_000, 500]

const call = (url: string, more: Partial<ServiceRequest> = {}, rules: Partial<ServiceRules> = {}) =>
  callService(
    { method: 'GET', url, headers: {}, body: '', timeoutMs: patientMs, ...more },
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
    ['answers 10 MB', '/sample-services/ten', 'too-large'],
    ['answers as fast as it can without an end', '/sample-services/flood', 'too-large'],
    ['answers slowly without an end', '/sample-services/drip', 'timeout'],
    ['redirects to a private address', '/sample-services/away', 'refused'],
    ['redirects to a cloud’s metadata', '/sample-services/metadata', 'refused'],
    ['redirects for ever', '/sample-services/loop', 'refused'],
  ])('fails with a sentence when the service %s', async (_, url, failure) => {
    const timeoutMs = failure === 'timeout' ? hastyMs : patientMs
    expect(await call(url, { timeoutMs })).toMatchObject({ ok: false, failure, text: expect.stringMatching(/\.$/) })
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

describe('a name that comes to mean a private address', () => {
  /** What the name means, each time it is looked up; the last for ever. Nobody answers at an address kept for documentation. */
  const meaning = (...addresses: string[][]): ServiceRules['resolve'] & { asked: number } => {
    const resolve: ServiceRules['resolve'] & { asked: number } = (_name, _options, callback) => {
      const found = addresses[Math.min(resolve.asked, addresses.length - 1)] ?? []
      resolve.asked += 1
      callback(
        null,
        found.map((address) => ({ address, family: 4 })),
      )
    }
    resolve.asked = 0
    return resolve
  }
  const outside = '203.0.113.7'
  const here = (path: string) => `http://rebound.test:${port}${path}`
  const refused = { ok: false, failure: 'refused', text: expect.stringContaining('private address') }

  it('is refused, and the connection is made to nothing but what was judged', async () => {
    const resolve = meaning([outside], ['127.0.0.1'])
    const before = seen.length
    expect(await call(here('/json'), { timeoutMs: 150 }, { resolve })).toMatchObject({ ok: false })
    expect(resolve.asked).toBe(1)
    expect(await call(here('/json'), {}, { resolve })).toMatchObject(refused)
    expect(seen.length).toBe(before)
  })

  it('is refused after a redirect too, and beside a public address of the same name it is left out', async () => {
    expect(await call('/sample-services/rebound', {}, { resolve: meaning(['127.0.0.1']) })).toMatchObject(refused)
    const before = seen.length
    expect(await call(here('/json'), { timeoutMs: 150 }, { resolve: meaning(['127.0.0.1', outside]) })).toMatchObject({ ok: false })
    expect(seen.length).toBe(before)
  })
})

describe('a conversation over a service that misbehaves', () => {
  it.each([
    ['ten', 'with more than 1 MB', patientMs],
    ['flood', 'with more than 1 MB', patientMs],
    ['drip', 'in time', hastyMs],
  ])('%s: goes on, and the trace says what came of the call', async (path, told, timeoutMs) => {
    const document = new BotBuilder()
      .dialog('Ask', [{ name: 'Call', type: 'service', settings: { url: `/sample-services/${path}` } }])
      .dialog('Quick', [say('Done', 'quick')])
      .document()
    const bot = compile(document, traitsOf)
    const service = (request: ServiceRequest) => call(request.url, { timeoutMs })
    const chat = new Conversation(document, {}, { ...simplePorts(bot), service })
    expect(await chat.say('ask')).toEqual(['Something went wrong! Try again later.'])
    const [effect] = chat.of('effect').filter((one) => one.effect === 'service')
    expect(JSON.stringify(effect?.reply)).toContain(told)
    expect(JSON.stringify(chat.of('failed'))).toContain(told)
    expect(await chat.say('quick')).toEqual(['quick'])
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
