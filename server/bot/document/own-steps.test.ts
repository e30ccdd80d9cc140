// The list of one's own steps and taking them back down to one of them, through the real server. What an undo refuses is undo.test.ts.
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
  streamId = await newBot(ingrid, 'Steps')
  await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'YES', NATURAL_LANGUAGE: 'YES' })
})

const apply = (who: Caller, label: string, edits: Edit[]) => who.call('document.apply', { streamId, id: newId('batch'), label, edits })
const dialog = (id: string, name: string): Edit => ({ op: 'put', id, kind: 'dialog', set: { name } })
const intent = (id: string, name: string): Edit => ({ op: 'put', id, kind: 'intent', set: { name } })
const stepsOf = (who: Caller, page: { offset?: number; limit?: number } = {}) => who.call('document.list-own-steps', { streamId, ...page })
const nameOf = async (id: string) =>
  (await ingrid.call('document.get', { streamId })).objects.find((object) => object.id === id)?.data['name']

async function downTo(who: Caller, label: string, id?: string) {
  const { items, newest } = await stepsOf(who)
  const step = items.find((each) => each.label === label)
  return { streamId, downTo: step?.batchId ?? '', newest, id }
}

describe('the list of one’s own steps', () => {
  it('has them newest first with what each was about, a page at a time, without the making of the bot', async () => {
    const [id, nodeId] = [newId('dialog'), newId('node')]
    await apply(ingrid, 'Make Refund', [dialog(id, 'Refund')])
    await apply(mads, 'Theirs', [intent(newId('intent'), 'Fly')])
    await apply(ingrid, '', [
      { op: 'put', id: nodeId, kind: 'node', parentId: id, set: { type: 'message', name: 'Ask city' } },
      dialog(id, 'Refunds'),
    ])
    const { items, total, newest } = await stepsOf(ingrid)
    expect(total).toBe(2)
    expect(newest).toBe(items[0]?.batchId)
    expect(items).toMatchObject([
      {
        label: 'added Ask city and 1 more',
        kind: 'node',
        objectId: nodeId,
        parentId: id,
        title: 'Ask city',
        count: 2,
        isUndone: false,
      },
      { label: 'Make Refund', kind: 'dialog', objectId: id, title: 'Refund', count: 1, isUndone: false },
    ])
    expect((await stepsOf(ingrid, { offset: 1, limit: 1 })).items.map(({ label }) => label)).toEqual(['Make Refund'])
    expect((await stepsOf(mads)).items.map(({ label }) => label)).toEqual(['Theirs'])
  })

  it('says which of them are taken back and which is next, and counts an undo or a redo as none', async () => {
    const id = newId('intent')
    for (const name of ['One', 'Two']) await apply(ingrid, name, [intent(id, name)])
    await ingrid.call('document.undo', { streamId })
    const undone = await stepsOf(ingrid)
    expect(undone.items.map(({ label, isUndone }) => [label, isUndone])).toEqual([
      ['Two', true],
      ['One', false],
    ])
    expect(undone.newest).toBe(undone.items[1]?.batchId)
    await ingrid.call('document.redo', { streamId })
    expect((await stepsOf(ingrid)).items.map(({ isUndone }) => isUndone)).toEqual([false, false])
  })

  it('is refused to who may not see the bot', async () => {
    const stranger = await server.signUp('Stranger')
    expect((await stranger.failure('document.list-own-steps', { streamId })).status).toBe(404)
  })
})

describe('what undo and redo would do', () => {
  const next = (scope: { objectId?: string; kinds?: string } = {}) => ingrid.call('document.get-undo', { streamId, ...scope })

  it('is the last change of one’s own, with whether all of it is where one looks', async () => {
    const [tea, fly, batchId] = [newId('dialog'), newId('intent'), newId('batch')]
    await apply(ingrid, 'Make Fly', [intent(fly, 'Fly')])
    await ingrid.call('document.apply', { streamId, id: batchId, label: 'Make Tea', edits: [dialog(tea, 'Tea')] })
    await apply(mads, 'Theirs', [intent(newId('intent'), 'Ride')])
    const step = { batchId, label: 'Make Tea', kind: 'dialog', title: 'Tea', count: 1 }
    expect(await next({ objectId: tea })).toMatchObject({
      undo: 'Make Tea',
      redo: '',
      steps: { undo: { ...step, isHere: true }, redo: null },
    })
    expect((await next({ kinds: 'dialog,node' })).steps.undo).toMatchObject({ ...step, isHere: true })
    expect((await next()).steps.undo).toMatchObject({ ...step, isHere: true })
    expect((await next({ kinds: 'intent,utterance' })).steps.undo).toMatchObject({ ...step, isHere: false })
    await ingrid.call('document.undo', { streamId })
    expect(await next({ objectId: tea })).toMatchObject({
      undo: 'Make Fly',
      steps: { undo: { isHere: false }, redo: { ...step, isHere: true } },
    })
    expect((await ingrid.failure('document.get-undo', { streamId, kinds: 'tea' })).status).toBe(400)
  })

  it('is not wholly on a screen that shows only a part of what changed', async () => {
    const [tea, step, fly, said] = [newId('dialog'), newId('node'), newId('intent'), newId('utterance')]
    await apply(ingrid, 'Both', [
      dialog(tea, 'Tea'),
      { op: 'put', id: step, kind: 'node', parentId: tea, set: { type: 'message', name: 'Say' } },
      intent(fly, 'Fly'),
      { op: 'put', id: said, kind: 'utterance', parentId: fly, set: { text: 'fly me', language: 'en' } },
    ])
    const isHere = async (scope: { objectId?: string; kinds?: string }) => (await next(scope)).steps.undo?.isHere
    expect(await isHere({ kinds: 'intent' })).toBe(false)
    expect(await isHere({ objectId: tea })).toBe(false)
    expect(await isHere({ kinds: 'dialog,intent' })).toBe(true)
  })
})

