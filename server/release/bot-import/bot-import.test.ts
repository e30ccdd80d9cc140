// Bots out of files and into files, through the real server and its queue.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { jobEnd, sampleBot, until } from '../../test-support/waiting'
import { clearUnmade } from './clear-unmade'

const server = await testApp()
let owner: Caller
let botId: string

beforeAll(async () => {
  owner = await server.signUp('Ines')
  botId = await sampleBot(owner, 'travel-desk')
})

async function exported(streamId: string, more: { kinds?: ('intent' | 'utterance' | 'dialog')[] } = {}): Promise<Buffer> {
  const { id } = await owner.call('bot-export.start', { streamId, ...more })
  expect(await jobEnd(owner, streamId, id)).toMatchObject({ state: 'done' })
  const { status, downloadURL } = await owner.call('bot-export.get-status', { streamId })
  expect(status).toBe('success')
  return (await server.app.inject({ url: downloadURL })).rawPayload
}

async function sent(content: Buffer, fileName = 'bot.zip', caller = owner): Promise<string> {
  const { body, headers } = formOf([{ name: 'file', fileName, content }])
  const sending = { body, headers: { ...headers, authorization: `bearer ${caller.token}` } }
  const reply = await caller.raw('POST', `/users/${caller.userId}/builder/importBotV2/file`, sending)
  return z.object({ fileId: z.string() }).parse(reply.body).fileId
}

async function importEnd(requestId: string) {
  return until(async () => {
    const now = await owner.call('bot-import.get-status', { requestId })
    return now.status === 'pending' ? undefined : now
  })
}

async function importedNew(
  content: Buffer,
  more: { name?: string; values?: Record<string, string> } = {},
  fileName = 'bot.zip',
): Promise<string> {
  const started = await owner.call('bot-import.start-new', { userId: owner.userId, fileId: await sent(content, fileName), ...more })
  expect(started).toMatchObject({ _id: expect.any(String), status: 'pending' })
  expect(await importEnd(started._id)).toMatchObject({ status: 'success', streamId: started.streamId })
  return started.streamId
}

async function importedInto(streamId: string, content: Buffer, more: { replace?: boolean; values?: Record<string, string> } = {}) {
  const started = await owner.call('bot-import.start', { userId: owner.userId, streamId, fileId: await sent(content), ...more })
  return importEnd(started._id)
}

const objectsOf = async (streamId: string) => (await owner.call('document.get', { streamId })).objects
const plainOf = async (streamId: string) =>
  (await objectsOf(streamId)).map(({ id, kind, parentId, data }) => ({ id: kind === 'bot' ? 'bot' : id, kind, parentId, data }))

describe('an export', () => {
  it('begins a job, and tells from where its file is fetched when it is done (S7-055, S7-056)', async () => {
    const empty = await owner.call('bot.create', { userId: owner.userId, name: 'Nothing yet' })
    expect(await owner.call('bot-export.get-status', { streamId: empty._id })).toMatchObject({ status: 'none', downloadURL: '' })
    const job = await owner.call('bot-export.start', { streamId: empty._id })
    expect(['queued', 'running', 'done']).toContain(job.state)
    await jobEnd(owner, empty._id, job.id)
    const { status, downloadURL, fileName } = await owner.call('bot-export.get-status', { streamId: empty._id })
    expect([status, fileName]).toEqual(['success', 'Nothing yet.zip'])
    expect((await server.app.inject({ url: downloadURL })).statusCode).toBe(200)
  })

  it('has the same bytes whenever it is written', async () => {
    const first = await exported(botId)
    expect(await exported(botId)).toEqual(first)
  })

  it('of a version is the bot as it was then (S7-059)', async () => {
    const streamId = await importedNew(await exported(botId), { name: 'Versions' })
    const before = await plainOf(streamId)
    const version = await owner.call('bot-version.create', { streamId, note: 'Before' })
    const intent = before.find(({ kind }) => kind === 'intent')
    const edits = [{ op: 'remove' as const, id: intent?.id ?? '' }]
    await owner.call('document.apply', { streamId, id: newId('batch'), label: 'Remove', edits })
    const job = await owner.call('bot-export.start-version', { streamId, versionId: version.id })
    await jobEnd(owner, streamId, job.id)
    const { status, downloadURL } = await owner.call('bot-export.get-version-status', { streamId, versionId: version.id })
    expect(status).toBe('success')
    const copy = await importedNew((await server.app.inject({ url: downloadURL })).rawPayload, { name: 'Versions again' })
    expect((await plainOf(copy)).filter(({ kind }) => kind !== 'bot')).toEqual(before.filter(({ kind }) => kind !== 'bot'))
  })

  it('is refused while the value of a secret stands in a text, and says where', async () => {
    const { _id: streamId } = await owner.call('bot.create', { userId: owner.userId, name: 'Careless' })
    const variableId = newId('variable')
    const put = (id: string, kind: 'variable' | 'dialog' | 'note', set: Record<string, string | boolean>) => ({
      op: 'put' as const,
      id,
      kind,
      set,
    })
    const apply = (edits: ReturnType<typeof put>[]) => owner.call('document.apply', { streamId, id: newId('batch'), label: 'Put', edits })
    await apply([put(variableId, 'variable', { key: 'token', secure: true })])
    await owner.call('variable.set-secret', { streamId, variableId, value: 'very"secret-9431' })
    await apply([put(newId('dialog'), 'dialog', { name: 'Order coffee', description: 'ask with very"secret-9431' })])
    const { id } = await owner.call('bot-export.start', { streamId })
    expect(await jobEnd(owner, streamId, id)).toMatchObject({ state: 'failed', error: expect.stringContaining('“Order coffee”') })
    expect(await owner.call('bot-export.get-status', { streamId })).toMatchObject({ status: 'failed', downloadURL: '' })
  })

  it('of chosen kinds has these and the bot', async () => {
    const copy = await importedNew(await exported(botId, { kinds: ['intent', 'utterance'] }), { name: 'Training alone' })
    expect(new Set((await objectsOf(copy)).map(({ kind }) => kind))).toEqual(new Set(['bot', 'intent', 'utterance']))
  })
})

