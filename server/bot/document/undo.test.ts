// Undo and redo among several people, through the real server: they are edits like any other, done whole or refused with a reason.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'

const server = await testApp()
let ingrid: Caller
let mads: Caller
let streamId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  mads = await server.signUp('Mads')
})

beforeEach(async () => {
  streamId = await newBot(ingrid, 'Undo')
  await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'YES', NATURAL_LANGUAGE: 'YES' })
})

const apply = (who: Caller, edits: Edit[], id = newId('batch')) => who.call('document.apply', { streamId, id, label: 'Edit', edits })
const undo = (who: Caller, id?: string) => who.call('document.undo', id === undefined ? { streamId } : { streamId, id })
const redo = (who: Caller, id?: string) => who.call('document.redo', id === undefined ? { streamId } : { streamId, id })
const undoFails = (who: Caller) => who.failure('document.undo', { streamId })
const objects = async () => (await ingrid.call('document.get', { streamId })).objects
const find = async (id: string) => (await objects()).find((object) => object.id === id)
const bytes = async () => JSON.stringify((await objects()).map(({ rev: _rev, ...object }) => object))

const dialog = (id: string, name: string): Edit => ({ op: 'put', id, kind: 'dialog', set: { name } })
const node = (id: string, parentId: string, name = 'Say'): Edit => ({
  op: 'put',
  id,
  kind: 'node',
  parentId,
  set: { type: 'message', name },
})

/** The undo is refused, and nothing has changed by it. */
async function expectRefused(who: Caller, status: number, msg: string): Promise<void> {
  const before = await bytes()
  expect(await undoFails(who)).toMatchObject({ status, msg })
  expect(await bytes()).toBe(before)
}

describe('an undo is refused, and changes nothing', () => {
  it('while somebody else is editing the task', async () => {
    const id = newId('dialog')
    await apply(ingrid, [dialog(id, 'Refund')])
    await apply(ingrid, [dialog(id, 'Refunds')])
    await mads.call('lock.create', { streamId, objectId: id })
    await expectRefused(ingrid, 423, 'Mads Halden is editing this task; it cannot be edited until it is released.')
    await mads.call('lock.remove', { streamId, objectId: id })
    await undo(ingrid)
    expect((await find(id))?.data['name']).toBe('Refund')
  })

  it('when the dialog of a removed node is gone', async () => {
    const [id, nodeId, noteId] = [newId('dialog'), newId('node'), newId('note')]
    await apply(ingrid, [dialog(id, 'Refund'), node(nodeId, id), { op: 'put', id: noteId, kind: 'note', parentId: id, set: { text: 'a' } }])
    await apply(ingrid, [
      { op: 'remove', id: noteId },
      { op: 'remove', id: nodeId },
    ])
    await apply(mads, [{ op: 'remove', id }])
    await expectRefused(ingrid, 409, 'Say belongs to Refund, which Mads Halden has removed; Refund must come back first.')
    await undo(mads)
    await undo(ingrid)
    expect((await find(nodeId))?.parentId).toBe(id)
    expect((await find(noteId))?.parentId).toBe(id)
  })

  it('when it would take a dialog away from what somebody else has put into it', async () => {
    const [id, nodeId] = [newId('dialog'), newId('node')]
    await apply(ingrid, [dialog(id, 'Refund')])
    await apply(mads, [node(nodeId, id, 'Ask')])
    await expectRefused(ingrid, 409, 'Mads Halden has put Ask into Refund; move or remove that first.')
    await undo(mads)
    await undo(ingrid)
    expect(await find(id)).toBeUndefined()
  })

  it('when it would remove what somebody else has changed since, until they take that back', async () => {
    const id = newId('intent')
    await apply(ingrid, [{ op: 'put', id, kind: 'intent', set: { name: 'Fly' } }])
    await apply(mads, [{ op: 'put', id, kind: 'intent', set: { patterns: ['fly me'] } }])
    await expectRefused(ingrid, 409, 'Mads Halden has changed Fly since; remove it by hand if it is to go.')
    await undo(mads)
    await undo(ingrid)
    expect(await find(id)).toBeUndefined()
  })

  it('when a name it gives back is somebody else’s by now', async () => {
    const [id, other] = [newId('dialog'), newId('dialog')]
    await apply(ingrid, [dialog(id, 'Refund'), { op: 'put', id: newId('intent'), kind: 'intent', set: { name: 'Stays' } }])
    await apply(ingrid, [dialog(id, 'Money back')])
    await apply(mads, [dialog(other, 'Refund')])
    await expectRefused(ingrid, 409, 'Mads Halden has named something else Refund meanwhile; give that another name first.')
    await apply(mads, [{ op: 'remove', id: other }])
    await undo(ingrid)
    expect((await find(id))?.data['name']).toBe('Refund')
  })

  it('and so is a redo', async () => {
    const [id, nodeId] = [newId('dialog'), newId('node')]
    await apply(ingrid, [dialog(id, 'Refund')])
    await apply(ingrid, [node(nodeId, id)])
    await undo(ingrid)
    await apply(mads, [{ op: 'remove', id }])
    const before = await bytes()
    expect(await ingrid.failure('document.redo', { streamId })).toMatchObject({
      status: 409,
      msg: 'Say belongs to Refund, which Mads Halden has removed; Refund must come back first.',
    })
    expect(await bytes()).toBe(before)
    expect(await ingrid.call('document.get-undo', { streamId })).toMatchObject({ redo: 'Edit' })
  })

  it('for who may not change that kind of thing any more', async () => {
    const id = newId('utterance')
    const intentId = newId('intent')
    await apply(ingrid, [{ op: 'put', id: intentId, kind: 'intent', set: { name: 'Fly' } }])
    await apply(mads, [{ op: 'put', id, kind: 'utterance', parentId: intentId, set: { text: 'fly' } }])
    const { db } = server.services
    await db.deleteFrom('bot_share').where('bot_id', '=', streamId).where('user_id', '=', mads.userId).execute()
    await shareBot(db, streamId, mads.userId, { TASKS: 'YES' })
    expect((await undoFails(mads)).status).toBe(403)
    expect(await find(id)).toBeDefined()
  })
})

