// Brings a database to the newest shape. Several servers may do so at once on one database: Kysely's lock lets one work.
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { codeOf, reasonOf, StartFailure } from '../../process/config/start-failure'
import { migrations } from './migrations/index'
import type { Tables } from './tables'

/** Answers with the names of the migrations that were applied now. Each runs in a transaction, so a failed one leaves nothing. */
export async function migrate(db: Kysely<Tables>, list: Record<string, Migration> = migrations): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => list } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName
    throw new StartFailure(`The database could not be brought up to date${failed ? ` (${failed})` : ''}: ${reasonOf(error)}`, {
      cause: error,
    })
  }
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}

/** One question instead of the migrator's many, for the start that finds everything done, as nearly all do. */
export async function isUpToDate(db: Kysely<Tables>, list: Record<string, Migration> = migrations): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    const applied = new Set(rows.map(({ name }) => name))
    const wanted = Object.keys(list)
    return applied.size === wanted.length && wanted.every((name) => applied.has(name))
  } catch (error) {
    if (codeOf(error) === '42P01') return false
    throw error
  }
}
