// What travels with a bot beside its objects, through the real server and its queue: tests, documents and uploaded files go along, chosen objects
// bring what they need, and other tools get training and tests in their own forms.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unpackArchive } from '../../base/storage/incoming/unpack-archive'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { jobEnd, until } from '../../test-support/waiting'

const server = await testApp()
let nora: Caller
let otto: Caller
let streamId: string
const ids = { city: newId('entity'), book: newId('intent'), cancel: newId('intent'), trip: newId('dialog'), start: newId('node') }

const put = (id: string, kind: ObjectKind, set: JsonObject, parentId?: string) => ({
  ...{ op: 'put' as const, id, kind, set },
  ...(parentId !== undefined && { parentId }),
})

async function sentFile(caller: Caller, path: string, fileName: string, content: Buffer): Promise<string> {
  const { body, headers } = formOf([{ name: 'file', fileName, content }])
  const reply = await caller.raw('POST', path, { body, headers: { ...headers, authorization: `bearer ${caller.token}` } })
  return z.object({ fileId: z.string() }).parse(reply.body).fileId
}

beforeAll(async () => {
  nora = await server.signUp('Nora')
  otto = await server.signUp('Otto')
  streamId = (await nora.call('bot.create', { userId: nora.userId, name: 'Trips' }))._id
  const fileId = await sentFile(
    nora,
    `/users/${nora.userId}/file`,
    'cities.csv',
    Buffer.from('title,value,synonyms\nOslo,OSL,Christiania\n'),
  )
  const edits = [
    put(ids.city, 'entity', {
      name: 'city',
      type: 'list_of_items_lookup',
      settings: { source: 'file', file: { fileId, name: 'cities.csv' } },
    }),
    put(ids.trip, 'dialog', { name: 'Trip', startNodeId: ids.start }),
    put(ids.start, 'node', { type: 'entity', name: 'Ask city', settings: { entityId: ids.city } }, ids.trip),
    put(ids.book, 'intent', { name: 'Book a trip', dialogId: ids.trip, patterns: ['book ~'] }),
    put(newId('utterance'), 'utterance', { text: 'a trip to Oslo', language: 'en' }, ids.book),
    put(ids.cancel, 'intent', { name: 'Cancel' }),
    put(newId('utterance'), 'utterance', { text: 'never mind', language: 'en' }, ids.cancel),
  ]
  await nora.call('document.apply', { streamId, id: newId('batch'), label: 'Make', edits })
  const suite = await nora.call('batch-test.create', { streamId, name: 'Trips', description: 'All of them' })
  await nora.call('batch-test.add-cases', { streamId, testSuiteId: suite._id, testCases: [{ input: 'to Oslo', intent: 'Book a trip' }] })
  const talk = await nora.call('test-chat.start', { streamId })
  await nora.call('test-chat.send', { streamId, sessionId: talk.sessionId, text: 'book something' })
  const talks = await nora.call('conversation-test.create', { streamId, name: 'Talks' })
  await nora.call('conversation-test.create-case', { streamId, testSuiteId: talks._id, name: 'Books', sessionId: talk.sessionId })
  await nora.call('answer-document.add', { streamId, name: 'Rules', text: '# Rules\n\nA trip may take ten days at most.\n' })
})

async function exported(caller: Caller, bot: string, more: object = {}): Promise<{ bytes: Buffer; name: string }> {
  const { id } = await caller.call('bot-export.start', { streamId: bot, ...more })
  expect(await jobEnd(caller, bot, id)).toMatchObject({ state: 'done' })
  const { downloadURL, fileName } = await caller.call('bot-export.get-status', { streamId: bot })
  return { bytes: (await server.app.inject({ url: downloadURL })).rawPayload, name: fileName }
}

const namesIn = async (bytes: Buffer) => [...(await unpackArchive(bytes, { files: 10_000, unpackedBytes: 50_000_000 })).keys()]

async function importEnd(caller: Caller, requestId: string) {
  return until(async () => {
    const now = await caller.call('bot-import.get-status', { requestId })
    return now.status === 'pending' ? undefined : now
  })
}

