// Tasks that are no dialogs through the real server: made and moved over HTTP, counted, and actions and information tasks asked for in
// conversation. Alerts are alert.test.ts.
import { newId } from '@parley/contract/base/ids'
import type { CallReply } from '@parley/contract/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import type { KitBot } from '../../test-support/bot-kit-bot'
import { type Family, taskStage, text } from '../../test-support/task-stage'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const stage = taskStage(server)
const { known, asked, at, body, refused, nameOf, make, move, publish, user } = stage
let bot: KitBot
let streamId: string
let origin: string
beforeAll(() => {
  ;({ bot, streamId, origin } = stage.made())
})

describe('a task', () => {
  it.each<Family>(['alert', 'action', 'information'])(
    '%s is made, listed, told, changed and removed ([S7-113], [S7-118], [S7-122])',
    async (family) => {
      const name = nameOf('Watch')
      const made = await body('POST', at(family), { name, description: 'What is new', messages: text('New') })
      expect(made).toMatchObject({ name, description: 'What is new', state: 'inprogress', isLive: false, subscribers: 0 })
      const id = made._id
      expect(await body('GET', at(family))).toContainEqual(expect.objectContaining({ _id: id, name }))
      expect(await body('PUT', at(family, `/${id}`), { description: 'Changed', list: 'data' })).toMatchObject({
        description: 'Changed',
        name,
      })
      expect(await body('GET', at(family, `/${id}`))).toMatchObject({ description: 'Changed', list: 'data', messages: [{ text: 'New' }] })
      expect((await bot.owner.raw('POST', at(family), { body: { name: name.toUpperCase() } })).status).toBe(409)
      expect(await body('DELETE', at(family, `/${id}`))).toEqual({ ok: true })
      expect((await bot.owner.raw('GET', at(family, `/${id}`))).status).toBe(404)
    },
  )

  it('is counted of its bot ([S3-012])', async () => {
    const counts = async () => (await bot.owner.call('bot.get', { userId: bot.owner.userId, streamId })).taskCounts
    const before = await counts()
    for (const family of ['alert', 'action', 'action', 'information'] as const) await make(family)
    expect(await counts()).toEqual({
      alerts: before.alerts + 1,
      actions: before.actions + 2,
      informationTasks: before.informationTasks + 1,
    })
  })

  it('is counted and summed up by kind and by how far it has come, as the bot is ([S7-052], [S7-077])', async () => {
    const { owner } = bot
    const get = async (path: string) => (await owner.raw('GET', path)).body
    const other = (await owner.call('bot.create', { userId: owner.userId, name: 'Counted' }))._id
    const counted = () => get(`/users/${owner.userId}/builder/v2/streams/${other}/streamTaskCount`) as Promise<Record<string, number>>
    const before = await counted()
    const put = (kind: 'dialog' | 'alert' | 'action' | 'information', set: { name: string; state?: 'inprogress' | 'configured' }) => ({
      ...{ op: 'put' as const, id: newId(kind), kind, set },
    })
    const edits = [
      ...[put('dialog', { name: 'Order tea' }), put('dialog', { name: 'Order cake', state: 'inprogress' })],
      ...[put('alert', { name: 'Price watch' }), put('action', { name: 'Pay', state: 'configured' }), put('action', { name: 'Refund' })],
      put('information', { name: 'Prices' }),
    ]
    await owner.call('document.apply', { streamId: other, id: newId('batch'), edits })
    expect(await counted()).toEqual({
      ...before,
      ...{ dialogs: (before.dialogs ?? 0) + 2, alerts: 1, actions: 2, informationTasks: 1 },
    })
    const dialogs = (await owner.call('document.get', { streamId: other })).objects.filter(({ kind }) => kind === 'dialog').length
    expect(await get(`/builder/streams/${other}/tasksummary`)).toEqual({
      dialogs: { total: dialogs, live: 0, inprogress: 1, configured: dialogs - 1 },
      alerts: { total: 1, live: 0, inprogress: 1, configured: 0 },
      actions: { total: 2, live: 0, inprogress: 1, configured: 1 },
      informationTasks: { total: 1, live: 0, inprogress: 1, configured: 0 },
    })
    const { counts } = (await get(`/builder/streams/${other}/botsummary`)) as CallReply<'bot.get-summary'>
    expect(counts).toMatchObject({ dialogs })
    const { id } = await make('action')
    await publish('action', id)
    const whole = (await get(`/builder/streams/${streamId}/tasksummary`)) as CallReply<'task-summary.get'>
    expect(whole.actions.live).toBe(1)
  })

  it('an alert keeps its schedule as a cron string ([S3-087])', async () => {
    const { id } = await make('alert', { schedule: '0 8 * * 1', timezone: 'Europe/Oslo' })
    expect(await body('GET', at('alert', `/${id}`))).toMatchObject({ schedule: '0 8 * * 1', timezone: 'Europe/Oslo' })
    expect((await bot.owner.raw('PUT', at('alert', `/${id}`), { body: { timezone: 'Mars/Base' } })).status).toBe(400)
  })

  it.each<Family>(['alert', 'action', 'information'])(
    '%s is configured, published, upgraded, unpublished, cloned and unlocked ([S4-006], [S4-007], [S7-114], [S7-119])',
    async (family) => {
      const { id, name } = await make(family)
      expect(await refused('POST', at(family, `/${id}/publish`))).toBe(400)
      expect(await refused('POST', at(family, `/${id}/upgrade`))).toBe(400)
      expect(await move(family, id, 'markConfigured')).toMatchObject({ state: 'configured', isLive: false })
      expect(await move(family, id, 'publish')).toMatchObject({ state: 'published', isLive: true })
      expect(await refused('POST', at(family, `/${id}/publish`))).toBe(400)
      expect(await refused('DELETE', at(family, `/${id}`))).toBe(400)
      expect(await move(family, id, 'upgrade')).toMatchObject({ state: 'upgradeinprogress', isLive: true })
      expect(await move(family, id, 'publish')).toMatchObject({ state: 'published' })
      expect(await move(family, id, 'markConfigured')).toMatchObject({ state: 'configured', isLive: false })
      expect(await move(family, id, 'clone')).toMatchObject({ name: `Copy of ${name}`, state: 'inprogress', isLive: false })
      await bot.owner.call('lock.create', { streamId, objectId: id })
      expect(await body('GET', at(family, `/${id}`))).toMatchObject({ isLocked: true })
      expect(await move(family, id, 'unlock')).toMatchObject({ isLocked: false })
    },
  )

  it('an alert rests and goes on, and is published only when it is whole', async () => {
    const { id } = await make('alert')
    const before = Date.now()
    await publish('alert', id)
    expect((await body('GET', at('alert', `/${id}`))).nextAt).toBeGreaterThan(before)
    expect(await move('alert', id, 'suspend')).toMatchObject({ state: 'suspended', nextAt: null })
    expect(await refused('POST', at('alert', `/${id}/trigger`))).toBe(400)
    expect(await move('alert', id, 'resume')).toMatchObject({ state: 'published' })
    for (const lacking of [{ settings: {} }, { messages: [] }, { schedule: 'now and then' }]) {
      const other = await make('alert', lacking)
      await move('alert', other.id, 'markConfigured')
      expect(await refused('POST', at('alert', `/${other.id}/publish`))).toBe(400)
    }
  })

  it.each<Family>(['alert', 'action', 'information'])(
    '%s has the versions in which it was changed ([S7-115], [S7-120])',
    async (family) => {
      const { id, name } = await make(family)
      await publish(family, id)
      await body('PUT', at(family, `/${id}`), { description: 'Better' })
      await move(family, id, 'publish')
      const other = await make(family)
      await publish(family, other.id)
      const versions = (await bot.owner.raw('GET', at(family, `/${id}/versions`))).body as CallReply<'alert.list-versions'>
      expect(versions.map((version) => [version.name, version.isLive])).toEqual([
        [name, true],
        [name, false],
      ])
      expect((await bot.owner.raw('GET', at(family, `/${other.id}/versions`))).body).toHaveLength(1)
    },
  )
})

