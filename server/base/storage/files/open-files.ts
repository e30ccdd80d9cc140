// The files of an installation as its settings say: in the database, or in a store beside it.
import { join } from 'node:path'
import type { Log } from '../../context'
import type { Config } from '../../process/config/config'
import type { Database } from '../database/connect'
import { databaseBackend } from './database-backend'
import type { Files } from './files'
import { keptFiles } from './kept-files'
import { s3Backend } from './s3-backend'

/** New contents go to the store that is named; those put into the database before are still read there. */
export function openFiles(
  config: Pick<Config, 'dataFolder' | 'filesStore' | 'filesCacheBytes'>,
  { db }: Pick<Database, 'db'>,
  log: Log,
): Files {
  const { dataFolder, filesStore, filesCacheBytes: cacheBytes } = config
  const inDatabase = databaseBackend(db)
  const options = { db, dataFolder, cacheFolder: join(dataFolder, 'cache'), cacheBytes, log }
  return keptFiles({ ...options, places: filesStore === undefined ? [inDatabase] : [s3Backend(filesStore), inDatabase] })
}
