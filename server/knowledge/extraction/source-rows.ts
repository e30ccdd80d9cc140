// What rows of sources have in common, whatever is read out of them: how far their reading is, when it is done again, and which are due.
import { Refresh } from '@parley/contract/knowledge/source-shapes'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { type DueSource, upcomingFrom } from './refresh'

interface SourceRow {
  id: string
  job_id: string
  name: string
  source: string
  url: string
  state: string
  error: string
  said: LocalizedMessage | null
  refresh: Refresh
  next_at: Date | null
  read_at: Date | null
  changed_at: Date | null
  created_by: string
  created_at: Date
}

export const instant = (at: number | null): Date | null => (at === null ? null : new Date(at))

/** The row as the console gets it, without what is read out of it. */
export function readingOf(row: SourceRow) {
  const says: Record<string, LocalizedMessage> = row.said === null ? {} : { error: row.said }
  const refresh = Refresh.parse(row.refresh)
  const nextAt = row.next_at?.getTime() ?? null
  return {
    _id: row.id,
    name: row.name,
    source: among(['url', 'file', 'text'], row.source) ?? 'text',
    url: row.url,
    state: among(['reading', 'done', 'failed'], row.state) ?? 'reading',
    error: row.error,
    says,
    jobId: row.job_id,
    refresh,
    nextAt,
    upcoming: upcomingFrom(nextAt, refresh),
    readAt: row.read_at?.getTime() ?? null,
    changedAt: row.changed_at?.getTime() ?? null,
    createdBy: row.created_by,
    createdAt: row.created_at.getTime(),
  }
}

function among<const Word extends string>(words: readonly Word[], text: string): Word | undefined {
  return words.find((word) => word === text)
}

type DueRow = Pick<SourceRow, 'id' | 'name' | 'refresh' | 'next_at' | 'job_id'> & { bot_id: string }

/** Those of one table to be read again by now, each taken by one server alone; one whose reading ended with its server is no longer being read. */
export async function takeDueOf(table: 'extraction' | 'answer_document', db: Db, now: number, most: number): Promise<DueSource[]> {
  const rows = await db
    .selectFrom(sql<DueRow>`${sql.table(table)}`.as('source'))
    .select(['id', 'bot_id', 'name', 'refresh'])
    .where('next_at', '<=', new Date(now))
    .where(sql<boolean>`not exists (select from job where job.id = source.job_id and job.state in ('queued', 'running'))`)
    .orderBy('next_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id, bot_id: botId, name, refresh }) => ({ id, botId, name, refresh: Refresh.parse(refresh) }))
}
