// What a role sees and changes of a bot's document, kind by kind of object.
import type { Permissions } from '@parley/contract/base/access/access'
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
let owner: Caller
let streamId: string
const ids = {
  intent: newId('intent'),
  utterance: newId('utterance'),
  dialog: newId('dialog'),
  note: newId('note'),
  variable: newId('variable'),
}

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Kinds bot' }))._id
  await apply(owner, [
    { op: 'put', id: ids.intent, kind: 'intent', set: { name: 'Book flight' } },
    { op: 'put', id: ids.utterance, kind: 'utterance', parentId: ids.intent, set: { text: 'book a flight', language: 'en' } },
    { op: 'put', id: ids.dialog, kind: 'dialog', set: { name: 'Book flight' } },
    { op: 'put', id: ids.note, kind: 'note', parentId: ids.dialog, set: { text: 'hush' } },
    { op: 'put', id: ids.variable, kind: 'variable', set: { key: 'fare' } },
  ])
})

const batch = (edits: Edit[]) => ({ streamId, id: newId('batch'), label: '', edits })
const apply = (who: Caller, edits: Edit[]) => who.call('document.apply', batch(edits))

async function withRole(name: string, permissions: Permissions): Promise<Caller> {
  const person = await server.signUp(name)
  await shareBot(server.services.db, streamId, person.userId, permissions)
  return person
}

async function kindsSeen(who: Caller): Promise<string[]> {
  const { objects } = await who.call('document.get', { streamId })
  return [...new Set(objects.map(({ kind }) => kind))].toSorted()
}

describe('somebody who trains and does not build tasks (S6-033)', () => {
  it('changes utterances, intents and synonyms, and takes it back', async () => {
    const nina = await withRole('Nina', { NATURAL_LANGUAGE: 'YES' })
    await apply(nina, [{ op: 'put', id: ids.utterance, kind: 'utterance', set: { text: 'book me a flight' } }])
    await apply(nina, [{ op: 'put', id: newId('synonym'), kind: 'synonym', set: { word: 'plane' } }])
    await apply(nina, [{ op: 'put', id: ids.intent, kind: 'intent', set: { name: 'Book a flight' } }])
    expect((await nina.call('document.undo', { streamId })).operations.map(({ kind }) => kind)).toEqual(['intent'])
  })

  it('changes nothing else, also not together with what they may change, and does not see it', async () => {
    const nils = await withRole('Nils', { NATURAL_LANGUAGE: 'YES' })
    const allowed: Edit = { op: 'put', id: ids.intent, kind: 'intent', set: { name: 'Fly' } }
    const forbidden: Edit[] = [
      { op: 'put', id: ids.dialog, kind: 'dialog', set: { name: 'Mine' } },
      { op: 'put', id: ids.note, kind: 'note', set: { text: 'mine' } },
      { op: 'put', id: ids.variable, kind: 'variable', set: { key: 'mine' } },
    ]
    for (const edit of forbidden)
      expect(await nils.failure('document.apply', batch([allowed, edit])), edit.id).toMatchObject({ status: 403 })
    expect((await owner.call('document.get', { streamId, kinds: 'intent' })).objects[0]?.data['name']).toBe('Book flight')
    expect(await kindsSeen(nils)).toEqual(['bot', 'dialog', 'intent', 'utterance', 'variable', 'synonym'].toSorted())
    expect((await nils.call('document.get', { streamId, kinds: 'note,node' })).objects).toEqual([])
    expect((await nils.failure('document.list', { streamId, kind: 'note' })).status).toBe(403)
    expect((await nils.failure('document.list-usages', { streamId, objectId: ids.note })).status).toBe(404)
    const told = [await nils.call('document.list-operations', { streamId }), await nils.call('document.list-changes', { streamId })]
    expect(JSON.stringify(told)).not.toContain('hush')
  })
})

describe('somebody who only sets the bot up', () => {
  it('changes the bot and its variables, and sees no dialog', async () => {
    const siri = await withRole('Siri', { BOT_SETTINGS: 'YES' })
    await apply(siri, [{ op: 'put', id: ids.variable, kind: 'variable', set: { key: 'price' } }])
    expect(await kindsSeen(siri)).toEqual(['bot', 'variable'])
    const intent: Edit = { op: 'put', id: ids.intent, kind: 'intent', set: { name: 'Fly' } }
    expect((await siri.failure('document.apply', batch([intent]))).status).toBe(403)
  })
})

describe('somebody of neither', () => {
  it('reads and changes nothing of the document', async () => {
    const dag = await withRole('Dag', { BOT_ANALYTICS: 'YES', TASKS: 'NO' })
    expect((await dag.failure('document.get', { streamId })).status).toBe(403)
    expect((await dag.failure('document.undo', { streamId })).status).toBe(403)
  })
})
