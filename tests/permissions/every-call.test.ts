// Every call of the contract by every sort of caller, with ids of what is theirs, of what is somebody else's and of nothing: nobody is
// told or changes anything they may not see, and a missing permission is always the same answer.
import {
  isOfAccount,
  joinPermissions,
  levels,
  mayUse,
  permissionIds,
  type Permissions,
  permissionsAskedFor,
} from '@parley/contract/base/access/access'
import type { Call } from '@parley/contract/base/call'
import { pathParameters } from '@parley/contract/base/call'
import { type CallKey, calls } from '@parley/contract/calls'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { forgetAccount } from '../../server/base/security/access/accounts'
import { type Answer, type Caller, inAccount, testApp } from '../../server/test-support/app'
import { join, type Member, newMember } from '../../server/test-support/team'
import { type Choose, inputFor, wireOf } from './inputs'
import { endUserOf, furnish, type Holdings, secretWord, stateOf, suspendedOf } from './world'
import { gateSample, isGate } from '../shared/long-run'

vi.setConfig({ testTimeout: 180_000 })
const server = await testApp()
const { db } = server.services
const every = (Object.keys(calls) as CallKey[]).toSorted().map((key): [CallKey, Call] => [key, calls[key]])
/** Calls with which somebody ends or changes their own sign-in; made by everybody once, the rest of the test would have no callers. */
const ofOwnSignIn = /^(auth\.(end|sign-out|refresh)|two-factor|password\.change|account\.activate)/
const ofBots = every.filter(([, { access }]) => !isOfAccount(access) && (typeof access === 'object' || access === 'shared-bot'))

let ours: Holdings
let theirs: Holdings
let stranger: Caller
let unshared: Member
let suspended: Caller
let endUser: Caller

beforeAll(async () => {
  const ingrid = await server.signUp('Aurora')
  stranger = await server.signUp('Stranger')
  ours = await furnish(server, ingrid, secretWord)
  theirs = await furnish(server, stranger, 'Other')
  unshared = await newMember(server, ingrid, 'Unshared')
  suspended = await suspendedOf(server, ours)
  endUser = await endUserOf(server, ours)
})

let requests = 0

/** Each request comes from an address of its own, so that limits on addresses say nothing here. */
async function make(caller: Caller, call: Call, input: Record<string, unknown>): Promise<Answer> {
  const { method, path, body, headers } = wireOf(call, input)
  requests += 1
  const from = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
  return caller.raw(method, path, { body, headers: { ...headers, 'x-forwarded-for': from } })
}

function codeOf({ body }: Answer): unknown {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors) ? body.errors[0]?.code : undefined
}

/** The owner's own ids, those of somebody else, and some of nothing. */
const mixed = (of: Holdings, choose: Choose): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(of.ids).map(([name, own]) => [name, choose(3) === 0 ? [...own, ...own.map((id) => `${id.slice(0, -4)}0000`)] : own]),
  )

interface Outsider {
  who: string
  caller(): Caller
  /** What every call that is not public answers; undefined where it differs. */
  refusal?: number
  /** Calls with which they rightly add something of their own. */
  own?: RegExp
}

const outsiders: Outsider[] = [
  { who: 'a member of another account', caller: () => stranger },
  { who: 'somebody of another account who names this one', caller: () => inAccount(server.app, stranger, ours.owner.accountId) },
  { who: 'a member nobody has shared the bot with', caller: () => unshared, own: /^(bot|sdk-app)\.create$/ },
  { who: 'somebody who was suspended', caller: () => suspended, refusal: 401 },
  { who: 'nobody', caller: () => server.anonymous, refusal: 401 },
  { who: 'an end user of the bot', caller: () => endUser, own: /^attachment\./ },
]

