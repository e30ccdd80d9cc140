// The bot document through the real server: batches, undo and redo, two people, references by id.
import type { Permissions } from '@parley/contract/base/access/access'
import { csvRows } from '@parley/kit/csv/read'
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
let ingrid: Caller
let streamId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Document bot' }))._id
})

const apply = (edits: Edit[], label = '', id = newId('batch')) => ingrid.call('document.apply', { streamId, id, label, edits })
const find = async (id: string) => (await ingrid.call('document.get', { streamId })).objects.find((object) => object.id === id)

describe('edits', () => {
  it('creates an object, changes one field and leaves the others', async () => {
    const id = newId('intent')
    await apply([{ op: 'put', id, kind: 'intent', set: { name: 'Book flight', description: 'Flights' } }])
    await apply([{ op: 'put', id, kind: 'intent', set: { name: 'Book a flight' } }])
    expect((await find(id))?.data).toMatchObject({ name: 'Book a flight', description: 'Flights' })
  })

  it('does a batch once however often it is sent', async () => {
    const id = newId('synonym')
    const batch = newId('batch')
    const first = await apply([{ op: 'put', id, kind: 'synonym', set: { word: 'plane' } }], 'Add', batch)
    const again = await apply([{ op: 'put', id, kind: 'synonym', set: { word: 'plane' } }], 'Add', batch)
    expect(again.rev).toBe(first.rev)
    expect(again.operations).toEqual(first.operations)
  })

  it('does all of a batch or nothing', async () => {
    const id = newId('variable')
    const failure = await ingrid.failure('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [
        { op: 'put', id, kind: 'variable', set: { key: 'fine' } },
        { op: 'put', id: newId('variable'), kind: 'variable', set: { key: 'not-fine' } },
      ],
    })
    expect(failure.status).toBe(400)
    expect(await find(id)).toBeUndefined()
  })

  it.each([
    ['an id of another kind', { op: 'put', id: newId('dialog'), kind: 'intent', set: { name: 'X' } }],
    ['an id that is none', { op: 'put', id: 'in-123', kind: 'intent', set: { name: 'X' } }],
    ['a missing name', { op: 'put', id: newId('intent'), kind: 'intent', set: {} }],
    [
      'a node below what is no dialog',
      { op: 'put', id: newId('node'), kind: 'node', parentId: newId('dialog'), set: { type: 'message', name: 'M' } },
    ],
    ['removing the bot itself', { op: 'remove', id: '' }],
  ] as [string, Edit][])('refuses %s', async (name, edit) => {
    const target = name === 'removing the bot itself' ? { ...edit, id: streamId } : edit
    expect((await ingrid.failure('document.apply', { streamId, id: newId('batch'), edits: [target] })).status).toBe(400)
  })

  it('removes what hangs below and brings all of it back with one undo', async () => {
    const [dialogId, nodeId] = [newId('dialog'), newId('node')]
    await apply([
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Refund' } },
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Sorry' } },
    ])
    await apply([{ op: 'remove', id: dialogId }], 'Remove Refund')
    expect(await find(nodeId)).toBeUndefined()
    await ingrid.call('document.undo', { streamId })
    expect((await find(nodeId))?.parentId).toBe(dialogId)
  })
})

