// Where objects may stand in the document, through the real server: no edit, whichever way it comes, leaves one without its parent.
import { newId } from '@parley/contract/base/ids'
import { BotSettings } from '@parley/contract/objects/bot/index'
import { type Edit, objectsOf } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { applyBatch } from '../../base/storage/document/apply'
import { type Caller, testApp } from '../../test-support/app'
import { duringCommit } from '../../test-support/during'
import { shareBot } from '../../test-support/share'

const server = await testApp()
let ingrid: Caller
let mads: Caller
let streamId: string
const dialogId = newId('dialog')

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  mads = await server.signUp('Mads')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Places bot' }))._id
  await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'YES' })
  await apply([{ op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Stays' } }])
})

const batch = (edits: Edit[]) => ({ streamId, id: newId('batch'), label: '', edits })
const apply = (edits: Edit[], who = ingrid) => who.call('document.apply', batch(edits))
const refusal = (edits: Edit[]) => ingrid.failure('document.apply', batch(edits))
const note = (id: string, set: { text: string }, parentId?: string): Edit => ({
  op: 'put',
  id,
  kind: 'note',
  ...(parentId === undefined ? {} : { parentId }),
  set,
})

describe('an edit', () => {
  it.each([
    ['a note without a dialog', note(newId('note'), { text: 'lost' })],
    ['an utterance without an intent', { op: 'put', id: newId('utterance'), kind: 'utterance', set: { text: 'lost' } }],
    ['a note in an intent', note(newId('note'), { text: 'lost' }, newId('intent'))],
  ] as [string, Edit][])('does not make %s', async (_, edit) => {
    expect((await refusal([edit])).status).toBe(400)
  })

  it('does not take a node out of its dialog to nowhere, nor away with a dialog that goes in the same batch', async () => {
    const [nodeId, otherId] = [newId('node'), newId('dialog')]
    await apply([
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say' } },
      { op: 'put', id: otherId, kind: 'dialog', set: { name: 'Goes' } },
    ])
    expect((await refusal([{ op: 'move', id: nodeId, parentId: '' }])).status).toBe(400)
    const goes: Edit[] = [
      { op: 'remove', id: otherId },
      { op: 'move', id: nodeId, parentId: otherId },
    ]
    expect((await refusal(goes)).status).toBe(400)
  })

  it('may name the child before the parent of one batch', async () => {
    const [id, noteId] = [newId('dialog'), newId('note')]
    const { operations } = await apply([note(noteId, { text: 'a' }, id), { op: 'put', id, kind: 'dialog', set: { name: 'Later' } }])
    expect(operations).toHaveLength(2)
  })

  it('of what somebody has removed is refused with their name, and makes no half of it anew', async () => {
    const id = newId('note')
    await apply([note(id, { text: 'Remember' }, dialogId)])
    await apply([{ op: 'remove', id }], mads)
    expect(await refusal([note(id, { text: 'Remember this' })])).toMatchObject({
      status: 409,
      msg: 'Mads Halden has removed Remember. Create it again if it is still needed.',
    })
  })

  it('of all of a removed node does not put it back outside its dialog', async () => {
    const id = newId('node')
    const node: Edit = { op: 'put', id, kind: 'node', set: { type: 'message', name: 'Say' } }
    await apply([{ ...node, parentId: dialogId }])
    await apply([{ op: 'remove', id }], mads)
    expect(await refusal([node])).toMatchObject({ status: 409, msg: 'Mads Halden has removed Say. Create it again if it is still needed.' })
    await apply([{ ...node, parentId: dialogId }])
  })

  it('below what somebody has removed is refused with their name', async () => {
    const [id, noteId] = [newId('dialog'), newId('note')]
    await apply([{ op: 'put', id, kind: 'dialog', set: { name: 'Short' } }])
    await apply([{ op: 'remove', id }], mads)
    expect(await refusal([note(noteId, { text: 'Here' }, id)])).toMatchObject({
      status: 409,
      msg: 'Here belongs to Short, which Mads Halden has removed; Short must come back first.',
    })
  })

  it('is refused when its text is too long with the ids that stand for names in it', async () => {
    await apply([{ op: 'put', id: newId('entity'), kind: 'entity', set: { name: 'city', type: 'city' } }])
    const settings = { welcome: `${'a'.repeat(2980)} {{entities.city}}` }
    expect((await refusal([{ op: 'put', id: streamId, kind: 'bot', set: { settings } }])).status).toBe(400)
    expect((await ingrid.call('document.get', { streamId })).objects.length).toBeGreaterThan(0)
  })

  it('of the default dialog is for who may build dialogs, over the scripts’ paths, too; of other settings it is not', async () => {
    const settings = async () =>
      objectsOf({ objects: (await ingrid.call('document.get', { streamId })).objects as never[] }, 'bot')[0]?.data.settings
    const set = (change: object): Edit => ({
      op: 'put',
      id: streamId,
      kind: 'bot',
      set: { settings: { ...BotSettings.parse({}), ...change } },
    })
    await mads.call('dialog.set-default', { streamId, defaultDialogId: dialogId })
    expect((await settings())?.fallbackDialogId).toBe(dialogId)
    await apply([set({ fallbackDialogId: '' })], mads)
    expect((await settings())?.fallbackDialogId).toBe('')
    const others: Edit[] = [
      set({ fallbackDialogId: dialogId, welcome: 'Hi' }),
      set({ negativePatterns: false }),
      set({ idleMinutes: 5, fallbackDialogId: dialogId }),
      { op: 'put', id: streamId, kind: 'bot', set: { name: 'Mine' } },
      { op: 'put', id: streamId, kind: 'bot', set: { languages: ['en', 'de'] } },
    ]
    for (const edit of others) expect((await mads.failure('document.apply', batch([edit]))).status).toBe(403)
    expect((await settings())?.fallbackDialogId).toBe('')
  })

  it('of the default dialog is taken back by who made it, without a right to the settings', async () => {
    await mads.call('dialog.set-default', { streamId, defaultDialogId: dialogId })
    await mads.call('document.undo', { streamId, id: newId('batch') })
    expect(await mads.call('dialog.get-default', { streamId })).toMatchObject({ defaultDialogId: '' })
  })
})

describe('taking a lock', () => {
  it('waits for the edit of the task that is being written, so that the holder has what they see', async () => {
    const author = { id: ingrid.userId, name: 'Ingrid Halden', permissions: null }
    const edits: Edit[] = [{ op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Written meanwhile' } }]
    const seen = await duringCommit(
      server.services,
      (tx) => applyBatch(tx, streamId, author, { batch: { id: newId('batch'), label: '', edits } }),
      async () => {
        await mads.call('lock.create', { streamId, objectId: dialogId })
        const { objects } = await mads.call('document.get', { streamId, kinds: 'dialog' })
        return objects.find(({ id }) => id === dialogId)?.data['name']
      },
    )
    expect(seen).toBe('Written meanwhile')
  })
})
