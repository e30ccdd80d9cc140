// Starts with the wrong keys, and with none, on a database that holds sealed secrets.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { keyFileIn, type SecretKey } from './key-ring'
import { openKeyRing } from './open-key-ring'
import { rotateKeys } from './rotate-keys'
import { secretsWith } from './secrets'
import { sealedColumns } from '../../../sealed-columns'

const { db, url } = await testDatabase()
const parent = mkdtempSync(join(tmpdir(), 'parley-ring-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

let count = 0
let dataFolder = ''
const newFolder = (): string => mkdtempSync(join(parent, `${(count += 1)}-`))
const listed = (keys: readonly SecretKey[]): string => keys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')

beforeEach(async () => {
  dataFolder = newFolder()
  await db.deleteFrom('setting').execute()
  await db.deleteFrom('outbox_message').execute()
})

async function sealSomething(): Promise<SecretKey> {
  const [key] = await openKeyRing(db, { dataFolder }, sealedColumns)
  if (key === undefined) throw new Error('There is no key')
  const body = secretsWith([key]).seal('outbox', 'a link that lets somebody in')
  await db
    .insertInto('outbox_message')
    .values({ id: `ml-${(count += 1)}`, kind: 'mail', recipient: 'ada@example.com', state: 'local', body })
    .execute()
  return key
}

describe('The keys of a server', () => {
  it('are made for a new database, and found again', async () => {
    const made = await openKeyRing(db, { dataFolder }, sealedColumns)
    expect(made).toHaveLength(1)
    expect(await openKeyRing(db, { dataFolder }, sealedColumns)).toEqual(made)
  })

  it('that exist are taken for a new database', async () => {
    const made = await openKeyRing(db, { dataFolder }, sealedColumns)
    await db.deleteFrom('setting').execute()
    expect(await openKeyRing(db, { dataFolder }, sealedColumns)).toEqual(made)
  })

  it('are asked for by name when their file is missing, and none is made', async () => {
    const { id } = await sealSomething()
    const file = keyFileIn(dataFolder)
    const kept = readFileSync(file)
    rmSync(file)
    const sentence = `The database holds secrets sealed with the key ${id}, which ${file} does not hold; restore ${file} from a backup.`
    await expect(openKeyRing(db, { dataFolder }, sealedColumns)).rejects.toThrow(sentence)
    await expect(rotateKeys(db, { dataFolder }, sealedColumns)).rejects.toThrow(sentence)
    expect(() => readFileSync(file)).toThrow('ENOENT')
    writeFileSync(file, kept)
    expect((await openKeyRing(db, { dataFolder }, sealedColumns)).map((key) => key.id)).toEqual([id])
  })

  it('are asked for by name when PARLEY_SECRET_KEYS lacks a needed one, also by who changes keys', async () => {
    const { id } = await sealSomething()
    const secretKeys = `mine:${Buffer.alloc(32, 7).toString('base64')}`
    const sentence = `The database holds secrets sealed with the key ${id}, which PARLEY_SECRET_KEYS does not hold; add it there.`
    await expect(openKeyRing(db, { dataFolder, secretKeys }, sealedColumns)).rejects.toThrow(sentence)
    await expect(rotateKeys(db, { dataFolder, secretKeys }, sealedColumns)).rejects.toThrow(sentence)
  })

  it.each([
    ['empty', ''],
    ['cut off', '[{"id":"k1","key":"AAAA'],
    ['of something else', '{"id":"k1"}'],
    ['with a key of another length', JSON.stringify([{ id: 'k1', key: 'AAAA' }])],
  ])('are refused when their file is damaged: %s', async (_how, text) => {
    await sealSomething()
    writeFileSync(keyFileIn(dataFolder), text)
    await expect(openKeyRing(db, { dataFolder }, sealedColumns)).rejects.toThrow(
      `${keyFileIn(dataFolder)} is damaged; restore it from a backup`,
    )
  })

  it('are refused when one bears the name of another', async () => {
    const { id } = await sealSomething()
    const other = [{ id, key: Buffer.alloc(32, 9) }]
    const sentence = `The key ${id} of PARLEY_SECRET_KEYS is not the one of this name that the database was sealed with`
    await expect(openKeyRing(db, { dataFolder, secretKeys: listed(other) }, sealedColumns)).rejects.toThrow(sentence)
    // As a database of an earlier release, which knows its keys by what they sealed alone.
    await db.deleteFrom('setting').execute()
    await expect(openKeyRing(db, { dataFolder, secretKeys: listed(other) }, sealedColumns)).rejects.toThrow(sentence)
    expect((await openKeyRing(db, { dataFolder }, sealedColumns)).map((key) => key.id)).toEqual([id])
  })

  it('are the new ones once keys were changed, without the old', async () => {
    await sealSomething()
    const { keyId } = await rotateKeys(db, { dataFolder }, sealedColumns)
    const newest = (await openKeyRing(db, { dataFolder }, sealedColumns)).filter(({ id }) => id === keyId)
    expect(await openKeyRing(db, { dataFolder: newFolder(), secretKeys: listed(newest) }, sealedColumns)).toEqual(newest)
  })

  it('are made by one server alone: another on the same database is told to take them over', async () => {
    const [east, west] = [newFolder(), newFolder()]
    const outcomes = await Promise.allSettled(
      [east, west].map((folder) => openKeyRing(db, { dataFolder: folder, databaseUrl: url }, sealedColumns)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
    expect(refused).toMatch(
      /The database is used with the key k\w+ of another data folder; copy its file to .*, or set PARLEY_SECRET_KEYS on every server\./,
    )
  })

  it('are not looked for in what lies open, however it is written', async () => {
    await db.insertInto('account').values({ id: 'o-1', name: 'Acme' }).execute()
    await db
      .insertInto('bot')
      .values({ id: 'st-1', account_id: 'o-1', created_by: 'u-1', changed_by: 'Ada', live_version_id: null })
      .execute()
    const place = { id: 'vs-1', bot_id: 'st-1', variable_id: 'va-1', changed_at: new Date() }
    await db
      .insertInto('variable_secret')
      .values({ ...place, value: 'api.example.com', is_open: true })
      .execute()
    expect(await openKeyRing(db, { dataFolder }, sealedColumns)).toHaveLength(1)
  })

  it('that were lost before anything was sealed are made anew', async () => {
    const [lost] = await openKeyRing(db, { dataFolder }, sealedColumns)
    rmSync(keyFileIn(dataFolder))
    const [made] = await openKeyRing(db, { dataFolder }, sealedColumns)
    expect(made?.id).not.toBe(lost?.id)
  })
})
