// Bots through the real server: names, removal and its undo, who may see them, and every call's access.
import { isOfAccount } from '@parley/contract/base/access/access'
import { botTypes, newId } from '@parley/contract/base/ids'
import type { Call } from '@parley/contract/base/call'
import { type CallKey, calls } from '@parley/contract/calls'
import { Stream } from '@parley/contract/bot/bot'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { forgetMemberships } from '../../base/security/access/accounts'
import { addMember } from '../../account/team/join-store'
import { type Caller, testApp } from '../../test-support/app'
import { testDatabase } from '../../test-support/postgres'
import { shareBot } from '../../test-support/share'

const server = await testApp()
/** Of the account that the installation began with. */
const operator = await server.signUp('Olga')
const create = (caller: Caller, name: string) => caller.call('bot.create', { userId: caller.userId, name })

describe('what changed lately', () => {
  it('is told once for everything that was changed together', async () => {
    const ingrid = await server.signUp()
    const { _id: streamId } = await create(ingrid, 'Travel desk')
    const dialogs = ['Book flight', 'Cancel flight'].map((name) => ({
      op: 'put' as const,
      id: newId('dialog'),
      kind: 'dialog' as const,
      set: { name },
    }))
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: dialogs })
    const { changes } = await ingrid.call('bot.get-summary', { streamId })
    expect(changes.map(({ actorName, text }) => `${actorName} ${text}`)).toEqual([
      'You added Cancel flight and 1 more',
      'You added Travel desk',
    ])
  })
})

describe('the conversations of seven days', async () => {
  const database = await testDatabase()
  await database.pool.query(
    `do $$ begin execute format('alter database %I set timezone = ''Pacific/Kiritimati''', current_database()); end $$`,
  )
  const { services, signUp } = await testApp({ shared: database })

  it('are those of whole days in UTC, whatever the zone of the database', async () => {
    const ingrid = await signUp()
    const { _id: streamId } = await create(ingrid, 'Travel desk')
    const asked = services.now()
    const day = new Date(asked - 2 * 86_400_000).toISOString().slice(0, 10)
    const at = Date.parse(`${day}T12:30:00Z`)
    const visitor = { botId: streamId, userId: newId('user'), channel: 'rtm', language: 'en', timezone: 'UTC', test: false, at } as const
    const id = await services.gateway.create({ ...visitor, target: 'draft' })
    await services.gateway.runTurn(id, { id: newId('message'), type: 'text', text: 'hello', at })
    services.now = () => asked
    expect((await ingrid.call('bot.get', { userId: ingrid.userId, streamId })).sessions7d).toEqual([0, 0, 0, 0, 1, 0, 0])
  })
})

