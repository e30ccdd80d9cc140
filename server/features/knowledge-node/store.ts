// Which job analysed a knowledge task last.
import type { Job } from '@parley/contract/features/job'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { jobOf } from '../../base/work/jobs/jobs'

export async function lastAnalysis(
  db: Db,
  { botId, ktId, kind, isDone }: { botId: string; ktId: string; kind: string; isDone: boolean },
): Promise<Job | undefined> {
  let query = db
    .selectFrom('job')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('kind', '=', kind)
    .where(sql<string>`input->>'ktId'`, '=', ktId)
    .orderBy('created_at', 'desc')
  if (isDone) query = query.where('state', '=', 'done')
  const row = await query.limit(1).executeTakeFirst()
  return row && jobOf(row)
}