describe('an action', () => {
  it('asks its service for who wants it, and says what came of it', async () => {
    const questions = [{ key: 'city', value: 'Where?' }]
    const { id, name } = await make('action', { questions, messages: text('Cheapest: {{context.response.body.items[0].price}}') })
    await publish('action', id)
    const talk = await user()
    known.offers = { Bergen: [{ id: 1, price: 42 }] }
    talk.say(name)
    expect(await talk.heard()).toBe('Where?')
    talk.say('Bergen')
    expect(await talk.heard()).toBe('Cheapest: 42')
    expect(asked.at(-1)).toBe('/offers?city=Bergen')
    expect((await bot.owner.raw('GET', at('action', `/${id}/logs`))).body).toMatchObject([
      { by: 'user', state: 'done', statusCode: 200, errorCodes: [], found: 1 },
    ])
    await body('PUT', at('action', `/${id}`), { settings: { url: `${origin}/broken` }, questions: [] })
    await move('action', id, 'publish')
    const other = await user()
    other.say(name)
    await other.heard()
    expect((await bot.owner.raw('GET', at('action', `/${id}/errorcodes`))).body).toMatchObject({
      errorCodes: [{ code: 'SERVICE_STATUS_503' }],
    })
  })

  it('is tried with its error codes and rows of its log ([S7-121])', async () => {
    const { id } = await make('action')
    known.offers = { Oslo: [{ id: 1, price: 3 }] }
    expect(await bot.owner.call('action.run', { streamId, taskId: id, values: { city: 'Oslo' } })).toMatchObject({
      call: { request: { method: 'GET', url: `${origin}/offers?city=Oslo` }, reply: { ok: true, statusCode: 200 } },
      ...{ error: null, entries: 1, messages: [{ text: expect.stringContaining('1 new') }] },
    })
    await body('PUT', at('action', `/${id}`), { settings: { url: `${origin}/broken` } })
    const failed = await bot.owner.call('action.run', { streamId, taskId: id })
    expect(failed).toMatchObject({ error: { code: 'SERVICE_STATUS_503' }, messages: [] })
    expect((await bot.owner.raw('GET', at('action', `/${id}/errorcodes`))).body).toMatchObject({
      errorCodes: [{ code: 'SERVICE_STATUS_503' }],
    })
    expect((await bot.owner.raw('GET', at('action', `/${id}/logs`))).body).toMatchObject([
      { by: 'test', state: 'failed' },
      { by: 'test', state: 'done', found: 1 },
    ])
  })
})