describe('making a bot', () => {
  it('gives it an id that existing SDKs recognise, and the fields of a stream (S3-009, S3-011)', async () => {
    const ingrid = await server.signUp()
    const before = Date.now()
    const made = await create(ingrid, 'Travel desk')
    const bot = await ingrid.call('bot.get', { userId: ingrid.userId, streamId: made._id })
    expect(bot._id).toMatch(/^st-[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(bot).toMatchObject({ type: 'default', state: 'configured', defaultLanguage: 'en', liveVersion: null, status: 0 })
    expect(bot).toMatchObject({ name: 'Travel desk', createdBy: ingrid.userId, permissions: { TASKS: ['YES'] } })
    expect(bot.channels).toEqual([])
    expect(Date.parse(bot.createdOn)).toBeGreaterThanOrEqual(before)
    expect(bot.license).toEqual({ planId: 'self-hosted', planName: 'Self-hosted', billingType: '' })
    const taskCounts = { alerts: 0, actions: 0, informationTasks: 0 }
    expect(bot).toMatchObject({ taskCounts, enableNegativePatterns: true, universalBotVersion: 2 })
  })

  it('tells of each bot what is so of it, once that has changed (S3-009)', async () => {
    const [ingrid, mads] = [await server.signUp(), await server.signUp('Mads')]
    const [{ _id: streamId }, { _id: other }] = [await create(ingrid, 'Travel desk'), await create(ingrid, 'Tea desk')]
    const untouched = await ingrid.call('bot.get', { userId: ingrid.userId, streamId: other })
    await ingrid.call('bot.update', { streamId, name: 'Trips', settings: { negativePatterns: false } })
    const task = (kind: 'alert' | 'action' | 'information', name: string) => ({ op: 'put' as const, id: newId(kind), kind, set: { name } })
    const first = { op: 'put' as const, id: streamId, kind: 'bot' as const, set: { defaultLanguage: 'de', universalVersion: 1 } }
    const edits = [first, task('alert', 'Delays'), task('action', 'Rebook'), task('action', 'Refund'), task('information', 'Gates')]
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
    await ingrid.call('channel.update', { streamId, channelType: 'rtm', enable: true })
    await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'VIEW' })
    const { body } = await mads.raw('GET', `/users/${mads.userId}/builder/v2/streams/${streamId}`, {
      headers: { accountid: ingrid.accountId },
    })
    expect(body).toMatchObject({
      ...{ _id: streamId, name: 'Trips', createdBy: ingrid.userId, defaultLanguage: 'de', channels: ['rtm'] },
      ...{ taskCounts: { alerts: 1, actions: 2, informationTasks: 1 }, enableNegativePatterns: false, universalBotVersion: 1 },
      permissions: { TASKS: ['VIEW'] },
    })
    expect(await ingrid.call('bot.get', { userId: ingrid.userId, streamId: other })).toEqual(untouched)
  })

  it.each(['', ' ', 'a', '-travel', 'tra/vel', 'x'.repeat(129)])('refuses the name %j (S5-008, S5-014)', async (name) => {
    const ingrid = await server.signUp()
    expect((await ingrid.failure('bot.create', { userId: ingrid.userId, name })).status).toBe(400)
  })

  it('refuses a name that the account uses already, in any case', async () => {
    const ingrid = await server.signUp()
    await create(ingrid, 'Travel desk')
    expect(await ingrid.failure('bot.create', { userId: ingrid.userId, name: 'travel DESK' })).toMatchObject({
      status: 409,
      code: 'NAME_TAKEN',
    })
  })

  it('keeps the type it is given, the older name standard as default (S1-004, decision C1)', async () => {
    const { userId } = operator
    for (const type of [...botTypes, 'standard']) {
      const { _id: streamId } = await operator.call('bot.create', { userId, name: `A ${type}`, type })
      expect((await operator.call('bot.get', { userId, streamId })).type, type).toBe(type === 'standard' ? 'default' : type)
    }
    const listed = await operator.call('bot.list', { userId })
    expect(Object.fromEntries(listed.map(({ name, type }) => [name, type]))).toEqual({
      'A default': 'default',
      'A taskbot': 'taskbot',
      'A sample': 'sample',
      'A universalbot': 'universalbot',
      'A solution': 'solution',
      'A standard': 'default',
    })
  })

  it('lets nobody but who administers the installation make a sample', async () => {
    const ingrid = await server.signUp()
    const sample = { userId: ingrid.userId, name: 'An example', type: 'sample' }
    expect(await ingrid.failure('bot.create', sample)).toMatchObject({ status: 403, msg: expect.stringContaining('Samples are made by') })
    expect(await ingrid.call('bot.list', { userId: ingrid.userId })).toEqual([])
  })

  it('refuses a type that there is not (S3-010)', async () => {
    const ingrid = await server.signUp()
    for (const type of ['', 'chatbot', 'Default', 'universal'])
      expect(await ingrid.failure('bot.create', { userId: ingrid.userId, name: 'Odd one', type }), type).toMatchObject({
        status: 400,
        code: 'INVALID_INPUT',
      })
    expect(await ingrid.call('bot.list', { userId: ingrid.userId })).toEqual([])
  })

  it('is followed by listing, reading, changing and removing it at one address (S7-049)', async () => {
    const ingrid = await server.signUp()
    const path = `/users/${ingrid.userId}/builder/v2/streams`
    const made = await ingrid.raw('POST', path, { body: { name: 'Tea kitchen' } })
    expect(made).toMatchObject({ status: 200, body: { name: 'Tea kitchen' } })
    const { _id: streamId } = Stream.parse(made.body)
    expect(await ingrid.raw('GET', path, {})).toMatchObject({ status: 200, body: [{ _id: streamId, name: 'Tea kitchen' }] })
    const changed = await ingrid.raw('PUT', `${path}/${streamId}`, { body: { name: 'Coffee kitchen', description: 'Hot drinks' } })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Coffee kitchen' } })
    expect(await ingrid.raw('GET', `${path}/${streamId}`, {})).toMatchObject({
      status: 200,
      body: { _id: streamId, name: 'Coffee kitchen', description: 'Hot drinks' },
    })
    expect((await ingrid.raw('DELETE', `${path}/${streamId}`, {})).status).toBe(200)
    expect((await ingrid.raw('GET', `${path}/${streamId}`, {})).status).toBe(404)
    expect(await ingrid.raw('GET', path, {})).toMatchObject({ status: 200, body: [] })
  })

  it('is scoped by the account header, and heeds nothing of the random value of a query (S7-004, S7-007)', async () => {
    const [ingrid, host] = [await server.signUp(), await server.signUp('Host')]
    await create(ingrid, 'Own desk')
    await create(host, 'Host desk')
    await addMember(server.services.db, { userId: ingrid.userId, accountId: host.accountId, role: 'admin' })
    forgetMemberships(ingrid.userId)
    const listed = async (accountid: string, rnd: string) => {
      const { body } = await ingrid.raw('GET', `/users/${ingrid.userId}/builder/v2/streams?rnd=${rnd}`, { headers: { accountid } })
      return z
        .array(Stream)
        .parse(body)
        .map(({ name }) => name)
    }
    expect(await listed(ingrid.accountId, 'a1')).toEqual(['Own desk'])
    expect(await listed(ingrid.accountId, 'b2')).toEqual(['Own desk'])
    expect(await listed(host.accountId, 'c3')).not.toContain('Own desk')
  })
})

