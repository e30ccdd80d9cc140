// Brings a database that is in use to this release: a backup first, then every migration in one transaction. One that fails leaves the
// database as it was, so that the release before goes on with it.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Migration } from 'kysely'
import { sql } from 'kysely'
import type { Config } from '../../process/config/config'
import { reasonOf, StartFailure } from '../../process/config/start-failure'
import { release } from '../../process/release'
import type { Database } from '../database/connect'
import { migrate } from '../database/migrate'
import { migrations } from '../database/migrations/index'
import { type BackupDone, type Contents, makeBackup } from './backup'
import { noteBackup } from './store'

export interface UpgradeOptions {
  database: Database
  contents: Contents
  config: Pick<Config, 'dataFolder' | 'upgradeBackup'>
  now: number
  /** Told what is being done, because a large database takes its time. */
  tell(sentence: string): void
  list?: Record<string, Migration>
}

const kept = 3
const beginning = 'before-upgrade-'

export const backupFolderOf = (dataFolder: string): string => join(dataFolder, 'backups')

export async function upgrade(options: UpgradeOptions): Promise<void> {
  const { database, config, list = migrations } = options
  if (!(await isInUse(database))) return void (await migrate(database.db, list))
  const made = config.upgradeBackup ? await backUp(options) : undefined
  try {
    await migrate(database.db, list)
  } catch (error) {
    const where = made === undefined ? '' : ` A backup from just before is ${made.file}.`
    throw new StartFailure(
      `${reasonOf(error)}. Nothing was changed: the release you used before still works with this database.${where} Tell us the reason, or try again.`,
      { cause: error },
    )
  }
  if (made !== undefined) await noteBackup(database.db, made)
}

/** With people in it. */
async function isInUse({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.app_user') is not null as there`.execute(db)
  if (rows[0]?.there !== true) return false
  return (await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function backUp({ database, contents, config, now, tell }: UpgradeOptions) {
  const folder = backupFolderOf(config.dataFolder)
  const madeAt = new Date(now)
  const file = join(folder, `${beginning}${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.parley`)
  tell(`Backing up before the upgrade to ${release()}: ${file}`)
  const done = await written(file, () => makeBackup({ pool: database.pool, contents, path: file, release: release(), now }))
  await removeOld(folder)
  return { ...done, reason: 'upgrade' as const, file, madeAt }
}

async function written(file: string, work: () => Promise<BackupDone>): Promise<BackupDone> {
  try {
    return await work()
  } catch (error) {
    throw new StartFailure(
      `The upgrade was not begun, because ${file} could not be written before it (${reasonOf(error)}). Make room there, or set PARLEY_UPGRADE_BACKUP=off if you have a backup of your own.`,
      { cause: error },
    )
  }
}

/** The newest stay; their names tell their age. */
async function removeOld(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.startsWith(beginning) && name.endsWith('.parley')).sort()
  for (const name of names.slice(0, -kept)) await rm(join(folder, name), { force: true })
}
