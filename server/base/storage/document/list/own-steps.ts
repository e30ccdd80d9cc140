// The steps of one person in a bot, newest first: what each was, whether it stands, and which stand down to one of them. Taking them back
// is undo.ts.
import type { ObjectKind } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { LocalizedMessage } from '@parley/contract/sentences'
import type { Operation } from '@parley/contract/objects/object'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../context'
import { neverUndone, operationOf, type StepsOf } from '../store'

/** A batch that can be taken back. */
export interface StandingBatch {
  batchId: string
  label: string
  said: LocalizedMessage | null
}

/** Stands between the id of a request and the number of one of its parts. */
export const partMark = '/'

/** One step, by its first operation. */
export interface OwnStep {
  first: Operation
  label: string
  said: LocalizedMessage | null
  /** Operations in all. */
  count: number
  isUndone: boolean
}

/** Of one's own steps: not the taking back or redoing of one, and not the making of the bot. A batch has one operation at place 0. */
const isStep: RawBuilder<boolean> = sql<boolean>`operation.undoes = '' and operation.undone_by <> ${neverUndone} and operation.position = 0`

export async function listOwnSteps(
  db: Db,
  { botId, actorId }: StepsOf,
  { offset, limit, kinds }: { offset: number; limit: number; kinds: readonly ObjectKind[] },
): Promise<{ steps: OwnStep[]; total: number; newest: string }> {
  const own = db
    .selectFrom('operation')
    .where('operation.bot_id', '=', botId)
    .where('operation.actor_id', '=', actorId)
    .where('kind', 'in', [...kinds])
    .where(isStep)
  const [rows, counted, [newest]] = await Promise.all([
    own
      .innerJoin('edit_batch', (join) => join.onRef('edit_batch.bot_id', '=', 'operation.bot_id').onRef('edit_batch.id', '=', 'batch_id'))
      .selectAll('operation')
      .select('edit_batch.rev')
      .orderBy('seq', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    standing(db, { botId, actorId }, 1),
  ])
  const steps = rows.map((row) => ({
    first: operationOf(row),
    label: row.label,
    said: row.said,
    count: row.rev - row.seq + 1,
    isUndone: row.undone_by !== '',
  }))
  return { steps, total: counted.total, newest: newest?.batchId ?? '' }
}

/** The steps that stand from the newest down to one of them, newest first; none where that does not stand or lies too deep. */
export async function standingDownTo(db: Db, whose: StepsOf, batchId: string): Promise<StandingBatch[]> {
  const found = await standing(db, whose, limits.undoAtOnce)
  return found.slice(0, found.findIndex((batch) => batch.batchId === batchId) + 1)
}

async function standing(db: Db, { botId, actorId }: StepsOf, most: number): Promise<StandingBatch[]> {
  const rows = await db
    .selectFrom('operation')
    .select(['batch_id', 'label', 'said'])
    .where('bot_id', '=', botId)
    .where('actor_id', '=', actorId)
    .where(isStep)
    .where(sql<boolean>`undone_by = '' and undoes = ''`)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ batchId: row.batch_id, label: row.label, said: row.said }))
}

/** Ids of the batches that a request became, where it was answered before. */
export async function partsOfBatch(db: Db, botId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('edit_batch')
    .select('id')
    .where('bot_id', '=', botId)
    .where((eb) => eb.or([eb('id', '=', id), sql<boolean>`starts_with(id, ${`${id}${partMark}`})`]))
    .execute()
  return rows.map((row) => row.id)
}