describe('removing a bot', () => {
  it('takes it from the list and brings it back whole', async () => {
    const ingrid = await server.signUp()
    const bot = await create(ingrid, 'Short lived')
    await ingrid.call('bot.remove', { userId: ingrid.userId, streamId: bot._id })
    expect(await ingrid.call('bot.list', { userId: ingrid.userId })).toEqual([])
    expect((await ingrid.failure('bot.get', { userId: ingrid.userId, streamId: bot._id })).status).toBe(404)
    const back = await ingrid.call('bot.restore', { userId: ingrid.userId, streamId: bot._id })
    expect(back.name).toBe('Short lived')
  })

  it('is undone only by its owner', async () => {
    const [ingrid, stranger] = [await server.signUp(), await server.signUp('Stranger')]
    const bot = await create(ingrid, 'Mine')
    await ingrid.call('bot.remove', { userId: ingrid.userId, streamId: bot._id })
    expect((await stranger.failure('bot.restore', { userId: stranger.userId, streamId: bot._id })).status).toBe(404)
  })
})

describe('access', () => {
  const byPermission = (Object.keys(calls) as CallKey[]).filter((key) => typeof (calls[key] as Call).access === 'object')
  const ofBots = byPermission.filter((key) => !isOfAccount((calls[key] as Call).access))

  it('is declared for every call', () => {
    for (const key of Object.keys(calls) as CallKey[]) expect((calls[key] as Call).access, key).toBeDefined()
  })

  it.each(ofBots)('hides another account’s bot from %s as if it did not exist', async (key) => {
    const [ingrid, stranger] = [await owner(), await intruder()]
    const bot = await botOf(ingrid)
    const call: Call = calls[key]
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'streamId' ? bot : name === 'userId' ? stranger.userId : newId('dialog'),
    )
    const withBot = path.includes(bot) ? path : `${path}?streamId=${bot}`
    const answer = await stranger.raw(
      call.method,
      withBot,
      call.method === 'GET' || call.method === 'DELETE' ? {} : { body: { streamId: bot, ...plausible } },
    )
    expect([400, 404]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toContain('Secret desk')
  })

  it.each(byPermission)('asks for a sign-in before %s', async (key) => {
    const call: Call = calls[key]
    const path = call.path.replace(/\{(\w+)\}/g, () => 'x')
    const answer = await server.anonymous.raw(call.method, path, call.method === 'GET' || call.method === 'DELETE' ? {} : { body: {} })
    expect(answer.status).toBe(401)
  })

  it('refuses an edit to somebody who may only look', async () => {
    const [ingrid, mads] = [await owner(), await server.signUp('Mads')]
    const bot = await botOf(ingrid)
    const { db } = server.services
    await shareBot(db, bot, mads.userId, { TASKS: 'VIEW' })
    await mads.call('document.get', { streamId: bot })
    const edit = {
      streamId: bot,
      id: newId('batch'),
      edits: [{ op: 'put' as const, id: newId('dialog'), kind: 'dialog' as const, set: { name: 'No' } }],
    }
    expect(await mads.failure('document.apply', edit)).toMatchObject({ status: 403, code: 403 })
  })

  let first: Promise<Caller> | undefined
  let second: Promise<Caller> | undefined
  let made: Promise<string> | undefined
  const owner = () => (first ??= server.signUp('Owner'))
  const intruder = () => (second ??= server.signUp('Intruder'))
  const botOf = (caller: Caller) => (made ??= create(caller, 'Secret desk').then(({ _id }) => _id))
  const plausible = {
    name: 'Name',
    text: 'text',
    input: 'text',
    intentId: 'in-x',
    utteranceIds: [],
    entityId: 'en-x',
    sentence: 'text',
    taskName: 'x',
    items: [],
    type: 'message',
    enable: true,
    defaultDialogId: 'dg-x',
    id: newId('batch'),
    edits: [{ op: 'remove', id: 'dg-x' }],
    turn: 0,
  }
})

