// A disk that is really full: a small file system for the tables of a database and the files of a server. What cannot be kept is said
// with the catalogue's error and told to the operator once; what was there is still read; and with room again everything goes on.
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { errors } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { connect, type Database } from '@parley/server/base/storage/database/connect'
import { clusterPathsIn } from '@parley/server/base/storage/database/embedded/initialise'
import { type Answer, type Caller, testApp, type TestApp } from '@parley/server/test-support/app'
import { startTestServer } from '@parley/server/test-support/postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillDisk } from './fill-disk'

const megabytes = 96
const folder = mkdtempSync(join(tmpdir(), 'parley-small-disk-'))
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]).status === 0
const filler = join(folder, 'filler')
/** Of its own: while a table space is full, a server can make no checkpoint for anybody. */
const serverFolder = join(mkdtempSync(join(tmpdir(), 'parley-full-server-')), 'postgres')

const makeRoom = (): void => rmSync(filler)

/** A database whose tables lie on the small file system; its log stays where it was. */
async function databaseThere(beside: Database): Promise<Database> {
  const place = join(folder, 'tables')
  mkdirSync(place)
  const { uid, gid } = statSync(clusterPathsIn(serverFolder).cluster)
  chownSync(place, uid, gid)
  await beside.pool.query(`create tablespace small_disk location '${place}'`)
  await beside.pool.query('create database on_small_disk template template_of_tests tablespace small_disk')
  return connect(beside.url.replace(/\/\w+$/, '/on_small_disk'), { connections: 5 })
}

describe.skipIf(!canMount)('A server whose disk is full (skipped where no file system may be mounted)', async () => {
  if (!canMount) return
  const embedded = await startTestServer(serverFolder)
  const beside = connect(embedded.urlOf('postgres'))
  const database = await databaseThere(beside)
  const data = join(folder, 'data')
  mkdirSync(data)
  // Made before the server, and so undone after it.
  afterAll(async () => {
    await database.stop()
    await beside.pool.query('drop database on_small_disk with (force)')
    await beside.pool.query('drop tablespace small_disk')
    await beside.stop()
    await embedded.stop()
    rmSync(dirname(serverFolder), { recursive: true, force: true })
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const server: TestApp = await testApp({ shared: database, config: { dataFolder: data } })
  let owner: Caller
  let streamId = ''
  let kept = 0

  beforeAll(async () => {
    owner = await server.signUp()
    streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Travel desk', sampleId: 'travel-desk' }))._id
    fillDisk(filler)
  })

  /** Notes something long in the bot. */
  function note(): Promise<Answer> {
    const id = newId('variable')
    const edits = [{ op: 'put', id, kind: 'variable', set: { key: id.replaceAll('-', '_'), value: 'x'.repeat(3000) + id } }]
    return owner.raw('POST', `/builder/streams/${streamId}/operations`, { body: { id: newId('batch'), edits } })
  }

  async function upload(bytes: number): Promise<Answer> {
    const boundary = 'small-disk'
    const content = Array.from({ length: bytes }, (_, at) => String.fromCharCode(97 + (at % 26))).join('')
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="note.txt"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n--${boundary}--\r\n`
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return owner.raw('POST', `/users/${owner.userId}/file`, { body, headers })
  }

  it('says that there is no room, what to do, and nothing of how it is made', async () => {
    let refused: Answer | undefined
    for (let tries = 0; tries < 3000 && refused === undefined; tries += 1) {
      const answer = await note()
      if (answer.status === 200) kept += 1
      else refused = answer
    }
    expect(refused).toMatchObject({ status: 507, body: { errors: [{ code: 507, msg: errors.STORAGE_FULL.text }] } })
  })

  it('says so of a file, too, and leaves no half of one', async () => {
    expect(await upload(200_000)).toMatchObject({ status: 507, body: { errors: [{ code: 507 }] } })
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name.length > 60)
    expect(files.map(({ name }) => name)).toEqual([])
  })

  it('is still read, and answers whatever is asked with a row of the catalogue', async () => {
    expect((await owner.raw('GET', `/builder/streams/${streamId}/botsummary`)).status).toBe(200)
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => note()))) {
      expect([200, 507]).toContain(answer.status)
      if (answer.status === 200) kept += 1
    }
  })

  it('tells the operator once', () => {
    expect(server.failures).toEqual([{ message: expect.stringContaining(errors.STORAGE_FULL.text), error: expect.anything() }])
  })

  it('goes on when there is room again, with all that it said was kept and nothing else', async () => {
    makeRoom()
    expect((await note()).status).toBe(200)
    expect((await upload(200_000)).status).toBe(200)
    const { items } = await owner.call('document.list', { streamId, kind: 'variable', limit: -1 })
    expect(items.filter(({ data: { value } }) => String(value).startsWith('xxx'))).toHaveLength(kept + 1)
  })
})
