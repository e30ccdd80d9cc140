// A bot that was deleted: to its owner, and to the people who talked with it, it is as if there had never been one. Its open conversations
// are server/bot/bot/removed's.
import { isOfAccount } from '@parley/contract/base/access/access'
import { type Call, isOpen } from '@parley/contract/base/call'
import { type CallKey, calls } from '@parley/contract/calls'
import { beforeAll, expect, it, vi } from 'vitest'
import { type Answer, type Caller, testApp } from '../../server/test-support/app'
import { inputFor, wireOf } from './inputs'
import { endUserOf, furnish, type Holdings, secretWord } from './world'

vi.setConfig({ testTimeout: 120_000 })
const server = await testApp()
const every = (Object.keys(calls) as CallKey[]).toSorted().map((key): [CallKey, Call] => [key, calls[key]])
const ofBots = every.filter(([, { access }]) => !isOfAccount(access) && (typeof access === 'object' || access === 'shared-bot'))
const open = every.filter(([, call]) => isOpen(call))

let holdings: Holdings
let owner: Caller
let endUser: Caller
let requests = 0

beforeAll(async () => {
  owner = await server.signUp('Aurora')
  holdings = await furnish(server, owner, secretWord)
  endUser = await endUserOf(server, holdings)
  await owner.call('bot.remove', { userId: owner.userId, streamId: holdings.streamId })
})

/** Each request comes from an address of its own, so that limits on addresses say nothing here. */
async function make(caller: Caller, call: Call, input: Record<string, unknown>): Promise<Answer> {
  const { method, path, body, headers } = wireOf(call, input)
  requests += 1
  return caller.raw(method, path, { body, headers: { ...headers, 'x-forwarded-for': `10.1.${requests >> 8}.${requests & 255}` } })
}

it('answers its owner every call as one that does not exist, to the letter', async () => {
  for (const [key, call] of ofBots) {
    const given = { userId: owner.userId }
    const there = await make(
      owner,
      call,
      inputFor(call, holdings.ids, () => 0, given),
    )
    const nowhere = { ...holdings.ids, streamId: ['st-00000000-0000-5000-8000-000000000000'] }
    const missing = await make(
      owner,
      call,
      inputFor(call, nowhere, () => 0, given),
    )
    expect(there, key).toMatchObject({ status: 404, body: missing.body })
  }
})

it('tells those who talked with it, and those who never did, nothing by any call', async () => {
  for (const [key, call] of open)
    for (const caller of [endUser, server.anonymous]) {
      const answer = await make(
        caller,
        call,
        inputFor(call, holdings.ids, () => 0),
      )
      expect(answer.status, key).not.toBe(500)
      expect(JSON.stringify(answer.body), key).not.toContain(secretWord)
    }
})
