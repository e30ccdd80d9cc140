// Copies of bots through the real server: everything of the document with ids of its own, nothing that leads back to the first bot.
import { newId } from '@parley/contract/base/ids'
import type { CallReply } from '@parley/contract/calls'
import type { Edit } from '@parley/contract/objects/object'
import { listSamples } from '../marketplace/index'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
let owner: Caller
let streamId: string

type Document = CallReply<'document.get'>

beforeAll(async () => {
  owner = await server.signUp('Ylva')
  const sampleId = listSamples()[0]?.id ?? ''
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Sample desk', sampleId }))._id
})

const documentOf = (id: string): Promise<Document> => owner.call('document.get', { streamId: id })
const duplicate = (name = '') => owner.call('bot.duplicate', { userId: owner.userId, streamId, name })

/** The document as text without ids: each is its number in the order of the objects and their ways out. */
function withoutIds(document: Document, botId: string): string {
  const ids = [botId, ...document.objects.map(({ id }) => id), ...waysOf(document)]
  let text = JSON.stringify(
    document.objects.map(({ kind, parentId, data }) => ({ kind, parentId, data: { ...data, ...(kind === 'bot' ? { name: '' } : {}) } })),
  )
  for (const [index, id] of ids.entries()) text = text.replaceAll(id, `#${index}`).replaceAll(id.replaceAll('-', '_'), `#${index}`)
  return text
}

function waysOf({ objects }: Document): string[] {
  return objects.flatMap(({ data }) => {
    const { transitions } = data
    return Array.isArray(transitions)
      ? transitions.flatMap((way) => (way !== null && typeof way === 'object' && 'id' in way ? String(way.id) : []))
      : []
  })
}

describe('a copy of a bot', () => {
  it('has everything of the document, each mention leading to its own objects', async () => {
    const copy = await duplicate()
    expect(copy).toMatchObject({ name: 'Copy of Sample desk', state: 'configured', liveVersion: null })
    const [first, second] = [await documentOf(streamId), await documentOf(copy._id)]
    expect(second.objects.length).toBeGreaterThan(100)
    const ids = new Set(first.objects.map(({ id }) => id))
    expect(second.objects.filter(({ id }) => ids.has(id))).toEqual([])
    const text = JSON.stringify(second.objects)
    const leading = [...ids, ...waysOf(first)].filter((id) => text.includes(id) || text.includes(id.replaceAll('-', '_')))
    expect(leading).toEqual([])
    expect(withoutIds(inOrderOf(first), streamId)).toBe(withoutIds(second, copy._id))
  })

  it('is changed by itself, and its making is not undone', async () => {
    const copy = await duplicate('Own desk')
    expect((await owner.failure('document.undo', { streamId: copy._id })).code).toBe('NOTHING_TO_UNDO')
    const dialog = (await documentOf(copy._id)).objects.find(({ kind }) => kind === 'dialog')
    const edits: Edit[] = [{ op: 'put', id: dialog?.id ?? '', kind: 'dialog', set: { name: 'Only here' } }]
    await owner.call('document.apply', { streamId: copy._id, id: newId('batch'), edits })
    expect(JSON.stringify(await documentOf(streamId))).not.toContain('Only here')
    await owner.call('document.undo', { streamId: copy._id })
    expect(JSON.stringify(await documentOf(copy._id))).not.toContain('Only here')
  })

  it('is numbered beside another copy, and refuses a name that is not allowed or in use', async () => {
    const names = [(await duplicate())?.name, (await duplicate())?.name]
    expect(new Set(names).size).toBe(2)
    const named = (name: string) => ({ userId: owner.userId, streamId, name })
    expect(await owner.failure('bot.duplicate', named('Sample desk'))).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
    expect(await owner.failure('bot.duplicate', named('_desk'))).toMatchObject({ status: 400, code: 'NAME_NOT_VALID' })
  })

  it('is removed and restored like any bot', async () => {
    const copy = await duplicate('For a moment')
    const one = { userId: owner.userId, streamId: copy._id }
    await owner.call('bot.remove', one)
    expect((await owner.failure('bot.get', one)).status).toBe(404)
    expect((await owner.call('bot.restore', one)).name).toBe('For a moment')
  })

  it('is made by who may set the bot up and sees all of it, and is theirs', async () => {
    const part = await server.signUp('Part')
    await shareBot(server.services.db, streamId, part.userId, { BOT_SETTINGS: 'YES', NATURAL_LANGUAGE: 'YES' })
    expect((await part.failure('bot.duplicate', { userId: part.userId, streamId })).status).toBe(403)
    const full = await server.signUp('Full')
    await shareBot(server.services.db, streamId, full.userId, { BOT_SETTINGS: 'YES', TASKS: 'VIEW', KNOWLEDGE_GRAPH: 'VIEW' })
    const copy = await full.call('bot.duplicate', { userId: full.userId, streamId, name: 'Theirs' })
    expect(copy.permissions.BOT_DEVELOPERS).toEqual(['YES'])
    expect((await owner.failure('bot.get', { userId: owner.userId, streamId: copy._id })).status).toBe(404)
  })
})

/** Objects of the first bot as their copies come: by the kind-free order of their ids, the bot where it falls. */
function inOrderOf(document: Document): Document {
  return { ...document, objects: [...document.objects].sort((a, b) => (a.id < b.id ? -1 : 1)) }
}
