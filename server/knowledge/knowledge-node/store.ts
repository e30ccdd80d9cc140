// Which job analysed a knowledge task last, and how often questions were asked, read from the log of turns.
import type { CallReply } from '@parley/contract/calls'
import type { Job } from '@parley/contract/operate/job'
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

type Asked = CallReply<'knowledge-node.get-traffic'>['asked'][number]

/** Of conversations that are no tests, by the id of the question; most asked first. */
export async function askedSince(db: Db, botId: string, since: Date): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select event->>'faqId' as "faqId", count(*)::int as count, coalesce(avg((event->>'score')::float8), 0) as score
    from conversation join turn on turn.conversation_id = conversation.id
    cross join lateral json_array_elements(well_formed(turn.events)) as event
    where conversation.bot_id = ${botId} and not conversation.test and turn.at >= ${since}
      and turn.events::text like '%"type":"answered"%' and event->>'type' = 'answered'
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
