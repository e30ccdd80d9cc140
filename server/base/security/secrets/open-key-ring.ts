// The keys of this server, once they are known to be those that the database was sealed with: a known text sealed with each key is kept
// in the database, and looked at before anything is sealed or opened. A key that is needed and missing, or another one of its name,
// ends the start; a new key is made only where nobody has used one yet. Reading and writing keys is key-ring.ts.
import { sql } from 'kysely'
import type { Config } from '../../process/config/config'
import { StartFailure } from '../../process/config/start-failure'
import type { Db } from '../../context'
import { keyFileIn, makeKeyRing, readKeyRing, type SecretKey } from './key-ring'
import { isStoredOpen, type SealedColumn } from './sealed-column'
import { type Secrets, secretsWith } from './secrets'

type Settings = Pick<Config, 'dataFolder' | 'secretKeys' | 'databaseUrl'>

const checkPrefix = 'secret-check '
const knownText = 'This text is known.'

/** One server at a time, so that of two that begin on a new database one makes the key and the other is told of it. */
export async function openKeyRing(db: Db, settings: Settings, columns: readonly SealedColumn[]): Promise<SecretKey[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${checkPrefix}))`.execute(tx)
    const [used, checks] = [await keysInUse(tx, columns), await readChecks(tx)]
    const present = readKeyRing(settings.dataFolder, settings.secretKeys)
    refuseMissing(settings, present ?? [], [...used.keys()])
    if (present === undefined) refuseStranger(settings, [...checks.keys()])
    const keys = present ?? makeKeyRing(settings.dataFolder)
    refuseOthers(settings, keys, { used, checks })
    await keepChecks(tx, keys, checks)
    return keys
  })
}

/** After a key was added to the ring. */
export async function keepCheck(db: Db, keys: readonly SecretKey[]): Promise<void> {
  await keepChecks(db, keys, await readChecks(db))
}

interface Example {
  opens(secrets: Secrets): void
}

/** Ids of the keys that something is sealed with now, each with one such value. */
async function keysInUse(db: Db, columns: readonly SealedColumn[]): Promise<Map<string, Example>> {
  const used = new Map<string, Example>()
  for (const sealedColumn of columns) {
    const { table, column, purpose } = sealedColumn
    const { rows } = await sql<{ id: string; sealed: string }>`
      select distinct on (id) split_part(${sql.ref(column)}, '.', 1) as id, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sql.ref(column)} <> '' and not ${isStoredOpen(sealedColumn)}`.execute(db)
    for (const { id, sealed } of rows) used.set(id, { opens: (secrets) => void secrets.open(purpose, sealed) })
  }
  return used
}

async function readChecks(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).where('key', 'like', `${checkPrefix}%`).execute()
  return new Map(rows.map(({ key, value }) => [key.slice(checkPrefix.length), String(value['sealed'])]))
}

async function keepChecks(db: Db, keys: readonly SecretKey[], known: ReadonlyMap<string, string>): Promise<void> {
  const fresh = keys.filter(({ id }) => !known.has(id))
  for (const key of fresh)
    await db
      .insertInto('setting')
      .values({ key: `${checkPrefix}${key.id}`, value: JSON.stringify({ sealed: secretsWith([key]).seal('check', knownText) }) })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
}

function refuseMissing(settings: Settings, keys: readonly SecretKey[], needed: readonly string[]): void {
  const missing = needed.filter((id) => !keys.some((key) => key.id === id))
  if (missing.length === 0) return
  const where = settings.secretKeys === undefined ? keyFileIn(settings.dataFolder) : 'PARLEY_SECRET_KEYS'
  const remedy = settings.secretKeys === undefined ? `restore ${where} from a backup` : 'add it there'
  throw new StartFailure(`The database holds secrets sealed with the key ${missing.join(', ')}, which ${where} does not hold; ${remedy}.`)
}

/** Each server that makes a key of its own would seal what the others cannot open. */
function refuseStranger({ dataFolder, databaseUrl }: Settings, known: readonly string[]): void {
  if (databaseUrl === undefined || known.length === 0) return
  throw new StartFailure(
    `The database is used with the key ${known.join(', ')} of another data folder; copy its file to ${keyFileIn(dataFolder)}, or set PARLEY_SECRET_KEYS on every server.`,
  )
}

interface Kept {
  used: ReadonlyMap<string, Example>
  checks: ReadonlyMap<string, string>
}

function refuseOthers(settings: Settings, keys: readonly SecretKey[], { used, checks }: Kept): void {
  for (const key of keys) {
    const [check, example, secrets] = [checks.get(key.id), used.get(key.id), secretsWith([key])]
    try {
      if (check !== undefined) secrets.open('check', check)
      else example?.opens(secrets)
    } catch (error) {
      const where = settings.secretKeys === undefined ? keyFileIn(settings.dataFolder) : 'PARLEY_SECRET_KEYS'
      throw new StartFailure(
        `The key ${key.id} of ${where} is not the one of this name that the database was sealed with; restore it from a backup.`,
        { cause: error },
      )
    }
  }
}
