// The command that writes a backup: `npm run backup -- --to <file> [--with-keys]`. Servers may go on meanwhile.
import { readConfig } from '../../base/process/config/config'
import { isUpToDate } from '../../base/storage/database/migrate'
import { StartFailure } from '../../base/process/config/start-failure'
import { release } from '../../base/process/release'
import { makeBackup } from '../../base/storage/backup/backup'
import { noteBackup } from '../../base/storage/backup/store'
import { contentsOf } from './contents-of'
import { fileOption, optionsOf, runCommand } from './command'
import { withDatabase } from './database'

runCommand(async (words) => {
  const options = optionsOf(words, { to: { type: 'string' }, 'with-keys': { type: 'boolean' } })
  const path = fileOption(options['to'], 'npm run backup -- --to <file>')
  const config = readConfig()
  const withKeys = options['with-keys'] === true
  await withDatabase(config, { mayRunBeside: true }, async (database) => {
    if (!(await isUpToDate(database.db)))
      throw new StartFailure('This database was made by another release, or holds nothing yet; use the release its servers run on.')
    const now = Date.now()
    const contents = contentsOf(config, database)
    const common = { pool: database.pool, contents, path, release: release(), now }
    const done = await makeBackup({ ...common, ...(withKeys && { keysOf: config.dataFolder }) })
    await noteBackup(database.db, { ...done, reason: 'command', file: path, madeAt: new Date(now) })
    const gone = done.gone === 0 ? '' : ` ${done.gone} were removed meanwhile and are not in it.`
    const keys = withKeys
      ? 'It holds the keys of stored secrets: keep it where nobody else can read it.'
      : 'The keys of stored secrets are not in it: keep secret-keys.json of the data folder, or PARLEY_SECRET_KEYS, somewhere else.'
    process.stdout.write(
      `${path}: ${done.rows} rows and ${done.contents} files, ${(done.bytes / 1e6).toFixed(1)} MB, in ${(done.ms / 1000).toFixed(1)} s.${gone}\n${keys}\n`,
    )
  })
})
