// Makes a backup of an installation that may be at work: the database at one moment, then the contents it names. A content that is
// removed meanwhile is left out, as nothing in the backup's future will miss it for long; how many is told.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { keyFileIn } from '../../security/secrets/key-ring'
import { type ArchiveWriter, writeArchive } from './archive-writer'
import { formatNumber, type Part } from './manifest'
import { beginSnapshot, migrationsOf, rowsOf, sequencesOf, tablesOf } from './snapshot'

/** Contents by hash, wherever they are kept. */
export interface Contents {
  list(after: string, most: number): Promise<readonly { hash: string }[]>
  get(hash: string): Promise<Buffer | undefined>
  put(bytes: Uint8Array): Promise<string>
}

export interface BackupOptions {
  pool: Pool
  contents: Contents
  path: string
  release: string
  now: number
  /** The folder whose key file goes into the backup; without it, keys stay out. */
  keysOf?: string
}

export interface BackupDone {
  bytes: number
  rows: number
  contents: number
  /** Contents that were removed while the backup was made. */
  gone: number
  ms: number
}

const atOnce = 500

export async function makeBackup(options: BackupOptions): Promise<BackupDone> {
  const begun = performance.now()
  const done: BackupDone = { bytes: 0, rows: 0, contents: 0, gone: 0, ms: 0 }
  done.bytes = await writeArchive(options.path, async (archive) => {
    const parts: Part[] = []
    const ofDatabase = await inSnapshot(options.pool, async (client) => {
      const [migrations, sequences] = [await migrationsOf(client), await sequencesOf(client)]
      for (const table of await tablesOf(client)) {
        const rows = rowsOf(client, table)
        const name = `tables/${table.schema}.${table.table}`
        const size = await archive.add(name, rows)
        parts.push({ kind: 'table', name, ...table, rows: rows.rowCount, ...size })
        done.rows += rows.rowCount
      }
      return { migrations, sequences }
    })
    await addContents(archive, options.contents, parts, done)
    await addKeys(archive, options, parts)
    return { format: formatNumber, madeAt: new Date(options.now).toISOString(), release: options.release, ...ofDatabase, parts }
  })
  done.ms = performance.now() - begun
  return done
}

async function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await beginSnapshot(client)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    // A connection in the middle of something is not given back.
    client.release(failure)
  }
}

async function addContents(archive: ArchiveWriter, contents: Contents, parts: Part[], done: BackupDone): Promise<void> {
  let after = ''
  for (;;) {
    const page = await contents.list(after, atOnce)
    for (const { hash } of page) {
      const bytes = await contents.get(hash)
      if (bytes === undefined) {
        done.gone += 1
        continue
      }
      const name = `contents/${hash}`
      parts.push({ kind: 'content', name, ...(await archive.add(name, Readable.from([bytes]))) })
      done.contents += 1
    }
    const last = page.at(-1)
    if (last === undefined) return
    after = last.hash
  }
}

async function addKeys(archive: ArchiveWriter, { keysOf }: BackupOptions, parts: Part[]): Promise<void> {
  if (keysOf === undefined || !existsSync(keyFileIn(keysOf))) return
  const name = 'secret-keys.json'
  parts.push({ kind: 'keys', name, ...(await archive.add(name, Readable.from([await readFile(keyFileIn(keysOf))]))) })
}