describe('an import as a new bot', () => {
  it('has everything of the file when its job has ended, and is seen by nobody before (S7-053, S7-054)', async () => {
    const content = await exported(botId)
    const fileId = await sent(content)
    const started = await owner.call('bot-import.start-new', { userId: owner.userId, fileId, name: 'Second desk' })
    expect(started.status).toBe('pending')
    const { status, streamId } = await importEnd(started._id)
    expect(status).toBe('success')
    expect((await owner.call('bot.list', { userId: owner.userId })).map(({ _id }) => _id)).toContain(streamId)
    const others = (object: { kind: string }) => object.kind !== 'bot'
    expect((await plainOf(streamId)).filter(others)).toEqual((await plainOf(botId)).filter(others))
    expect(await owner.call('bot.get', { userId: owner.userId, streamId })).toMatchObject({ name: 'Second desk' })
  })

  it('exports as the bytes it came from', async () => {
    const { _id: streamId } = await owner.call('bot.create', { userId: owner.userId, name: 'Round trip', sampleId: 'bank-helper' })
    const first = await exported(streamId)
    await owner.call('bot.update', { userId: owner.userId, streamId, name: 'Out of the way' })
    expect(await exported(await importedNew(first))).toEqual(first)
  })

  it.each(['bot-export-1.json', 'bot-archive-2.zip'])('opens every form that a release has written: %s', async (name) => {
    const old = readFileSync(join(import.meta.dirname, '../../../tests/forms', name))
    const streamId = await importedNew(old, {}, name)
    expect(new Set((await objectsOf(streamId)).map(({ kind }) => kind)).size).toBeGreaterThan(25)
  })

  it('is another’s to see only when it is theirs', async () => {
    const stranger = await server.signUp('Stranger')
    const started = await owner.call('bot-import.start-new', {
      userId: owner.userId,
      fileId: await sent(await exported(botId)),
      name: 'Mine',
    })
    expect((await stranger.raw('GET', `/importBot/status/${started._id}`)).status).toBe(404)
    const fileId = await sent(await exported(botId))
    expect((await stranger.raw('POST', `/users/${stranger.userId}/builder/importBotV2`, { body: { fileId } })).status).toBe(404)
    await importEnd(started._id)
  })
})

