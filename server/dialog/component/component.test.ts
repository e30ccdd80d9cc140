// Components and nodes over HTTP, one at a time, as scripts that build bots use them.
import { WireDialog } from '@parley/contract/dialog/dialog'
import { describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
const owner = await server.signUp()
let made = 0

async function newDialog(caller: Caller = owner) {
  const streamId = (await caller.call('bot.create', { userId: caller.userId, name: `Parts ${(made += 1)}` }))._id
  const stream = `/builder/streams/${streamId}`
  const { body } = await caller.raw('POST', `${stream}/dialogs`, { body: { name: 'Order tea' } })
  const { _id: dialogId } = WireDialog.parse(body)
  return { streamId, stream, dialogId, dialog: `${stream}/dialogs/${dialogId}` }
}

const body = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given?: object) => {
  const reply = await owner.raw(method, path, given === undefined ? {} : { body: given as never })
  expect(reply, `${method} ${path}`).toMatchObject({ status: 200 })
  return reply.body as Record<string, never>
}

describe('the components of a dialog', () => {
  it('are made, listed, changed and removed below it ([S7-084])', async () => {
    const { dialog, dialogId } = await newDialog()
    const path = `${dialog}/components`
    const said = await body('POST', path, { type: 'message', name: 'Zebra', settings: { messages: [] } })
    expect(said).toMatchObject({ name: 'Zebra', type: 'message', dialogId, settings: { messages: [] } })
    await body('POST', path, { type: 'script', name: 'apple' })
    expect(await body('GET', path)).toMatchObject([{ name: 'apple' }, { name: 'Zebra' }])
    const changed = { componentId: said['_id'], name: 'Hello', settings: { waits: true } }
    expect(await body('PUT', path, changed)).toMatchObject({ name: 'Hello', settings: { messages: [], waits: true } })
    await body('DELETE', `${path}?componentId=${String(said['_id'])}`)
    expect(await body('GET', path)).toMatchObject([{ name: 'apple' }])
    expect((await owner.raw('PUT', path, { body: changed })).status).toBe(404)
  })

  it('are placed, moved and removed as its nodes ([S7-085])', async () => {
    const { stream, dialog } = await newDialog()
    const first = String((await body('POST', `${stream}/components`, { type: 'message', name: 'First' }))['_id'])
    const second = String((await body('POST', `${stream}/components`, { type: 'message', name: 'Second' }))['_id'])
    const added = await body('POST', `${dialog}/nodes/${first}`, {})
    expect(added).toMatchObject({ nodeId: 'message0', componentId: first })
    await body('POST', `${dialog}/nodes/${second}`, { metadata: { left: 400, top: 100 } })
    expect(await body('GET', dialog)).toMatchObject({ nodes: [{ componentId: first }, { componentId: second }] })
    const ways = [{ default: 'message1' }]
    const moved = await body('PUT', `${dialog}/nodes/message0`, { metadata: { left: 12, top: 34 }, transitions: ways })
    expect(moved).toMatchObject({ metadata: { left: 12, top: 34 }, transitions: ways })
    expect(await body('GET', `${dialog}/nodes/${first}`)).toEqual(moved)
    expect((await owner.raw('POST', `${dialog}/nodes/${second}`, { body: {} })).status).toBe(404)
    await body('DELETE', `${dialog}/nodes/message1`)
    expect((await owner.raw('GET', `${dialog}/nodes/${second}`, {})).status).toBe(404)
    expect(await body('GET', dialog)).toMatchObject({ nodes: [{ componentId: first }] })
  })
})

