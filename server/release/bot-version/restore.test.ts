// One object brought back from a version, through the real server: what is told before, what is done, and that an undo leaves no trace.
import { draftId, newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newMember } from '../../test-support/team'

const server = await testApp()
const rooted = () => ({
  dialog: newId('dialog'),
  ask: newId('node'),
  tell: newId('node'),
  intent: newId('intent'),
  entity: newId('entity'),
})

let ingrid: Caller
let streamId: string
let ids: ReturnType<typeof rooted>
let said: string[]
let versionId: string

const apply = (...edits: Edit[]) => ingrid.call('document.apply', { streamId, id: newId('batch'), edits })
const message = (text: string) => ({ messages: [{ kind: 'text', text, channel: '', language: '' }] })
const way = (to: string) => ({ id: newId('transition'), exit: 'next', label: '', when: null, to })

beforeEach(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: `Restored ${newId('bot').slice(-6)}` }))._id
  ids = rooted()
  said = [newId('utterance'), newId('utterance')]
  await apply(
    { op: 'put', id: ids.entity, kind: 'entity', set: { name: 'city', type: 'city' } },
    { op: 'put', id: ids.dialog, kind: 'dialog', set: { name: 'Book flight', startNodeId: ids.ask } },
    {
      op: 'put',
      id: ids.ask,
      kind: 'node',
      parentId: ids.dialog,
      set: { type: 'message', name: 'Ask', settings: message('To {{context.entities.city}}?'), transitions: [way(ids.tell)] },
    },
    { op: 'put', id: ids.tell, kind: 'node', parentId: ids.dialog, set: { type: 'message', name: 'Tell', settings: message('Done') } },
    { op: 'put', id: ids.intent, kind: 'intent', set: { name: 'Book a flight', dialogId: ids.dialog } },
    ...said.map((id, index): Edit => ({ op: 'put', id, kind: 'utterance', parentId: ids.intent, set: { text: `fly me ${index}` } })),
  )
  versionId = (await ingrid.call('bot-version.create', { streamId, note: 'before' })).id
})

const state = async () => {
  const { objects } = await ingrid.call('document.get', { streamId })
  return JSON.stringify(objects.map(({ rev: _rev, ...object }) => object).toSorted((left, right) => (left.id < right.id ? -1 : 1)))
}
const tell = (objectId: string, whole?: 'true') => ingrid.call('bot-version.get-restore', { streamId, versionId, objectId, whole })
const restore = (objectId: string, whole?: 'true') =>
  ingrid.call('bot-version.restore', { streamId, versionId, objectId, whole, id: newId('batch') })
const differs = async () =>
  (await ingrid.call('bot-version.compare', { streamId, from: versionId, to: draftId })).map(({ objectId }) => objectId)

/** Restores, sees that nothing of `gone` differs any more, takes it back, and finds every byte as it was. */
async function restoredAndBack(objectId: string, gone: readonly string[], whole?: 'true'): Promise<void> {
  const before = await state()
  const operations = (await restore(objectId, whole)).operations
  expect(new Set(operations.map(({ batchId }) => batchId)).size).toBe(1)
  expect((await differs()).filter((id) => gone.includes(id))).toEqual([])
  expect(await state()).not.toBe(before)
  await ingrid.call('document.undo', { streamId })
  expect(await state()).toBe(before)
}