describe('undo and redo', () => {
  it('keeps what an edit was called with its key and values, so that each reader sees it in their own language', async () => {
    const said = { key: 'dialog.edit.add', values: { name: { text: 'Message', key: 'kind.node.message' } } }
    const id = newId('intent')
    const edits: Edit[] = [{ op: 'put', id, kind: 'intent', set: { name: 'Said' } }]
    const applied = await ingrid.call('document.apply', { streamId, id: newId('batch'), label: 'Added Message', said, edits })
    expect(applied).toMatchObject({ label: 'Added Message', says: { label: said } })
    expect((await ingrid.call('document.get-undo', { streamId })).says['undo']).toEqual(said)
    expect((await ingrid.call('document.undo', { streamId })).says).toEqual({ label: said })
    expect((await ingrid.call('document.get-undo', { streamId })).says['redo']).toEqual(said)
  })

  it('goes back and forth, and a new change ends what could be redone', async () => {
    const id = newId('intent')
    await apply([{ op: 'put', id, kind: 'intent', set: { name: 'One' } }], 'Make One')
    await apply([{ op: 'put', id, kind: 'intent', set: { name: 'Two' } }], 'Rename to Two')
    expect(await ingrid.call('document.get-undo', { streamId })).toMatchObject({ undo: 'Rename to Two' })
    await ingrid.call('document.undo', { streamId })
    expect((await find(id))?.data['name']).toBe('One')
    expect(await ingrid.call('document.get-undo', { streamId })).toMatchObject({ undo: 'Make One', redo: 'Rename to Two', says: {} })
    await ingrid.call('document.redo', { streamId })
    expect((await find(id))?.data['name']).toBe('Two')
    await ingrid.call('document.undo', { streamId })
    await apply([{ op: 'put', id, kind: 'intent', set: { description: 'Other' } }], 'Describe')
    expect((await ingrid.failure('document.redo', { streamId })).code).toBe('NOTHING_TO_REDO')
  })

  it('takes back as many changes as it was asked to, also when it is asked faster than it answers', async () => {
    const id = newId('intent')
    await apply([{ op: 'put', id, kind: 'intent', set: { name: 'First' } }])
    for (const name of ['Second', 'Third', 'Fourth']) await apply([{ op: 'put', id, kind: 'intent', set: { name } }], `Rename to ${name}`)
    const undone = await Promise.all([1, 2, 3].map(() => ingrid.call('document.undo', { streamId })))
    expect(undone.map(({ label }) => label).toSorted()).toEqual(['Rename to Fourth', 'Rename to Second', 'Rename to Third'])
    expect((await find(id))?.data['name']).toBe('First')
    await Promise.all([1, 2].map(() => ingrid.call('document.redo', { streamId })))
    expect((await find(id))?.data['name']).toBe('Third')
  })

  it('leaves a field alone that somebody has changed since', async () => {
    const mads = await shareWith('Mads')
    const id = newId('intent')
    await mads.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id, kind: 'intent', set: { name: 'Car', description: 'a' } }],
    })
    await mads.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id, kind: 'intent', set: { name: 'Rent a car', description: 'b' } }],
    })
    await apply([{ op: 'put', id, kind: 'intent', set: { name: 'Rent' } }])
    await mads.call('document.undo', { streamId })
    expect((await find(id))?.data).toMatchObject({ name: 'Rent', description: 'a' })
  })

  it('cannot take back the making of the bot', async () => {
    const bot = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Fresh bot' })
    expect((await ingrid.failure('document.undo', { streamId: bot._id })).code).toBe('NOTHING_TO_UNDO')
    expect((await ingrid.failure('document.redo', { streamId: bot._id })).code).toBe('NOTHING_TO_REDO')
  })
})

