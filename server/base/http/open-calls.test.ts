// Calls that anybody may make, and end users': what they take of a body, how often, and that a heavy one holds nobody else up.
import { bodyBytesOf, bodyValues, type Call, callsAMinuteOf, isOpen } from '@parley/contract/base/call'
import { limits } from '@parley/contract/base/limits'
import { calls } from '@parley/contract/calls'
import { afterEach, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'

const server = await testApp()
const openCalls = Object.entries<Call>(calls).filter(([, call]) => isOpen(call))
const takesBody = ({ method, body }: Call): boolean => method !== 'GET' && method !== 'DELETE' && body !== 'multipart'
const withBodies = openCalls.filter(([, call]) => takesBody(call))
/** More than the usual, each for a reason of its own. */
const larger: Readonly<Record<string, number>> = {
  'sso.return-saml': 512 * 1024,
  // A bot's own server hands the whole context back.
  'botkit.take-call': 256 * 1024,
}

let address = 0
/** Each from an address of its own, so that no limit a minute answers for another. */
const from = (): Record<string, string> => ({ 'x-forwarded-for': `198.51.${(address += 1) >> 8}.${address & 255}` })
const post = (call: Call, payload: string, type = 'application/json') =>
  server.app.inject({
    method: call.method,
    url: `/api/1.1${call.path.replace(/\{\w+\}/g, 'x')}`,
    headers: { ...from(), 'content-type': type },
    payload,
  })
const manyKeys = (count: number): string => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, each) => [`k${each}`, 1])))

describe.each(openCalls)('%s, which asks for no developer’s token,', (key, call) => {
  it('takes tens of kilobytes, so many values, and so many requests a minute from one address', () => {
    if (call.body !== 'multipart') expect(bodyBytesOf(call)).toBeLessThanOrEqual(larger[key] ?? limits.openRequestBytes)
    if (call.body !== 'multipart') expect(bodyValues(bodyBytesOf(call))).toBeLessThan(60_000)
    expect(callsAMinuteOf(call)).toBeGreaterThanOrEqual(30)
    expect(callsAMinuteOf(call)).toBeLessThanOrEqual(limits.openCallsAMinute)
  })
})

describe.each(withBodies)('%s', (key, call) => {
  it('refuses a body that is larger, by the length it names or by what arrives', async () => {
    const tooLarge = JSON.stringify({ filler: 'x'.repeat(larger[key] ?? limits.openRequestBytes) })
    const status = call.access === 'public' ? 413 : 401
    expect((await post(call, tooLarge)).statusCode).toBe(status)
    const sent = await fetch(`${server.origin}/api/1.1${call.path.replace(/\{\w+\}/g, 'x')}`, {
      method: call.method,
      headers: { ...from(), 'content-type': 'application/json' },
      body: new ReadableStream({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode('x'.repeat(16_384)))
        },
      }),
      duplex: 'half',
    } as RequestInit).then(
      (answer) => answer.status,
      // The server stops reading, and hangs up on who goes on.
      () => status,
    )
    expect(sent).toBe(status)
  })

  it.runIf(call.access === 'public')('refuses more fields than any call has, before its own schema sees them', async () => {
    for (const [payload, type] of [
      [manyKeys(limits.requestFields + 1), 'application/json'],
      [Array.from({ length: limits.requestFields + 1 }, (_, each) => `k${each}=1`).join('&'), 'application/x-www-form-urlencoded'],
    ] as const) {
      const answer = await post(call, payload, type)
      expect(answer.json()).toMatchObject({ errors: [{ code: 'INVALID_INPUT', said: { key: 'refused.too-many-values' } }] })
    }
  })
})

describe('a call for those who are signed in', () => {
  it.each(['document.apply', 'utterance.import', 'sdk-app.create'] as const)('does not read what a stranger sends: %s', async (key) => {
    const call: Call = calls[key]
    const answer = await post(call, 'this is no JSON')
    expect([answer.statusCode, answer.json()]).toEqual([401, { errors: [{ code: 41, msg: 'INVALID_ACCESS_TOKEN' }] }])
  })

  it.each([
    ['many thousands of values, which a body of its size has no use for', Array(220_000).fill(1)],
    ['an object with many thousands of names', Object.fromEntries(Array.from({ length: 5001 }, (_, each) => [`k${each}`, 1]))],
  ])('refuses %s', async (_, filler) => {
    const ingrid = await server.signUp()
    const answer = await ingrid.raw('POST', `/users/${ingrid.userId}/sdk/apps`, { body: { appName: 'A', bots: [], filler } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ said: { key: 'refused.too-many-values' } }] })
  })
})

describe('an address where no call is', () => {
  it('takes no more of a body than an open call, and no values thousands deep', async () => {
    const payload = JSON.stringify({ filler: 'x'.repeat(limits.openRequestBytes) })
    for (const url of ['/api/1.1/nonsense', '/sample-services/bank/x'])
      expect((await server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })).statusCode).toBe(
        413,
      )
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const answer = await server.app.inject({
      method: 'POST',
      url: '/sample-services/bank/x',
      payload: deep,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
    expect(server.failures).toEqual([])
  })
})

describe('one address that asks too often', () => {
  const { now } = server.services
  /** So that they all come within a minute, however long the machine takes for them. */
  const holdClock = (): void => {
    const held = now()
    server.services.now = () => held
  }
  afterEach(() => {
    server.services.now = now
  })
  const asked = async (key: keyof typeof calls, times: number, who: Record<string, string>): Promise<number[]> => {
    const call: Call = calls[key]
    const statuses: number[] = []
    const url = `/api${call.path.replace(/\{\w+\}/g, 'x')}`
    for (let each = 0; each < times; each += 50) {
      const some = Array.from({ length: Math.min(50, times - each) }, () => server.app.inject({ method: call.method, url, headers: who }))
      for (const { statusCode } of await Promise.all(some)) statuses.push(statusCode)
    }
    return statuses
  }

  it('is told by the calls of public web clients in a way they bear, never by 429, and others are still answered', async () => {
    const who = from()
    holdClock()
    const statuses = await asked('rtm.get-bot-icon', limits.openCallsAMinute, who)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await server.app.inject({ url: '/api/botmeta/x', headers: who })
    expect(refused.statusCode).toBe(503)
    expect(refused.json()).toMatchObject({ errors: [{ code: 503, msg: 'Too many requests; try again in a minute.' }] })
    expect((await server.app.inject({ url: '/api/botmeta/x', headers: from() })).statusCode).toBe(200)
  }, 180_000)

  it('is told by the calls of the console by 429', async () => {
    holdClock()
    const statuses = await asked('team.get-invitation', 61, from())
    expect(statuses.filter((status) => status === 429)).toEqual([429])
  })
})

describe('bodies of 150,000 keys', () => {
  it('are refused by their size, and others are answered meanwhile', async () => {
    const payload = manyKeys(150_000)
    const heavy = Array.from({ length: 13 }, () => post(calls['rtm.grant'], payload))
    const [answers, other] = await Promise.all([Promise.all(heavy), server.app.inject({ url: '/api/1.1/prelogin' })])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([413]))
    expect(other.statusCode).toBe(200)
  })
})
