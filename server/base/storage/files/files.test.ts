// The files port on a real database and on a real S3 server: what is put is read by every server, what nothing names goes, and what
// cannot be read is told apart from what was never there.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { testS3 } from '../../../test-support/s3'
import { silentLog } from '../../../test-support/silent-log'
import { databaseBackend } from './database-backend'
import { hashOf } from './disk'
import { FileDamaged, FilesUnavailable } from './failures'
import type { Files, Backend } from './files'
import { keptFiles } from './kept-files'
import { readS3Address } from './s3-address'
import { s3Backend } from './s3-backend'

/** Disk and database on a machine that has other work to do. */
vi.setConfig({ testTimeout: 120_000 })

const { db } = await testDatabase()
const s3 = await testS3()
const parent = mkdtempSync(join(tmpdir(), 'parley-files-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const inDatabase = databaseBackend(db)
const inS3 = s3Backend(readS3Address(s3.url))
const told: unknown[] = []
const log = silentLog({ error: (message, error) => void told.push([message, error]) })
let servers = 0

/** Another server on the same database, with a folder of its own. */
function server(...places: [Backend, ...Backend[]]): Files & { folder: string } {
  const dataFolder = join(parent, `server-${(servers += 1)}`)
  const options = { db, dataFolder, cacheFolder: join(dataFolder, 'cache'), cacheBytes: 8 * 1024 * 1024, log, places }
  return Object.assign(keptFiles(options), { folder: dataFolder })
}

async function putLongAgo(hash: string): Promise<void> {
  await sql`update file_content set put_at = now() - interval '10 hours' where hash = ${hash}`.execute(db)
}

const hourAgo = (): number => Date.now() - 3600_000
const none = async (): Promise<Set<string>> => new Set()
const words = Buffer.from('good morning')

afterEach(async () => {
  told.splice(0)
  await db.deleteFrom('file_content').execute()
  await rm(s3.folder, { recursive: true, force: true })
})

describe.each([
  ['the database', [inDatabase]],
  ['an S3 store', [inS3, inDatabase]],
] as [string, [Backend, ...Backend[]]][])('a content in %s', (_, places) => {
  it.each([0, 1, 512 * 1024, 512 * 1024 + 1, 5_300_000])('of %i bytes is the same on another server', async (bytes) => {
    const content = randomBytes(bytes)
    const hash = await server(...places).put(content)
    const other = server(...places)
    expect([await other.has(hash), (await other.get(hash))?.equals(content)]).toEqual([true, true])
    expect(await other.list('', 10)).toMatchObject([{ hash, bytes }])
  })

  it('is the same whether it comes as bytes or from a file', async () => {
    const files = server(...places)
    const content = randomBytes(1_400_000)
    const path = join(parent, 'upload')
    await writeFile(path, content)
    await files.copy(path, hashOf(content))
    expect((await server(...places).get(hashOf(content)))?.equals(content)).toBe(true)
    expect((await readFile(path)).equals(content)).toBe(true)
  })

  it('that was never put is not there', async () => {
    const files = server(...places)
    expect([await files.get(hashOf(words)), await files.has(hashOf(words)), await files.remove(hashOf(words))]).toEqual([
      undefined,
      false,
      false,
    ])
  })

  it('that many servers put at the same time is kept once', async () => {
    const all = Array.from({ length: 6 }, () => server(...places))
    const content = randomBytes(1_200_000)
    await Promise.all(all.map((files) => files.put(content)))
    expect(await server(...places).list('', 10)).toHaveLength(1)
    expect((await server(...places).get(hashOf(content)))?.equals(content)).toBe(true)
  })

  it('that nothing names goes once it is old, and one that is named, new or put again stays', async () => {
    const files = server(...places)
    const [old, named, again] = [await files.put(words), await files.put(Buffer.from('named')), await files.put(Buffer.from('again'))]
    for (const hash of [old, named, again]) await putLongAgo(hash)
    await server(...places).put(Buffer.from('again'))
    const fresh = await files.put(Buffer.from('fresh'))
    expect(await files.sweep(async () => new Set([named]), hourAgo())).toBe(1)
    const other = server(...places)
    expect(await Promise.all([old, named, again, fresh].map((hash) => other.has(hash)))).toEqual([false, true, true, true])
    expect([await files.get(old), (await other.get(again))?.toString()]).toEqual([undefined, 'again'])
  })

  it('that is named, or put again, between the look and the removal stays', async () => {
    const files = server(...places)
    const hash = await files.put(words)
    await putLongAgo(hash)
    let asked = 0
    expect(await files.sweep(async () => new Set((asked += 1) === 1 ? [] : [hash]), hourAgo())).toBe(0)
    asked = 0
    const putAgain = async (): Promise<Set<string>> => {
      if ((asked += 1) === 1) await server(...places).put(words)
      return new Set()
    }
    expect(await files.sweep(putAgain, hourAgo())).toBe(0)
    expect(await server(...places).get(hash)).toEqual(words)
  })

  it('that two servers sweep at once goes once', async () => {
    const files = server(...places)
    for (let each = 0; each < 5; each += 1) await putLongAgo(await files.put(Buffer.from(`old ${each}`)))
    const counts = await Promise.all([files.sweep(none, hourAgo()), server(...places).sweep(none, hourAgo())])
    expect(counts.reduce((sum, count) => sum + count)).toBe(5)
    expect(await files.list('', 10)).toEqual([])
  })
})

describe('the cache of a server', () => {
  it('answers without the place, drops what is damaged in it, and what nothing names', async () => {
    const files = server(inDatabase)
    const hash = await files.put(words)
    const path = join(files.folder, 'cache', hash.slice(0, 2), hash)
    await db.deleteFrom('file_piece').execute()
    expect(await files.get(hash)).toEqual(words)
    await inDatabase.write(hash, { bytes: words.length, pieces: () => pieceOf(words) })
    await writeFile(path, 'bad evening!')
    expect([await files.get(hash), await readFile(path)]).toEqual([words, words])
    await files.trim(async (asked) => new Set(asked))
    expect(await readFile(path)).toEqual(words)
    await files.trim(none)
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    expect(await files.get(hash)).toEqual(words)
  })

  it('keeps no more bytes than it may, the least recently used give way, also across a start', async () => {
    const folder = join(parent, 'small')
    const options = { db, dataFolder: folder, cacheFolder: join(folder, 'cache'), cacheBytes: 2500, log, places: [inDatabase] as [Backend] }
    const files = keptFiles(options)
    const hashes: string[] = []
    for (let each = 0; each < 4; each += 1) hashes.push(await files.put(randomBytes(1000)))
    await db.deleteFrom('file_content').execute()
    const isHere = async (from: Files): Promise<boolean[]> => Promise.all(hashes.map(async (hash) => (await from.get(hash)) !== undefined))
    await expect.poll(() => isHere(keptFiles(options))).toEqual([false, false, true, true])
  })

  it('that cannot be written costs nothing but time, and is told', async () => {
    const files = server(inDatabase)
    await mkdir(files.folder, { recursive: true })
    await writeFile(join(files.folder, 'cache'), 'a file where a folder should be')
    const hash = await files.put(words)
    expect(await files.get(hash)).toEqual(words)
    expect(told.length).toBeGreaterThan(0)
  })
})

describe('a content that cannot be read', () => {
  it('is damaged when what is kept has another hash', async () => {
    const hash = await server(inDatabase).put(words)
    await sql`update file_piece set bytes = 'bad evening!'::bytea where hash = ${hash}`.execute(db)
    await expect(server(inDatabase).get(hash)).rejects.toThrow(FileDamaged)
  })

  it('is away while the store is, and is read again when the store is back; what the cache has is read meanwhile', async () => {
    const files = server(inS3, inDatabase)
    const hash = await files.put(words)
    await s3.takeAway()
    try {
      const other = server(inS3, inDatabase)
      await expect(other.get(hash)).rejects.toThrow(FilesUnavailable)
      await expect(other.has(hash)).rejects.toThrow(FilesUnavailable)
      await expect(other.put(Buffer.from('more'))).rejects.toThrow(FilesUnavailable)
      expect(await files.get(hash)).toEqual(words)
      await s3.bringBack()
      expect(await other.get(hash)).toEqual(words)
      expect(await other.get(await other.put(Buffer.from('more')))).toEqual(Buffer.from('more'))
    } finally {
      await s3.bringBack()
    }
  })

  it('is away when the store takes the question and never answers', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const files = server(s3Backend(readS3Address(`s3://key:secret@127.0.0.1:${port}/bucket?tls=off`)), inDatabase)
    await expect(files.put(words)).rejects.toThrow(/no answer in time/)
    silent.closeAllConnections()
    silent.close()
  })

  it('says which store it is, and what the store said, but no secret', async () => {
    const address = readS3Address(s3.url.replace('S3RVER:S3RVER', 'SOMEBODY:not-to-be-told'))
    const failure = await server(s3Backend(address), inDatabase)
      .put(words)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FilesUnavailable)
    expect(String(failure)).toMatch(/answered 403 \(InvalidAccessKeyId\) at 127\.0\.0\.1:\d+\/parley-files/)
    expect(String(failure)).not.toContain('not-to-be-told')
  })

  it('lies in a store that no setting names any more', async () => {
    const hash = await server(inS3, inDatabase).put(words)
    await expect(server(inDatabase).get(hash)).rejects.toThrow('set PARLEY_FILES_URL again')
  })
})

