// The way of dialogs to end users over HTTP, and what end users reach meanwhile.
import type { JsonObject } from '@parley/contract/base/json'
import { newId } from '@parley/contract/base/ids'
import { objectsOf } from '@parley/contract/objects/object'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'

const server = await testApp()
const owner = await server.signUp()
let streamId: string
let tea: string
let coffee: string

const textMessage = (text: string) => ({ kind: 'text', text, channel: '', language: '' })
const to = (id: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to: id }]

async function newDialog(name: string, says: string): Promise<string> {
  const [dialogId, start, say] = [newId('dialog'), newId('node'), newId('node')]
  const intentId = newId('intent')
  const messages = [textMessage(says)]
  const node = (id: string, set: object) => ({ op: 'put', id, kind: 'node', parentId: dialogId, set })
  await owner.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name, startNodeId: start, state: 'inprogress' } },
      { op: 'put', id: intentId, kind: 'intent', set: { name, dialogId, patterns: [name.toLowerCase()] } },
      { op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId, set: { text: `${name.toLowerCase()} please` } },
      node(start, { type: 'intent', name: 'Wants it', settings: { intentId }, transitions: to(say) }),
      node(say, { type: 'message', name: 'Say', settings: { messages }, transitions: to('end') }),
    ] as never,
  })
  return dialogId
}

const verb = (dialogId: string, name: string, caller: Caller = owner) =>
  caller.raw('POST', `/builder/streams/${streamId}/dialogs/${dialogId}/${name}`, { body: {} })
const configured = (dialogId: string) => verb(dialogId, 'markConfigured')
const request = (...dialogs: string[]) => owner.call('dialog-state.request', { streamId, dialogs, comment: 'For June' })
const stateOf = async (dialogId: string) => (await owner.call('dialog-state.list', { streamId })).find(({ _id }) => _id === dialogId)?.state
const approve = async (dialogId: string) => {
  const listed = await owner.call('dialog-state.list', { streamId })
  const requestId = listed.find(({ _id }) => _id === dialogId)?.request?.id ?? expect.unreachable()
  return owner.call('dialog-state.decide', { streamId, requestId, decision: 'approve' })
}
/** The dialogs that end users reach. */
const served = async () => {
  const live = (await owner.call('bot-version.list', { streamId })).find((version) => version.live)
  if (!live) return []
  const { objects } = await owner.call('bot-version.get-document', { streamId, versionId: live.id })
  return objectsOf({ objects: objects as never[] }, 'dialog').map(({ data }) => data.name)
}

/** What an end user is answered now, in a conversation of their own. */
async function saidTo(text: string): Promise<string[]> {
  const { gateway, now } = server.services
  const visitor = { botId: streamId, userId: newId('user'), channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
  const sessionId = await gateway.create({ ...visitor, target: 'live' })
  const turn = await gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text, at: now() })
  return turn.messages.map((message) => message.text)
}

beforeEach(async () => {
  streamId = await newBot(owner, 'Way')
  tea = await newDialog('Order tea', 'Tea it is')
  coffee = await newDialog('Order coffee', 'Coffee it is')
})

