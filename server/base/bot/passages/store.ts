// The passages that bots answer from, as the search reads them. Writing them is features/answer-document's.
import type { KeptPassage } from '@parley/nlu/passages/find'
import { sql } from 'kysely'
import type { Db } from '../../context'

/** What of a bot's documents may change what is found; '' without any passage. */
export async function stateOfDocuments(db: Db, botId: string): Promise<string> {
  const row = await db
    .selectFrom('answer_document')
    .select(sql<string>`coalesce(string_agg(id || ' ' || hash || ' ' || name, ',' order by id), '')`.as('state'))
    .where('bot_id', '=', botId)
    .where('passages', '>', 0)
    .executeTakeFirst()
  return row?.state ?? ''
}

export interface StoredPassage extends KeptPassage {
  documentId: string
  url: string
  hash: string
}

export async function listStoredPassages(db: Db, botId: string): Promise<StoredPassage[]> {
  const rows = await db
    .selectFrom('answer_passage as passage')
    .innerJoin('answer_document as document', 'document.id', 'passage.document_id')
    .select(['passage.id', 'passage.document_id', 'document.name', 'document.url', 'passage.heading', 'passage.page'])
    .select(['passage.begins', 'passage.ends', 'passage.hash', 'passage.text', 'passage.meaning'])
    .where('document.bot_id', '=', botId)
    .orderBy('document.created_at')
    .orderBy('passage.document_id')
    .orderBy('passage.place')
    .execute()
  return rows.map(({ document_id, name, meaning, ...row }) => ({
    ...row,
    documentId: document_id,
    title: name,
    meaning: meaning && new Float32Array(Uint8Array.from(meaning).buffer),
  }))
}
