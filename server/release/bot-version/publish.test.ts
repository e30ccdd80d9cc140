// What goes live, through the real server: what is ready, or a choice with what it needs, and exactly what was checked.
import { newId } from '@parley/contract/base/ids'
import { type Edit, objectsOf } from '@parley/contract/objects/object'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyBatch } from '../../base/storage/document/apply'
import { type Caller, testApp } from '../../test-support/app'
import { duringCommit } from '../../test-support/during'
import { newBot } from '../../test-support/share'
import { until } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let streamId: string
let ids: ReturnType<typeof rooted>

const rooted = () => ({ tea: newId('dialog'), say: newId('node'), intent: newId('intent'), utterance: newId('utterance') })
const apply = (...edits: Edit[]) => owner.call('document.apply', { streamId, id: newId('batch'), edits })
const message = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })
const dialog = (id: string, set: object): Edit => ({ op: 'put', id, kind: 'dialog', set }) as Edit
const say = (id: string, parentId: string, text: string): Edit =>
  ({ op: 'put', id, kind: 'node', parentId, set: { type: 'message', name: 'Say', settings: message(text) } }) as Edit
const readiness = () => owner.call('bot-version.get-readiness', { streamId })
const publish = (more: { objects?: string[]; rev?: number } = {}) => owner.call('bot-version.publish', { streamId, ...more })
const changeOf = async (id: string) => (await readiness()).changes.find(({ objectId }) => objectId === id)

/** What end users reach. */
async function served() {
  const live = (await owner.call('bot-version.list', { streamId })).find((version) => version.live)
  if (live === undefined) return { objects: [] as never[] }
  const { objects } = await owner.call('bot-version.get-document', { streamId, versionId: live.id })
  return { objects: objects as never[] }
}
const dialogs = async () => objectsOf(await served(), 'dialog').map(({ data }) => data.name)
const saidBy = async (id: string) => objectsOf(await served(), 'node').find((node) => node.id === id)?.data.settings['messages']

/** Nothing that an edit has started waits for the bot any more. */
const jobsDone = () =>
  until(async () => {
    const { rows } = await server.services.pool.query(`select 1 from graphile_worker._private_jobs where payload::text like $1`, [
      `%${streamId}%`,
    ])
    return rows.length === 0 ? true : undefined
  })

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
})

beforeEach(async () => {
  streamId = await newBot(owner, 'Chosen')
  ids = rooted()
  await apply(
    dialog(ids.tea, { name: 'Order tea', startNodeId: ids.say }),
    say(ids.say, ids.tea, 'Tea it is'),
    { op: 'put', id: ids.intent, kind: 'intent', set: { name: 'Tea', dialogId: ids.tea, patterns: ['tea'] } } as Edit,
    { op: 'put', id: ids.utterance, kind: 'utterance', parentId: ids.intent, set: { text: 'tea please' } } as Edit,
  )
})

describe('publishing without a choice', () => {
  it('leaves out dialogs that are in progress, with what leads to them, and says why', async () => {
    const [milk, start, intent] = [newId('dialog'), newId('node'), newId('intent')]
    await apply(dialog(milk, { name: 'Order milk', startNodeId: start, state: 'inprogress' }), say(start, milk, 'Milk it is'), {
      op: 'put',
      id: intent,
      kind: 'intent',
      set: { name: 'Milk', dialogId: milk, patterns: ['milk'] },
    } as Edit)
    expect(await changeOf(milk)).toMatchObject({ stand: 'in-progress', isIncluded: false, owner: { id: milk, title: 'Order milk' } })
    expect(await changeOf(start)).toMatchObject({ stand: 'in-progress', isIncluded: false })
    expect(await changeOf(intent)).toMatchObject({ stand: 'ready', isIncluded: false, needs: [milk] })
    await publish()
    expect(await dialogs()).toEqual(['Order tea'])
    expect(objectsOf(await served(), 'intent').map(({ data }) => data.name)).toEqual(['Tea'])
    await apply(dialog(milk, { state: 'configured' }))
    await publish()
    expect((await dialogs()).toSorted()).toEqual(['Order milk', 'Order tea'])
  })

  it('keeps a published dialog as it is live while its draft is in progress', async () => {
    await publish()
    await apply(dialog(ids.tea, { state: 'inprogress' }), say(ids.say, ids.tea, 'Half a sent'))
    await apply({ op: 'put', id: ids.utterance, kind: 'utterance', set: { text: 'a tea please' } } as Edit)
    await publish()
    expect(await saidBy(ids.say)).toMatchObject([{ text: 'Tea it is' }])
    expect(objectsOf(await served(), 'utterance').map(({ data }) => data.text)).toEqual(['a tea please'])
  })

  it('says that no dialog is ready where none is', async () => {
    await apply(dialog(ids.tea, { state: 'inprogress' }))
    expect((await readiness()).checks).toContainEqual(
      expect.objectContaining({ id: 'dialogs', state: 'bad', title: 'No dialog would be live' }),
    )
    expect(await owner.failure('bot-version.publish', { streamId })).toMatchObject({ status: 409 })
    expect(await dialogs()).toEqual([])
  })

  it('never makes an alert live that nobody has marked as configured', async () => {
    const alert = newId('alert')
    await apply({ op: 'put', id: alert, kind: 'alert', set: { name: 'Daily' } } as Edit)
    await publish()
    expect(objectsOf(await served(), 'alert')).toEqual([])
  })

  it('does not bring back a dialog that was unpublished, until somebody chooses it', async () => {
    await publish()
    await owner.raw('POST', `/builder/streams/${streamId}/dialogs/${ids.tea}/unpublish`, { body: {} })
    const coffee = newId('dialog')
    await apply(dialog(coffee, { name: 'Order coffee' }))
    expect(await changeOf(ids.tea)).toMatchObject({ stand: 'unpublished', isIncluded: false })
    await publish()
    expect(await dialogs()).toEqual(['Order coffee'])
    await publish({ objects: [ids.tea] })
    expect((await dialogs()).toSorted()).toEqual(['Order coffee', 'Order tea'])
  })
})

