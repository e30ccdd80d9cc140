// What the team calls are given wrongly: fields that are missing, of another type or too long, ids of somebody else's account, and
// tokens that are made up or too old. Each is refused with the fitting answer and changes nothing.
import type { Call } from '@parley/contract/base/call'
import { pathParameters } from '@parley/contract/base/call'
import { type CallKey, calls } from '@parley/contract/calls'
import { describe, expect, it } from 'vitest'
import { issueToken } from '../../server/base/security/access/tokens'
import { callerOf, testApp } from '../../server/test-support/app'
import { inputFor, wireOf } from './inputs'
import { furnish, stateOf } from './world'

const server = await testApp()
const ingrid = await server.signUp('Ingrid')
const stranger = await server.signUp('Stranger')
const ours = await furnish(server, ingrid, 'Ours')
const theirs = await furnish(server, stranger, 'Theirs')
const teamCalls = (Object.keys(calls) as CallKey[])
  .filter((key) => key.startsWith('team.'))
  .map((key): [CallKey, Call] => [key, calls[key]])
const first = (): number => 0
let requests = 0

async function send(caller: typeof ingrid, call: Call, input: Record<string, unknown>) {
  const { method, path, body, headers } = wireOf(call, input)
  requests += 1
  return caller.raw(method, path, { body, headers: { ...headers, 'x-forwarded-for': `10.9.${requests >> 8}.${requests & 255}` } })
}

const bodyFields = (call: Call): string[] =>
  call.method === 'GET' || call.method === 'DELETE'
    ? []
    : Object.keys(inputFor(call, ours.ids, first)).filter((name) => !pathParameters(call.path).includes(name))

const fields = teamCalls.flatMap(([key, call]) => bodyFields(call).map((name): [CallKey, string, Call] => [key, name, call]))

describe.each(fields)('%s', (_, name, call) => {
  const good = inputFor(call, ours.ids, first, { userId: ingrid.userId })

  it.each([
    ['of another type', { deep: 1 }],
    ['nothing', null],
    ['far too long', 'x'.repeat(5000)],
    ['a list of what is far too long', ['x'.repeat(5000)]],
  ])(`refuses ${name} that is %s`, async (_sort, value) => {
    const before = await stateOf(server, ours)
    expect(await send(ingrid, call, { ...good, [name]: value })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'INVALID_INPUT' }] },
    })
    expect(await stateOf(server, ours)).toBe(before)
  })
})

describe.each(teamCalls.filter(([, call]) => call.access !== 'public'))('%s', (_, call) => {
  const good = inputFor(call, ours.ids, first, { userId: ingrid.userId })
  const withToken = (token: string) => callerOf(server.app, { ...ingrid, token, cookie: '' })

  it('refuses a token that is made up, and one that is too old', async () => {
    const old = await issueToken(
      server.services.db,
      { kind: 'access', userId: ingrid.userId, accountId: ingrid.accountId, seconds: -1 },
      Date.now(),
    )
    expect(await send(withToken('made-up'), call, good)).toMatchObject({ status: 401, body: { errors: [{ code: 41 }] } })
    expect(await send(withToken(old.token), call, good)).toMatchObject({ status: 401, body: { errors: [{ code: 'TOKEN_EXPIRED' }] } })
  })

  it('knows none of another account’s ids', async () => {
    const before = await stateOf(server, theirs)
    const own = new Set(['orgId', 'streamId', 'userId'])
    const foreign = Object.fromEntries(
      Object.entries(theirs.ids).map(([name, ids]) => [name, own.has(name) ? (ours.ids[name] ?? []) : ids]),
    )
    const input = inputFor(call, foreign, first, { userId: ingrid.userId })
    const names = Object.keys(input).filter((name) => theirs.ids[name] !== undefined && !own.has(name))
    const answer = await send(ingrid, call, input)
    expect(JSON.stringify(answer.body)).not.toContain('Theirs')
    if (names.length > 0) expect([400, 404]).toContain(answer.status)
    expect(await stateOf(server, theirs)).toBe(before)
  })
})