describe('an undo brings back', () => {
  it('what was removed with its parent in the order of the document, parents first, whatever order it was removed in', async () => {
    const id = newId('dialog')
    const nodes = [newId('node'), newId('node'), newId('node')].toSorted()
    await apply(ingrid, [dialog(id, 'Refund'), ...nodes.map((nodeId, at) => node(nodeId, id, `Node ${at}`))])
    const before = await bytes()
    await apply(ingrid, [...[1, 2, 0].map((at): Edit => ({ op: 'remove', id: nodes[at] ?? '' })), { op: 'remove', id }])
    const { operations } = await undo(ingrid)
    expect(operations.map(({ objectId }) => objectId)).toEqual([id, ...nodes])
    expect(await bytes()).toBe(before)
    const gone = await redo(ingrid)
    expect(gone.operations.at(-1)?.objectId).toBe(id)
    expect((await undo(ingrid)).operations[0]?.objectId).toBe(id)
    expect(await bytes()).toBe(before)
  })

  it('a component to where it stood before a dialog was made of it', async () => {
    const { _id: componentId } = await ingrid.call('dialog.create-component', { streamId, type: 'message', name: 'Hello' })
    const before = await bytes()
    const wire = { nodeId: 'message0', type: 'message', componentId, transitions: [], metadata: {} }
    await ingrid.call('dialog.create', { streamId, name: 'Greeting', nodes: [wire] })
    expect((await find(componentId))?.parentId).not.toBe('')
    await undo(ingrid)
    expect(await bytes()).toBe(before)
  })

  it('only what nobody has changed since, also when that is nothing, and says so by changing nothing', async () => {
    const id = newId('intent')
    await apply(ingrid, [{ op: 'put', id, kind: 'intent', set: { name: 'Fly' } }])
    await apply(ingrid, [{ op: 'put', id, kind: 'intent', set: { description: 'mine' } }])
    await apply(mads, [{ op: 'put', id, kind: 'intent', set: { description: 'theirs' } }])
    expect((await undo(ingrid)).operations).toEqual([])
    expect((await find(id))?.data['description']).toBe('theirs')
  })
})

describe('a redo', () => {
  it('never brings back what was taken back before something new, also when the new could not be taken back', async () => {
    const id = newId('intent')
    await apply(ingrid, [{ op: 'put', id, kind: 'intent', set: { name: 'One' } }])
    await apply(ingrid, [{ op: 'put', id, kind: 'intent', set: { name: 'Two' } }])
    await undo(ingrid)
    await apply(ingrid, [{ op: 'put', id, kind: 'intent', set: { description: 'mine' } }])
    await apply(mads, [{ op: 'put', id, kind: 'intent', set: { description: 'theirs' } }])
    await undo(ingrid)
    expect((await ingrid.failure('document.redo', { streamId })).code).toBe('NOTHING_TO_REDO')
    expect((await find(id))?.data['name']).toBe('One')
  })
})