const upload = (caller: Caller, bytes: Buffer) => sentFile(caller, `/users/${caller.userId}/builder/importBotV2/file`, 'bot.zip', bytes)

async function importedNew(caller: Caller, bytes: Buffer): Promise<string> {
  const started = await caller.call('bot-import.start-new', { userId: caller.userId, fileId: await upload(caller, bytes) })
  expect(await importEnd(caller, started._id)).toMatchObject({ status: 'success' })
  return started.streamId
}

describe('a bot in a file', () => {
  it('has its tests, documents and uploaded files, and another account gets all of them', async () => {
    const { bytes } = await exported(nora, streamId)
    expect(
      (await namesIn(bytes)).filter((name) => !name.startsWith('objects/')).map((name) => name.replace(/(f-|-)[0-9a-f-]{8,}/g, '*')),
    ).toEqual([
      ...['bot.json', 'tests/batch/trips.json', 'tests/conversation/talks.json', 'documents/rules*.json', 'documents/rules*.content'],
      ...['files/*.json', 'files/*.content'],
    ])
    const copy = await importedNew(otto, bytes)
    const [suite] = await otto.call('batch-test.list', { streamId: copy })
    expect(suite).toMatchObject({ name: 'Trips', description: 'All of them', cases: 1, kind: 'own' })
    const [talks] = await otto.call('conversation-test.list', { streamId: copy })
    const run = await otto.call('conversation-test.run', { streamId: copy, testSuiteId: talks?._id ?? '' })
    await jobEnd(otto, copy, run.jobId)
    const asked = { streamId: copy, testSuiteId: talks?._id ?? '', testRunId: run._id }
    expect(await otto.call('conversation-test.get-run', asked)).toMatchObject({ run: { status: 'completed', passed: 1, total: 1 } })
    const document = await until(async () => {
      const [first] = await otto.call('answer-document.list', { streamId: copy })
      return first?.state === 'reading' ? undefined : first
    })
    expect(document).toMatchObject({ name: 'Rules', state: 'done', passages: 1 })
    const found = await otto.call('entity-lookup.search', { streamId: copy, componentId: ids.city, input: 'Christiania' })
    expect(found.items).toMatchObject([{ title: 'Oslo' }])
    expect((await exported(otto, copy)).bytes).toEqual(bytes)
  })

  it('of the first release that had them in its files opens with all of them', async () => {
    const old = readFileSync(join(import.meta.dirname, '../../../tests/forms/bot-archive-parts-2.zip'))
    const copy = await importedNew(otto, old)
    expect(await otto.call('batch-test.list', { streamId: copy })).toMatchObject([{ name: 'Trips', cases: 1 }])
    expect(await otto.call('conversation-test.list', { streamId: copy })).toMatchObject([{ name: 'Talks', cases: 1 }])
    expect(await otto.call('answer-document.list', { streamId: copy })).toMatchObject([{ name: 'Rules' }])
    const city = (await otto.call('document.get', { streamId: copy })).objects.find(({ kind }) => kind === 'entity')
    const found = await otto.call('entity-lookup.search', { streamId: copy, componentId: city?.id ?? '', input: 'Christiania' })
    expect(found.items).toMatchObject([{ title: 'Oslo' }])
  })

  it('adds to the tests of a bot that is there, which undoing the import does not take back, and adds nothing a second time', async () => {
    const { bytes } = await exported(nora, streamId)
    const copy = await importedNew(nora, bytes)
    const [suite] = await nora.call('batch-test.list', { streamId })
    const given = { input: 'a week in Bergen', intent: 'Book a trip' }
    await nora.call('batch-test.add-cases', { streamId, testSuiteId: suite?._id ?? '', testCases: [given] })
    const more = await exported(nora, streamId)
    const plan = await nora.call('bot-import.plan', { streamId: copy, fileId: await upload(nora, more.bytes) })
    expect(plan.rows.filter(({ kind }) => kind === 'batch-test')).toEqual([
      expect.objectContaining({ outcome: 'changed', name: 'Trips', why: '1 case is added. Undo does not take it back.' }),
    ])
    expect(plan.counts.find(({ kind }) => kind === 'answer-document')?.counts).toMatchObject({ same: 1, added: 0 })
    const started = await nora.call('bot-import.start', { userId: nora.userId, streamId: copy, fileId: await upload(nora, more.bytes) })
    expect(await importEnd(nora, started._id)).toMatchObject({ status: 'success' })
    expect(await nora.call('batch-test.list', { streamId: copy })).toMatchObject([{ name: 'Trips', cases: 2 }])
    const again = await nora.raw('POST', `/users/${nora.userId}/builder/importBotV2/${copy}`, {
      body: { fileId: await upload(nora, more.bytes) },
    })
    expect([again.status, JSON.stringify(again.body)]).toEqual([400, expect.stringContaining('in the bot already')])
  })

  it('of chosen objects has what they need and nothing else', async () => {
    const { bytes } = await exported(nora, streamId, { objectIds: [ids.book] })
    const names = await namesIn(bytes)
    const kinds = names.flatMap((name) => (name.startsWith('objects/') ? [name.split('/')[1]] : []))
    expect(kinds.toSorted()).toEqual(['bot', 'dialog', 'entity', 'intent', 'node', 'utterance'])
    expect(names.filter((name) => /^(tests|documents)\//.test(name))).toEqual([])
    expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(2)
  })

  it('tells after the import which secrets are missing', async () => {
    const bot = (await nora.call('bot.create', { userId: nora.userId, name: 'Sealed' }))._id
    const profile = { name: 'Shop', auth: 'bearer' }
    const edits = [
      put(newId('variable'), 'variable', { key: 'token', secure: true }),
      put(newId('authorization'), 'authorization', profile),
    ]
    await nora.call('document.apply', { streamId: bot, id: newId('batch'), label: 'Make', edits })
    const { bytes } = await exported(nora, bot)
    const started = await otto.call('bot-import.start-new', { userId: otto.userId, fileId: await upload(otto, bytes) })
    const { missing, streamId: copy } = await importEnd(otto, started._id)
    expect(missing.map(({ name, field }) => [name, field])).toEqual([
      ['token', ''],
      ['Shop', 'token'],
    ])
    await otto.call('variable.set-secret', { streamId: copy, variableId: missing[0]?.objectId ?? '', value: 'a-secret-of-otto' })
    const now = await otto.call('bot-import.get-status', { requestId: started._id })
    expect(now.missing).toEqual(missing.slice(1))
  })
})

describe('for other tools, a bot is written', () => {
  it('as a table of its training', async () => {
    const { bytes, name } = await exported(nora, streamId, { form: 'csv' })
    expect(name).toBe('Trips.csv')
    expect(bytes.toString().trim().split('\r\n').toSorted()).toEqual(
      ['intent,utterance,language', 'Book a trip,a trip to Oslo,en', 'Cancel,never mind,en'].toSorted(),
    )
  })

  it('as Rasa reads it, and tells what that cannot say', async () => {
    const { bytes, name } = await exported(nora, streamId, { form: 'rasa' })
    expect(name).toBe('Trips-en.yml')
    expect(bytes.toString()).toContain('- intent: Book a trip\n')
    const { left, leftCount } = await nora.call('bot-export.get-status', { streamId })
    expect(left.map(({ name: of }) => of)).toContain('Book a trip')
    expect(leftCount).toBe(left.length)
  })

  it('as Botium runs its conversation tests', async () => {
    const { bytes, name } = await exported(nora, streamId, { form: 'botium' })
    expect(name).toBe('Trips-botium.zip')
    const files = await unpackArchive(bytes, { files: 10, unpackedBytes: 1_000_000 })
    expect([...files.keys()]).toEqual(['talks/Books.convo.txt'])
    expect((await buffer(Readable.from(files.values()))).toString()).toContain('#me\nbook something')
    const empty = (await nora.call('bot.create', { userId: nora.userId, name: 'No tests' }))._id
    const { id } = await nora.call('bot-export.start', { streamId: empty, form: 'botium' })
    expect(await jobEnd(nora, empty, id)).toMatchObject({ state: 'failed', error: 'The bot has no conversation tests.' })
  })
})