describe('an information task', () => {
  it('shows what its service answers as a table, with the values it reports (S1-008)', async () => {
    const { id, name } = await make('information', { look: 'table', messages: text('These are open:') })
    await publish('information', id)
    known.offers = {
      '': [
        { id: 1, price: 31 },
        { id: 2, price: 42 },
      ],
    }
    const talk = await user()
    talk.say(name)
    expect(await talk.heard()).toBe('These are open:')
    const table = JSON.stringify((await talk.socket.next('bot_response')).message)
    expect(table).toContain('"template_type":"table"')
    for (const value of ['31', '42']) expect(table).toContain(value)
  })
})

it('what is not understood is answered with menus of tasks, alerts and questions ([S8-054])', async () => {
  const owner = bot.owner
  const other = (await owner.call('bot.create', { userId: owner.userId, name: 'Menus' }))._id
  const [dialogId, nodeId, topicId] = [newId('dialog'), newId('node'), newId('knowledge-node')]
  const messages = text('Done')
  const edits = [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Order tea', startNodeId: nodeId } },
    {
      op: 'put' as const,
      id: nodeId,
      kind: 'node' as const,
      parentId: dialogId,
      set: { type: 'message', name: 'Say', settings: { messages } },
    },
    { op: 'put' as const, id: newId('intent'), kind: 'intent' as const, set: { name: 'Order tea', dialogId } },
    { op: 'put' as const, id: newId('alert'), kind: 'alert' as const, set: { name: 'Price watch', messages } },
    { op: 'put' as const, id: topicId, kind: 'knowledge-node' as const, set: { name: 'Opening' } },
    {
      ...{ op: 'put' as const, id: newId('faq'), kind: 'faq' as const, parentId: topicId },
      set: { question: 'When are you open?', answers: text('Always') },
    },
  ]
  await owner.call('document.apply', { streamId: other, id: newId('batch'), edits })
  const { sessionId } = await owner.call('test-chat.start', { streamId: other })
  const { turn } = await owner.call('test-chat.send', { streamId: other, sessionId, text: 'xyzzy plugh' })
  const offered = turn.messages.map((message) => JSON.stringify(message.template ?? message.text))
  expect(offered.map((one) => ['Order tea', 'Price watch', 'When are you open?'].filter((title) => one.includes(title)))).toEqual([
    ...[[], ['Order tea'], ['Price watch'], ['When are you open?']],
  ])
})

