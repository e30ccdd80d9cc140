// Passages compared by the encoder of the model that answers: which meanings are made when, what is found while some are lacking, and what is told
// when an encoder is away. The operator's encoder is a table of vectors that the test writes.
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@parley/contract/base/ids'
import { wordEncoder, writeEncoder } from '@parley/nlu/encoder/onnx-folder/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd, until } from '../../test-support/waiting'
import { embedJob } from './embed'

const folder = mkdtempSync(join(tmpdir(), 'parley-document-encoders-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const server = await testApp({ config: { encodersFolder: folder } })
const { db } = server.services
let ingrid: Caller
let streamId: string
let builtIn = ''
let tiny = ''

/** Words of one group lie close, whatever their letters are; a passage is told apart from a question by a word before it. */
const groups = [
  ['tea', 'oolong'],
  ['pour', 'serve'],
  ['pipe', 'tap'],
  ['leaks', 'drips'],
  ['blick', 'dax', 'wug'],
  ['fep', 'gorp'],
  ['passage'],
]
const sentences = {
  'Order tea': ['pour tea', 'tea', 'pour me tea now', 'serve tea', 'tea for two', 'pour the tea'],
  'Report a leak': ['pipe leaks', 'the pipe drips', 'my pipe leaks', 'a pipe leaks', 'tap leaks', 'pipe leaks again'],
}

beforeAll(async () => {
  writeEncoder(folder, 'tiny', wordEncoder(groups, 24, { languages: ['en'], passagePrefix: 'passage ' }))
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Nonsense bot' }))._id
  await ingrid.call('bot.update', { streamId, settings: { autoTrain: false } })
  const edits = Object.entries(sentences).flatMap(([name, texts]) => {
    const id = newId('intent')
    const put = { op: 'put' as const }
    return [
      { ...put, id, kind: 'intent' as const, set: { name } },
      ...texts.map((text) => ({ ...put, id: newId('utterance'), kind: 'utterance' as const, parentId: id, set: { text, language: 'en' } })),
    ]
  })
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  const settings = { messages: [{ kind: 'text', text: 'Hello.', channel: '', language: '' }] }
  const dialog = [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Greet', startNodeId: nodeId } },
    { op: 'put' as const, id: nodeId, kind: 'node' as const, parentId: dialogId, set: { type: 'message', name: 'Hello', settings } },
  ]
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [...dialog, ...edits] })
  const idOf = async (encoder: string) => (await server.services.engine.encoderChosen({ language: 'en', rules: { encoder } }))?.id ?? ''
  builtIn = await idOf('built-in')
  tiny = await idOf('tiny')
})

const choose = (encoder: string) => ingrid.call('nlu-setting.set', { userId: ingrid.userId, streamId, encoder })

async function train(): Promise<void> {
  const { id } = await ingrid.call('training.run', { userId: ingrid.userId, streamId })
  expect((await jobEnd(ingrid, streamId, id)).state).toBe('done')
}

const settled = (documentId: string) =>
  until(async () => {
    const document = await ingrid.call('answer-document.get', { streamId, documentId })
    const jobs = document.state === 'reading' ? null : await ingrid.call('job.get', { streamId, jobId: document.jobId })
    return jobs === null || jobs.endedAt === null ? undefined : document
  })

async function add(text: string): Promise<string> {
  const { _id } = await ingrid.call('answer-document.add', { streamId, text })
  expect(await settled(_id)).toMatchObject({ state: 'done', error: '' })
  return _id
}

