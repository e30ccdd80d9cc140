// Every call by which somebody signs in or decides who else may, tried with input that is missing, of the wrong type, too long, wrongly
// encoded or hostile: the catalogue's error, nothing told of how the server is made, nothing changed by what was refused.
import type { Call } from '@parley/contract/base/call'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forgetAccount } from '../../server/base/security/access/accounts'
import { type Caller, signInAs, testApp } from '../../server/test-support/app'
import { hostileTexts, type Input, plausible, type Spoilt, spoiltInputs } from './inputs'
import { faultOfAnswer, faultOfRefusal, identityCalls, printOfTables, read, restOfWork, send } from './trial'
import { gateSample } from '../shared/long-run'

const server = await testApp()
let caller: Caller
let email: string

beforeAll(async () => {
  caller = await server.signUp('Hostile')
  email = (await caller.call('account.get-profile', { userId: caller.userId })).emailId
})

/** Whatever a call has made of the account and the sign-in, the next begins with both as they were. */
async function comeInAnew(): Promise<void> {
  await server.services.db.updateTable('account').set({ settings: '{}' }).where('id', '=', caller.accountId).execute()
  forgetAccount(caller.accountId)
  caller = await signInAs(server.app, email)
}

afterEach(() => {
  expect(server.failures.splice(0)).toEqual([])
})

/** A caller who may, so that the input alone is what is refused. */
const headersOf = ({ token }: Caller) => ({ authorization: `bearer ${token}` })
const idsOf = ({ userId, accountId }: Caller) => ({ userId, orgId: accountId, accountId })
/** When these succeed, the caller may be shut out. */
const shutsOut = new Set(['auth.sign-out', 'auth.end-all-sign-ins', 'account.update-settings'])

function baseFor(call: Call): Input {
  const names = Object.keys(plausible(call, {}))
  return plausible(call, Object.fromEntries(Object.entries(idsOf(caller)).filter(([name]) => names.includes(name))))
}

/** In an address everything is text. */
function isAllowed(call: Call, input: Input): boolean {
  const isAddress = call.method === 'GET' || call.method === 'DELETE'
  const shown = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  return call.input.safeParse(isAddress ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, shown(value)])) : input)
    .success
}

async function expectStillIn(): Promise<void> {
  const { status } = await caller.raw('GET', `/users/${caller.userId}/accessLog`)
  expect(status, 'the caller is still let in, so that nothing else explains the refusals').toBe(200)
}

describe.each(gateSample(identityCalls, 8))('%s', (key, call) => {
  it('refuses what its form does not allow with the catalogue’s error, keeps its innards to itself, and has changed nothing', async () => {
    await restOfWork(server)
    const before = await printOfTables(server)
    const faults: string[] = []
    for (const { what, input } of spoiltInputs(call, baseFor(call))) {
      if (isAllowed(call, input)) continue
      const fault = faultOfRefusal(await send(server, call, input, headersOf(caller)))
      if (fault !== '') faults.push(`${what} ${fault}`)
    }
    expect(faults).toEqual([])
    expect(await printOfTables(server)).toEqual(before)
    await expectStillIn()
  })

  it('answers what is odd and allowed with what it gives or with the catalogue’s error', async () => {
    const faults: string[] = []
    let tries = spoiltInputs(call, baseFor(call))
    for (let at = 0; at < tries.length; at += 1) {
      const { what, input }: Spoilt = tries[at] ?? { what: '', input: {} }
      if (!isAllowed(call, input)) continue
      const sent = await send(server, call, input, headersOf(caller))
      const fault = faultOfAnswer(sent)
      if (fault !== '') faults.push(`${what} ${fault}`)
      if (!shutsOut.has(key) || sent.status !== 200) continue
      await comeInAnew()
      tries = spoiltInputs(call, baseFor(call))
    }
    expect(faults).toEqual([])
    if (!shutsOut.has(key)) await expectStillIn()
  })

  const hasBody = call.method !== 'GET' && call.method !== 'DELETE'
  it.runIf(hasBody)('refuses a body that is no object, is cut off, is wrongly encoded or is of another kind', async () => {
    const path = `/api/1.1${call.path.replace(/\{(\w+)\}/g, caller.userId)}`
    const bodies = ['[]', '"text"', '7', '{"a":', 'null', Buffer.from([0x7b, 0xff, 0xfe, 0x22]), '{"__proto__":null', '\u0000']
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/xml',
      'multipart/form-data',
      'application/json; charset=utf-16',
    ]
    for (const payload of bodies)
      for (const type of types) {
        const headers = { ...headersOf(caller), 'content-type': type, 'x-forwarded-for': `10.77.0.${bodies.indexOf(payload)}` }
        if (shutsOut.has(key)) headers.authorization = 'bearer nobody'
        const sent = read(await server.app.inject({ method: call.method, url: path, headers, payload }))
        expect(faultOfAnswer(sent), `${type} ${String(payload)}`).toBe('')
      }
  })
})

describe('Addresses and headers', () => {
  it.each(['%E0%A4%A', '%', '%00', '%c0%ae%c0%ae/', '..%2f..%2f', '__proto__', 'constructor/prototype'])(
    'answers the path %s with the catalogue’s error',
    async (part) => {
      for (const prefix of ['/api/1.1/invitations/', '/api/1.1/', '/api/1.1/users/']) {
        const sent = read(await server.app.inject({ url: prefix + part, headers: headersOf(caller) }))
        expect(faultOfRefusal(sent), prefix).toBe('')
      }
    },
  )

  it.each(hostileTexts.filter((text) => text !== '' && !/[\p{Cc}\p{Surrogate}]/u.test(text)))(
    'bears %s in every header it reads',
    async (text) => {
      const value = Buffer.from(text).toString('latin1')
      for (const name of [
        'authorization',
        'accountid',
        'app-language',
        'client-app',
        'user-agent',
        'x-forwarded-for',
        'cookie',
        'x-http-method-override',
      ]) {
        const headers = { ...headersOf(caller), [name]: name === 'cookie' ? `parley_refresh=${value}` : value }
        const url = name === 'cookie' ? '/api/1.1/oAuth/token/refresh' : `/api/1.1/users/${caller.userId}/profile`
        const sent = read(
          await server.app.inject({ method: name === 'cookie' || name.startsWith('x-http') ? 'POST' : 'GET', url, headers }),
        )
        expect(faultOfAnswer(sent), name).toBe('')
      }
    },
  )
})