describe('the way of a dialog', () => {
  it('goes from in progress by configured and awaiting approval, recalled, to published and unpublished ([S4-004])', async () => {
    expect(await stateOf(tea)).toBe('inprogress')
    await configured(tea)
    expect(await stateOf(tea)).toBe('configured')
    await request(tea)
    expect(await stateOf(tea)).toBe('awaitingapproval')
    await verb(tea, 'recall')
    expect(await stateOf(tea)).toBe('configured')
    await request(tea)
    expect(await approve(tea)).toMatchObject({ state: 'published', isLive: true })
    expect(await served()).toEqual(['Order tea'])
    await verb(tea, 'unpublish')
    expect(await stateOf(tea)).toBe('configured')
    expect(await served()).toEqual([])
  })

  it('moves to awaiting approval when it is asked for at the address of its user and bot, and from there to published ([S7-070])', async () => {
    await configured(tea)
    await configured(coffee)
    const ask = (dialogs: string[]) =>
      owner.raw('POST', `/users/${owner.userId}/builder/streams/${streamId}/publish`, { body: { dialogs, comment: 'For June' } })
    expect(await ask([tea])).toMatchObject({
      status: 200,
      body: [{ _id: tea, state: 'awaitingapproval', request: { comment: 'For June' } }],
    })
    expect([await stateOf(tea), await stateOf(coffee)]).toEqual(['awaitingapproval', 'configured'])
    await approve(tea)
    expect([await stateOf(tea), await stateOf(coffee)]).toEqual(['published', 'configured'])
    expect((await ask([])).status).toBe(400)
    expect((await ask([newId('dialog')])).status).toBe(404)
  })

  it('is withdrawn by recall, once ([S7-087])', async () => {
    await configured(tea)
    const [asked] = await request(tea)
    expect(asked).toMatchObject({ state: 'awaitingapproval', request: { comment: 'For June', askedBy: expect.stringContaining('Ingrid') } })
    expect(await verb(tea, 'recall')).toMatchObject({ status: 200, body: { state: 'configured', request: null } })
    expect((await verb(tea, 'recall')).status).toBe(400)
    const decide = { streamId, requestId: asked?.request?.id ?? '', decision: 'approve' as const }
    expect(await owner.failure('dialog-state.decide', decide)).toMatchObject({ status: 400 })
    expect(await served()).toEqual([])
  })

  it('is not asked for before it is ready, nor when it is published as it is', async () => {
    expect(await owner.failure('dialog-state.request', { streamId, dialogs: [tea] })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('in progress'),
    })
    await configured(tea)
    await request(tea)
    await approve(tea)
    expect(await owner.failure('dialog-state.request', { streamId, dialogs: [tea] })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('published'),
    })
  })

  it('ends with a reason where it is rejected, until the dialog is changed', async () => {
    await configured(tea)
    const [asked] = await request(tea)
    const decision = { streamId, requestId: asked?.request?.id ?? '', decision: 'reject' as const, reason: 'Say please' }
    expect(await owner.call('dialog-state.decide', decision)).toMatchObject({ state: 'rejected', request: { reason: 'Say please' } })
    await owner.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id: tea, kind: 'dialog', set: { description: 'Please' } }],
    })
    expect(await stateOf(tea)).toBe('configured')
  })

  it('publishes the dialogs that were asked for and no other; the rest is still told as to be published', async () => {
    await configured(tea)
    await request(tea)
    await approve(tea)
    expect([await stateOf(tea), await stateOf(coffee)]).toEqual(['published', 'inprogress'])
    const { changes } = await owner.call('bot-version.get-readiness', { streamId })
    expect(changes.map(({ title }) => title)).toContain('Order coffee')
    await configured(coffee)
    await request(coffee)
    await approve(coffee)
    expect((await served()).toSorted()).toEqual(['Order coffee', 'Order tea'])
  })
})

describe('a published dialog', () => {
  beforeEach(async () => {
    await configured(tea)
    await configured(coffee)
    await request(tea, coffee)
    await approve(tea)
    await approve(coffee)
  })

  it('is taken from end users by unpublish: it is configured, and the other stays ([S7-088])', async () => {
    expect(await verb(tea, 'unpublish')).toMatchObject({ status: 200, body: { state: 'configured', isLive: false } })
    expect(await served()).toEqual(['Order coffee'])
    expect(await stateOf(coffee)).toBe('published')
    expect((await verb(tea, 'unpublish')).status).toBe(400)
  })

  it('has a draft beside the served copy by upgrade ([S7-089])', async () => {
    expect(await verb(tea, 'upgrade')).toMatchObject({ status: 200, body: { state: 'upgradeinprogress', isLive: true } })
    const [version] = await owner.call('bot-version.list', { streamId })
    expect(await owner.call('dialog.get', { streamId, dialogId: tea })).toMatchObject({ state: 'inprogress' })
    expect(version?.live).toBe(true)
    expect((await served()).toSorted()).toEqual(['Order coffee', 'Order tea'])
    await configured(tea)
    expect(await stateOf(tea)).toBe('published')
    const fresh = await newDialog('Order milk', 'Milk it is')
    expect((await verb(fresh, 'upgrade')).status).toBe(400)
  })

  it('goes on as it was for end users while its draft is worked on, converted and copied ([S4-005])', async () => {
    expect(await saidTo('order tea please')).toContain('Tea it is')
    await verb(tea, 'upgrade')
    const nodes = objectsOf({ objects: (await owner.call('document.get', { streamId })).objects as never[] }, 'node')
    const say = nodes.find(({ parentId, data }) => parentId === tea && data.name === 'Say')?.id ?? ''
    await owner.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id: say, kind: 'node', set: { settings: { messages: [textMessage('Tea with milk it is')] } } }],
    })
    expect(await verb(tea, 'migrate')).toMatchObject({ status: 200, body: { state: 'upgradeinprogress' } })
    const copy = await verb(tea, 'clone')
    expect(copy).toMatchObject({ status: 200, body: { name: 'Order tea copy' } })
    const { _id: copyId } = copy.body as { _id: string }
    expect(copyId).not.toBe(tea)
    expect(await stateOf(copyId)).toBe('inprogress')
    expect(await saidTo('order tea please')).toContain('Tea it is')
    await configured(tea)
    await request(tea)
    await approve(tea)
    expect(await stateOf(tea)).toBe('published')
    expect(await saidTo('order tea please')).toContain('Tea with milk it is')
  })
})

