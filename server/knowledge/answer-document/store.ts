// The documents that bots answer from and their passages: rows of the database. Searching them is base/bot/passages'.
import { createHash } from 'node:crypto'
import { newId } from '@parley/contract/base/ids'
import type { AnswerDocument, DocumentPassage, MissingPassage } from '@parley/contract/knowledge/answer-document'
import type { Refresh } from '@parley/contract/knowledge/source-shapes'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import type { Passage } from '@parley/nlu/passages/split'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/context'
import type { AnswerDocumentRow } from '../../base/bot/passages/tables'
import { passageChanges } from './changes'
import { carryMeanings } from './store-meanings'
import { asEnded, type DueSource, instant, type Origin, readingOf, takeDueOf } from '../extraction/index'

export interface NewDocument {
  id: string
  botId: string
  name: string
  source: AnswerDocument['source']
  url: string
  fileHash: string
  refresh: Refresh
  nextAt: number | null
  createdBy: string
  createdAt: number
}

export async function insertDocument(db: Db, { id, botId, name, source, url, ...more }: NewDocument): Promise<void> {
  const { fileHash, refresh, nextAt, createdBy, createdAt } = more
  await db
    .insertInto('answer_document')
    .values({
      ...{ id, bot_id: botId, name, source, url, file_hash: fileHash, state: 'reading' },
      ...{ refresh: JSON.stringify(refresh), next_at: instant(nextAt), created_by: createdBy, created_at: new Date(createdAt) },
    })
    .execute()
}

export async function countDocuments(db: Db, botId: string): Promise<number> {
  const row = await db
    .selectFrom('answer_document')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bot_id', '=', botId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export async function listDocuments(db: Db, botId: string, id?: string): Promise<AnswerDocument[]> {
  let query = db
    .selectFrom('answer_document')
    .leftJoin('job', 'job.id', 'answer_document.job_id')
    .selectAll('answer_document')
    .select('job.state as jobState')
    .select(sql<number>`(select count(*)::int from answer_passage where document_id = answer_document.id and is_new)`.as('fresh'))
    .where('answer_document.bot_id', '=', botId)
    .orderBy('answer_document.created_at', 'desc')
    .orderBy('answer_document.id')
  if (id !== undefined) query = query.where('answer_document.id', '=', id)
  return (await query.execute()).map((row) => documentOf(asEnded(row)))
}

function documentOf(row: Selectable<AnswerDocumentRow> & { fresh: number }): AnswerDocument {
  return {
    ...readingOf(withFault(row)),
    pages: row.pages,
    passages: row.passages,
    changes: { fresh: row.fresh, gone: row.gone.length },
    hash: row.hash,
  }
}

/** What was read and has no meanings of an encoder in use is told as what could not be read is. */
function withFault(row: Selectable<AnswerDocumentRow>): Selectable<AnswerDocumentRow> {
  if (row.state !== 'done' || row.meaning_fault === null) return row
  const { text: error, key, values } = row.meaning_fault
  return { ...row, state: 'failed', error, said: { key, values } }
}

export async function originOf(db: Db, id: string): Promise<Origin | undefined> {
  return db
    .selectFrom('answer_document')
    .select(['url', 'file_hash as fileHash', 'hash', 'etag', 'modified'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function startReading(db: Db, id: string, jobId: string): Promise<void> {
  await db.updateTable('answer_document').set({ state: 'reading', job_id: jobId }).where('id', '=', id).execute()
}

export async function failReading(db: Db, id: string, why: { error: string; said: LocalizedMessage }): Promise<void> {
  const set = { state: 'failed', error: why.error, said: JSON.stringify(why.said) }
  await db.updateTable('answer_document').set(set).where('id', '=', id).execute()
}

export async function endReading(db: Db, id: string, at: number, read: { etag: string; modified: string } | null): Promise<void> {
  const set = { state: 'done', error: '', said: null, read_at: new Date(at), ...(read && { etag: read.etag, modified: read.modified }) }
  await db.updateTable('answer_document').set(set).where('id', '=', id).execute()
}

export async function replacePassages(
  db: Db,
  id: string,
  { hash, pages, passages, at }: { hash: string; pages: number; passages: readonly Passage[]; at: number },
): Promise<void> {
  const before = await passagesBefore(db, id)
  const { isNew, gone } = passageChanges(
    before.map(({ id: _, ...passage }) => passage),
    passages,
  )
  const rows = passages.map(({ heading, page, begins, ends, text }, place) => ({
    ...{ id: newId('passage'), document_id: id, place, heading, page, begins, ends, text },
    hash: hashOf(text),
    is_new: isNew(text),
  }))
  for (let from = 0; from < rows.length; from += 200)
    await db
      .insertInto('answer_passage')
      .values(rows.slice(from, from + 200))
      .execute()
  const old = before.map((passage) => passage.id)
  await carryMeanings(
    db,
    old,
    rows.map((row) => row.id),
  )
  if (old.length > 0) await db.deleteFrom('answer_passage').where('id', 'in', old).execute()
  const set = { hash, pages, passages: rows.length, changed_at: new Date(at), gone: JSON.stringify(gone) }
  await db.updateTable('answer_document').set(set).where('id', '=', id).execute()
}

async function passagesBefore(db: Db, id: string): Promise<(MissingPassage & { id: string })[]> {
  return db.selectFrom('answer_passage').select(['id', 'heading', 'page', 'text']).where('document_id', '=', id).orderBy('place').execute()
}

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

export async function changeDocument(
  db: Db,
  id: string,
  { name, refresh, nextAt }: { name?: string; refresh?: Refresh; nextAt?: number | null },
): Promise<void> {
  const set = {
    ...(name !== undefined && { name }),
    ...(refresh !== undefined && { refresh: JSON.stringify(refresh) }),
    ...(nextAt !== undefined && { next_at: instant(nextAt) }),
  }
  if (Object.keys(set).length > 0) await db.updateTable('answer_document').set(set).where('id', '=', id).execute()
}

export async function deleteDocument(db: Db, id: string): Promise<void> {
  await db.deleteFrom('answer_document').where('id', '=', id).execute()
}

export async function listPassages(db: Db, id: string, { offset, limit }: { offset: number; limit: number }): Promise<DocumentPassage[]> {
  const rows = await db
    .selectFrom('answer_passage')
    .select(['id as _id', 'place', 'heading', 'page', 'begins', 'ends', 'hash', 'text', 'is_new as isNew'])
    .where('document_id', '=', id)
    .orderBy('place')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ place, ...row }) => ({ ...row, number: place + 1 }))
}

/** Of the last passage that begins before a place of the text. */
export async function placeOf(db: Db, id: string, at: number): Promise<number | null> {
  const row = await db
    .selectFrom('answer_passage')
    .select('place')
    .where('document_id', '=', id)
    .where('begins', '<=', at)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.place ?? null
}

export async function missingPassages(db: Db, id: string): Promise<MissingPassage[]> {
  return (await db.selectFrom('answer_document').select('gone').where('id', '=', id).executeTakeFirst())?.gone ?? []
}

export const takeDue = (db: Db, now: number, most: number): Promise<DueSource[]> => takeDueOf('answer_document', db, now, most)

export async function namedContents(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('answer_document')
    .select('file_hash as hash')
    .where('file_hash', 'in', [...hashes])
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}