describe('a store named later', () => {
  it('gets what is new; what is in the database is still read, and moves when it is put again', async () => {
    const hash = await server(inDatabase).put(words)
    const files = server(inS3, inDatabase)
    expect(await files.get(hash)).toEqual(words)
    await files.put(words)
    expect(await db.selectFrom('file_piece').select('hash').execute()).toEqual([])
    expect(await server(inS3, inDatabase).get(hash)).toEqual(words)
  })
})

describe('contents of an older release in the data folder', () => {
  it('are read where they are, then moved, and damaged ones are left and told', async () => {
    const files = server(inDatabase)
    const contents = { files: Buffer.from('a model'), attachments: Buffer.from('a picture') }
    const paths: string[] = []
    for (const [folder, bytes] of Object.entries(contents)) paths.push(await keepOld(join(files.folder, folder), bytes))
    const going = `${await keepOld(join(files.folder, 'files'), Buffer.from('going'), '.going')}`
    await keepOld(join(files.folder, 'files'), Buffer.from('half'), '.f-half')
    for (const bytes of [...Object.values(contents), Buffer.from('going')]) expect(await files.get(hashOf(bytes))).toEqual(bytes)
    const damaged = await keepOld(join(files.folder, 'files'), Buffer.from('good'))
    await writeFile(damaged, 'bad!')
    expect(await files.adopt()).toBe(3)
    for (const path of [...paths, going]) await expect(readFile(path)).rejects.toThrow('ENOENT')
    expect([await readFile(damaged, 'utf8'), JSON.stringify(told)]).toEqual(['bad!', expect.stringContaining('left where it is')])
    for (const bytes of Object.values(contents)) expect(await server(inDatabase).get(hashOf(bytes))).toEqual(bytes)
    expect(await files.adopt()).toBe(0)
  })

  it('stay there while the store is away', async () => {
    const files = server(inS3, inDatabase)
    const bytes = Buffer.from('a model')
    const path = await keepOld(join(files.folder, 'files'), bytes)
    await s3.takeAway()
    try {
      await expect(files.adopt()).rejects.toThrow(FilesUnavailable)
      expect([await readFile(path), await files.get(hashOf(bytes))]).toEqual([bytes, bytes])
    } finally {
      await s3.bringBack()
    }
    expect([await files.adopt(), await server(inS3, inDatabase).get(hashOf(bytes))]).toEqual([1, bytes])
  })
})

/** As releases before kept them: a file named by its hash, in a folder of its first two letters. */
async function keepOld(folder: string, bytes: Buffer, ending = ''): Promise<string> {
  const hash = hashOf(bytes)
  const path = join(folder, hash.slice(0, 2), hash + ending)
  await mkdir(join(folder, hash.slice(0, 2)), { recursive: true })
  await writeFile(path, bytes)
  return path
}

async function* pieceOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