describe('a request that is sent again', () => {
  it('answers the same and changes nothing, also when it had changed nothing and somebody has gone on since', async () => {
    const [id, batchId] = [newId('intent'), newId('batch')]
    await apply(ingrid, [{ op: 'put', id, kind: 'intent', set: { name: 'Fly', description: 'first' } }])
    const first = await apply(ingrid, [{ op: 'put', id, kind: 'intent', set: { description: 'first' } }], batchId)
    expect(first.operations).toEqual([])
    await apply(mads, [{ op: 'put', id, kind: 'intent', set: { description: 'second' } }])
    expect(await apply(ingrid, [{ op: 'put', id, kind: 'intent', set: { description: 'first' } }], batchId)).toEqual(first)
    expect((await find(id))?.data['description']).toBe('second')
  })

  it('answers the same when it is sent twice at once', async () => {
    const [id, batchId] = [newId('intent'), newId('batch')]
    const edits: Edit[] = [{ op: 'put', id, kind: 'intent', set: { name: 'Fly' } }]
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(ingrid, edits, batchId)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.operations).toHaveLength(1)
  })

  it('undoes and redoes once under one id', async () => {
    const id = newId('intent')
    for (const name of ['One', 'Two', 'Three']) await apply(ingrid, [{ op: 'put', id, kind: 'intent', set: { name } }])
    const [undoId, redoId] = [newId('batch'), newId('batch')]
    const undone = await Promise.all([undo(ingrid, undoId), undo(ingrid, undoId)])
    expect(undone[1]).toEqual(undone[0])
    expect(await undo(ingrid, undoId)).toEqual(undone[0])
    expect((await find(id))?.data['name']).toBe('Two')
    const redone = await Promise.all([redo(ingrid, redoId), redo(ingrid, redoId)])
    expect(redone[1]).toEqual(redone[0])
    expect(await undo(ingrid, undoId)).toEqual(undone[0])
    expect((await find(id))?.data['name']).toBe('Three')
  })

  it('is refused when its id was something else’s', async () => {
    const batchId = newId('batch')
    await apply(ingrid, [{ op: 'put', id: newId('intent'), kind: 'intent', set: { name: 'Fly' } }], batchId)
    expect(await ingrid.failure('document.undo', { streamId, id: batchId })).toMatchObject({ status: 400 })
  })
})

describe('a step back', () => {
  it('takes back one’s own last change, on whatever screen it is asked for', async () => {
    const [tea, word] = [newId('dialog'), newId('synonym')]
    await apply(ingrid, [dialog(tea, 'Tea')])
    await apply(ingrid, [{ op: 'put', id: word, kind: 'synonym', set: { word: 'brew', synonyms: ['cup'] } }])
    await apply(mads, [dialog(newId('dialog'), 'Coffee')])
    await undo(ingrid)
    expect([(await find(tea))?.id, await find(word)]).toEqual([tea, undefined])
    await undo(ingrid)
    expect(await find(tea)).toBeUndefined()
    expect((await undoFails(ingrid)).msg).toContain('nothing to undo')
  })

  it('takes back the one that was named, whatever was done since, and brings it back at any time', async () => {
    const [tea, coffee, named] = [newId('dialog'), newId('dialog'), newId('batch')]
    await apply(ingrid, [dialog(tea, 'Tea')], named)
    await apply(ingrid, [dialog(coffee, 'Coffee')])
    await ingrid.call('document.undo', { streamId, batchId: named })
    expect([await find(tea), (await find(coffee))?.id]).toEqual([undefined, coffee])
    expect(await ingrid.failure('document.undo', { streamId, batchId: named })).toMatchObject({
      status: 409,
      msg: 'This change is already undone.',
    })
    await apply(ingrid, [dialog(coffee, 'Espresso')])
    expect((await ingrid.failure('document.redo', { streamId })).code).toBe('NOTHING_TO_REDO')
    await ingrid.call('document.redo', { streamId, batchId: named })
    expect((await find(tea))?.data['name']).toBe('Tea')
    expect((await ingrid.failure('document.redo', { streamId, batchId: named })).status).toBe(409)
  })

  it('takes back nobody else’s, also when it is named', async () => {
    const [tea, named] = [newId('dialog'), newId('batch')]
    await apply(mads, [dialog(tea, 'Tea')], named)
    expect((await ingrid.failure('document.undo', { streamId, batchId: named })).status).toBe(409)
    expect((await find(tea))?.id).toBe(tea)
  })
})