describe('an import into a bot', () => {
  it('is planned first: what is added, changed, the same and left; then done as one step that is undone as one', async () => {
    const streamId = await importedNew(await exported(botId), { name: 'Target' })
    const content = await exported(streamId)
    const before = await plainOf(streamId)
    const intents = before.filter(({ kind }) => kind === 'intent')
    const [gone, renamed] = [intents[0]?.id ?? '', intents[1]?.id ?? '']
    const added = newId('intent')
    await owner.call('document.apply', {
      streamId,
      id: newId('batch'),
      label: 'Change',
      edits: [
        { op: 'remove', id: gone },
        { op: 'put', id: renamed, kind: 'intent', set: { name: 'Renamed here' } },
        { op: 'put', id: added, kind: 'intent', set: { name: 'Only here' } },
      ],
    })
    const changed = await plainOf(streamId)
    const fileId = await sent(content)
    const plan = await owner.call('bot-import.plan', { streamId, fileId })
    expect(plan).toMatchObject({ format: 'parley', name: 'Target', refused: '' })
    expect(plan.counts.find(({ kind }) => kind === 'intent')?.counts).toMatchObject({ added: 1, changed: 1, left: 1, refused: 0 })
    expect(await plainOf(streamId)).toEqual(changed)
    expect(await importedInto(streamId, content)).toMatchObject({ status: 'success' })
    const after = await plainOf(streamId)
    const sorted = (objects: typeof after) => objects.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(sorted(after.filter(({ id }) => id !== added))).toEqual(sorted(before))
    await owner.call('document.undo', { streamId })
    expect(sorted(await plainOf(streamId))).toEqual(sorted(changed))
  })

  it('a second time changes nothing', async () => {
    const content = await exported(botId)
    const streamId = await importedNew(content, { name: 'Twice' })
    const { counts } = await owner.call('bot-import.plan', {
      streamId,
      fileId: await sent(content),
      kinds: ['dialog', 'node', 'intent', 'utterance'],
    })
    for (const { kind, counts: own } of counts) expect([kind, own.added + own.changed + own.removed + own.refused]).toEqual([kind, 0])
  })

  it('makes the bot as the file where that is wished, and knows objects again by their names', async () => {
    const { _id: streamId } = await owner.call('bot.create', { userId: owner.userId, name: 'Becomes', sampleId: 'travel-desk' })
    const own = newId('intent')
    await owner.call('document.apply', {
      streamId,
      id: newId('batch'),
      label: 'Add',
      edits: [{ op: 'put', id: own, kind: 'intent', set: { name: 'Only here' } }],
    })
    const ids = new Set((await objectsOf(streamId)).filter(({ kind }) => kind === 'intent').map(({ id }) => id))
    expect(await importedInto(streamId, await exported(botId), { replace: true })).toMatchObject({ status: 'success' })
    const now = (await objectsOf(streamId)).filter(({ kind }) => kind === 'intent').map(({ id }) => id)
    expect(now).not.toContain(own)
    for (const id of now) expect(ids).toContain(id)
  })

  it('takes addresses of this server, and remembers them for the next time', async () => {
    const { _id: source } = await owner.call('bot.create', { userId: owner.userId, name: 'Has an address' })
    const put = (key: string, more: Record<string, string | boolean>) => ({
      op: 'put' as const,
      id: newId('variable'),
      kind: 'variable' as const,
      set: { key, ...more },
    })
    await owner.call('document.apply', {
      streamId: source,
      id: newId('batch'),
      label: 'Put',
      edits: [put('shop', { value: 'https://shop.example' }), put('token', { secure: true }), put('limit', { value: '5' })],
    })
    const content = await exported(source)
    const { _id: streamId } = await owner.call('bot.create', { userId: owner.userId, name: 'Elsewhere' })
    const planOf = async () => owner.call('bot-import.plan', { streamId, fileId: await sent(content), kinds: ['variable'] })
    expect(await planOf()).toMatchObject({ addresses: [{ key: 'shop', value: 'https://shop.example' }] })
    expect(await importedInto(streamId, content, { values: { shop: 'https://shop.local' } })).toMatchObject({ status: 'success' })
    const values = async () => (await objectsOf(streamId)).filter(({ kind }) => kind === 'variable').map(({ data }) => data['value'])
    expect((await values()).toSorted()).toEqual(['', '5', 'https://shop.local'])
    expect(await planOf()).toMatchObject({ addresses: [{ key: 'shop', value: 'https://shop.local' }] })
    const again = await owner.raw('POST', `/users/${owner.userId}/builder/importBotV2/${streamId}`, {
      body: { fileId: await sent(content) },
    })
    expect([again.status, JSON.stringify(again.body)]).toEqual([400, expect.stringContaining('in the bot already')])
  })
})

describe('a bot that a file does not become', () => {
  const later = (days: number) => clearUnmade({ ...server.services, now: () => server.services.now() + days * 86_400_000 })
  const isThere = async (id: string) => (await server.services.db.selectFrom('bot').select('id').where('id', '=', id).execute()).length > 0

  it('is seen by nobody, says why for a day, and is then erased; one that was made stays', async () => {
    const made = await importedNew(await exported(botId), { name: 'Made of a file' })
    const wish = { fileId: await sent(await exported(botId)), kinds: ['intent' as const] }
    const { _id, streamId } = await owner.call('bot-import.start-new', { userId: owner.userId, ...wish })
    const ended = { status: 'failed', job: { state: 'failed', error: 'There is nothing in this file to import.' } }
    expect(await importEnd(_id)).toMatchObject(ended)
    expect((await owner.call('bot.list', { userId: owner.userId })).map((bot) => bot._id)).not.toContain(streamId)
    expect((await owner.call('bot.list-removed', { userId: owner.userId })).map((bot) => bot._id)).not.toContain(streamId)
    expect((await owner.failure('bot.restore', { userId: owner.userId, streamId })).status).toBe(404)
    await later(0.5)
    expect(await importEnd(_id)).toMatchObject(ended)
    await later(1.5)
    expect([await isThere(streamId), await isThere(made)]).toEqual([false, true])
    expect((await owner.failure('bot-import.get-status', { requestId: _id })).status).toBe(404)
  })

  it('is not erased while its job waits', async () => {
    const { db } = server.services
    const fileId = await sent(await exported(botId))
    const { _id, streamId } = await owner.call('bot-import.start-new', { userId: owner.userId, fileId, name: 'Waits long' })
    await importEnd(_id)
    await db
      .updateTable('bot')
      .set({ being_made: true, removed_at: new Date(0) })
      .where('id', '=', streamId)
      .execute()
    await db.updateTable('job').set({ state: 'queued', ended_at: null }).where('id', '=', _id).execute()
    await later(40)
    expect(await isThere(streamId)).toBe(true)
    await db.updateTable('job').set({ state: 'stopped', ended_at: new Date() }).where('id', '=', _id).execute()
    await later(40)
    expect(await isThere(streamId)).toBe(false)
  })
})