describe('a dialog of an earlier release', () => {
  it('is converted to the current format by migrate, once ([S7-090])', async () => {
    const settings = { url: 'https://tea.example' }
    const step = {
      op: 'put' as const,
      id: newId('node'),
      kind: 'node' as const,
      parentId: tea,
      set: { type: 'service', name: 'Look up', settings },
    }
    await owner.call('document.apply', { streamId, id: newId('batch'), edits: [step] })
    const first = await verb(tea, 'migrate')
    expect(first).toMatchObject({ status: 200, body: { converted: expect.any(Number) } })
    expect((first.body as { converted: number }).converted).toBeGreaterThan(0)
    const nodes = objectsOf({ objects: (await owner.call('document.get', { streamId })).objects as never[] }, 'node')
    const { nodes: kinds } = await owner.call('kind.list', {})
    for (const { data } of nodes.filter(({ parentId }) => parentId === tea)) {
      const defaults = kinds.find(({ id }) => id === data.type)?.defaults ?? expect.unreachable()
      expect(Object.keys(data.settings)).toEqual(expect.arrayContaining(Object.keys(defaults)))
    }
    expect(nodes.find(({ data, parentId }) => data.name === 'Say' && parentId === tea)?.data.settings['messages']).toMatchObject([
      { text: 'Tea it is' },
    ])
    expect(await verb(tea, 'migrate')).toMatchObject({ body: { converted: 0 } })
  })

  it('has its entities of old types become the new ones that store the same, by migrate, and no others ([S4-005])', async () => {
    const entity = (type: string, settings: JsonObject) => ({ id: newId('entity'), type, settings })
    const [price, length, least, other] = [
      entity('currency', { currency: 'EUR' }),
      entity('quantity', { unit: 'mile' }),
      entity('from_number', {}),
      entity('currency', { currency: 'NOK' }),
    ] as const
    const all = [price, length, least, other]
    const asking = (entityId: string, at: number) => ({
      ...{ op: 'put' as const, id: newId('node'), kind: 'node' as const, parentId: tea },
      set: { type: 'entity', name: `Ask ${at}`, settings: { entityId } },
    })
    await owner.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [
        ...all.map(({ id, type, settings }, at) => ({
          op: 'put' as const,
          id,
          kind: 'entity' as const,
          set: { name: `e${at}`, type, settings },
        })),
        ...[price, length, least].map(({ id }, at) => asking(id, at)),
      ],
    })
    expect(await verb(tea, 'migrate')).toMatchObject({ status: 200, body: { converted: expect.any(Number) } })
    const { objects } = await owner.call('document.get', { streamId })
    const after = new Map(objectsOf({ objects: objects as never[] }, 'entity').map(({ id, data }) => [id, data]))
    expect(all.map(({ id }) => after.get(id)?.type)).toEqual(['currencyv2', 'quantityv2', 'from_number', 'currency'])
    expect(after.get(price.id)?.settings).toMatchObject({ currency: 'EUR' })
    expect(after.get(length.id)?.settings).toMatchObject({ type: 'length', unit: 'mile' })
    expect(await verb(tea, 'migrate')).toMatchObject({ body: { converted: 0 } })
  })
})

describe('who may only build', () => {
  it('asks and recalls, and neither approves nor unpublishes', async () => {
    const builder = await server.signUp('Bo')
    await shareBot(server.services.db, streamId, builder.userId, { TASKS: 'YES' })
    await configured(tea)
    const [asked] = await builder.call('dialog-state.request', { streamId, dialogs: [tea] })
    const decision = { streamId, requestId: asked?.request?.id ?? '', decision: 'approve' as const }
    expect(await builder.failure('dialog-state.decide', decision)).toMatchObject({ status: 403 })
    expect((await verb(tea, 'unpublish', builder)).status).toBe(403)
    expect((await verb(tea, 'recall', builder)).status).toBe(200)
  })
})
