// A backup of an installation at work, put into an empty one: every row, every content, and a bot that talks there. One that was cut off or
// altered anywhere is refused before anything is touched.
import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@parley/contract/base/ids'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, signInAs, testApp, usualPassword } from '../../../test-support/app'
import { until } from '../../../test-support/waiting'
import { addTask } from '../../work/jobs/tasks'
import { prepareQueue } from '../../work/jobs/worker'
import { connect, type Database } from '../database/connect'
import { migrations } from '../database/migrations/index'
import type { Files } from '../files/files'
import { openFiles } from '../files/open-files'
import { type BackupDone, makeBackup } from './backup'
import { noteBackup } from './store'
import { restore } from './restore'

const server = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'parley-backup-'))
const path = join(folder, 'one.parley')
const files = server.services.files
let kit: Caller
let botId = ''
let done: BackupDone
let target: Database
let counter = 0

async function emptyDatabase(): Promise<Database> {
  const name = `restored_${process.pid}_${(counter += 1)}`
  await sql`create database ${sql.id(name)} template template0`.execute(server.services.db)
  const database = connect(server.services.databaseUrl.replace(/\/\w+$/, `/${name}`), { connections: 4 })
  await prepareQueue(database.pool)
  return database
}

const filesOf = ({ db }: Database): Files => {
  const config = { dataFolder: join(folder, 'restored'), filesStore: undefined, filesCacheBytes: 0 }
  return openFiles(config, { db }, server.services.log)
}

const into = (database: Database, from = path, replace = false) =>
  restore({
    pool: database.pool,
    contents: filesOf(database),
    path: from,
    dataFolder: folder,
    migrations,
    replace,
  })

async function sayTo(from: typeof server, text: string): Promise<string[]> {
  const heard = { id: newId('message'), type: 'text' as const, text, at: Date.now() }
  const how = { target: 'draft' as const, channel: 'test', language: 'en', timezone: 'UTC', test: true }
  const { messages } = await from.services.gateway.receiveMessage({ botId, userId: kit.userId, ...how }, heard)
  return messages.map(({ text: said, template }) => JSON.stringify([said, template?.type]))
}

/** When nothing is to be done that would still write: what follows an edit or a message, and the training after edits. */
function atRest(pool: Pool): Promise<true> {
  return until(async () => {
    const { rows } = await pool.query(`select 1 from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier <> 'never-run' limit 1`)
    return rows.length === 0 ? true : undefined
  })
}