describe('references', () => {
  it('keeps mentions by id, so that renaming an entity changes one object and every mention follows', async () => {
    const [entityId, dialogId, nodeId] = [newId('entity'), newId('dialog'), newId('node')]
    await apply([
      { op: 'put', id: entityId, kind: 'entity', set: { name: 'city', type: 'city' } },
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Trip' } },
      {
        op: 'put',
        id: nodeId,
        kind: 'node',
        parentId: dialogId,
        set: { type: 'message', name: 'Say', settings: { messages: [{ kind: 'text', text: 'To {{entities.city}}' }] } },
      },
    ])
    const before = await find(nodeId)
    expect(JSON.stringify(before?.data)).toContain(entityId.replaceAll('-', '_'))
    const renamed = await apply([{ op: 'put', id: entityId, kind: 'entity', set: { name: 'destination' } }])
    expect(renamed.operations).toHaveLength(1)
    const usages = await ingrid.call('document.list-usages', { streamId, objectId: entityId })
    expect(usages.map(({ objectId }) => objectId)).toEqual([nodeId])
  })

  it('keeps a part of a composite value by its id, too', async () => {
    const [partId, wholeId, dialogId, nodeId] = [newId('entity'), newId('entity'), newId('dialog'), newId('node')]
    const parts = [{ entityId: partId, question: '' }]
    const messages = [{ kind: 'text', text: 'From {{entities.journey.from_city}}' }]
    await apply([
      { op: 'put', id: partId, kind: 'entity', set: { name: 'from_city', type: 'city' } },
      { op: 'put', id: wholeId, kind: 'entity', set: { name: 'journey', type: 'composite', settings: { parts } } },
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Journey' } },
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say', settings: { messages } } },
    ])
    const form = (id: string) => id.replaceAll('-', '_')
    expect(JSON.stringify((await find(nodeId))?.data)).toContain(`From {{entities.${form(wholeId)}.${form(partId)}}}`)
    const usages = await ingrid.call('document.list-usages', { streamId, objectId: partId })
    expect(usages.map(({ objectId }) => objectId).toSorted()).toEqual([wholeId, nodeId].toSorted())
  })
})

describe('a change of the log', () => {
  it('is told part by part with what was there before and after, in names, to who may see it', async () => {
    const [dialogId, nodeId, entityId] = [newId('dialog'), newId('node'), newId('entity')]
    const settings = (text: string) => ({ messages: [{ kind: 'text', text }] })
    await apply([
      { op: 'put', id: entityId, kind: 'entity', set: { name: 'quay', type: 'city' } },
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Dock' } },
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say', settings: settings('Hello') } },
    ])
    const { rev } = await apply([{ op: 'put', id: nodeId, kind: 'node', set: { settings: settings('To {{entities.quay}}') } }])
    expect(await ingrid.call('document.get-change', { streamId, seq: rev })).toEqual({
      parts: [{ path: 'settings.messages.0.text', before: 'Hello', after: 'To {{entities.quay}}' }],
      more: 0,
    })
    expect((await ingrid.failure('document.get-change', { streamId, seq: rev + 1 })).status).toBe(404)
  })
})

describe('two edits of one text that began with the same', () => {
  it('are put together by the server, names in them or not, and the other fields of a setting are kept', async () => {
    const [dialogId, nodeId, entityId] = [newId('dialog'), newId('node'), newId('entity')]
    const settings = (text: string, more = {}) => ({ url: 'https://x.test', body: text, ...more })
    const write = (set: ReturnType<typeof settings>, base: ReturnType<typeof settings>) =>
      apply([{ op: 'put', id: nodeId, kind: 'node', set: { settings: set }, base: { settings: base } }])
    await apply([
      { op: 'put', id: entityId, kind: 'entity', set: { name: 'port', type: 'city' } },
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Ferry' } },
      {
        op: 'put',
        id: nodeId,
        kind: 'node',
        parentId: dialogId,
        set: { type: 'service', name: 'Call', settings: settings('to {{entities.port}} now') },
      },
    ])
    await write(settings('go to {{entities.port}} now', { method: 'POST' }), settings('to {{entities.port}} now'))
    await write(settings('to {{entities.port}} now please'), settings('to {{entities.port}} now'))
    const kept = (await find(nodeId))?.data['settings']
    expect(kept).toMatchObject({ method: 'POST', body: `go to {{entities.${entityId.replaceAll('-', '_')}}} now please` })
  })

  it('of which both change the same words leave the later ones standing, and the reply tells what stood there', async () => {
    const id = newId('intent')
    await apply([{ op: 'put', id, kind: 'intent', set: { name: 'Sail', description: 'Where to?' } }])
    const write = (description: string) =>
      apply([{ op: 'put', id, kind: 'intent', set: { description }, base: { description: 'Where to?' } }])
    await write('Where from?')
    const { operations } = await write('Where now?')
    expect(operations[0]).toMatchObject({
      before: { data: { description: 'Where from?' } },
      after: { data: { description: 'Where now?' } },
    })
  })

  it('are put together also where what both began with was too long, or was not there yet', async () => {
    const id = newId('intent')
    await apply([{ op: 'put', id, kind: 'intent', set: { name: 'Row', description: 'Where to?' } }])
    const tooLong = `Where to?${' on'.repeat(700)}`
    await apply([{ op: 'put', id, kind: 'intent', set: { description: 'Hello. Where to?' }, base: { description: 'Where to?' } }])
    const mine = { description: 'Where now?' }
    await apply([{ op: 'put', id, kind: 'intent', set: mine, base: { description: tooLong } }])
    expect((await find(id))?.data['description']).toBe('Hello. Where now?')
    await apply([{ op: 'put', id, kind: 'intent', set: { patterns: ['row *'] }, base: { patterns: null } }])
    expect((await find(id))?.data).toMatchObject({ patterns: ['row *'] })
  })
})

