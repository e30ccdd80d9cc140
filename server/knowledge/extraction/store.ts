// What questions were read out of: rows of the database. What was found is store-questions.ts's.
import type { Extraction, Marks, SourceLine } from '@parley/contract/knowledge/extraction'
import type { Refresh } from '@parley/contract/knowledge/source-shapes'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/context'
import type { ExtractionRow } from './tables'
import type { DueSource, Origin } from './refresh'
import type { Validators } from './fetch-page'
import { asEnded } from './interrupted'
import { instant, readingOf, takeDueOf } from './source-rows'

export interface NewExtraction {
  id: string
  botId: string
  name: string
  source: Extraction['source']
  url: string
  refresh: Refresh
  nextAt: number | null
  createdBy: string
  createdAt: number
}

export async function insertExtraction(db: Db, given: NewExtraction): Promise<void> {
  const { id, botId, name, source, url, refresh, nextAt, createdBy, createdAt } = given
  const row = {
    ...{ id, bot_id: botId, name, source, url, state: 'reading', created_by: createdBy, created_at: new Date(createdAt) },
    ...{ refresh: JSON.stringify(refresh), next_at: instant(nextAt) },
  }
  await db.insertInto('extraction').values(row).execute()
}

export async function countExtractions(db: Db, botId: string): Promise<number> {
  const row = await db
    .selectFrom('extraction')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bot_id', '=', botId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

interface Change {
  jobId?: string
  /** One that is read, or done, has no error. */
  state?: Extraction['state']
  error?: string
  said?: LocalizedMessage
  visitedAt?: number | null
  marks?: Marks
  lines?: SourceLine[]
  hash?: string
  validators?: Validators
  refresh?: Refresh
  nextAt?: number | null
  readAt?: number
  changedAt?: number
}

export async function updateExtraction(db: Db, id: string, change: Change): Promise<void> {
  const { jobId, state, error = '', said, visitedAt, marks, lines, hash, validators, refresh, nextAt, readAt, changedAt } = change
  const set = {
    ...(jobId !== undefined && { job_id: jobId }),
    ...(state !== undefined && { state, error, said: said === undefined ? null : JSON.stringify(said) }),
    ...(visitedAt !== undefined && { visited_at: instant(visitedAt) }),
    ...(marks !== undefined && { marks: JSON.stringify(marks) }),
    ...(lines !== undefined && { lines: JSON.stringify(lines) }),
    ...(hash !== undefined && { hash }),
    ...(validators !== undefined && { etag: validators.etag, modified: validators.modified }),
    ...(refresh !== undefined && { refresh: JSON.stringify(refresh) }),
    ...(nextAt !== undefined && { next_at: instant(nextAt) }),
    ...(readAt !== undefined && { read_at: instant(readAt) }),
    ...(changedAt !== undefined && { changed_at: instant(changedAt) }),
  }
  await db.updateTable('extraction').set(set).where('id', '=', id).execute()
}

/** By which it is known whether it has changed since. */
export async function lastReading(db: Db, id: string): Promise<Pick<Origin, 'hash' | 'etag' | 'modified'> | undefined> {
  return db.selectFrom('extraction').select(['hash', 'etag', 'modified']).where('id', '=', id).executeTakeFirst()
}

export async function urlOf(db: Db, id: string): Promise<string> {
  return (await db.selectFrom('extraction').select('url').where('id', '=', id).executeTakeFirst())?.url ?? ''
}

export const takeDue = (db: Db, now: number, most: number): Promise<DueSource[]> => takeDueOf('extraction', db, now, most)

export async function listExtractions(db: Db, botId: string, id?: string): Promise<Extraction[]> {
  let query = db
    .selectFrom('extraction')
    .leftJoin('job', 'job.id', 'extraction.job_id')
    .select(['extraction.id', 'job_id', 'name', 'source', 'url', 'extraction.state', 'extraction.error', 'extraction.said'])
    .select(['extraction.created_by', 'extraction.created_at', 'visited_at', 'refresh', 'next_at', 'read_at', 'changed_at'])
    .select('job.state as jobState')
    .select(
      sql<Record<string, number>>`(select coalesce(jsonb_object_agg(state, count), '{}') from
        (select state, count(*)::int as count from extracted_question where extraction_id = extraction.id group by state) as counted)`.as(
        'counts',
      ),
    )
    .where('extraction.bot_id', '=', botId)
    .orderBy('extraction.created_at', 'desc')
    .orderBy('extraction.id')
  if (id !== undefined) query = query.where('extraction.id', '=', id)
  return (await query.execute()).map((row) => extractionOf(asEnded(row)))
}

function extractionOf(
  row: Omit<Selectable<ExtractionRow>, 'lines' | 'marks' | 'bot_id' | 'hash' | 'etag' | 'modified'> & { counts: Record<string, number> },
): Extraction {
  const count = (state: string): number => row.counts[state] ?? 0
  return {
    ...readingOf(row),
    visitedAt: row.visited_at?.getTime() ?? null,
    counts: { review: count('review'), accepted: count('accepted'), rejected: count('rejected'), added: count('added') },
  }
}

export async function readSource(db: Db, id: string): Promise<{ lines: SourceLine[]; marks: Marks }> {
  const row = await db.selectFrom('extraction').select(['lines', 'marks']).where('id', '=', id).executeTakeFirst()
  return { lines: row?.lines ?? [], marks: row?.marks ?? {} }
}

export async function deleteExtraction(db: Db, id: string): Promise<void> {
  await db.deleteFrom('extraction').where('id', '=', id).execute()
}