describe('a parameter mapping ([S7-124], [S7-125])', () => {
  const mapping = (family: Family | 'dialog', id: string, rest = '') =>
    `${family === 'dialog' ? `/builder/streams/${streamId}/dialogs` : at(family)}/${id}/parametermapping${rest}`
  const send = async (method: string, path: string, given: object = {}) => {
    const { status, body: reply } = await bot.owner.raw(method, path, method === 'GET' ? {} : { body: given })
    return { status, ...(reply as Partial<CallReply<'mapping.get-of-alert'> & CallReply<'mapping.validate-of-alert'>>) }
  }
  const rows = (parameter: string, value: string) => ({ mapping: [{ parameter, value }] })

  beforeAll(async () => {
    const set = { key: 'home', value: 'Oslo', scope: 'env' }
    await bot.owner.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id: newId('variable'), kind: 'variable', set }],
    })
    await bot.owner.call('bot-version.publish', { streamId })
  })

  it.each<Family>(['alert', 'action', 'information'])(
    'of an %s is kept, judged, published alone, and answers its question',
    async (family) => {
      const questions = [{ key: 'city', value: 'Where?' }]
      const { id, name } = await make(family, { questions, messages: text('{{context._fields_.city}}!') })
      expect(await send('POST', mapping(family, id, '/publish'))).toMatchObject({ status: 400 })
      await publish(family, id)
      expect(await send('GET', mapping(family, id))).toMatchObject({ parameters: ['city'], mapping: [], isPublished: true })
      expect(await send('PUT', mapping(family, id), rows('city', '{{env.home}}'))).toMatchObject({
        status: 200,
        ...rows('city', '{{env.home}}'),
      })
      await body('PUT', at(family, `/${id}`), { description: 'Not published' })
      expect(await send('GET', mapping(family, id))).toMatchObject({ ...rows('city', '{{env.home}}'), isPublished: false })
      for (const wrong of [rows('town', 'Oslo'), rows('city', ' '), rows('city', '{{env.nowhere}}'), rows('city', '{{1 +}}')])
        expect([wrong, await send('POST', mapping(family, id, '/validate'), wrong)]).toMatchObject([
          wrong,
          { valid: false, problems: [{ objectId: id, field: 'mapping' }] },
        ])
      expect(await send('POST', mapping(family, id, '/validate'))).toMatchObject({ valid: true, problems: [] })
      expect(await send('POST', mapping(family, id, '/publish'))).toMatchObject({ status: 200, isPublished: true })
      expect(await body('GET', at(family, `/${id}`))).toMatchObject({ state: 'upgradeinprogress' })
      known.offers = { Oslo: [{ id: 1, price: 2 }] }
      const talk = await user()
      talk.say(family === 'alert' ? `subscribe to ${name}` : name)
      expect(await talk.heard()).toContain(family === 'alert' ? `You are subscribed to ${name}` : 'Oslo!')
      expect(await bot.owner.call(`${family}.run`, { streamId, taskId: id })).toMatchObject({
        call: { request: { url: `${origin}/offers?city=Oslo` } },
      })
      await send('PUT', mapping(family, id), rows('town', 'Oslo'))
      expect(await send('POST', mapping(family, id, '/publish'))).toMatchObject({
        status: 400,
        errors: [{ msg: expect.stringContaining('town') }],
      })
    },
  )

  it('of a dialog is kept by names, judged, published alone, and fills its entities', async () => {
    const [dialogId, nodeId, sayId, entityId] = [newId('dialog'), newId('node'), newId('node'), newId('entity')] as const
    const way = (to: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to }]
    const put = <K extends 'dialog' | 'node' | 'entity' | 'intent'>(id: string, kind: K, set: object, parentId?: string) => ({
      ...{ op: 'put' as const, id, kind, set: JSON.parse(JSON.stringify(set)), ...(parentId !== undefined && { parentId }) },
    })
    const edits = [
      put(entityId, 'entity', { name: 'destination', type: 'label' }),
      put(dialogId, 'dialog', { name: 'Weather report', startNodeId: nodeId }),
      put(newId('intent'), 'intent', { name: 'Weather report', dialogId, patterns: ['weather report'] }),
      put(
        nodeId,
        'node',
        { type: 'entity', name: 'Ask', settings: { entityId, prompts: text('For where?') }, transitions: way(sayId) },
        dialogId,
      ),
      put(sayId, 'node', { type: 'message', name: 'Say', settings: { messages: text('Rain in {{entities.destination}}') } }, dialogId),
    ]
    await bot.owner.call('document.apply', { streamId, id: newId('batch'), edits })
    const given = rows('destination', 'env.home')
    expect(await send('PUT', mapping('dialog', dialogId), given)).toMatchObject({ status: 200, ...given, parameters: ['destination'] })
    expect(await send('POST', mapping('dialog', dialogId, '/publish'))).toMatchObject({ status: 400 })
    await send('PUT', mapping('dialog', dialogId), { mapping: [] })
    await bot.owner.call('bot-version.publish', { streamId })
    await send('PUT', mapping('dialog', dialogId), given)
    for (const wrong of [rows('nothing', '1'), rows('destination', ''), rows('destination', 'env.nowhere'), rows('destination', '1 +')])
      expect(await send('POST', mapping('dialog', dialogId, '/validate'), wrong)).toMatchObject({ status: 200, valid: false })
    expect(await send('POST', mapping('dialog', dialogId, '/validate'))).toMatchObject({ valid: true })
    expect(await send('POST', mapping('dialog', dialogId, '/publish'))).toMatchObject({ isPublished: true, ...given })
    const talk = await user()
    talk.say('weather report')
    expect(await talk.heard()).toBe('Rain in Oslo')
    await bot.owner.call('document.apply', { streamId, id: newId('batch'), edits: [put(entityId, 'entity', { name: 'town' })] })
    expect(await send('GET', mapping('dialog', dialogId))).toMatchObject(rows('town', 'env.home'))
  })
})