describe('an utterance that two people rewrite', () => {
  it('is as the later one wrote it, whose reply tells what the earlier one had made of it', async () => {
    const [intentId, id] = [newId('intent'), newId('utterance')]
    const kari = await shareWith('Kari', { NATURAL_LANGUAGE: 'YES' })
    await apply([
      { op: 'put', id: intentId, kind: 'intent', set: { name: 'Set sail' } },
      { op: 'put', id, kind: 'utterance', parentId: intentId, set: { text: 'sail to bergen' } },
    ])
    const write = (who: Caller, text: string) => {
      const edits: Edit[] = [{ op: 'put', id, kind: 'utterance', set: { text, marks: [] } }]
      return who.call('document.apply', { streamId, id: newId('batch'), label: '', edits })
    }
    await write(kari, 'sail me to bergen')
    const { operations } = await write(ingrid, 'sail to bergen tomorrow')
    expect(operations).toEqual([
      expect.objectContaining({
        before: expect.objectContaining({ data: expect.objectContaining({ text: 'sail me to bergen' }) }),
        after: expect.objectContaining({ data: expect.objectContaining({ text: 'sail to bergen tomorrow' }) }),
      }),
    ])
  })
})

describe('an edit of one field', () => {
  it('leaves a name in another field as its author wrote it, though it has become known since', async () => {
    const [dialogId, nodeId] = [newId('dialog'), newId('node')]
    const settings = { messages: [{ kind: 'text', text: 'To {{entities.harbour}}' }] }
    await apply([
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Sailing' } },
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say', settings } },
    ])
    await apply([{ op: 'put', id: newId('entity'), kind: 'entity', set: { name: 'harbour', type: 'city' } }])
    const before = (await find(nodeId))?.data['settings']
    await apply([{ op: 'put', id: nodeId, kind: 'node', set: { x: 40 } }])
    expect((await find(nodeId))?.data).toMatchObject({ x: 40, settings: before })
    await apply([{ op: 'put', id: nodeId, kind: 'node', set: { settings } }])
    expect(JSON.stringify((await find(nodeId))?.data)).not.toContain('entities.harbour')
  })
})

