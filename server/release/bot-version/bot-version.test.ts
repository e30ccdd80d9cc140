// Versions compared through the real server.
import { draftId, newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp()
let ingrid: Caller
let streamId: string
let cityId: string

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Version bot' }))._id
  cityId = newId('entity')
  const dialogId = newId('dialog')
  const nodeId = newId('node')
  const messages = [{ kind: 'text', text: 'To {{context.entities.city}}?', channel: '', language: '' }]
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: cityId, kind: 'entity', set: { name: 'city', type: 'city' } },
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Book flight', startNodeId: nodeId } },
      { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Confirm', settings: { messages } } },
    ],
  })
})

describe('the difference between two versions', () => {
  it('is told in the same words as what publishing would change, and a rename changes one object only', async () => {
    const first = await ingrid.call('bot-version.create', { streamId, note: 'first' })
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id: cityId, kind: 'entity', set: { name: 'town' } }],
    })
    const changes = await ingrid.call('bot-version.compare', { streamId, from: first.id, to: draftId })
    expect(changes).toEqual([
      {
        objectId: cityId,
        kind: 'entity',
        group: 'Entities',
        says: { group: { key: 'group.entities', values: {} } },
        title: 'town',
        type: 'city',
        parentId: '',
        parent: '',
        change: 'changed',
        fields: [{ field: 'name', before: 'city', after: 'town' }],
        by: 'Ingrid Halden',
        at: expect.any(Number),
      },
    ])
    const second = await ingrid.call('bot-version.create', { streamId, note: 'second' })
    expect(await ingrid.call('bot-version.compare', { streamId, from: first.id, to: second.id })).toEqual(changes)
    expect(await ingrid.call('bot-version.compare', { streamId, from: second.id, to: draftId })).toEqual([])
  })

  it('is not there for somebody with whom the bot is not shared', async () => {
    const stranger = await server.signUp('Olav')
    expect((await stranger.failure('bot-version.compare', { streamId, from: draftId, to: draftId })).status).toBe(404)
  })

  it('is refused for a version that is not there, and without one', async () => {
    expect((await ingrid.failure('bot-version.compare', { streamId, from: 've-1', to: draftId })).status).toBe(404)
    expect((await ingrid.failure('bot-version.compare', { streamId, from: '', to: draftId })).status).toBe(400)
  })
})

describe('publishing', () => {
  it('makes one version of two clicks, and another only of another draft', async () => {
    const both = await Promise.all([1, 2].map(() => ingrid.call('bot-version.publish', { streamId, note: '' })))
    const [first, second] = both
    expect(first?.id).toBe(second?.id)
    expect((await ingrid.call('bot-version.publish', { streamId, note: 'again' })).id).toBe(first?.id)
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id: cityId, kind: 'entity', set: { name: 'place' } }],
    })
    expect((await ingrid.call('bot-version.publish', { streamId, note: '' })).id).not.toBe(first?.id)
  })
})

describe('the number of changes since the live version', () => {
  it('is the number of lines that publishing shows, in the list of bots too, whatever was tried and taken back', async () => {
    const botId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Counted bot' }))._id
    const [dialogId, nodeId, wordId] = [newId('dialog'), newId('node'), newId('synonym')]
    const edit = (...edits: Edit[]) => ingrid.call('document.apply', { streamId: botId, id: newId('batch'), edits })
    const name = (set: { name: string }): Edit => ({ op: 'put', id: dialogId, kind: 'dialog', set })
    await edit(name({ name: 'Tea' }), { op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say' } })
    await ingrid.call('bot-version.publish', { streamId: botId })
    const everywhere = async () => {
      const { changes } = await ingrid.call('bot-version.get-readiness', { streamId: botId })
      const listed = (await ingrid.call('bot.list', {})).find(({ _id }) => _id === botId)
      const { bot } = await ingrid.call('bot.get-summary', { streamId: botId })
      return [changes.length, listed?.changesSinceLive, bot.changesSinceLive]
    }
    expect(await everywhere()).toEqual([0, 0, 0])
    await edit({ op: 'put', id: wordId, kind: 'synonym', set: { word: 'tea', synonyms: ['cuppa'] } })
    await edit(name({ name: 'Coffee' }))
    expect(await everywhere()).toEqual([2, 2, 2])
    await edit({ op: 'put', id: nodeId, kind: 'node', parentId: dialogId, set: { x: 400 } })
    expect(await everywhere()).toEqual([3, 3, 3])
    await ingrid.call('document.undo', { streamId: botId })
    await edit(name({ name: 'Tea' }))
    expect(await everywhere()).toEqual([1, 1, 1])
    await edit({ op: 'remove', id: wordId })
    expect(await everywhere()).toEqual([0, 0, 0])
    await edit({ op: 'remove', id: nodeId })
    expect(await everywhere()).toEqual([1, 1, 1])
    await ingrid.call('bot-version.publish', { streamId: botId })
    expect(await everywhere()).toEqual([0, 0, 0])
  })
})

describe('the list of versions', () => {
  it('has one that was made, and those of the days that are asked for ([S7-057])', async () => {
    const path = `/builder/streams/${streamId}/versions`
    const made = await ingrid.raw('POST', path, { body: { note: 'dated' } })
    const { id } = made.body as { id: string }
    const idsOf = async (query: string) => ((await ingrid.raw('GET', `${path}?${query}`)).body as { id: string }[]).map((one) => one.id)
    const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect((await idsOf(''))[0]).toBe(id)
    expect(await idsOf(`from=${dayAt(-1)}&to=${dayAt(1)}`)).toContain(id)
    expect([await idsOf(`from=${dayAt(1)}`), await idsOf(`to=${dayAt(-2)}`)]).toEqual([[], []])
    expect((await ingrid.raw('GET', `${path}?from=yesterday`)).status).toBe(400)
  })
})
