// Backups that a server makes by itself: when the console asks for one, and each night. Each is read back before it counts. It is written
// into the data folder of the server that does the task; the newest of each sort are kept.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../base/context'
import { release } from '../../base/process/release'
import { checkArchive } from '../../base/storage/backup/archive-reader'
import { makeBackup } from '../../base/storage/backup/backup'
import { type BackupReason, noteBackup } from '../../base/storage/backup/store'
import { backupFolderOf } from '../../base/storage/backup/upgrade'
import type { Task } from '../../base/work/jobs/tasks'

export const backUpTask = 'operation-back-up'
const keptOfConsole = 5

export const backUp: Task = { name: backUpTask, run: (services) => make(services, 'console', keptOfConsole) }

/** At two in the morning, UTC. */
export const nightly: Task = {
  name: 'operation-nightly-back-up',
  at: '0 2 * * *',
  async run(services) {
    const { nightlyBackups } = services.config
    if (nightlyBackups > 0) await make(services, 'nightly', nightlyBackups)
  },
}

async function make({ db, pool, files, config, now, bus, log }: Services, reason: BackupReason, kept: number): Promise<void> {
  const madeAt = new Date(now())
  const folder = backupFolderOf(config.dataFolder)
  const file = join(folder, `${reason}-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.parley`)
  const done = await makeBackup({ pool, contents: files, path: file, release: release(), now: madeAt.getTime() })
  await checkArchive(file)
  await noteBackup(db, { ...done, reason, file, madeAt })
  log.info('Backup', { file, bytes: done.bytes, rows: done.rows, ms: Math.round(done.ms) })
  bus.publish({ type: 'changed', botId: '', tag: 'operation' })
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${reason}-`) && name.endsWith('.parley')).sort()
  for (const name of names.slice(0, -kept)) await rm(join(folder, name), { force: true })
}
