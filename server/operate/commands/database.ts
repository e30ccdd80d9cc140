// The database of an installation for a command of its operator: the one at DATABASE_URL, or the embedded one, which may be at work for
// a running server and is then left running.
import { join } from 'node:path'
import type { Config } from '../../base/process/config/config'
import { connect, type Database, openDatabase } from '../../base/storage/database/connect'
import { type DataLock, FolderInUse, lockDataFolder } from '../../base/storage/database/data-lock'
import { databaseUser, clusterPathsIn, readPassword } from '../../base/storage/database/embedded/initialise'
import { findPostmaster } from '../../base/storage/database/embedded/postmaster'

/** Beside a running server where `mayRunBeside`; otherwise the data folder is locked meanwhile. */
export async function withDatabase<T>(
  config: Config,
  { mayRunBeside }: { mayRunBeside: boolean },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const lock = mayRunBeside ? lockUnlessUsed(config) : lockDataFolder(config.dataFolder)
  try {
    const database = lock === undefined ? openRunning(config) : await openDatabase(config)
    try {
      return await work(database)
    } finally {
      await database.stop()
    }
  } finally {
    lock?.release()
  }
}

function lockUnlessUsed({ dataFolder, databaseUrl }: Config): DataLock | undefined {
  try {
    return lockDataFolder(dataFolder)
  } catch (error) {
    const isReachable = databaseUrl !== undefined || postmasterIn(dataFolder) !== undefined
    if (error instanceof FolderInUse && isReachable) return undefined
    throw error
  }
}

const postmasterIn = (dataFolder: string) => findPostmaster(clusterPathsIn(join(dataFolder, 'postgres')).cluster)

function openRunning({ dataFolder, databaseUrl }: Config): Database {
  if (databaseUrl !== undefined) return connect(databaseUrl, { connections: 3 })
  const port = postmasterIn(dataFolder)?.port ?? 0
  const password = readPassword(clusterPathsIn(join(dataFolder, 'postgres')))
  return connect(`postgres://${databaseUser}:${password}@127.0.0.1:${port}/parley`, { connections: 3 })
}
