// A whole bot brought back to a version, through the real server: what is told before, that it becomes the version, and that one undo takes
// all of it back.
import { draftId, newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newMember } from '../../test-support/team'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let ingrid: Caller
let streamId: string
let versionId: string
let ids: { dialog: string; ask: string; intent: string; said: string; topic: string; below: string; key: string }

const put = (id: string, kind: Extract<Edit, { op: 'put' }>['kind'], set: Extract<Edit, { op: 'put' }>['set'], parentId?: string): Edit =>
  parentId === undefined ? { op: 'put', id, kind, set } : { op: 'put', id, kind, parentId, set }
const apply = (...edits: Edit[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
const where = () => ({ streamId, versionId })
const differs = () => ingrid.call('bot-version.compare', { streamId, from: versionId, to: draftId })
const state = async () => {
  const { objects } = await ingrid.call('document.get', { streamId })
  return JSON.stringify(objects.map(({ rev: _rev, ...object }) => object).toSorted((left, right) => (left.id < right.id ? -1 : 1)))
}
const restore = async (id = newId('batch')) =>
  jobEnd(ingrid, streamId, (await ingrid.call('bot-version.restore-bot', { ...where(), id })).id)

beforeEach(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Whole ${newId('bot').slice(-6)}` }))._id
  ids = {
    dialog: newId('dialog'),
    ask: newId('node'),
    intent: newId('intent'),
    said: newId('utterance'),
    topic: newId('knowledge-node'),
    below: newId('knowledge-node'),
    key: newId('variable'),
  }
  await apply(
    put(ids.dialog, 'dialog', { name: 'Book flight', startNodeId: ids.ask }),
    put(ids.ask, 'node', { type: 'message', name: 'Ask' }, ids.dialog),
    put(ids.intent, 'intent', { name: 'Book a flight', dialogId: ids.dialog }),
    put(ids.said, 'utterance', { text: 'fly me' }, ids.intent),
    put(ids.topic, 'knowledge-node', { name: 'Bags' }),
    put(ids.below, 'knowledge-node', { name: 'Cabin' }, ids.topic),
    put(ids.key, 'variable', { key: 'desk', value: 'one' }),
  )
  versionId = (await ingrid.call('bot-version.create', { streamId, note: 'before' })).id
})

/** Each sort of change: a name, what is gone, what came, what was moved. */
const elsewhere = newId('knowledge-node')
const changeAll = () =>
  apply(
    put(streamId, 'bot', { description: 'Another one' }),
    put(ids.ask, 'node', { name: 'Ask where' }),
    { op: 'remove', id: ids.intent },
    put(elsewhere, 'knowledge-node', { name: 'Travel' }),
    { op: 'move', id: ids.below, parentId: elsewhere },
    put(newId('dialog'), 'dialog', { name: 'Refund' }),
    put(newId('entity'), 'entity', { name: 'city', type: 'city' }),
  )

describe('restoring a whole bot from a version', () => {
  it('tells by kinds what it will do, makes the draft what the version is, and one undo takes it back [S1-021] [S7-060]', async () => {
    await changeAll()
    const before = await state()
    expect(await ingrid.call('bot-version.get-bot-restore', where())).toEqual({
      refused: '',
      says: {},
      left: [],
      kinds: [
        { kind: 'dialog', back: 0, changed: 0, gone: 1 },
        { kind: 'node', back: 0, changed: 1, gone: 0 },
        { kind: 'intent', back: 1, changed: 0, gone: 0 },
        { kind: 'utterance', back: 1, changed: 0, gone: 0 },
        { kind: 'entity', back: 0, changed: 0, gone: 1 },
        { kind: 'knowledge-node', back: 0, changed: 1, gone: 1 },
        { kind: 'bot', back: 0, changed: 1, gone: 0 },
      ],
    })
    const job = await restore()
    expect(job).toMatchObject({ kind: 'bot-version.restore-bot', state: 'done', result: { number: 1, changes: 8 } })
    expect(await differs()).toEqual([])
    const { document } = await versionAndDraft()
    expect(await state()).toBe(document)
    expect((await ingrid.call('bot-version.get-restore-status', { streamId })).job).toMatchObject({ id: job.id, state: 'done' })
    expect((await ingrid.call('document.get-undo', { streamId })).undo).toBe('restored the bot from v1')
    await ingrid.call('document.undo', { streamId })
    expect(await state()).toBe(before)
    await ingrid.call('document.redo', { streamId })
    expect(await differs()).toEqual([])
  })

  it('asks for training anew, as other edits do', async () => {
    await ingrid.call('training.run', { streamId })
    await expect.poll(async () => (await ingrid.call('training.get-state', { streamId })).state, { timeout: 60_000 }).toBe('up-to-date')
    await apply({ op: 'remove', id: ids.intent })
    await restore()
    expect((await ingrid.call('training.get-state', { streamId })).changes).toBeGreaterThan(0)
  })

  it('is one step however often it is sent, and refused where nothing differs', async () => {
    await apply(put(ids.ask, 'node', { name: 'Ask where' }))
    const id = newId('batch')
    await restore(id)
    await apply(put(ids.ask, 'node', { name: 'Ask again' }))
    expect(await restore(id)).toMatchObject({ state: 'done', result: { changes: 1 } })
    expect((await differs()).map(({ objectId }) => objectId)).toEqual([ids.ask])
    await restore()
    const said = 'The draft is as it was in v1 already.'
    expect(await ingrid.call('bot-version.get-bot-restore', where())).toMatchObject({ kinds: [], refused: said })
    expect(await ingrid.failure('bot-version.restore-bot', { ...where(), id: newId('batch') })).toMatchObject({ status: 400, msg: said })
    const nowhere = { streamId, versionId: newId('version'), id: newId('batch') }
    expect((await ingrid.failure('bot-version.restore-bot', nowhere)).status).toBe(404)
  })

  it('leaves a variable that was made secure since as it is, and says which', async () => {
    await apply(put(ids.key, 'variable', { secure: true, value: 'rosebud-and-more' }), put(ids.ask, 'node', { name: 'Ask where' }))
    expect(await ingrid.call('bot-version.get-bot-restore', where())).toMatchObject({
      kinds: [{ kind: 'node', back: 0, changed: 1, gone: 0 }],
      left: ['desk'],
    })
    await restore()
    expect((await differs()).map(({ objectId }) => objectId)).toEqual([ids.key])
    expect(await state()).not.toContain('rosebud')
  })

  it('asks for the permission of every kind that it changes, and waits for nobody who edits a task', async () => {
    await apply(put(ids.ask, 'node', { name: 'Ask where' }), { op: 'remove', id: ids.intent })
    const trainer = await memberWith({ NATURAL_LANGUAGE: ['YES'], BOT_SETTINGS: ['VIEW'] })
    expect((await trainer.failure('bot-version.get-bot-restore', where())).status).toBe(403)
    expect((await trainer.failure('bot-version.restore-bot', { ...where(), id: newId('batch') })).status).toBe(403)
    const builder = await memberWith({ TASKS: ['YES'] })
    await builder.call('lock.create', { streamId, objectId: ids.dialog })
    const before = await state()
    const job = await restore()
    expect([job.state, job.error]).toEqual(['failed', expect.stringContaining('Tore')])
    expect(await state()).toBe(before)
  })
})

async function versionAndDraft() {
  const { objects } = await ingrid.call('bot-version.get-document', where())
  const plain = objects.map(({ rev: _rev, ...object }) => object).toSorted((left, right) => (left.id < right.id ? -1 : 1))
  return { document: JSON.stringify(plain) }
}

async function memberWith(permissions: Record<string, ('YES' | 'VIEW' | 'NO')[]>): Promise<Caller> {
  const role = await ingrid.call('team.create-role', { orgId: ingrid.accountId, name: newId('bot').slice(-6), permissions })
  const member = await newMember(server, ingrid, 'Tore')
  await ingrid.call('team.share', { streamId, coDeveloperIds: [member.userId], roleId: role.roleId })
  return member
}
