// Searching and replacing in a whole bot, through the real server: what is found for whom, and that replacing is one edit like any other.
import { newId } from '@parley/contract/base/ids'
import type { CallArguments, CallReply } from '@parley/contract/calls'
import type { Edit } from '@parley/contract/objects/object'
import fc from 'fast-check'
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
  streamId = await newBot(ingrid, 'Search')
})

const ids = {
  dialog: newId('dialog'),
  node: newId('node'),
  intent: newId('intent'),
  utterance: newId('utterance'),
  entity: newId('entity'),
}
const address = 'https://old.example.com/fares?to={{entities.city}}'

function bot(): Edit[] {
  return [
    { op: 'put', id: ids.entity, kind: 'entity', set: { name: 'city', type: 'city' } },
    { op: 'put', id: ids.dialog, kind: 'dialog', set: { name: 'Book' } },
    {
      op: 'put',
      id: ids.node,
      kind: 'node',
      parentId: ids.dialog,
      set: {
        type: 'service',
        name: 'Search fares',
        settings: { method: 'GET', url: address, headers: [{ key: 'Host', value: 'old.example.com' }] },
      },
    },
    { op: 'put', id: ids.intent, kind: 'intent', set: { name: 'Book flight', patterns: ['old *'] } },
    {
      op: 'put',
      id: ids.utterance,
      kind: 'utterance',
      parentId: ids.intent,
      set: { text: 'the old way to Oslo please', marks: [{ start: 15, end: 19, entityId: ids.entity }] },
    },
  ]
}

const apply = (who: Caller, edits: Edit[]) => who.call('document.apply', { streamId, id: newId('batch'), label: 'Edit', edits })
const find = (who: Caller, words: string, more: Partial<CallArguments<'search.find'>> = {}) =>
  who.call('search.find', { streamId, words, ...more })
const objects = async () => (await ingrid.call('document.get', { streamId })).objects
const bytes = async () => JSON.stringify((await objects()).map(({ rev: _rev, ...object }) => object))
const dataOf = async (id: string) => (await objects()).find((object) => object.id === id)?.data

type Found = CallReply<'search.find'>['found']
const choose = (found: Found) =>
  found.map(({ objectId, rev, matches }) => ({
    objectId,
    rev,
    matches: matches.filter(({ isMention }) => !isMention).map(({ place, at }) => ({ place, at })),
  }))
const replacing = (words: string, replacement: string, found: Found) => ({
  streamId,
  id: newId('batch'),
  label: 'Replace',
  words,
  replacement,
  chosen: choose(found).filter(({ matches }) => matches.length > 0),
})

describe('a search', () => {
  it('tells where the words stand, by object, with their place and the name they are shown with', async () => {
    await apply(ingrid, bot())
    const told = await find(ingrid, 'OLD')
    expect(told).toMatchObject({ total: 4, objects: 3, counts: { node: 2, intent: 1, utterance: 1 } })
    expect(told.found.map(({ kind, title, parentTitle }) => [kind, title, parentTitle])).toEqual([
      ['node', 'Search fares', 'Book'],
      ['intent', 'Book flight', ''],
      ['utterance', 'the old way to Oslo please', 'Book flight'],
    ])
    expect(told.found[0]?.matches[0]).toMatchObject({
      field: 'url',
      before: 'https://',
      match: 'old',
      after: '.example.com/fares?to={{entities.city}}',
    })
    expect((await find(ingrid, 'old', { kinds: 'intent' })).total).toBe(1)
  })

  it('knows of every edit since the last one, and of a name that was given since', async () => {
    await apply(ingrid, bot())
    expect((await find(ingrid, 'entities.city')).total).toBe(1)
    await apply(ingrid, [{ op: 'put', id: ids.entity, kind: 'entity', set: { name: 'town' } }])
    expect((await find(ingrid, 'entities.city')).total).toBe(0)
    expect((await find(ingrid, 'entities.town')).total).toBe(1)
    await apply(ingrid, [{ op: 'remove', id: ids.dialog }])
    expect((await find(ingrid, 'entities.town')).total).toBe(0)
  })

  it('tells somebody only of the kinds they may see, and says which of them they may change', async () => {
    await apply(ingrid, bot())
    await shareBot(server.services.db, streamId, mads.userId, { NATURAL_LANGUAGE: 'VIEW' })
    const told = await find(mads, 'old')
    expect(told.found.map(({ kind, mayChange }) => [kind, mayChange])).toEqual([
      ['intent', false],
      ['utterance', false],
    ])
    expect(told.total).toBe(2)
  })

  it('is refused to somebody who may see nothing of the bot’s document, and refuses an unsafe expression', async () => {
    await shareBot(server.services.db, streamId, mads.userId, { BOT_ANALYTICS: 'YES' })
    expect(await mads.failure('search.find', { streamId, words: 'old' })).toMatchObject({ status: 403 })
    expect(await mads.failure('search.warm', { streamId })).toMatchObject({ status: 403 })
    expect(await ingrid.failure('search.find', { streamId, words: '(a+)+', regex: 'true' })).toMatchObject({
      status: 400,
      msg: 'This expression cannot be looked for. A repeat inside a repeat can take for ever.',
    })
    expect(await ingrid.failure('search.find', { streamId, words: '' })).toMatchObject({ status: 400 })
  })
})