describe('restoring one object from a version', () => {
  it('sets a changed step to what it was, with its mentions, also after what it mentions was renamed', async () => {
    await apply(
      { op: 'put', id: ids.ask, kind: 'node', set: { name: 'Ask where', settings: message('Where to?'), x: 80 } },
      { op: 'put', id: ids.entity, kind: 'entity', set: { name: 'town' } },
    )
    expect(await tell(ids.ask)).toMatchObject({
      does: 'Sets Ask to what it was in v1. What was changed in it since is replaced.',
      refused: '',
      caution: '',
      parent: null,
    })
    await restoredAndBack(ids.ask, [ids.ask])
    await restore(ids.ask)
    expect(await differs()).toEqual([ids.entity])
    expect((await ingrid.call('document.get-undo', { streamId })).undo).toBe('restored Ask from v1')
  })

  it('brings back a removed intent with its sentences, and a removed dialog with its steps', async () => {
    await apply({ op: 'remove', id: ids.intent }, { op: 'remove', id: ids.dialog })
    expect((await tell(ids.intent)).does).toBe('Brings Book a flight back as it was in v1, with 2 parts of it.')
    expect((await tell(ids.intent)).caution).toBe('It mentions 1 thing that is not in the draft; that will be listed as a problem.')
    await restoredAndBack(ids.intent, [ids.intent, ...said])
    await restoredAndBack(ids.dialog, [ids.dialog, ids.ask, ids.tell])
  })

  it('sets an intent and all of its sentences back: those that went come, those that came go', async () => {
    const fresh = newId('utterance')
    await apply(
      { op: 'remove', id: said[0] ?? '' },
      { op: 'put', id: said[1] ?? '', kind: 'utterance', set: { text: 'another' } },
      { op: 'put', id: fresh, kind: 'utterance', parentId: ids.intent, set: { text: 'new here' } },
    )
    expect((await tell(ids.intent)).refused).toBe('The draft has Book a flight as it was in v1 already.')
    expect((await tell(ids.intent, 'true')).does).toBe(
      'Sets Book a flight and all that belongs to it to what they were in v1: 1 come back, 1 change, 1 are removed.',
    )
    await restoredAndBack(ids.intent, [ids.intent, ...said, fresh], 'true')
  })

  it('brings a dialog back with the entity and the variable that it uses where all of it is wanted', async () => {
    const variable = newId('variable')
    await apply(
      { op: 'put', id: variable, kind: 'variable', set: { scope: 'env', key: 'desk', value: 'north' } },
      { op: 'put', id: ids.tell, kind: 'node', set: { settings: message('The {{env.desk}} desk calls you.') } },
    )
    versionId = (await ingrid.call('bot-version.create', { streamId, note: 'with a variable' })).id
    await apply(...[ids.intent, ids.dialog, ids.entity, variable].map((id): Edit => ({ op: 'remove', id })))
    expect(await tell(ids.dialog, 'true')).toMatchObject({
      does: 'Brings Book flight back as it was in v2, with 4 things that belong to it or that it uses.',
      caution: '',
    })
    expect((await tell(ids.dialog)).caution).toContain('It mentions 2 things that are not in the draft')
    await restoredAndBack(ids.dialog, [ids.dialog, ids.ask, ids.tell, ids.entity, variable], 'true')
    await restoredAndBack(ids.intent, [ids.intent, ...said, ids.dialog, ids.ask, ids.tell, ids.entity, variable], 'true')
  })

  it('removes what the version does not have, and tells who mentions it', async () => {
    const fresh = newId('node')
    await apply(
      { op: 'put', id: fresh, kind: 'node', parentId: ids.dialog, set: { type: 'message', name: 'Thank', settings: message('Thanks') } },
      { op: 'put', id: ids.tell, kind: 'node', set: { transitions: [way(fresh)] } },
    )
    expect(await tell(fresh)).toMatchObject({
      does: 'Removes Thank, which v1 does not have.',
      caution: '1 other part of the bot mentions it; that will be listed as a problem.',
    })
    await restoredAndBack(fresh, [fresh])
  })

  it('refuses a step whose dialog is gone, names the dialog, and restoring that brings the step along', async () => {
    await apply({ op: 'remove', id: ids.intent }, { op: 'remove', id: ids.dialog })
    expect(await tell(ids.ask)).toMatchObject({
      does: '',
      refused: 'Ask belongs to Book flight, which is not in the draft. Restore Book flight with it.',
      parent: { objectId: ids.dialog, title: 'Book flight' },
    })
    const before = await state()
    const refusal = await ingrid.failure('bot-version.restore', { streamId, versionId, objectId: ids.ask, id: newId('batch') })
    expect(refusal.msg).toContain('Restore Book flight with it.')
    expect(await state()).toBe(before)
    await restoredAndBack(ids.dialog, [ids.dialog, ids.ask, ids.tell])
  })

  it('refuses a name that something else has by now, and what is as it was already', async () => {
    await apply({ op: 'remove', id: ids.entity }, { op: 'put', id: newId('entity'), kind: 'entity', set: { name: 'city', type: 'city' } })
    const refusal = await ingrid.failure('bot-version.restore', { streamId, versionId, objectId: ids.entity, id: newId('batch') })
    expect(refusal.msg).toBe('There is an entity named city already.')
    const same = await ingrid.failure('bot-version.restore', { streamId, versionId, objectId: ids.tell, id: newId('batch') })
    expect([same.status, same.msg]).toEqual([400, 'The draft has Tell as it was in v1 already.'])
  })

  it('does not bring back a value that was sealed since, nor makes a secure variable plain', async () => {
    const [key, plain] = [newId('variable'), newId('variable')]
    const put = (id: string, set: Record<string, string | boolean>): Edit => ({ op: 'put', id, kind: 'variable', set })
    await apply(
      put(key, { key: 'apiKey', value: 'rosebud-and-more', scope: 'env' }),
      put(plain, { key: 'desk', value: 'one', scope: 'env' }),
    )
    versionId = (await ingrid.call('bot-version.create', { streamId, note: 'with a value' })).id
    await apply(put(key, { secure: true }), put(plain, { value: 'two' }))
    expect((await tell(key)).refused).toContain('a secure value cannot be brought back')
    expect((await ingrid.failure('bot-version.restore', { streamId, versionId, objectId: key, id: newId('batch') })).status).toBe(400)
    await restoredAndBack(plain, [plain])
    await apply({ op: 'remove', id: key })
    expect(JSON.stringify(await restore(key))).not.toContain('rosebud')
    expect(await state()).not.toContain('rosebud')
  })

  it('is one step however often it is sent, and refused for a version or an object that is not there', async () => {
    await apply({ op: 'put', id: ids.tell, kind: 'node', set: { name: 'Say' } })
    const request = { streamId, versionId, objectId: ids.tell, id: newId('batch') }
    const first = await ingrid.call('bot-version.restore', request)
    expect(first.operations).toHaveLength(1)
    await apply({ op: 'put', id: ids.tell, kind: 'node', set: { name: 'Say again' } })
    expect((await ingrid.call('bot-version.restore', request)).operations).toEqual(first.operations)
    expect((await tell(ids.tell)).refused).toBe('')
    expect((await ingrid.failure('bot-version.restore', { ...request, versionId: newId('version'), id: newId('batch') })).status).toBe(404)
    expect((await ingrid.failure('bot-version.restore', { ...request, objectId: newId('node'), id: newId('batch') })).status).toBe(404)
  })

  it('asks for the permission to change that kind of object', async () => {
    await apply(
      { op: 'put', id: ids.ask, kind: 'node', set: { name: 'Ask where' } },
      { op: 'put', id: ids.entity, kind: 'entity', set: { name: 'town' } },
    )
    const orgId = ingrid.accountId
    const role = await ingrid.call('team.create-role', {
      orgId,
      name: 'Trains',
      permissions: { NATURAL_LANGUAGE: ['YES'], BOT_SETTINGS: ['VIEW'] },
    })
    const trainer = await newMember(server, ingrid, 'Tore')
    await ingrid.call('team.share', { streamId, coDeveloperIds: [trainer.userId], roleId: role.roleId })
    const wanted = (objectId: string) => ({ streamId, versionId, objectId, id: newId('batch') })
    expect((await trainer.failure('bot-version.restore', wanted(ids.ask))).status).toBe(403)
    expect((await trainer.failure('bot-version.get-restore', wanted(ids.ask))).status).toBe(403)
    await trainer.call('bot-version.restore', wanted(ids.entity))
    expect(await differs()).toEqual([ids.ask])
  })
})

