// Jobs as one person's list: of bots shared with them, without those they have removed.
import type { Job } from '@parley/contract/operate/job'
import type { JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import { jobOf } from '../../base/work/jobs/jobs'
import type { Db } from '../../base/context'

const most = 50

export interface ListedJob {
  job: Job
  botName: string
  input: JsonObject
}

/** Newest first; one when `jobId` is given. */
export async function listedJobs(db: Db, userId: string, botIds: readonly string[], jobId?: string): Promise<ListedJob[]> {
  if (botIds.length === 0) return []
  let query = db
    .selectFrom('job')
    .innerJoin('object', (join) => join.onRef('object.bot_id', '=', 'job.bot_id').onRef('object.id', '=', 'job.bot_id'))
    .selectAll('job')
    .select(sql<string>`object.data->>'name'`.as('bot_name'))
    .where('job.bot_id', 'in', [...botIds])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('dock_removal').select('job_id').whereRef('job_id', '=', 'job.id').where('user_id', '=', userId))),
    )
    .orderBy('job.created_at', 'desc')
    .limit(most)
  if (jobId !== undefined) query = query.where('job.id', '=', jobId)
  const rows = await query.execute()
  return rows.map((row) => ({ job: jobOf(row), botName: row.bot_name, input: row.input }))
}

export async function removeFromDock(db: Db, userId: string, jobId: string): Promise<void> {
  await db
    .insertInto('dock_removal')
    .values({ user_id: userId, job_id: jobId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
