// The passages that bots answer from and their meanings, as the search reads them. Writing them is knowledge/answer-document's.
import type { KeptPassage } from '@parley/nlu/passages/find'
import { sql } from 'kysely'
import type { Db } from '../../context'

export interface DocumentsState {
  /** What of a bot's documents may change what is found; '' without any passage. */
  passages: string
  /** Another one whenever passages have got meanings. */
  meanings: string
}

export async function stateOfDocuments(db: Db, botId: string): Promise<DocumentsState> {
  const row = await db
    .selectFrom('answer_document')
    .select(sql<string>`coalesce(string_agg(id || ' ' || hash || ' ' || name, ',' order by id), '')`.as('passages'))
    .select(sql<string>`coalesce(string_agg(meanings::text, ',' order by id), '')`.as('meanings'))
    .where('bot_id', '=', botId)
    .where('passages', '>', 0)
    .executeTakeFirst()
  return row ?? { passages: '', meanings: '' }
}

export interface StoredPassage extends KeptPassage {
  documentId: string
  url: string
  hash: string
}

/** Without their meanings. */
export async function listStoredPassages(db: Db, botId: string): Promise<StoredPassage[]> {
  const rows = await db
    .selectFrom('answer_passage as passage')
    .innerJoin('answer_document as document', 'document.id', 'passage.document_id')
    .select(['passage.id', 'passage.document_id', 'document.name', 'document.url', 'passage.heading', 'passage.page'])
    .select(['passage.begins', 'passage.ends', 'passage.hash', 'passage.text'])
    .where('document.bot_id', '=', botId)
    .orderBy('document.created_at')
    .orderBy('passage.document_id')
    .orderBy('passage.place')
    .execute()
  return rows.map(({ document_id, name, ...row }) => ({ ...row, documentId: document_id, title: name, meaning: null }))
}

/** By passage, those that one encoder has made. */
export async function listMeanings(db: Db, botId: string, encoderId: string): Promise<ReadonlyMap<string, Float32Array>> {
  const rows = await db
    .selectFrom('passage_meaning as own')
    .innerJoin('answer_passage as passage', 'passage.id', 'own.passage_id')
    .innerJoin('answer_document as document', 'document.id', 'passage.document_id')
    .select(['own.passage_id', 'own.meaning'])
    .where('document.bot_id', '=', botId)
    .where('own.encoder_id', '=', encoderId)
    .execute()
  return new Map(rows.map(({ passage_id, meaning }) => [passage_id, new Float32Array(Uint8Array.from(meaning).buffer)]))
}
