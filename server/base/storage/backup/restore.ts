// Puts a backup into an installation: the whole database in one transaction, then the contents. The backup is read to its end and found
// whole before anything is touched; an installation in use is replaced only when somebody says so. A restore that was cut off between
// the two is known by a mark in the database: no server starts on it until the restore was run again.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Migration } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { StartFailure } from '../../process/config/start-failure'
import { keyFileIn } from '../../security/secrets/key-ring'
import { type ArchiveReader, openArchive } from './archive-reader'
import type { Contents } from './backup'
import { clearSchema, fillTables, migrateWithin } from './load'
import { markUnfinished, unmarkUnfinished } from './unfinished'

export interface RestoreOptions {
  pool: Pool
  contents: Contents
  path: string
  dataFolder: string
  migrations: Record<string, Migration>
  /** What the installation holds now goes. */
  replace: boolean
}

export interface RestoreDone {
  madeAt: string
  rows: number
  contents: number
  /** In the backup, and written: kept back where this installation has keys already. */
  keys: 'none' | 'written' | 'kept-back'
}

export async function restore(options: RestoreOptions): Promise<RestoreDone> {
  const archive = await openArchive(options.path)
  refuseUnknownMigrations(archive, options)
  await inTransaction(options.pool, async (client) => {
    if (!options.replace) await refuseInUse(client)
    await refuseRunningServers(client)
    await clearSchema(client)
    const seen = new Set(archive.manifest.migrations)
    await migrateWithin(client, Object.fromEntries(Object.entries(options.migrations).filter(([name]) => seen.has(name))))
    await fillTables(client, archive)
    await migrateWithin(client, options.migrations)
    await markUnfinished(client, options.path)
  })
  const contents = await putContents(archive, options.contents)
  const keys = await putKeys(archive, options.dataFolder)
  await unmarkUnfinished(options.pool)
  const rows = archive.manifest.parts.reduce((sum, part) => sum + (part.kind === 'table' ? part.rows : 0), 0)
  return { madeAt: archive.manifest.madeAt, rows, contents, keys }
}

function refuseUnknownMigrations({ manifest }: ArchiveReader, { path, migrations }: RestoreOptions): void {
  if (manifest.migrations.every((name) => Object.hasOwn(migrations, name))) return
  throw new StartFailure(
    `${path} was made by a newer release (${manifest.release}) than this one. Restore it with that release. Nothing was changed.`,
  )
}

/** A server writes its row every few seconds. */
async function refuseRunningServers(client: PoolClient): Promise<void> {
  if (!(await isThere(client, 'public.running_server'))) return
  const { rows } = await client.query<{ name: string }>(
    `select name from running_server where seen_at > now() - interval '30 seconds' order by name`,
  )
  if (rows.length > 0)
    throw new StartFailure(
      `Servers run on this database (${rows.map(({ name }) => name).join(', ')}); stop them, wait half a minute, and restore again. Nothing was changed.`,
    )
}

async function refuseInUse(client: PoolClient): Promise<void> {
  if (!(await isThere(client, 'public.app_user'))) return
  const { rowCount } = await client.query('select from app_user limit 1')
  if (rowCount === 0) return
  throw new StartFailure(
    'This installation is in use: restoring would remove everything in it. Back it up first, then add --replace, or set PARLEY_DATA or DATABASE_URL to an empty one. Nothing was changed.',
  )
}

async function isThere(client: PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [table])
  return rows[0]?.there === true
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(failure)
  }
}

async function putContents(archive: ArchiveReader, contents: Contents): Promise<number> {
  const parts = archive.manifest.parts.filter((part) => part.kind === 'content')
  for (const part of parts) {
    const hash = await contents.put(await archive.whole(part))
    if (part.name !== `contents/${hash}`) throw new StartFailure(`${part.name} of the backup has another content than its name says.`)
  }
  return parts.length
}

async function putKeys(archive: ArchiveReader, dataFolder: string): Promise<RestoreDone['keys']> {
  const part = archive.manifest.parts.find(({ kind }) => kind === 'keys')
  if (part === undefined) return 'none'
  if (existsSync(keyFileIn(dataFolder))) return 'kept-back'
  await writeFile(keyFileIn(dataFolder), await archive.whole(part), { mode: 0o600, flag: 'wx' })
  return 'written'
}