describe('publishing a choice', () => {
  it('takes what is chosen with what it needs, and leaves everything else as it is live', async () => {
    await publish()
    const [entity, ask, other] = [newId('entity'), newId('node'), newId('variable')]
    await apply(
      { op: 'put', id: entity, kind: 'entity', set: { name: 'size', type: 'city' } } as Edit,
      {
        op: 'put',
        id: ask,
        kind: 'node',
        parentId: ids.tea,
        set: { type: 'entity', name: 'Ask size', settings: { entityId: entity } },
      } as Edit,
      { op: 'put', id: other, kind: 'variable', set: { key: 'shop', value: 'Oslo' } } as Edit,
      { op: 'put', id: ids.utterance, kind: 'utterance', set: { text: 'one tea' } } as Edit,
    )
    await publish({ objects: [ask] })
    const live = await served()
    expect(objectsOf(live, 'entity').map(({ data }) => data.name)).toEqual(['size'])
    expect(objectsOf(live, 'node').map(({ id }) => id)).toContain(ask)
    expect(objectsOf(live, 'variable').filter(({ id }) => id === other)).toEqual([])
    expect(objectsOf(live, 'utterance').map(({ data }) => data.text)).toEqual(['tea please'])
    expect((await readiness()).changes.map(({ objectId }) => objectId).toSorted()).toEqual([other, ids.utterance].toSorted())
  })

  it('brings an intent that is needed with its sentences, and no dialog that is in progress', async () => {
    await publish()
    const [milk, start, intent, sentence] = [newId('dialog'), newId('node'), newId('intent'), newId('utterance')]
    await apply(
      dialog(milk, { name: 'Order milk', startNodeId: start }),
      { op: 'put', id: intent, kind: 'intent', set: { name: 'Milk', dialogId: milk } } as Edit,
      { op: 'put', id: sentence, kind: 'utterance', parentId: intent, set: { text: 'milk please' } } as Edit,
      {
        op: 'put',
        id: start,
        kind: 'node',
        parentId: milk,
        set: { type: 'intent', name: 'Wants it', settings: { intentId: intent } },
      } as Edit,
    )
    await publish({ objects: [start] })
    expect(
      objectsOf(await served(), 'utterance')
        .map(({ data }) => data.text)
        .toSorted(),
    ).toEqual(['milk please', 'tea please'])
    await apply(dialog(ids.tea, { state: 'inprogress' }), say(ids.say, ids.tea, 'Not yet'))
    const refused = await owner.failure('bot-version.publish', { streamId, objects: [ids.say] })
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('Order tea') })
    expect(await saidBy(ids.say)).toMatchObject([{ text: 'Tea it is' }])
  })

  it('takes a removal with the changes by which nothing mentions it any more', async () => {
    const entity = newId('entity')
    await apply(
      { op: 'put', id: entity, kind: 'entity', set: { name: 'size', type: 'city' } } as Edit,
      say(ids.say, ids.tea, 'A {{context.entities.size}} tea'),
    )
    await publish()
    await apply(say(ids.say, ids.tea, 'A tea'), { op: 'remove', id: entity })
    expect(await changeOf(entity)).toMatchObject({ change: 'removed', needs: [ids.say] })
    await publish({ objects: [entity] })
    expect(objectsOf(await served(), 'entity')).toEqual([])
    expect(await saidBy(ids.say)).toMatchObject([{ text: 'A tea' }])
  })

  it('approves what awaits approval where somebody who may publish chooses it', async () => {
    await owner.call('dialog-state.request', { streamId, dialogs: [ids.tea] })
    expect(await changeOf(ids.tea)).toMatchObject({ stand: 'awaiting-approval', isIncluded: false })
    await publish({ objects: [ids.tea, ids.say] })
    expect(await dialogs()).toEqual(['Order tea'])
    expect((await owner.call('dialog-state.list', { streamId }))[0]).toMatchObject({ state: 'published', request: null })
  })

  it('refuses what was rejected, with its name', async () => {
    const [asked] = await owner.call('dialog-state.request', { streamId, dialogs: [ids.tea] })
    await owner.call('dialog-state.decide', { streamId, requestId: asked?.request?.id ?? '', decision: 'reject', reason: 'No' })
    expect(await owner.failure('bot-version.publish', { streamId, objects: [ids.tea] })).toMatchObject({
      status: 409,
      msg: expect.stringContaining('“Order tea” was rejected'),
    })
  })

  it('is checked as it would be live', async () => {
    const checks = await owner.call('bot-version.check', { streamId, objects: [ids.intent] })
    expect(checks).toContainEqual(expect.objectContaining({ id: 'dialogs', state: 'ok' }))
    const none = await owner.call('bot-version.check', { streamId, objects: [] })
    expect(none).toContainEqual(expect.objectContaining({ id: 'dialogs', state: 'bad' }))
    expect(await dialogs()).toEqual([])
  })
})