describe.each(outsiders)('$who', ({ caller, refusal, own }) => {
  it('learns nothing of a bot and its people, changes nothing, and breaks nothing, by any call (S6-033)', async () => {
    const who = caller()
    const isInside = who.accountId === ours.owner.accountId
    const before = await stateOf(server, ours)
    for (const [key, call] of gateSample(every, 3).filter(([name]) => !ofOwnSignIn.test(name) && own?.test(name) !== true)) {
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.nat(1000)), async (stream) => {
          const choose: Choose = (count) => (stream.next().value ?? 0) % count
          const answer = await make(who, call, inputFor(call, mixed(ours, choose), choose, { userId: who.userId }))
          if (call.access === 'public') return
          expect(answer.status, `${key} ${JSON.stringify(answer.body)}`).not.toBe(500)
          // Who is not signed in may have the secret of an app; with a wrong one that is what is said.
          if (refusal !== undefined && call.access === 'app-or-signed-in') expect([refusal, 400], key).toContain(answer.status)
          else if (refusal !== undefined) expect(answer.status, key).toBe(refusal)
          // Names of the account's people, roles and groups are every member's to know, an end user talks to the bot.
          if (!isInside) expect(JSON.stringify(answer.body), key).not.toContain(secretWord)
          // Who administrates an account of their own reads tables there.
          if (isOfAccount(call.access) ? isInside : typeof call.access === 'object' || call.access === 'shared-bot') {
            expect(answer.status, key).toBeGreaterThanOrEqual(400)
            expect(JSON.stringify(answer.body), key).not.toContain(secretWord)
          }
        }),
        { numRuns: isGate ? 1 : 2 },
      )
    }
    expect(await stateOf(server, ours)).toBe(before)
  })
})

describe('a bot of somebody else', () => {
  it('answers every call as one that does not exist, to the letter', async () => {
    for (const [key, call] of ofBots) {
      const choose: Choose = () => 0
      const there = await make(stranger, call, inputFor(call, ours.ids, choose, { userId: stranger.userId }))
      const nowhere = inputFor(call, { ...ours.ids, streamId: ['st-00000000-0000-5000-8000-000000000000'] }, choose, {
        userId: stranger.userId,
      })
      const missing = await make(stranger, call, nowhere)
      expect(there, key).toMatchObject({ status: 404, body: missing.body })
    }
  })

  it('lends its parts to no bot of the caller’s: other ids do not exist there', async () => {
    const parts = new Set([
      'dialogId',
      'objectId',
      'intentId',
      'versionId',
      'sessionId',
      'jobId',
      'clientId',
      'coDeveloperId',
      'coDeveloperIds',
      'roleId',
    ])
    const before = await stateOf(server, ours)
    for (const [key, call] of gateSample(ofBots, 5)) {
      const choose: Choose = () => 0
      const foreign = Object.fromEntries(Object.entries(ours.ids).filter(([name]) => parts.has(name)))
      const given = { userId: stranger.userId, streamId: theirs.streamId }
      const input = inputFor(call, { ...theirs.ids, ...foreign }, choose, given)
      if (['bot.remove', 'bot-version.publish'].includes(key)) continue
      const answer = await make(stranger, call, input)
      expect(JSON.stringify(answer.body), key).not.toContain(secretWord)
      const namesPart = pathParameters(call.path).some((name) => parts.has(name))
      if (namesPart && !key.startsWith('lock.')) expect([400, 404], `${key} ${JSON.stringify(answer.body)}`).toContain(answer.status)
    }
    expect(await stateOf(server, ours)).toBe(before)
  })
})

