// Every call of identity, accounts and their records, with what nobody should send: wrong kinds, too long, broken and hostile texts,
// tokens that are not good, and what belongs to somebody else. The catalogue's error comes, nothing changes, nothing is told.
import type { Call } from '@parley/contract/base/call'
import { pathParameters } from '@parley/contract/base/call'
import { newId } from '@parley/contract/base/ids'
import { type CallKey, calls } from '@parley/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { forgetMemberships } from './base/security/access/accounts'
import type { GrantDetails } from './base/security/access/grants'
import { issueToken } from './base/security/access/tokens'
import { type Answer, type Caller, callerOf, testApp } from './test-support/app'
import { addMember } from './account/team/join-store'
import { gateSample } from '../tests/shared/long-run'

const server = await testApp()
const { db } = server.services
const features = ['identity', 'sign-up', 'password', 'auth', 'account', 'audit', 'outbox']
const keys = Object.keys(calls).filter((key): key is CallKey => features.includes(key.split('.')[0] ?? ''))
const isPublic = (key: CallKey): boolean => calls[key].access === 'public'
const hasBody = (key: CallKey): boolean => calls[key].method !== 'GET' && calls[key].method !== 'DELETE'

const hostile: Record<string, unknown> = {
  'an object': { $gt: '' },
  'a list': [['x']],
  'a number': 42,
  nothing: null,
  'too long a text': 'x'.repeat(500_000),
  'half a character': 'a\ud800b',
  'a zero byte': 'a\0b',
  'a piece of SQL': `'; drop table app_user; --`,
  'a piece of a page': '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  'a path': '../../../../etc/passwd%00',
  'a template': '${7*7}{{7*7}}#{7*7}',
  'a header': 'x\r\nSet-Cookie: a=b',
  'words that run backwards': 'abc\u202etxt.exe',
}

/** What a call asks for besides its path, before it looks at whose path it is. */
const needed = new Map<CallKey, Record<string, unknown>>([['account.update-preferences', { preferences: { theme: 'dark' } }]])

let own: Caller
let stranger: Caller
let botId = ''
let requests = 0

beforeAll(async () => {
  own = await server.signUp('Own')
  stranger = await server.signUp('Stranger')
  botId = (await own.call('bot.create', { userId: own.userId, name: 'Own bot' }))._id
})

/** Each from an address of its own, so that no limit on requests hides what the call itself says. */
async function ask(key: CallKey, who: Caller, input: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Answer> {
  const call: Call = calls[key]
  requests += 1
  const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
  const values = { ...ownPath(), ...input }
  const inPath = pathParameters(call.path)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(values[name] ?? 'none')))
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name))
  const isQuery = call.method === 'GET' || call.method === 'DELETE'
  const query = isQuery ? `?${new URLSearchParams(rest.map(([name, value]) => [name, textOf(value)]))}` : ''
  const body = isQuery ? {} : { body: Object.fromEntries(rest) }
  return who.raw(call.method, path + query, { ...body, headers: { 'x-forwarded-for': address, ...headers } })
}

/** An address of a page carries no half characters, and is not endless. */
function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Cs}/gu, '\ufffd').slice(0, 300)
}

/** With a token of its own, because some of the calls end what they come with. */
async function me(): Promise<Caller> {
  return callerOf(server.app, { ...own, token: await token('access', 60), cookie: '' })
}

function ownPath(): Record<string, unknown> {
  return { userId: own.userId, orgId: own.accountId, accountId: own.accountId }
}

function fieldsOf(key: CallKey): string[] {
  const { input } = calls[key]
  return input instanceof z.ZodObject ? Object.keys(input.shape) : []
}

/** What a refused call must not have touched. */
async function state(): Promise<string> {
  const tables = ['app_user', 'account', 'membership', 'secondary_identity', 'old_password', 'join_request'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  const open = await db.selectFrom('sign_in').select('id').where('ended_at', 'is', null).orderBy('id').execute()
  return JSON.stringify([...rows.map((list) => list.map((row) => JSON.stringify(row)).toSorted()), open])
}

function expectRefusal(answer: Answer): void {
  expect(answer.body).toEqual({ errors: [expect.objectContaining({ code: expect.anything(), msg: expect.any(String) })] })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|\bat .*:\d+:\d+|select .* from|syntax error/i)
}

