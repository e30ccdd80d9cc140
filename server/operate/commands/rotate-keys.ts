// The command that changes the key of stored secrets. With the built-in database the server must be stopped, which the lock of the
// data folder sees to; with a database of the operator's own, keys come from PARLEY_SECRET_KEYS or the folder is locked as well.
import { readConfig } from '../../base/process/config/config'
import { isStartFailure } from '../../base/process/config/start-failure'
import { openDatabase } from '../../base/storage/database/connect'
import { lockDataFolder } from '../../base/storage/database/data-lock'
import { migrate } from '../../base/storage/database/migrate'
import { rotateKeys } from '../../base/security/secrets/rotate-keys'
import { sealedColumns } from '../../sealed-columns'

async function main(): Promise<void> {
  const config = readConfig()
  const mayRunBeside = config.databaseUrl !== undefined && config.secretKeys !== undefined
  const lock = mayRunBeside ? undefined : lockDataFolder(config.dataFolder)
  try {
    const database = await openDatabase(config)
    try {
      await migrate(database.db)
      const { keyId, count } = await rotateKeys(database.db, config, sealedColumns)
      process.stdout.write(`${count} ${count === 1 ? 'secret is' : 'secrets are'} sealed with the key ${keyId} now.\n`)
    } finally {
      await database.stop()
    }
  } finally {
    lock?.release()
  }
}

main().catch((error: unknown) => {
  const told = isStartFailure(error) ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${told}\n`)
  process.exit(1)
})
