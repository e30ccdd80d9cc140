// What the server answers is what the contract says: every call its owner may make, its reply read by the call's own schema.
import type { Call } from '@parley/contract/base/call'
import { type CallKey, calls } from '@parley/contract/calls'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { testApp } from '../../server/test-support/app'
import { type Choose, inputFor, wireOf } from './inputs'
import { furnish } from './world'

vi.setConfig({ testTimeout: 240_000 })
// The check of tests and development is off: here the replies are read as they leave the server.
const server = await testApp({ checkReplies: false })
const keys = (Object.keys(calls) as CallKey[]).toSorted()
/** They end what the others work on, or are answered by another page. */
const last = /^(auth\.(end|sign-out|refresh)|two-factor|password\.change|bot\.remove|account\.activate|sso\.)/

it('every response has the shape the contract gives it [S7-008]', async () => {
  const owner = await server.signUp('Aurora')
  const { ids } = await furnish(server, owner, 'Shape')
  const answered = new Set<string>()
  const wrong: string[] = []
  let requests = 0
  const ask = async (key: CallKey, choose: Choose): Promise<void> => {
    const call: Call = calls[key]
    const { method, path, body, headers } = wireOf(call, inputFor(call, ids, choose, { userId: owner.userId }))
    requests += 1
    const from = `10.1.${(requests >> 8) & 255}.${requests & 255}`
    const { status, body: reply } = await owner.raw(method, path, { body, headers: { ...headers, 'x-forwarded-for': from } })
    if (status !== 200) return
    answered.add(key)
    const parsed = call.reply.safeParse(reply)
    if (!parsed.success) wrong.push(`${key}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`)
  }
  const picks = fc.sample(fc.infiniteStream(fc.nat(1000)), { numRuns: 3, seed: 7 })
  for (const stream of picks) {
    for (const key of keys.filter((each) => !last.test(each))) await ask(key, (count) => (stream.next().value ?? 0) % count)
  }
  expect(wrong).toEqual([])
  expect(server.failures).toEqual([])
  expect(answered.size / keys.length).toBeGreaterThan(0.5)
})
