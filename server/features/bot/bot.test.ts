// Bots through the real server: names, removal and its undo, who may see them, and every call's access.
import { newId } from '@parley/contract/base/ids'
import type { Call } from '@parley/contract/base/call'
import { type CallKey, calls } from '@parley/contract/calls'
import { describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../testing/app'
import { shareBot } from '../../testing/share'

const server = await testApp()
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

describe('making a bot', () => {
  it('gives it an id that existing SDKs recognise, and the fields of a stream (S3-009, S3-011, S3-012, S7-049)', async () => {
    const bot = await create(await server.signUp(), 'Travel desk')
    expect(bot._id).toMatch(/^st-[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(bot).toMatchObject({ type: 'default', state: 'configured', defaultLanguage: 'en', liveVersion: null, status: 0 })
    expect(Object.keys(bot.license)).toEqual(['planId', 'planName'])
    expect(bot.taskCounts).toEqual({ alerts: 0, actions: 0, informationTasks: 0 })
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

  it('accepts the older type name standard as default (S1-004, S3-010, decision C1)', async () => {
    const ingrid = await server.signUp()
    expect((await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Older', type: 'standard' })).type).toBe('default')
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
  const ofBots = (Object.keys(calls) as CallKey[]).filter((key) => typeof (calls[key] as Call).access === 'object')

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

  it.each(ofBots)('asks for a sign-in before %s', async (key) => {
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
