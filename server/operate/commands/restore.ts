// The command that puts a backup into an installation: `npm run restore -- --from <file> [--replace]`. Its servers must be stopped.
import { readConfig } from '../../base/process/config/config'
import { restore } from '../../base/storage/backup/restore'
import { migrations } from '../../base/storage/database/migrations/index'
import { prepareQueue } from '../../base/work/jobs/worker'
import { contentsOf } from './contents-of'
import { fileOption, optionsOf, runCommand } from './command'
import { withDatabase } from './database'

const aboutKeys = {
  none: 'Put the secret-keys.json that was kept beside it into the data folder, or set PARLEY_SECRET_KEYS, before you start.',
  written: 'The keys of stored secrets were in it and are in the data folder now.',
  'kept-back': 'The data folder has keys already, so those of the backup were left out; the servers need both if they differ.',
}

runCommand(async (words) => {
  const options = optionsOf(words, { from: { type: 'string' }, replace: { type: 'boolean' } })
  const path = fileOption(options['from'], 'npm run restore -- --from <file>')
  const config = readConfig()
  const { dataFolder } = config
  await withDatabase(config, { mayRunBeside: false }, async (database) => {
    await prepareQueue(database.pool)
    const contents = contentsOf(config, database)
    const replace = options['replace'] === true
    const done = await restore({ pool: database.pool, contents, path, dataFolder, migrations, replace })
    process.stdout.write(
      `Restored ${done.rows} rows and ${done.contents} files, as they were at ${done.madeAt}.\n${aboutKeys[done.keys]}\n`,
    )
  })
})