describe('undo down to a step', () => {
  it('takes back every step that stands from the newest to that one, leaves others’ alone, and each can be redone', async () => {
    const [mine, theirs] = [newId('intent'), newId('intent')]
    for (const name of ['One', 'Two', 'Three', 'Four']) await apply(ingrid, name, [intent(mine, name)])
    await apply(mads, 'Theirs', [intent(theirs, 'Fly')])
    await ingrid.call('document.undo', { streamId })
    const applied = await ingrid.call('document.undo-down-to', await downTo(ingrid, 'Two'))
    expect(applied.label).toBe('Two')
    expect(applied.operations).toHaveLength(2)
    expect(await nameOf(mine)).toBe('One')
    expect(await nameOf(theirs)).toBe('Fly')
    expect((await stepsOf(ingrid)).items.map(({ isUndone }) => isUndone)).toEqual([true, true, true, false])
    for (const name of ['Two', 'Three', 'Four']) {
      await ingrid.call('document.redo', { streamId })
      expect(await nameOf(mine)).toBe(name)
    }
  })

  it('answers the same and changes nothing when it is sent again, also after somebody has gone on', async () => {
    const id = newId('intent')
    for (const name of ['One', 'Two', 'Three']) await apply(ingrid, name, [intent(id, name)])
    const request = await downTo(ingrid, 'Two', newId('batch'))
    const first = await ingrid.call('document.undo-down-to', request)
    await apply(ingrid, 'Five', [intent(id, 'Five')])
    expect(await ingrid.call('document.undo-down-to', request)).toEqual(first)
    expect(await nameOf(id)).toBe('Five')
  })

  it('is refused, and changes nothing, when another tab has done something since the list was read', async () => {
    const id = newId('intent')
    for (const name of ['One', 'Two', 'Three']) await apply(ingrid, name, [intent(id, name)])
    const stale = await downTo(ingrid, 'Two')
    await apply(ingrid, 'Meanwhile', [intent(id, 'Meanwhile')])
    expect(await ingrid.failure('document.undo-down-to', stale)).toMatchObject({ status: 409, code: 'CHANGED_SINCE' })
    expect(await nameOf(id)).toBe('Meanwhile')
  })

  it('is done whole or not at all: one step that cannot be taken back keeps the newer ones', async () => {
    const [id, other] = [newId('intent'), newId('intent')]
    await apply(ingrid, 'Make Fly', [intent(id, 'Fly')])
    await apply(mads, 'Theirs', [{ op: 'put', id, kind: 'intent', set: { patterns: ['fly me'] } }])
    await apply(ingrid, 'Make Drive', [intent(other, 'Drive')])
    expect(await ingrid.failure('document.undo-down-to', await downTo(ingrid, 'Make Fly'))).toMatchObject({ status: 409 })
    expect(await nameOf(other)).toBe('Drive')
    expect((await stepsOf(ingrid)).items.map(({ isUndone }) => isUndone)).toEqual([false, false])
  })

  it('knows only one’s own steps, and not one that is taken back', async () => {
    const id = newId('intent')
    await apply(mads, 'Theirs', [intent(newId('intent'), 'Fly')])
    await apply(ingrid, 'One', [intent(id, 'One')])
    const { newest } = await stepsOf(ingrid)
    const [theirs] = (await stepsOf(mads)).items
    expect((await ingrid.failure('document.undo-down-to', { streamId, newest, downTo: theirs?.batchId ?? '' })).status).toBe(409)
    await ingrid.call('document.undo', { streamId })
    expect((await ingrid.failure('document.undo-down-to', { streamId, newest, downTo: newest })).status).toBe(409)
    expect(await nameOf(id)).toBeUndefined()
  })
})
