// The last export of a bot's draft, or of one of its versions.
import type { Job } from '@parley/contract/operate/job'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { findJob } from '../../base/work/jobs/jobs'

/** `versionId`: '' for the draft. null where there was none lately. */
export async function lastExport(db: Db, botId: string, { kind, versionId }: { kind: string; versionId: string }): Promise<Job | null> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('bot_id', '=', botId)
    .where('kind', '=', kind)
    .where(sql<boolean>`coalesce(input->>'versionId', '') = ${versionId}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : findJob(db, botId, row.id)
}