describe('what was checked', () => {
  it('is what goes live: an edit made meanwhile waits for the next publish', async () => {
    await publish()
    await apply(say(ids.say, ids.tea, 'A pot of tea'))
    await jobsDone()
    const editor = { id: owner.userId, name: 'Ingrid', permissions: null }
    const edits = [say(ids.say, ids.tea, 'Something unchecked')]
    const meanwhile = await duringCommit(
      server.services,
      (tx) => applyBatch(tx, streamId, editor as never, { batch: { id: newId('batch'), label: '', edits } }),
      () => publish(),
    )
    expect(meanwhile.live).toBe(true)
    expect(await saidBy(ids.say)).toMatchObject([{ text: 'A pot of tea' }])
    expect((await readiness()).changes.map(({ objectId }) => objectId)).toEqual([ids.say])
  })

  it('is refused where a chosen change is not what somebody looked at any more', async () => {
    const { rev } = await readiness()
    await apply(say(ids.say, ids.tea, 'Something else'))
    expect(await owner.failure('bot-version.publish', { streamId, rev })).toMatchObject({ status: 409 })
    expect(await dialogs()).toEqual([])
    await publish({ rev: (await readiness()).rev })
    expect(await saidBy(ids.say)).toMatchObject([{ text: 'Something else' }])
  })
})

describe('taking something from end users', () => {
  it('needs no training where the draft has been changed since: the live model goes on', async () => {
    const coffee = newId('dialog')
    await apply(dialog(coffee, { name: 'Order coffee' }))
    const before = await publish()
    await jobsDone()
    await apply({ op: 'put', id: newId('utterance'), kind: 'utterance', parentId: ids.intent, set: { text: 'some tea' } } as Edit)
    expect((await owner.raw('POST', `/builder/streams/${streamId}/dialogs/${coffee}/unpublish`, { body: {} })).status).toBe(200)
    expect(await dialogs()).toEqual(['Order tea'])
    const live = (await owner.call('bot-version.list', { streamId })).find((version) => version.live)
    expect([live?.id === before.id, live?.modelHash]).toEqual([false, before.modelHash])
  })

  it('is held with the dialog’s state in one step, so that no publish in between brings it back', async () => {
    await publish()
    await owner.raw('POST', `/builder/streams/${streamId}/dialogs/${ids.tea}/unpublish`, { body: {} })
    const { rows } = await server.services.pool.query('select xmin from publish_request where bot_id = $1', [streamId])
    const live = 'select version.xmin from version join bot on bot.live_version_id = version.id where bot.id = $1'
    expect(rows).toEqual((await server.services.pool.query(live, [streamId])).rows)
  })
})

it('leaves a task that is refused as it was worked on', async () => {
  const action = newId('action')
  const settings = { url: 'https://example.com/pay' }
  const set = { name: 'Pay', state: 'configured', settings, messages: message('Paid').messages }
  await apply({ op: 'put', id: action, kind: 'action', set } as Edit)
  await publish()
  await apply({ op: 'put', id: action, kind: 'action', set: { state: 'inprogress', description: 'Better' } } as Edit)
  // Nothing but the task would be live.
  await owner.raw('POST', `/builder/streams/${streamId}/dialogs/${ids.tea}/unpublish`, { body: {} })
  const refused = await owner.raw('POST', `/builder/streams/${streamId}/actions/${action}/publish`, { body: {} })
  expect([refused.status, await changeOf(action)]).toEqual([409, expect.objectContaining({ stand: 'in-progress' })])
})
