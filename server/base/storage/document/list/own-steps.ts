// The steps of one person in a bot, newest first: what each was, whether it stands, and which stand down to one of them. Taking them back
// is undo.ts.
import type { ObjectKind } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import type { Scope } from '@parley/contract/bot/document'
import type { Operation } from '@parley/contract/objects/object'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../../context'
import type { OperationRow } from '../../database/tables'
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
  return { steps: rows.map(stepOf), total: counted.total, newest: newest?.batchId ?? '' }
}

/** One step by its batch. */
export async function ownStep(db: Db, botId: string, batchId: string): Promise<OwnStep | undefined> {
  const row = await db
    .selectFrom('operation')
    .innerJoin('edit_batch', (join) => join.onRef('edit_batch.bot_id', '=', 'operation.bot_id').onRef('edit_batch.id', '=', 'batch_id'))
    .selectAll('operation')
    .select('edit_batch.rev')
    .where('operation.bot_id', '=', botId)
    .where('batch_id', '=', batchId)
    .where('operation.position', '=', 0)
    .executeTakeFirst()
  return row && stepOf(row)
}

function stepOf(row: Selectable<OperationRow> & { rev: number }): OwnStep {
  const { label, said } = row
  return { first: operationOf(row), label, said, count: row.rev - row.seq + 1, isUndone: row.undone_by !== '' }
}

/**
 * Whether all that a batch changed is in what somebody looks at: in an object, or of some kinds. What hangs on an object that the batch
 * changes there counts as there.
 */
export async function isWithin(db: Db, { botId, batchId }: { botId: string; batchId: string }, scope: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('operation')
    .select('seq')
    .where('bot_id', '=', botId)
    .where('batch_id', '=', batchId)
    .where(sql<boolean>`not ${touches(scope)}`)
    .where(
      sql<boolean>`coalesce(after->>'parentId', before->>'parentId', '') not in (select object_id from operation where bot_id = ${botId} and batch_id = ${batchId} and ${touches(scope)})`,
    )
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

function touches({ objectId, kinds }: Scope): RawBuilder<boolean> {
  const object =
    objectId === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${objectId} in (object_id, coalesce(before->>'parentId', ''), coalesce(after->>'parentId', ''))`
  const kind = kinds === undefined || kinds.length === 0 ? sql<boolean>`true` : sql<boolean>`kind = any(${[...kinds]})`
  return sql<boolean>`(${object} and ${kind})`
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