/** Each table by its name: how many rows, and one sum over all of them. */
async function sums(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
      and relname !~ '^(kysely_|backup$|file_content|file_piece)' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const sum = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, e'\\n' order by line)), '') as sum from (select t::text as line from ${name} t) lines`,
    )
    found[name] = sum.rows[0]?.sum ?? ''
  }
  return found
}

beforeAll(async () => {
  kit = await server.signUp('Keeper')
  botId = (await kit.call('bot.create', { userId: kit.userId, name: 'Kept' }))._id
  await files.put(Buffer.from('a model'))
  await files.put(Buffer.alloc(3_000_000, 7))
  await sayTo(server, 'Grüße, 世界 \t tab \\ backslash \n line')
})

afterAll(async () => {
  await target?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup of a server at work', () => {
  it('holds one moment, though others write all the while', async () => {
    let isOver = false
    let written = 0
    const writing = (async () => {
      while (!isOver) {
        written += 1
        const value = JSON.stringify({ n: written })
        await server.services.db.transaction().execute(async (transaction) => {
          await transaction
            .insertInto('setting')
            .values({ key: `pair-a-${written}`, value })
            .execute()
          await addTask(transaction, 'never-run', { n: written })
        })
      }
    })()
    while (written < 5) await new Promise((soon) => setImmediate(soon))
    done = await makeBackup({ pool: server.services.pool, contents: files, path, release: '1', now: Date.now() })
    isOver = true
    await writing
    target = await emptyDatabase()
    await into(target)
    const counts = await target.pool.query(
      `select (select count(*) from setting where key like 'pair-a-%') as settings, (select count(*) from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'never-run') as tasks`,
    )
    expect(counts.rows[0].settings).toBeGreaterThanOrEqual(4)
    expect(counts.rows[0].tasks).toBe(counts.rows[0].settings)
    expect(counts.rows[0].settings).toBeLessThanOrEqual(written)
  })

  it('put into an empty installation gives the same rows in every table, the same contents, and ids that go on where they were', async () => {
    await server.services.pool.query(`delete from setting where key like 'pair-a-%'`)
    await atRest(server.services.pool)
    const source = await sums(server.services.pool)
    done = await makeBackup({ pool: server.services.pool, contents: files, path, release: '1', now: Date.now() })
    await into(target, path, true)
    expect(await sums(target.pool)).toEqual(source)
    expect(Object.keys(source).length).toBeGreaterThan(30)
    const restored = filesOf(target)
    const facts = async (from: Files) => (await from.list('', 100)).map(({ hash, bytes }) => ({ hash, bytes }))
    const all = await facts(files)
    expect(await facts(restored)).toEqual(all)
    for (const { hash } of all) expect((await restored.get(hash))?.equals((await files.get(hash)) ?? Buffer.alloc(0))).toBe(true)
    expect(all.length).toBeGreaterThanOrEqual(2)
    expect(done).toMatchObject({ contents: all.length, gone: 0 })
    const next = `select nextval('turn_seq') as next`
    const [ours, theirs] = [await server.services.pool.query(next), await target.pool.query(next)]
    expect(theirs.rows).toEqual(ours.rows)
  })

  it('lets its people in with their passwords and lets its bots talk, once a server starts on it', async () => {
    const other = await testApp({ shared: target })
    const email = server.messages.find(({ to }) => to.startsWith('keeper'))?.to ?? ''
    const again = await signInAs(other.app, email, usualPassword)
    expect(again.userId).toBe(kit.userId)
    expect(await sayTo(other, 'Colourless green ideas')).toEqual([expect.stringContaining('Sorry')])
    expect(other.failures).toEqual([])
  })

  it('is not put over an installation in use, nor under a server that runs', async () => {
    await atRest(target.pool)
    const before = await sums(target.pool)
    await expect(into(target)).rejects.toThrow(/^This installation is in use: .* add --replace/)
    const figures = JSON.stringify({})
    const now = new Date()
    const row = { id: 'x', name: 'parley-1', role: 'both', version: '1', started_at: now, seen_at: now, figures }
    await target.db.insertInto('running_server').values(row).execute()
    await expect(into(target, path, true)).rejects.toThrow(/^Servers run on this database \(.*parley-1.*\); stop them/)
    await target.db.deleteFrom('running_server').execute()
    expect(await sums(target.pool)).toEqual(before)
  })

  it('is noted, so that an operator sees when the last one was made', async () => {
    const { db } = server.services
    await noteBackup(db, { ...done, reason: 'command', file: path, madeAt: new Date() })
    expect(await db.selectFrom('backup').select(['file', 'contents']).execute()).toEqual([{ file: path, contents: done.contents }])
  })
})

describe('a backup that is not whole', () => {
  const spoilt = join(folder, 'spoilt.parley')

  it.each([0, 0.1, 0.5, 0.9, 0.999, -1])('is refused when it was cut off at %d of its length', async (part) => {
    const { size } = await stat(path)
    await copyFile(path, spoilt)
    await truncate(spoilt, part < 0 ? size - 1 : Math.floor(size * part))
    await expect(into(target, spoilt, true)).rejects.toThrow(
      /is not a whole backup: it was cut off, or is something else\. Nothing was changed/,
    )
  })

  it('is refused when any of its bytes was altered', async () => {
    await atRest(target.pool)
    const before = await sums(target.pool)
    const { size } = await stat(path)
    for (let step = 0; step < 40; step += 1) {
      await copyFile(path, spoilt)
      const handle = await open(spoilt, 'r+')
      const place = step < 2 ? size - 2 - step * 30 : Math.floor((size / 40) * step)
      const byte = Buffer.alloc(1)
      await handle.read(byte, 0, 1, place)
      byte[0] = (byte[0] ?? 0) ^ 1
      await handle.write(byte, 0, 1, place)
      await handle.close()
      await expect(into(target, spoilt, true), `byte ${place}`).rejects.toThrow(/Nothing was changed/)
    }
    expect(await sums(target.pool)).toEqual(before)
  })

  it('is refused when it is missing, another file, or from a newer release', async () => {
    await expect(into(target, join(folder, 'absent'))).rejects.toThrow(/^There is no file/)
    await writeFile(spoilt, Buffer.alloc(5000, 65))
    await expect(into(target, spoilt)).rejects.toThrow(/is not a whole backup/)
    const older = restore({
      pool: target.pool,
      contents: files,
      path,
      dataFolder: folder,
      migrations: Object.fromEntries(Object.entries(migrations).slice(0, 3)),
      replace: true,
    })
    await expect(older).rejects.toThrow(/was made by a newer release/)
  })

  it('leaves no half file behind when it cannot be made', async () => {
    const failing = {
      put: (bytes: Uint8Array) => files.put(bytes),
      list: (after: string, most: number) => files.list(after, most),
      get: () => Promise.reject(new Error('The store is away')),
    }
    const half = join(folder, 'half.parley')
    const made = makeBackup({ pool: server.services.pool, contents: failing, path: half, release: '1', now: Date.now() })
    await expect(made).rejects.toThrow('The store is away')
    await expect(readFile(half)).rejects.toThrow('ENOENT')
  })
})