describe.each(gateSample(keys, 8))('%s', (key: CallKey) => {
  const fields = fieldsOf(key).filter((field) => isPublic(key) || !['userId', 'orgId'].includes(field))

  it('refuses what it cannot use and leaves everything as it is (S8-001)', async () => {
    const anonymous = server.anonymous
    const refused = new Set<string>()
    for (const field of fields)
      for (const value of Object.values(hostile)) {
        const who = isPublic(key) ? anonymous : await me()
        const before = await state()
        const answer = await ask(key, who, { [field]: value })
        if (answer.status === 200) continue
        refused.add(field)
        expectRefusal(answer)
        if (!isPublic(key)) expect(answer.status).not.toBe(401)
        expect(await state()).toBe(before)
      }
    expect([...refused], 'Each field has something that is refused.').toEqual(fields)
    expect(server.failures).toEqual([])
  })

  it.runIf(hasBody(key))('refuses a body that is no JSON, or no object', async () => {
    const { method } = calls[key]
    const path = calls[key].path.replace(/\{(\w+)\}/g, (_, name: string) => String(ownPath()[name] ?? 'none'))
    for (const body of ['{"a":', '"text"', '[1]', '\ufeff{}x']) {
      const address = `10.200.0.${(requests += 1) & 255}`
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      expectRefusal(await (isPublic(key) ? server.anonymous : await me()).raw(method, path, { body, headers }))
    }
  })
})

describe.each(keys.filter((key) => !isPublic(key)))('%s without a good token', (key: CallKey) => {
  it.each<[string, () => Promise<string>, number]>([
    ['none', async () => '', 401],
    ['a forged one', async () => 'Zm9yZ2VkLXRva2VuLWZvcmdlZC10b2tlbi1mb3JnZWQ', 401],
    ['one of hostile text', async () => `'or'1'='1`, 401],
    ['an expired one', () => token('access', -1), 401],
    ['a refresh token', () => token('refresh', 60), 401],
    ['an upload token', () => token('upload', 60), 401],
    ['a one-time link', () => token('setup', 60), 401],
    ['an end user’s', () => endUserToken(), 403],
    ['one that was signed out', () => signedOut(), 401],
  ])('refuses %s', async (_, make, status) => {
    const bearer = await make()
    const before = await state()
    const answer = await ask(key, callerOf(server.app, { ...own, token: bearer, cookie: '' }), {})
    expectRefusal(answer)
    expect(answer.status).toBe(status)
    expect(await state()).toBe(before)
  })

  it('refuses another person’s ids and another account’s (S6-033)', async () => {
    const named = pathParameters(calls[key].path)
    const foreign = { userId: stranger.userId, orgId: stranger.accountId, accountId: stranger.accountId }
    const who = await me()
    const before = await state()
    for (const name of named.filter((each): each is keyof typeof foreign => each in foreign)) {
      const answer = await ask(key, who, { ...needed.get(key), [name]: foreign[name] })
      expectRefusal(answer)
      expect(answer.status).toBe(403)
    }
    expect(await state()).toBe(before)
  })
})

describe.each(keys.filter((key) => calls[key].access === 'account-admin'))('%s by a member who is no administrator', (key) => {
  it('is refused (S6-033)', async () => {
    await addMember(db, { userId: stranger.userId, accountId: own.accountId, role: 'member' })
    forgetMemberships(stranger.userId)
    const answer = await ask(key, stranger, {}, { accountid: own.accountId })
    expectRefusal(answer)
    expect(answer.status).toBe(403)
  })
})

/** Of somebody who talks to a bot, here its developer. */
async function endUserToken(): Promise<string> {
  const { userId, accountId } = own
  const details: GrantDetails = { channel: 'rtm', isAnonymous: false, developerId: userId }
  return (await issueToken(db, { kind: 'end-user', userId, accountId, botId, details, seconds: 60 }, Date.now())).token
}

async function token(kind: 'access' | 'refresh' | 'upload' | 'setup' | 'end-user', seconds: number): Promise<string> {
  const of = { userId: own.userId, accountId: own.accountId }
  const { token: made, family } = await issueToken(db, { ...of, kind, seconds }, Date.now())
  const signIn = { family, id: newId('signIn'), user_id: of.userId, account_id: of.accountId, method: 'password' }
  if (kind === 'access' || kind === 'refresh') await db.insertInto('sign_in').values(signIn).execute()
  return made
}

async function signedOut(): Promise<string> {
  const bearer = await token('access', 60)
  const answer = await callerOf(server.app, { ...own, token: bearer, cookie: '' }).raw('POST', '/oAuth/signout', { body: {} })
  expect(answer.status).toBe(200)
  return bearer
}
