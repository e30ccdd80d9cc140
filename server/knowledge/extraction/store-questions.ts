// The questions that were found in sources, and the words by which they are found: rows of the database.
import { newId } from '@parley/contract/base/ids'
import type { CallReply } from '@parley/contract/calls'
import type { ExtractedQuestion, ExtractionWords } from '@parley/contract/knowledge/extraction'
import { questionChanges, questionStates } from '@parley/contract/knowledge/extraction'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../base/context'
import type { ExtractedQuestionRow } from './tables'
import type { KnownQuestion, QuestionChanges } from './changes'
import type { Pair } from './read/pairs'

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

/**
 * Those that a FAQ was made of or changed by, by name. What a later reading found otherwise waits as a changed question of the FAQ until
 * somebody settles it.
 */
export async function sourcesOf(db: Db, botId: string, faqId: string): Promise<FaqOrigin[]> {
  const rows = await db
    .selectFrom('extraction')
    .innerJoin('extracted_question', 'extracted_question.extraction_id', 'extraction.id')
    .select(['extraction.id as extractionId', 'extraction.name'])
    .select(sql<boolean>`bool_or(extracted_question.state = 'added' and change = 'gone')`.as('isGone'))
    .select(sql<boolean>`bool_or(extracted_question.state in ('review', 'accepted') and change = 'changed')`.as('isChanged'))
    .where('extraction.bot_id', '=', botId)
    .where('extracted_question.faq_id', '=', faqId)
    .groupBy(['extraction.id', 'extraction.name'])
    .having(sql<boolean>`bool_or(extracted_question.state = 'added')`)
    .orderBy('extraction.name')
    .execute()
  return rows.map(({ extractionId, name, isGone, isChanged }) => ({
    ...{ extractionId, name },
    change: isChanged ? 'changed' : isGone ? 'gone' : '',
  }))
}

type FaqOrigin = CallReply<'extraction.list-of-faq'>[number]

function questionOf(row: Selectable<ExtractedQuestionRow>): ExtractedQuestion {
  return {
    _id: row.id,
    question: row.question,
    answer: row.answer,
    state: questionStates.find((state) => state === row.state) ?? 'review',
    firstLine: row.first_line,
    lastLine: row.last_line,
    change: questionChanges.find((change) => change === row.change) ?? '',
    edited: row.edited,
    faqId: row.faq_id,
    faqAnswer: '',
    isMerge: false,
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
  await insertQuestions(
    db,
    extractionId,
    pairs.map((pair) => ({ ...pair, change: '', faqId: '' })),
  )
}

async function insertQuestions(db: Db, extractionId: string, added: QuestionChanges['added']): Promise<void> {
  const rows = added.map(({ question, answer, firstLine, lastLine, change, faqId }) => ({
    ...{ id: newId('extracted'), extraction_id: extractionId, place: firstLine, question, answer, read_question: question },
    ...{ read_answer: answer, first_line: firstLine, last_line: lastLine, change, faq_id: faqId },
  }))
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('extracted_question')
      .values(rows.slice(at, at + 500))
      .execute()
}

export async function knownQuestions(db: Db, extractionId: string): Promise<KnownQuestion[]> {
  const rows = await db.selectFrom('extracted_question').selectAll().where('extraction_id', '=', extractionId).orderBy('place').execute()
  return rows.map((row) => ({ ...questionOf(row), id: row.id, question: row.read_question, answer: row.read_answer }))
}

export async function keepChanges(db: Db, extractionId: string, { removed, added, kept }: QuestionChanges): Promise<void> {
  if (removed.length > 0) await deleteQuestions(db, extractionId, removed)
  for (const { id, change, firstLine, lastLine } of kept) {
    const lines = firstLine !== undefined && lastLine !== undefined && { place: firstLine, first_line: firstLine, last_line: lastLine }
    await db
      .updateTable('extracted_question')
      .set({ change, ...lines })
      .where('id', '=', id)
      .execute()
  }
  await insertQuestions(db, extractionId, added)
}

export async function updateQuestion(
  db: Db,
  { extractionId, id }: { extractionId: string; id: string },
  set: { question?: string; answer?: string; state?: string; edited?: boolean; faq_id?: string; change?: string },
): Promise<void> {
  await db.updateTable('extracted_question').set(set).where('extraction_id', '=', extractionId).where('id', '=', id).execute()
}

/** Those that are in the bot already are left as they are. */
export async function settleQuestions(db: Db, extractionId: string, ids: readonly string[], state: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('extracted_question')
    .set({ state, faq_id: '' })
    .where('extraction_id', '=', extractionId)
    .where('id', 'in', [...ids])
    .where('state', '!=', 'added')
    .executeTakeFirst()
  return Number(numUpdatedRows)
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