describe('the change log', () => {
  it('tells each change in words with its author, newest first', async () => {
    const id = newId('dialog')
    await apply([{ op: 'put', id, kind: 'dialog', set: { name: 'Logged' } }])
    await apply([{ op: 'put', id, kind: 'dialog', set: { name: 'Renamed' } }])
    const { items } = await ingrid.call('document.list-changes', { streamId, limit: 2 })
    expect(items.map(({ text, actorName }) => [text, actorName])).toEqual([
      ['renamed Logged to Renamed', 'Ingrid Halden'],
      ['added Logged', 'Ingrid Halden'],
    ])
  })

  it('is listed by person, days and kind, and the same as a file ([S7-207])', async () => {
    const path = `/builder/streams/${streamId}/changelogs`
    const [id, wordId] = [newId('dialog'), newId('synonym')]
    await apply([{ op: 'put', id, kind: 'dialog', set: { name: 'Filed away' } }])
    await apply([{ op: 'put', id: wordId, kind: 'synonym', set: { word: 'tea', synonyms: ['cuppa'] } }])
    // Midnight may come between a change and a question.
    const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const texts = async (query: string) => {
      const { body } = await ingrid.raw('GET', `${path}?${query}`)
      return (body as { items: { objectId: string }[] }).items.map(({ objectId }) => objectId)
    }
    expect((await texts('')).slice(0, 2)).toEqual([wordId, id])
    expect((await texts('kind=dialog'))[0]).toBe(id)
    expect((await texts(`actorName=${encodeURIComponent('Ingrid Halden')}`))[0]).toBe(wordId)
    expect(await texts('actorName=Nobody')).toEqual([])
    expect((await texts(`from=${dayAt(-1)}&to=${dayAt(0)}`))[0]).toBe(wordId)
    expect([await texts(`from=${dayAt(1)}`), await texts(`to=${dayAt(-2)}`)]).toEqual([[], []])
    const file = await ingrid.raw('POST', `${path}/export`, { body: { kind: 'dialog', from: dayAt(-1) } })
    const { content, type } = file.body as { content: string; type: string }
    const [head, first, ...more] = csvRows(content.slice(1)).rows.map(({ cells }) => cells)
    expect([type, head]).toEqual(['text/csv', ['When', 'Who', 'Kind', 'Change', 'Object']])
    expect(first?.slice(1)).toEqual(['Ingrid Halden', 'dialog', 'added Filed away', id])
    expect([first, ...more].every((cells) => cells?.[2] === 'dialog')).toBe(true)
    expect(csvRows((await ingrid.call('document.export-changes', { streamId, to: dayAt(-2) })).content.slice(1)).rows).toHaveLength(1)
    const among = `/builder/metrics/usage/user/${ingrid.userId}/org/${ingrid.accountId}/stream/${streamId}/changelogs`
    expect((await ingrid.raw('GET', `${among}?kind=dialog&limit=1`)).body).toMatchObject({ items: [{ objectId: id, kind: 'dialog' }] })
    const byNobody = await ingrid.raw('POST', `${among}/export`, { body: { actorName: 'Nobody' } })
    expect(csvRows((byNobody.body as { content: string }).content.slice(1)).rows).toHaveLength(1)
  })
})

describe('many at once', () => {
  it('loses nothing when two people edit different fields of one object at the same time', async () => {
    const mads = await shareWith('Rolf')
    const id = newId('intent')
    await apply([{ op: 'put', id, kind: 'intent', set: { name: 'Shared' } }])
    const edits = Array.from({ length: 20 }, (_, number) => [
      ingrid.call('document.apply', {
        streamId,
        id: newId('batch'),
        edits: [{ op: 'put', id, kind: 'intent', set: { description: `description ${number}` } }],
      }),
      mads.call('document.apply', {
        streamId,
        id: newId('batch'),
        edits: [{ op: 'put', id, kind: 'intent', set: { patterns: [`pattern ${number}`] } }],
      }),
    ])
    const applied = await Promise.all(edits.flat())
    const sequences = applied.flatMap(({ operations }) => operations.map(({ seq }) => seq))
    expect(new Set(sequences).size).toBe(sequences.length)
    const object = await find(id)
    expect(object?.data).toMatchObject({ name: 'Shared' })
    expect(String(object?.data['description'])).toMatch(/^description \d+$/)
    expect(object?.data['patterns']).toHaveLength(1)
  })
})

/** Sharing has no call of its own yet, so the row is written as the sharing feature will. */
async function shareWith(name: string, permissions: Permissions = { TASKS: 'YES' }): Promise<Caller> {
  const other = await server.signUp(name)
  const db = server.services.db
  await shareBot(db, streamId, other.userId, permissions)
  return other
}
