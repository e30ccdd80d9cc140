// The meanings of passages by encoder: which are lacking, adding them, carrying them over, and removing those of encoders no longer in use. Reading
// them to search is base/bot/passages'.
import type { Sentence } from '@parley/contract/base/fields/localized'
import { sql } from 'kysely'
import type { Db } from '../../base/context'

/** Of a bot, or one of them; none without passages. */
export async function documentsWithPassages(db: Db, botId: string, documentId?: string): Promise<{ id: string; passages: number }[]> {
  let query = db.selectFrom('answer_document').select(['id', 'passages']).where('bot_id', '=', botId).where('passages', '>', 0)
  if (documentId !== undefined) query = query.where('id', '=', documentId)
  return query.orderBy('created_at').orderBy('id').execute()
}

/** Also where a fault is told that may be over. */
export async function lacksMeanings(db: Db, botId: string, encoderIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from answer_document where bot_id = ${botId} and meaning_fault is not null)
      or exists (select from answer_passage passage join answer_document document on document.id = passage.document_id
      cross join unnest(${[...encoderIds]}::text[]) as used (encoder_id)
      where document.bot_id = ${botId} and not exists (select from passage_meaning own
        where own.passage_id = passage.id and own.encoder_id = used.encoder_id)) as lacks`.execute(db)
  return rows[0]?.lacks === true
}

export interface BarePassage {
  id: string
  heading: string
  text: string
}

export async function passagesWithout(db: Db, documentId: string, encoderId: string): Promise<BarePassage[]> {
  return db
    .selectFrom('answer_passage')
    .select(['id', 'heading', 'text'])
    .where('document_id', '=', documentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('passage_meaning')
            .select('passage_id')
            .whereRef('passage_id', '=', 'answer_passage.id')
            .where('encoder_id', '=', encoderId),
        ),
      ),
    )
    .orderBy('place')
    .execute()
}

export interface NewMeanings {
  documentId: string
  encoderId: string
  byPassage: ReadonlyMap<string, Float32Array>
}

/** Passages that a reading has replaced meanwhile get none. In a transaction. */
export async function addMeanings(db: Db, { documentId, encoderId, byPassage }: NewMeanings): Promise<void> {
  const there = await db
    .selectFrom('answer_passage')
    .select('id')
    .where('id', 'in', [...byPassage.keys()])
    .forKeyShare()
    .execute()
  const rows = there.flatMap(({ id }) => {
    const meaning = byPassage.get(id)
    return meaning === undefined ? [] : [{ passage_id: id, encoder_id: encoderId, meaning: bytesOf(meaning) }]
  })
  if (rows.length === 0) return
  await db
    .insertInto('passage_meaning')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('answer_document')
    .set(({ eb }) => ({ meanings: eb('meanings', '+', 1) }))
    .where('id', '=', documentId)
    .execute()
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

/** To passages of the same words below the same heading, of whichever encoder they are. */
export async function carryMeanings(db: Db, before: readonly string[], after: readonly string[]): Promise<void> {
  await sql`
    insert into passage_meaning (passage_id, encoder_id, meaning)
    select distinct on (fresh.id, own.encoder_id) fresh.id, own.encoder_id, own.meaning from answer_passage fresh
      join answer_passage old on old.id = any(${[...before]}::text[]) and old.heading = fresh.heading and old.text = fresh.text
      join passage_meaning own on own.passage_id = old.id
    where fresh.id = any(${[...after]}::text[])`.execute(db)
}

export async function removeMeaningsBut(db: Db, botId: string, encoderIds: readonly string[]): Promise<void> {
  await sql`
    delete from passage_meaning own using answer_passage passage, answer_document document
    where passage.id = own.passage_id and document.id = passage.document_id and document.bot_id = ${botId}
      and own.encoder_id <> all(${[...encoderIds]}::text[])`.execute(db)
}

/** null once nothing is wrong. */
export async function tellFault(db: Db, documentIds: readonly string[], fault: Sentence | null): Promise<void> {
  await db
    .updateTable('answer_document')
    .set({ meaning_fault: fault && JSON.stringify(fault) })
    .where('id', 'in', [...documentIds])
    .execute()
}