describe('a component', () => {
  it('is made, listed by name, read, changed and removed ([S7-099])', async () => {
    const { stream } = await newDialog()
    const path = `${stream}/components`
    const { _id: id } = await body('POST', path, { type: 'message', name: 'Zebra' })
    await body('POST', path, { type: 'script', name: 'apple' })
    expect(await body('GET', path)).toMatchObject([{ name: 'apple' }, { name: 'Zebra', dialogId: '' }])
    await body('PUT', `${path}/${id}`, { name: 'Horse' })
    expect(await body('GET', `${path}/${id}`)).toMatchObject({ _id: id, name: 'Horse', type: 'message' })
    await body('DELETE', `${path}/${id}`)
    expect((await owner.raw('GET', `${path}/${id}`, {})).status).toBe(404)
  })

  it('stands on the page of the list that its name belongs on, in ascending order [S9-008]', async () => {
    const { stream } = await newDialog()
    const path = `${stream}/components`
    for (const name of ['delta', 'Alpha', 'echo', 'bravo', 'Charlie']) await body('POST', path, { type: 'message', name })
    const names = async (query: string) => Object.values(await body('GET', `${path}${query}`)).map(({ name }) => name)
    expect(await names('?limit=2')).toEqual(['Alpha', 'bravo'])
    expect(await names('?offset=2&limit=2')).toEqual(['Charlie', 'delta'])
    expect(await names('?offset=4&limit=2')).toEqual(['echo'])
    expect(await names('?offset=6&limit=2')).toEqual([])
    expect((await owner.raw('GET', `${path}?limit=0`, {})).status).toBe(400)
  })

  it('has synonyms and patterns of its intent ([S7-101])', async () => {
    const { stream } = await newDialog()
    const { _id: id } = await body('POST', `${stream}/components`, { type: 'intent', intent: 'Order tea' })
    const path = `${stream}/components/${id}`
    expect(await body('GET', `${path}/synonyms`)).toEqual({ synonyms: [] })
    expect(await body('PUT', `${path}/synonyms`, { synonyms: ['get tea', 'brew'] })).toEqual({ synonyms: ['get tea', 'brew'] })
    await body('PUT', `${path}/synonyms`, { synonyms: ['infuse'] })
    expect(await body('GET', `${path}/synonyms`)).toEqual({ synonyms: ['infuse'] })
    expect(await body('GET', `${path}/synonyms?language=ja`)).toEqual({ synonyms: [] })
    expect(await body('PUT', `${path}/patterns`, { patterns: ['order * tea'] })).toEqual({ patterns: ['order * tea'] })
    expect(await body('GET', `${path}/patterns`)).toEqual({ patterns: ['order * tea'] })
    const { _id: silent } = await body('POST', `${stream}/components`, { type: 'message', name: 'Hello' })
    for (const words of ['patterns', 'synonyms'])
      expect((await owner.raw('GET', `${stream}/components/${String(silent)}/${words}`, {})).status).toBe(400)
  })

  it('of a service has its call written, read and taken back ([S7-110])', async () => {
    const { stream } = await newDialog()
    const { _id: id } = await body('POST', `${stream}/components`, { type: 'service', name: 'Look up' })
    const path = `${stream}/components/${id}/servicenode`
    const settings = { url: 'https://tea.example/orders', method: 'POST' }
    expect(await body('PUT', path, { operation: 'insert', settings })).toMatchObject({ _id: id, settings })
    expect(await body('PUT', path, { operation: 'get' })).toMatchObject({ settings })
    expect(await body('GET', `${stream}/components/${id}`)).toMatchObject({ settings })
    expect(await body('PUT', path, { operation: 'delete' })).toMatchObject({ settings: { url: '', method: 'GET' } })
    expect((await owner.raw('PUT', path, { body: { operation: 'insert', settings: { colour: 'red' } } })).status).toBe(400)
    const { _id: other } = await body('POST', `${stream}/components`, { type: 'message', name: 'Hello' })
    expect((await owner.raw('PUT', `${stream}/components/${String(other)}/servicenode`, { body: { operation: 'get' } })).status).toBe(400)
  })
})