describe('somebody with a role of the account’s own', () => {
  it('makes exactly the calls whose permission they hold, directly or through a group (S6-033)', async () => {
    const casey = await newMember(server, ours.owner, 'Casey')
    const orgId = ours.owner.accountId
    const role = (name: string) => ours.owner.call('team.create-role', { orgId, name, permissions: {} })
    const [direct, grouped] = [await role('Varying one'), await role('Varying two')]
    const { teamId } = await ours.owner.call('team.create-group', { orgId, name: 'Varying', memberIds: [casey.userId] })
    const { streamId } = ours
    await ours.owner.call('team.share', { streamId, coDeveloperIds: [casey.userId], roleId: direct.roleId })
    await ours.owner.call('team.share', { streamId, coDeveloperIds: [teamId], roleId: grouped.roleId })
    const setRole = (id: string, permissions: Permissions) =>
      db
        .updateTable('role')
        .set({ permissions: JSON.stringify(permissions) })
        .where('id', '=', id)
        .execute()
    const anyPermissions = fc.dictionary(fc.constantFrom(...permissionIds), fc.constantFrom(...levels)) as fc.Arbitrary<Permissions>
    const picks = fc.array(fc.nat(ofBots.length - 1), { minLength: 6, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(anyPermissions, anyPermissions, picks, fc.nat(1000), async (one, other, chosen, seed) => {
        await setRole(direct.roleId, one)
        await setRole(grouped.roleId, other)
        const held = joinPermissions(one, other)
        for (const at of chosen) {
          const [key, call] = ofBots[at] ?? []
          if (key === undefined || call === undefined) continue
          if (typeof call.access !== 'object' || ['bot.remove', 'team.remove-co-developer', 'team.update-co-developer'].includes(key))
            continue
          const before = await stateOf(server, ours)
          const answer = await make(
            casey,
            call,
            inputFor(call, ours.ids, (count) => seed % count, { userId: casey.userId }),
          )
          const shown = `${key} with ${JSON.stringify(held)}: ${JSON.stringify(answer.body)}`
          if (mayUse(held, call.access)) {
            expect([401, 500], shown).not.toContain(answer.status)
            if (answer.status === 403) expect(shown).not.toContain(`permission on ${permissionsAskedFor(call.access).join(', ')}.`)
          } else {
            expect([answer.status, codeOf(answer)], shown).toEqual([403, 403])
            expect(await stateOf(server, ours), shown).toBe(before)
          }
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('somebody of two accounts', () => {
  it('reaches a bot of the other one only from where, and with what, that account lets people in', async () => {
    const { owner, streamId } = theirs
    const guest = await server.signUp('Guest')
    await join(server, owner, guest, { bots: [{ streamId, roleId: 'developer' }] })
    const settings = async (change: object) => {
      await db
        .updateTable('account')
        .set({ settings: JSON.stringify(change) })
        .where('id', '=', owner.accountId)
        .execute()
      forgetAccount(owner.accountId)
    }
    expect(await guest.call('dialog.list', { streamId })).not.toEqual([])
    await settings({ allowedAddresses: ['203.0.113.0/24'] })
    expect(await guest.failure('dialog.list', { streamId })).toMatchObject({ status: 403, code: '403.503' })
    expect((await guest.failure('marketplace.update-record', { _id: streamId })).code).toBe('403.503')
    expect((await guest.failure('sdk-app.create', { userId: guest.userId, appName: 'Way in', bots: [streamId] })).status).toBe(403)
    expect((await guest.failure('rtm.start', { botInfo: { taskBotId: streamId } })).code).toBe('403.503')
    const allowed = await guest.raw('GET', `/builder/streams/${streamId}/document`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(allowed.status).toBe(200)
    await settings({ secondFactor: true })
    expect(await guest.failure('dialog.list', { streamId })).toMatchObject({ status: 403, code: 'SECOND_FACTOR_NEEDED' })
    expect((await guest.call('bot.list', { userId: guest.userId })).map(({ _id }) => _id)).not.toContain(streamId)
    await settings({})
    expect(await guest.call('dialog.list', { streamId })).not.toEqual([])
  })
})

it('meets no failure of the server’s own', () => {
  expect(server.failures.map((failure) => JSON.stringify(failure, Object.getOwnPropertyNames(failure)))).toEqual([])
})
