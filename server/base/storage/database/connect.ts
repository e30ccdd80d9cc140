// Opens the database of a server: the one at DATABASE_URL, or an embedded PostgreSQL in the data folder. It neither locks the
// data folder (data-lock) nor brings tables up to date (migrate).
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, types } from 'pg'
import { codeOf, reasonOf, StartFailure } from '../../process/config/start-failure'
import { waitAtMost } from '../../process/wait-at-most'
import { type Embedded, startEmbedded } from './embedded/start'
import { databaseSocket } from './availability'
import { preparing } from './prepared'
import type { Tables } from './tables'

export interface DatabaseOptions {
  dataFolder: string
  /** The embedded database when it is being started already. */
  embedded?: Promise<Embedded>
  databaseUrl?: string
  /** How long an external database that does not answer yet is waited for. */
  waitMs?: number
  connections?: number
  /** Told when a connection breaks, idle or in use, perhaps twice; the pool replaces it. */
  report?: (error: Error) => void
}

export interface Database {
  pool: Pool
  db: Kysely<Tables>
  /** For connections of other libraries, such as one that listens. Holds the password. */
  url: string
  /** Closes the connections, and stops the embedded server where there is one. Safe to call twice. */
  stop(): Promise<void>
}

const databaseName = 'parley'
const oldestMajor = 15
const connectMs = 5000
/** A statement that hangs is not waited for. */
const closeMs = 5000

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { dataFolder, databaseUrl, waitMs = 5000 } = options
  if (databaseUrl !== undefined) {
    await refuseUnusable(databaseUrl, waitMs)
    return connect(databaseUrl, options)
  }
  const embedded = await (options.embedded ?? startEmbedded({ folder: join(dataFolder, 'postgres') }))
  const database = connect(embedded.urlOf(databaseName), options, embedded)
  try {
    await makeSureItExists(database.pool, embedded)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** `3D000` is PostgreSQL's "no such database", as after a first start that was cut off early. */
async function makeSureItExists(pool: Pool, embedded: Embedded): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (error) {
    if (codeOf(error) !== '3D000') throw error
    await createDatabase(embedded, databaseName)
  }
}

/** A pool and its query builder on an address that is known to answer. */
export function connect(url: string, options: Pick<DatabaseOptions, 'connections' | 'report'> = {}, embedded?: Embedded): Database {
  const pool = new Pool({
    connectionString: url,
    stream: databaseSocket,
    keepAlive: true,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 30_000,
    types: { getTypeParser },
  })
  const report = options.report ?? ((error: Error) => process.emitWarning(error))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  let stopping: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await waitAtMost(closeMs, db.destroy())
    await embedded?.stop()
  }
  const whileRunning = (error: Error): void => {
    if (stopping === undefined) report(error)
  }
  pool.on('error', whileRunning)
  pool.on('connect', (client) => client.on('error', whileRunning))
  return { pool, db, url, stop: () => (stopping ??= stop()) }
}

/** Counts and sequence numbers arrive as numbers (they stay below 2^53 here), plain dates as text without a time zone. */
const getTypeParser: typeof types.getTypeParser = (oid, format) => {
  if (oid === types.builtins.INT8 && format !== 'binary') return Number
  if (oid === types.builtins.DATE && format !== 'binary') return String
  return types.getTypeParser(oid, format)
}

/** Nothing happens when it exists. */
export async function createDatabase(embedded: Embedded, name: string): Promise<void> {
  const client = new Client({ connectionString: embedded.urlOf('postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** The address in the sentence is without user and password. */
async function refuseUnusable(url: string, waitMs: number): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const where = `${hostname}:${port || '5432'}${pathname}`
  const deadline = Date.now() + waitMs
  for (;;) {
    try {
      return await refuseOldVersion(url)
    } catch (error) {
      if (error instanceof StartFailure) throw error
      if (!mayComeUp(error) || Date.now() > deadline) {
        throw new StartFailure(`The database at ${where} cannot be used (${sayWhy(error)}); check DATABASE_URL and that it is running.`)
      }
      await sleep(250)
    }
  }
}

/** Refused connections and `57P03`, PostgreSQL's own "starting up". */
function mayComeUp(error: unknown): boolean {
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'].includes(codeOf(error))
}

/** Several addresses of one host fail together, with an empty message of their own. */
function sayWhy(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return reasonOf(error)
}

async function refuseOldVersion(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version")
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
    if (major < oldestMajor) throw new StartFailure(`The database is PostgreSQL ${major}; ${oldestMajor} or newer is needed.`)
  } finally {
    await client.end()
  }
}