describe('one dialog of two versions', () => {
  it('has both sides, texts with names, and what they mention', async () => {
    await apply(
      { op: 'put', id: ids.ask, kind: 'node', set: { settings: message('Off to {{context.entities.city}}?') } },
      { op: 'remove', id: ids.tell },
    )
    const both = await ingrid.call('bot-version.compare-dialog', { streamId, dialogId: ids.dialog, from: versionId, to: draftId })
    expect(both.before.map(({ id }) => id).toSorted()).toEqual([ids.dialog, ids.ask, ids.tell].toSorted())
    expect(both.after.map(({ id }) => id).toSorted()).toEqual([ids.dialog, ids.ask].toSorted())
    expect(JSON.stringify(both.after)).toContain('Off to {{context.entities.city}}?')
    expect(both.mentions).toContainEqual({ id: ids.entity, title: 'city', type: 'city' })
    expect(both.changes.map(({ objectId, change }) => [objectId, change]).toSorted()).toEqual(
      [
        [ids.ask, 'changed'],
        [ids.tell, 'removed'],
      ].toSorted(),
    )
    const nowhere = { streamId, dialogId: newId('dialog'), from: versionId, to: draftId }
    expect((await ingrid.failure('bot-version.compare-dialog', nowhere)).status).toBe(404)
  })
})