describe('replacing', () => {
  it('changes what was chosen as one edit, keeps what was not, and moves marks with their words', async () => {
    await apply(ingrid, bot())
    const before = await bytes()
    const { found } = await find(ingrid, 'old')
    const all = replacing('old', 'brand-new', found)
    const chosen = all.chosen.map((one) => (one.objectId === ids.node ? { ...one, matches: one.matches.slice(0, 1) } : one))
    const applied = await ingrid.call('search.replace', { ...all, chosen })
    expect(new Set(applied.operations.map(({ batchId }) => batchId))).toEqual(new Set([all.id]))
    expect(await dataOf(ids.node)).toMatchObject({
      settings: { url: expect.stringContaining('https://brand-new.example.com'), headers: [{ key: 'Host', value: 'old.example.com' }] },
    })
    expect(await dataOf(ids.intent)).toMatchObject({ patterns: ['brand-new *'] })
    expect((await ingrid.call('document.list', { streamId, kind: 'utterance' })).items[0]?.data).toMatchObject({
      text: 'the brand-new way to Oslo please',
      marks: [{ start: 21, end: 25, entityId: ids.entity }],
    })
    expect((await ingrid.call('document.list-usages', { streamId, objectId: ids.entity })).map(({ objectId }) => objectId)).toContain(
      ids.node,
    )
    // Sent again, it changes nothing.
    expect((await ingrid.call('search.replace', { ...all, chosen })).rev).toBe(applied.rev)
    await ingrid.call('document.undo', { streamId })
    expect(await bytes()).toBe(before)
  })

  it('leaves the names of other objects in a text alone', async () => {
    await apply(ingrid, bot())
    const { found } = await find(ingrid, 'city', { kinds: 'node' })
    expect(found[0]?.matches.map(({ isMention }) => isMention)).toEqual([true])
    const [first] = found
    const matches = first?.matches.map(({ place, at }) => ({ place, at })) ?? []
    const asked = { ...replacing('city', 'town', found), chosen: [{ objectId: ids.node, rev: first?.rev ?? 0, matches }] }
    expect(await ingrid.failure('search.replace', asked)).toMatchObject({ status: 409 })
  })

  it('is refused as a whole when something was changed since it was found, is being edited, or is not theirs to change', async () => {
    await apply(ingrid, bot())
    const { found } = await find(ingrid, 'old')
    await apply(ingrid, [{ op: 'put', id: ids.intent, kind: 'intent', set: { description: 'now' } }])
    const before = await bytes()
    expect(await ingrid.failure('search.replace', replacing('old', 'new', found))).toMatchObject({
      status: 409,
      msg: 'Book flight has been changed since it was found. Search again, then replace.',
    })
    await shareBot(server.services.db, streamId, mads.userId, { TASKS: 'YES', NATURAL_LANGUAGE: 'VIEW' })
    const seen = (await find(mads, 'old')).found
    expect(await mads.failure('search.replace', replacing('old', 'new', seen))).toMatchObject({ status: 403 })
    await ingrid.call('lock.create', { streamId, objectId: ids.dialog })
    const nodes = seen.filter(({ kind }) => kind === 'node')
    expect(await mads.failure('search.replace', replacing('old', 'new', nodes))).toMatchObject({ status: 423 })
    expect(await bytes()).toBe(before)
  })

  it('and undoing it gives back every byte, whatever was replaced by what', async () => {
    const word = fc.constantFrom('fare', 'old', 'Old', ' ', '{{entities.city}}', '{{', 'é', '𝒜', '"', '\\', '\n', 'x')
    const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
    await apply(ingrid, bot())
    await fc.assert(
      fc.asyncProperty(words, words, fc.constantFrom('old', 'e', 'x', 'fare', '{', ' '), words, async (url, text, wanted, instead) => {
        await apply(ingrid, [
          { op: 'put', id: ids.node, kind: 'node', set: { settings: { method: 'GET', url, headers: [{ key: text, value: url }] } } },
          { op: 'put', id: ids.utterance, kind: 'utterance', parentId: ids.intent, set: { text: `say ${text}`, marks: [] } },
        ])
        const before = await bytes()
        const kinds = 'node,utterance'
        const { found } = await find(ingrid, wanted, { kinds })
        const asked = replacing(wanted, instead, found)
        if (asked.chosen.length === 0) return
        const { operations } = await ingrid.call('search.replace', asked)
        if (operations.length === 0) return
        await ingrid.call('document.undo', { streamId })
        expect(await bytes()).toBe(before)
      }),
      { numRuns: 25 },
    )
  })
})
