// What questions were read out of, and what was found: rows of the database. What they mean is service.ts's.
import { newId } from '@parley/contract/base/ids'
import type { ExtractedQuestion, Extraction, ExtractionWords, Marks, SourceLine } from '@parley/contract/features/extraction'
import { questionStates } from '@parley/contract/features/extraction'
import type { LocalizedMessage } from '@parley/contract/sentences'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/context'
import type { ExtractedQuestionRow, ExtractionRow } from '../../base/storage/database/extraction-tables'
import type { Pair } from './read/pairs'

export interface NewExtraction {
  id: string
  botId: string
  name: string
  source: Extraction['source']
  url: string
  createdBy: string
  createdAt: number
}

export async function insertExtraction(db: Db, { id, botId, name, source, url, createdBy, createdAt }: NewExtraction): Promise<void> {
  const row = { id, bot_id: botId, name, source, url, state: 'reading', created_by: createdBy, created_at: new Date(createdAt) }
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

type Change = { jobId?: string; visitedAt?: number; marks?: Marks; lines?: SourceLine[] } & (
  | { state?: undefined }
  | { state: 'done' }
  | { state: 'failed'; error: string; said: LocalizedMessage | null }
)

export async function updateExtraction(db: Db, id: string, change: Change): Promise<void> {
  const { jobId, visitedAt, marks, lines } = change
  const failed = change.state === 'failed' ? { error: change.error, said: change.said === null ? null : JSON.stringify(change.said) } : {}
  const set = {
    ...(jobId !== undefined && { job_id: jobId }),
    ...(visitedAt !== undefined && { visited_at: new Date(visitedAt) }),
    ...(marks !== undefined && { marks: JSON.stringify(marks) }),
    ...(lines !== undefined && { lines: JSON.stringify(lines) }),
    ...(change.state !== undefined && { state: change.state }),
    ...failed,
  }
  await db.updateTable('extraction').set(set).where('id', '=', id).execute()
}

export async function listExtractions(db: Db, botId: string, id?: string): Promise<Extraction[]> {
  let query = db
    .selectFrom('extraction')
    .select(['id', 'job_id', 'name', 'source', 'url', 'state', 'error', 'said', 'created_by', 'created_at', 'visited_at'])
    .select(
      sql<Record<string, number>>`(select coalesce(jsonb_object_agg(state, count), '{}') from
        (select state, count(*)::int as count from extracted_question where extraction_id = extraction.id group by state) as counted)`.as(
        'counts',
      ),
    )
    .where('bot_id', '=', botId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  if (id !== undefined) query = query.where('id', '=', id)
  return (await query.execute()).map(extractionOf)
}

function extractionOf(row: Omit<Selectable<ExtractionRow>, 'lines' | 'marks' | 'bot_id'> & { counts: Record<string, number> }): Extraction {
  const count = (state: string): number => row.counts[state] ?? 0
  return {
    _id: row.id,
    name: row.name,
    source: row.source === 'url' ? 'url' : row.source === 'file' ? 'file' : 'text',
    url: row.url,
    state: row.state === 'done' ? 'done' : row.state === 'failed' ? 'failed' : 'reading',
    error: row.error,
    says: row.said === null ? {} : { error: row.said },
    jobId: row.job_id,
    createdBy: row.created_by,
    createdAt: row.created_at.getTime(),
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

export async function listQuestions(db: Db, extractionId: string): Promise<ExtractedQuestion[]> {
  const rows = await db
    .selectFrom('extracted_question')
    .selectAll()
    .where('extraction_id', '=', extractionId)
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(questionOf)
}

function questionOf(row: Selectable<ExtractedQuestionRow>): ExtractedQuestion {
  return {
    _id: row.id,
    question: row.question,
    answer: row.answer,
    state: questionStates.find((state) => state === row.state) ?? 'review',
    firstLine: row.first_line,
    lastLine: row.last_line,
    edited: row.edited,
    faqId: row.faq_id,
  }
}

/** In place of those that nobody has settled or written anew. */
export async function replaceQuestions(db: Db, extractionId: string, pairs: readonly Pair[]): Promise<void> {
  await db
    .deleteFrom('extracted_question')
    .where('extraction_id', '=', extractionId)
    .where('state', '=', 'review')
    .where('edited', '=', false)
    .execute()
  const rows = pairs.map(({ question, answer, firstLine, lastLine }) => ({
    ...{ id: newId('extracted'), extraction_id: extractionId, place: firstLine, question, answer },
    ...{ first_line: firstLine, last_line: lastLine },
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('extracted_question')
      .values(rows.slice(at, at + 500))
      .execute()
}

export async function updateQuestion(
  db: Db,
  { extractionId, id }: { extractionId: string; id: string },
  set: { question?: string; answer?: string; state?: string; edited?: boolean; faq_id?: string },
): Promise<void> {
  await db.updateTable('extracted_question').set(set).where('extraction_id', '=', extractionId).where('id', '=', id).execute()
}

export async function deleteQuestions(db: Db, extractionId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('extracted_question')
    .where('extraction_id', '=', extractionId)
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function readWords(db: Db, botId: string): Promise<ExtractionWords> {
  const row = await db.selectFrom('extraction_word').select(['ignored', 'openings']).where('bot_id', '=', botId).executeTakeFirst()
  return row ?? { ignored: [], openings: [] }
}

export async function keepWords(db: Db, botId: string, { ignored, openings }: ExtractionWords): Promise<void> {
  const words = { ignored: JSON.stringify(ignored), openings: JSON.stringify(openings) }
  await db
    .insertInto('extraction_word')
    .values({ bot_id: botId, ...words })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(words))
    .execute()
}