describe('hostile requests', () => {
  it.each([
    ['broken JSON', '{"name":', 400, 400],
    ['an array where an object belongs', '[1,2]', 400, 400],
    ['a number', '7', 400, 400],
    ['wrong types', '{"name":{"a":1}}', 400, 'INVALID_INPUT'],
    ['an over-long name', JSON.stringify({ name: 'x'.repeat(5000) }), 400, 'INVALID_INPUT'],
    ['10 MB', JSON.stringify({ name: 'x'.repeat(10_000_000) }), 413, 413],
    ['a prototype in disguise', '{"name":"Fine name","__proto__":{"isAdmin":true}}', 200, undefined],
  ])('answers %s with the catalogue’s error and no stack (S8-001)', async (_, body, status, code) => {
    const ingrid = await owner()
    const answer = await ingrid.raw('POST', `/users/${ingrid.userId}/builder/v2/streams`, {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(status)
    if (code !== undefined) expect(answer.body).toMatchObject({ errors: [{ code }] })
    expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.(ts|js):\d/)
  })

  it('answers an unknown address and a wrong method with the same envelope', async () => {
    const ingrid = await owner()
    for (const [method, path] of [
      ['GET', '/nothing/here'],
      ['PUT', '/oauth/token'],
    ] as const) {
      expect(await ingrid.raw(method, path, {})).toMatchObject({ status: 404, body: { errors: [{ code: 404 }] } })
    }
  })

  it('logs none of them as a failure of the server', () => {
    expect(server.failures).toEqual([])
  })

  let caller: Promise<Caller> | undefined
  const owner = () => (caller ??= server.signUp('Tester'))
})
