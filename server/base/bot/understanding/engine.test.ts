// What the server remembers of understanding is bounded, whoever talks and however long: models and answers, nothing else.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { saveModel } from '@parley/nlu/model-file'
import { smallBot } from '@parley/nlu/testing'
import { train } from '@parley/nlu/train'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { testS3 } from '../../../test-support/s3'
import { silentLog } from '../../../test-support/silent-log'
import { databaseBackend } from '../../storage/files/database-backend'
import type { Files } from '../../storage/files/files'
import { keptFiles } from '../../storage/files/kept-files'
import { readS3Address } from '../../storage/files/s3-address'
import { s3Backend } from '../../storage/files/s3-backend'
import { createEngine, mostKept } from './engine'
import { ModelUnreadable } from './model-failure'

const folder = mkdtempSync(join(tmpdir(), 'parley-engine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { db } = await testDatabase()
const s3 = await testS3()
const told: string[] = []
const log = silentLog({ warn: (message) => void told.push(message), error: (message) => void told.push(message) })
const inDatabase = databaseBackend(db)
/** Without a cache, so that every reading is one of the place. */
const own = { db, dataFolder: folder, cacheFolder: join(folder, 'cache'), cacheBytes: 0, log }
const files = keptFiles({ ...own, places: [inDatabase] })
const modelCount = mostKept.models + 6
const hashes: string[] = []

/** The files, and how often each was read. */
function counted(): { files: Pick<Files, 'get' | 'has'>; reads: Map<string, number> } {
  const reads = new Map<string, number>()
  const get = (hash: string) => {
    reads.set(hash, (reads.get(hash) ?? 0) + 1)
    return files.get(hash)
  }
  return { files: { get, has: (hash) => files.has(hash) }, reads }
}

beforeAll(async () => {
  for (let seed = 1; seed <= modelCount; seed++) {
    const { model } = await train(smallBot({ language: 'th' }), null, { seed })
    hashes.push(await files.put(saveModel(model)))
  }
})

describe('What understanding remembers between turns', () => {
  it('is at most so many models: those used least recently are read again', async () => {
    const { files: watched, reads } = counted()
    const engine = createEngine(watched, log)
    for (const hash of hashes) expect(await engine.understand(hash, 'book me a flight')).toBeDefined()
    expect(engine.kept().models).toBe(mostKept.models)
    await engine.understand(hashes.at(-1) ?? '', 'what is my balance')
    await engine.understand(hashes[0] ?? '', 'what is my balance')
    expect([reads.get(hashes.at(-1) ?? ''), reads.get(hashes[0] ?? '')]).toEqual([1, 2])
    expect(engine.kept().models).toBe(mostKept.models)
  })

  it('is at most so many answers, however many sentences are said', async () => {
    const engine = createEngine(files, log)
    const [hash = ''] = hashes
    for (let i = 0; i < mostKept.answers + 500; i++) await engine.understand(hash, `book flight number ${i}`)
    expect(engine.kept()).toEqual({ models: 1, answers: mostKept.answers })
  })

  it('is no answer with reasons: they are computed each time', async () => {
    const engine = createEngine(files, log)
    const [hash = ''] = hashes
    for (let i = 0; i < 20; i++) await engine.understand(hash, `book flight number ${i}`, { explain: true })
    expect(engine.kept()).toEqual({ models: 1, answers: 0 })
  })

  it('does not change the answer to a sentence said again', async () => {
    const engine = createEngine(files, log)
    const [hash = ''] = hashes
    const first = await engine.understand(hash, 'book me a flight')
    const again = await engine.understand(hash, 'book me a flight')
    expect({ ...again, micros: 0 }).toEqual({ ...first, micros: 0 })
  })
})

describe('A model that cannot be read', () => {
  beforeEach(() => {
    told.splice(0)
  })

  it.each([
    ['missing', (hash: string) => db.deleteFrom('file_content').where('hash', '=', hash).execute()],
    ['damaged', (hash: string) => sql`update file_piece set bytes = 'no model'::bytea where hash = ${hash}`.execute(db)],
  ] as const)(
    'because it is %s is a failure, told once however often it is needed, and read again when it is back',
    async (trouble, strike) => {
      const engine = createEngine(files, log)
      const hash = hashes[1] ?? ''
      const bytes = (await files.get(hash)) ?? Buffer.alloc(0)
      await strike(hash)
      for (let each = 0; each < 3; each += 1) await expect(engine.understand(hash, 'hello')).rejects.toMatchObject({ trouble })
      await expect(engine.valueHints(hash, 'hello')).rejects.toThrow(ModelUnreadable)
      expect([await engine.troubleOf(hash), engine.kept().models, told.length]).toEqual([trouble, 0, 1])
      await db.deleteFrom('file_content').where('hash', '=', hash).execute()
      await files.put(bytes)
      await expect.poll(() => engine.understand(hash, 'hello').catch(() => undefined)).toBeDefined()
      expect([await engine.troubleOf(hash), told.length, told.at(-1)]).toEqual([undefined, 2, expect.stringContaining('read again')])
    },
  )

  it('because the store is away is a failure until the store is back; models that were read answer on', async () => {
    const inStore = keptFiles({ ...own, places: [s3Backend(readS3Address(s3.url)), inDatabase] })
    const engine = createEngine(inStore, log)
    const [one = '', other = ''] = await Promise.all(
      [0, 2].map(async (at) => inStore.put((await files.get(hashes[at] ?? '')) ?? Buffer.alloc(0))),
    )
    expect(await engine.understand(one, 'book me a flight')).toBeDefined()
    await s3.takeAway()
    for (let each = 0; each < 3; each += 1) await expect(engine.understand(other, 'hello')).rejects.toMatchObject({ trouble: 'away' })
    expect(await engine.understand(one, 'what is my balance')).toBeDefined()
    expect([await engine.troubleOf(one), await engine.troubleOf(other), told.length]).toEqual([undefined, 'away', 1])
    await s3.bringBack()
    await expect.poll(() => engine.understand(other, 'hello').catch(() => undefined)).toBeDefined()
    expect(await engine.troubleOf(other)).toBeUndefined()
  })

  it('is another matter than one of another encoder, which answers by words, is told once and said to whoever asks', async () => {
    const { model } = await train(smallBot(), null, { seed: 1 })
    const hash = await files.put(saveModel({ ...model, header: { ...model.header, encoderId: 'an earlier one' } }))
    const engine = createEngine(files, log)
    expect(await engine.troubleOf(hash)).toBeUndefined()
    for (const words of ['book me a flight', 'what is my balance']) expect(await engine.understand(hash, words)).toBeDefined()
    expect([await engine.troubleOf(hash), told]).toEqual(['outdated', [expect.stringContaining('another encoder')]])
  })

  it('and that nobody needs any more may be gone without a word', async () => {
    const engine = createEngine(files, log)
    const gone = 'a'.repeat(64)
    expect([await engine.understand(gone, 'hello', { mayBeGone: true }), told]).toEqual([undefined, []])
  })

  it('is another matter than a bot that was never trained', async () => {
    const engine = createEngine(files, log)
    expect([await engine.understand('', 'hello'), await engine.valueHints('', 'hello'), told]).toEqual([
      undefined,
      { roles: [], tagged: [] },
      [],
    ])
  })
})
