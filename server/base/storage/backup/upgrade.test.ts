// A database in use that is brought to a newer release: a backup first, everything or nothing, and a sentence that says what to do.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { prepareQueue } from '../../work/jobs/worker'
import { migrations } from '../database/migrations/index'
import { terminalLog } from '../../process/observe/log'
import { openFiles } from '../files/open-files'
import { openArchive } from './archive-reader'
import { newestBackups } from './store'
import { upgrade } from './upgrade'

const database = await testDatabase()
const { db } = database
let dataFolder = ''
let counter = 0

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'parley-upgrade-'))
})
afterEach(() => rmSync(dataFolder, { recursive: true, force: true }))

const made = () => readdirSync(join(dataFolder, 'backups'))
const adds = (table: string) => ({
  up: async (on: Kysely<unknown>) => void (await sql`create table ${sql.table(table)} (id int)`.execute(on)),
})
const fails = { up: (on: Kysely<unknown>) => sql`insert into nowhere values (1)`.execute(on).then(() => undefined) }

let list = { ...migrations }
const bring = (further: typeof migrations, upgradeBackup = true) =>
  upgrade({
    database,
    contents: openFiles({ dataFolder, filesStore: undefined, filesCacheBytes: 0 }, database, terminalLog()),
    config: { dataFolder, upgradeBackup },
    now: Date.UTC(2026, 2, 1) + (counter += 1) * 60_000,
    tell: () => undefined,
    list: { ...list, ...further },
  })

const isThere = async (table: string) =>
  (await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db)).rows[0]?.there

describe('an upgrade', () => {
  it('of a database that nobody uses yet writes no backup', async () => {
    await prepareQueue(database.pool)
    await bring({ '901-first': adds('first_new') })
    list = { ...list, '901-first': adds('first_new') }
    expect(await isThere('first_new')).toBe(true)
    expect(() => made()).toThrow('ENOENT')
  })

  it('of one in use writes a backup that can be restored, notes it, and keeps the newest three', async () => {
    await sql`insert into app_user (id, email, first_name, last_name) values ('u-1', 'a@b.example', 'A', 'B')`.execute(db)
    for (const name of ['902-second', '903-third', '904-fourth', '905-fifth']) {
      await bring({ [name]: adds(`t_${name.slice(0, 3)}`) })
      list = { ...list, [name]: adds(`t_${name.slice(0, 3)}`) }
    }
    expect(made().filter((name) => /^before-upgrade-2026-03-01T.*\.parley$/.test(name))).toHaveLength(3)
    const [newest] = await newestBackups(db, 10)
    expect(newest).toMatchObject({ reason: 'upgrade', bytes: expect.any(Number) })
    const { manifest } = await openArchive(newest?.file ?? '')
    expect(manifest.migrations.at(-1)).toBe('904-fourth')
    expect(manifest.parts.find(({ name }) => name === 'tables/public.app_user')).toMatchObject({ rows: 1 })
  })

  it('that fails leaves nothing of any of its migrations, and says what to do and where the backup is', async () => {
    const failing = bring({ '906-sixth': adds('sixth'), '907-broken': fails })
    await expect(failing).rejects.toThrow(
      /\(907-broken\): relation "nowhere" does not exist\. Nothing was changed: the release you used before still works .* A backup from just before is .*\.parley/,
    )
    expect(await isThere('sixth')).toBe(false)
    await bring({ '906-sixth': adds('sixth') })
    expect(await isThere('sixth')).toBe(true)
    list = { ...list, '906-sixth': adds('sixth') }
  })

  it('is not begun when no backup can be written, unless backups are the operator’s own', async () => {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(join(dataFolder, 'backups'), 'a file where the folder should be')
    await expect(bring({ '908-eighth': adds('eighth') })).rejects.toThrow(
      /^The upgrade was not begun, because .* could not be written before it .* PARLEY_UPGRADE_BACKUP=off/,
    )
    expect(await isThere('eighth')).toBe(false)
    await bring({ '908-eighth': adds('eighth') }, false)
    expect(await isThere('eighth')).toBe(true)
  })
})
