// The contents of an installation by their hash, for commands that run without its services, and for an upgrade from a release that kept
// them in the data folder.
import type { Config } from '../../base/process/config/config'
import { terminalLog } from '../../base/process/observe/log'
import type { Contents } from '../../base/storage/backup/backup'
import type { Database } from '../../base/storage/database/connect'
import { oldFoldersIn } from '../../base/storage/files/old-folders'
import { openFiles } from '../../base/storage/files/open-files'
import { isContentTableThere } from '../../base/storage/files/store'

export function contentsOf(config: Config, database: Database): Contents {
  const files = openFiles(config, database, terminalLog(config.logLevel))
  const old = oldFoldersIn(config.dataFolder)
  return {
    put: (bytes) => files.put(bytes),
    async get(hash) {
      return (await isContentTableThere(database.db)) ? files.get(hash) : old.read(hash)
    },
    /** Those in the database, and those that still lie in the folder of an older release. */
    async list(after, most) {
      const kept = (await isContentTableThere(database.db)) ? await files.list(after, most) : []
      const lying = (await old.hashes()).filter((hash) => hash > after).map((hash) => ({ hash }))
      const known = new Set(kept.map(({ hash }) => hash))
      return [...kept, ...lying.filter(({ hash }) => !known.has(hash))].sort((a, b) => (a.hash < b.hash ? -1 : 1)).slice(0, most)
    },
  }
}
