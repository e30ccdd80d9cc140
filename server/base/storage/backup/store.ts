// Which backups were made, when and where: what an operator looks at. The newest hundred are remembered.
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import type { BackupDone } from './backup'

const reasons = ['command', 'upgrade', 'console', 'nightly'] as const
export type BackupReason = (typeof reasons)[number]

export interface NewBackup extends BackupDone {
  reason: BackupReason
  file: string
  madeAt: Date
}

export interface BackupNote {
  id: string
  reason: BackupReason
  file: string
  host: string
  bytes: number
  ms: number
  madeAt: Date
}

const remembered = 100

export async function noteBackup(db: Kysely<Tables>, { bytes, rows, contents, ms, reason, file, madeAt }: NewBackup): Promise<void> {
  const what = { reason, file, host: hostname(), bytes, rows, contents, ms: Math.round(ms), made_at: madeAt }
  await db
    .insertInto('backup')
    .values({ id: randomUUID(), ...what })
    .execute()
  const newest = db.selectFrom('backup').select('id').orderBy('made_at', 'desc').limit(remembered)
  await db.deleteFrom('backup').where('id', 'not in', newest).execute()
}

export async function newestBackups(db: Kysely<Tables>, most: number): Promise<BackupNote[]> {
  const rows = await db.selectFrom('backup').selectAll().orderBy('made_at', 'desc').limit(most).execute()
  return rows.map(({ id, reason, file, host, bytes, ms, made_at: madeAt }) => ({
    id,
    reason: reasons.find((known) => known === reason) ?? 'command',
    file,
    host,
    bytes: Number(bytes),
    ms,
    madeAt,
  }))
}