/** By encoder, how many of a document's passages have a meaning. */
async function meaningsOf(documentId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ encoder: string; count: number }>`
    select encoder_id as encoder, count(*) as count from passage_meaning join answer_passage on id = passage_id
    where document_id = ${documentId} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ encoder, count }) => [encoder, count]))
}

const wait = (documentId: string, wanted: Record<string, number>) =>
  expect.poll(() => meaningsOf(documentId), { timeout: 60_000 }).toEqual(wanted)

async function first(text: string) {
  const { limit, found } = await ingrid.call('answer-document.try', { streamId, text })
  return found[0] !== undefined && found[0].score >= limit ? found[0].quote : undefined
}

async function said(target: 'live' | 'draft', text: string): Promise<string> {
  const { gateway } = server.services
  const about = { botId: streamId, userId: newId('user'), channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
  const id = await gateway.create({ ...about, target })
  const { messages } = await gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
  return messages.map((message) => ('text' in message ? message.text : '')).join('\n')
}

describe('the passages of a bot', () => {
  let early: string

  it('have meanings of the built-in encoder without a model, and of the chosen one from the next reading on', async () => {
    early = await add('Dax wug.')
    expect(await meaningsOf(early)).toEqual({ [builtIn]: 1 })
    await choose('tiny')
    const late = await add('Gorp fep.')
    expect(await meaningsOf(late)).toEqual({ [builtIn]: 1, [tiny]: 1 })
    expect(await meaningsOf(early)).toEqual({ [builtIn]: 1 })
    await ingrid.call('answer-document.read-again', { streamId, documentId: early })
    await settled(early)
    expect(await meaningsOf(early)).toEqual({ [builtIn]: 1, [tiny]: 1 })
    await db.deleteFrom('passage_meaning').where('encoder_id', '=', tiny).execute()
    await ingrid.call('answer-document.remove', { streamId, documentId: late })
    expect(await meaningsOf(late)).toEqual({})
  })

  it('are found by the meanings of the model’s encoder, though they share no word, once they have them after its training', async () => {
    expect(await first('blick')).toBeUndefined()
    await train()
    await wait(early, { [tiny]: 1 })
    expect(await first('blick')).toBe('Dax wug.')
    const encoder = await server.services.engine.encoderChosen({ language: 'en', rules: { encoder: 'tiny' } })
    const [passage] = (await encoder?.embed(['Dax wug.'], 'passage')) ?? []
    const [question] = (await encoder?.embed(['Dax wug.'], 'sentence')) ?? []
    const { meaning } = await db.selectFrom('passage_meaning').select('meaning').executeTakeFirstOrThrow()
    const stored = new Float32Array(Uint8Array.from(meaning).buffer)
    expect(stored).toEqual(passage?.mean)
    expect(stored).not.toEqual(question?.mean)
  }, 180_000)

  it('are found by words alone while meanings are lacking, and a question gets them made', async () => {
    await db.deleteFrom('passage_meaning').execute()
    await db.updateTable('answer_document').set({ meanings: 1000 }).execute()
    expect(await first('blick')).toBeUndefined()
    await wait(early, { [tiny]: 1 })
    expect(await first('blick')).toBe('Dax wug.')
  })

  it('are found by the published bot with its own model’s encoder while the draft has another', async () => {
    await ingrid.call('bot-version.publish', { streamId })
    await choose('built-in')
    await train()
    await wait(early, { [builtIn]: 1, [tiny]: 1 })
    expect(await said('live', 'blick')).toContain('Dax wug.')
    expect(await said('draft', 'blick')).not.toContain('Dax wug.')
    expect(await said('draft', 'dax wug')).toContain('Dax wug.')
    expect(server.failures).toEqual([])
  }, 180_000)
})

describe('a bot that has nothing to learn', () => {
  it('has its passages compared by the encoder that its training was given, and by words alone where it was given none', async () => {
    const other = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Documents alone' }))._id
    const encoderAfterTraining = async (settings: object) => {
      await ingrid.call('bot.update', { streamId: other, settings: { autoTrain: false, ...settings } })
      const { id } = await ingrid.call('training.run', { userId: ingrid.userId, streamId: other })
      expect((await jobEnd(ingrid, other, id)).state).toBe('done')
      const { modelHash } = await ingrid.call('training.get-state', { streamId: other })
      expect(await server.services.engine.encoderIdOf(modelHash)).toBe('')
      return (await server.services.engine.encoderOf({ modelHash, language: 'en' }))?.id
    }
    expect(await encoderAfterTraining({})).toBe(builtIn)
    expect(await encoderAfterTraining({ encoder: 'tiny' })).toBe(tiny)
    expect(await encoderAfterTraining({ nlpVersion: 1 })).toBeUndefined()
  }, 180_000)
})

describe('the job that makes meanings', () => {
  const lines = Array.from({ length: 12 }, (_, at) => `Blick ${at} ${'pour serve pipe tap '.repeat(32)}`).join('\n')
  let long: string

  const run = (progress: () => void) =>
    embedJob.run(server.services, {
      ...{ id: 'jo-1', botId: streamId, input: {}, progress },
      keepFile: async () => undefined,
      stopAsked: async () => false,
    })

  it('goes on after it was cut off, without making again what is there', async () => {
    long = await add(lines)
    expect(await meaningsOf(long)).toEqual({ [builtIn]: 12, [tiny]: 12 })
    await db.deleteFrom('passage_meaning').where('encoder_id', '=', tiny).execute()
    const cutOff = new Error('killed')
    let told = 0
    await expect(
      run(() => {
        told += 1
        if (told === 2) throw cutOff
      }),
    ).rejects.toBe(cutOff)
    const made = async () =>
      db
        .selectFrom('passage_meaning')
        .select(['passage_id', sql<string>`xmin::text`.as('by')])
        .where('encoder_id', '=', tiny)
        .execute()
    const before = await made()
    expect(before).toHaveLength(9)
    await run(() => undefined)
    const after = await made()
    expect(after).toHaveLength(13)
    expect(after).toEqual(expect.arrayContaining(before))
  })

  it('stops where it is asked to', async () => {
    await db.deleteFrom('passage_meaning').where('encoder_id', '=', tiny).execute()
    const stopped = { id: 'jo-1', botId: streamId, input: {}, progress: () => undefined, keepFile: async () => undefined }
    expect(await embedJob.run(server.services, { ...stopped, stopAsked: async () => true })).toEqual({ passages: 0 })
    expect(await meaningsOf(long)).toEqual({ [builtIn]: 12 })
    await run(() => undefined)
    expect(await meaningsOf(long)).toEqual({ [builtIn]: 12, [tiny]: 12 })
  })

  it('says at the documents which encoder is away, makes the others’ meanings, and takes its words back once it is there', async () => {
    await choose('tiny')
    renameSync(join(folder, 'tiny'), join(folder, '.away'))
    const { _id: documentId } = await ingrid.call('answer-document.add', { streamId, text: 'Wug dax.' })
    const failed = await settled(documentId)
    expect(failed).toMatchObject({
      state: 'failed',
      error: 'Its passages are found by their words alone. There is no sentence encoder “tiny” on this server.',
      says: { error: { key: 'answer-document.by-words' } },
      passages: 1,
    })
    expect(await ingrid.call('job.get', { streamId, jobId: failed.jobId })).toMatchObject({ state: 'failed', error: failed.error })
    expect(await meaningsOf(documentId)).toMatchObject({ [builtIn]: 1 })
    expect(server.failures).toMatchObject([
      { message: 'Passages of a bot’s documents are found by words alone. There is no sentence encoder “tiny” on this server.' },
    ])
    renameSync(join(folder, '.away'), join(folder, 'tiny'))
    await ingrid.call('answer-document.read-again', { streamId, documentId })
    expect(await settled(documentId)).toMatchObject({ state: 'done', error: '' })
    expect(await meaningsOf(documentId)).toEqual({ [builtIn]: 1, [tiny]: 1 })
  })

  it('takes its words back after a training that asks for that encoder no more', async () => {
    renameSync(join(folder, 'tiny'), join(folder, '.away'))
    await ingrid.call('answer-document.read-again', { streamId, documentId: long })
    expect(await settled(long)).toMatchObject({ state: 'failed', passages: 12 })
    await choose('built-in')
    await train()
    const document = () => ingrid.call('answer-document.get', { streamId, documentId: long })
    await expect.poll(async () => (await document()).state, { timeout: 60_000 }).toBe('done')
    renameSync(join(folder, '.away'), join(folder, 'tiny'))
  }, 180_000)
})
