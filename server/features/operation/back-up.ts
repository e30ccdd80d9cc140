// A backup that was asked for in the console: a task of one of the servers, which writes it into its data folder. The newest are kept.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../base/context'
import { release } from '../../base/process/release'
import { makeBackup } from '../../base/storage/backup/backup'
import { noteBackup } from '../../base/storage/backup/store'
import { backupFolderOf } from '../../base/storage/backup/upgrade'
import type { Task } from '../../base/work/jobs/tasks'

export const backUpTask = 'operation-back-up'
const beginning = 'console-'
const kept = 5

export const backUp: Task = { name: backUpTask, run: (services) => run(services) }

async function run({ db, pool, files, config, now, bus, log }: Services): Promise<void> {
  const madeAt = new Date(now())
  const folder = backupFolderOf(config.dataFolder)
  const file = join(folder, `${beginning}${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.parley`)
  const done = await makeBackup({ pool, contents: files, path: file, release: release(), now: madeAt.getTime() })
  await noteBackup(db, { ...done, reason: 'console', file, madeAt })
  log.info('Backup', { file, bytes: done.bytes, rows: done.rows, ms: Math.round(done.ms) })
  bus.publish({ type: 'changed', botId: '', tag: 'operation' })
  const names = (await readdir(folder)).filter((name) => name.startsWith(beginning) && name.endsWith('.parley')).sort()
  for (const name of names.slice(0, -kept)) await rm(join(folder, name), { force: true })
}