describe('the edit lock of a step', () => {
  it('is given back by its node ([S7-102]) and by its component ([S7-103]), and by nobody else', async () => {
    const { streamId, stream, dialog, dialogId } = await newDialog()
    const { _id } = await body('POST', `${dialog}/components`, { type: 'message', name: 'Hello' })
    const id = String(_id)
    const take = () => owner.call('lock.create', { streamId, objectId: dialogId })
    const isHeld = async () => (await owner.call('lock.get', { streamId, objectId: dialogId })).held
    const friend = await server.signUp('Freya')
    await shareBot(server.services.db, streamId, friend.userId, { TASKS: 'YES' })
    await take()
    expect((await friend.raw('POST', `${stream}/components/${id}/unlock`, { body: {} })).status).not.toBe(200)
    expect(await isHeld()).toBe(true)
    await body('PUT', `${dialog}/nodes/message0/unlock`, {})
    expect(await isHeld()).toBe(false)
    await take()
    await body('POST', `${stream}/components/${id}/unlock`, {})
    expect(await isHeld()).toBe(false)
  })
})

describe('a dialog as a whole', () => {
  it('is marked as configured ([S7-086])', async () => {
    const { streamId, dialog, dialogId } = await newDialog()
    await owner.call('document.apply', {
      streamId,
      id: 'ba-00000000-0000-5000-8000-000000000001',
      edits: [{ op: 'put', id: dialogId, kind: 'dialog', set: { state: 'inprogress' } }],
    })
    expect(await body('GET', dialog)).toMatchObject({ state: 'inprogress' })
    expect(await body('POST', `${dialog}/markConfigured`, {})).toMatchObject({ state: 'configured' })
    expect(await body('GET', dialog)).toMatchObject({ state: 'configured' })
  })

  it('is copied with nodes of its own ([S7-091])', async () => {
    const { stream, dialog, dialogId } = await newDialog()
    for (const name of ['First', 'Second']) await body('POST', `${dialog}/components`, { type: 'message', name })
    await body('PUT', `${dialog}/nodes/message0`, { transitions: [{ default: 'message1' }] })
    const before = await body('GET', dialog)
    const copy = WireDialog.parse(await body('POST', `${dialog}/clone`, {}))
    expect(copy).toMatchObject({ name: 'Order tea copy', nodes: [{ transitions: [{ default: 'message1' }] }, { nodeId: 'message1' }] })
    expect(copy._id).not.toBe(dialogId)
    const own = WireDialog.parse(before).nodes.map(({ componentId }) => componentId)
    expect(copy.nodes.some(({ componentId }) => own.includes(componentId))).toBe(false)
    expect(await body('GET', dialog)).toEqual(before)
    expect(await body('POST', `${dialog}/clone`, {})).toMatchObject({ name: 'Order tea copy 2' })
    expect(await body('GET', `${stream}/dialogs`)).toHaveLength(3)
  })

  it('tells which dialogs, entities and variables it leans on ([S7-096])', async () => {
    const { streamId, stream, dialog } = await newDialog()
    const other = WireDialog.parse(await body('POST', `${stream}/dialogs`, { name: 'Pay' }))._id
    const [entityId, variableId] = ['en-00000000-0000-5000-8000-00000000000a', 'va-00000000-0000-5000-8000-00000000000a']
    await owner.call('document.apply', {
      streamId,
      id: 'ba-00000000-0000-5000-8000-000000000002',
      edits: [
        { op: 'put', id: entityId, kind: 'entity', set: { name: 'size', type: 'city' } },
        { op: 'put', id: variableId, kind: 'variable', set: { key: 'shop', value: 'Tea house' } },
        { op: 'put', id: variableId.replace(/a$/, 'b'), kind: 'variable', set: { key: 'unused', value: '' } },
      ],
    })
    await body('POST', `${dialog}/components`, { type: 'dialog', name: 'Go and pay', settings: { dialogId: other } })
    const messages = [{ kind: 'text', text: 'A {{entities.size}} one from {{env.shop}}', channel: '', language: '' }]
    await body('POST', `${dialog}/components`, { type: 'message', name: 'Hello', settings: { messages } })
    expect(await body('GET', `${dialog}/dependencies`)).toEqual({
      tasks: [{ _id: other, name: 'Pay' }],
      intents: [],
      entities: [{ _id: entityId, name: 'size' }],
      variables: [{ _id: variableId, name: 'shop', scope: 'env' }],
      idps: [],
    })
  })
})
