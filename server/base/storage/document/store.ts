// The tables of the bot document: reading objects and operations, and writing one changed object with its operation.
// What an edit means is apply.ts and undo.ts, what may be written batch.ts.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { isObjectKind, type ObjectKind } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type BotDocument, type BotObject, objectTypes, type Operation } from '@parley/contract/objects/object'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../context'
import { type Days, isInDays } from '../database/days'
import type { ObjectRow, OperationRow } from '../database/tables'

export interface Author {
  id: string
  name: string
}

function kindOf(text: string): ObjectKind {
  return isObjectKind(text) ? text : fail('SOMETHING_WRONG', `An object of an unknown kind: ${text}`)
}

/** Rows were written through the kind's schema; reading parses again, so that a field added since has its default. */
export function objectOf(row: Selectable<ObjectRow>): BotObject {
  const kind = kindOf(row.kind)
  return { id: row.id, kind, parentId: row.parent_id, rev: row.rev, data: objectTypes[kind].schema.parse(row.data) }
}

export async function listObjects(db: Db, botId: string, kinds: readonly ObjectKind[] = []): Promise<BotObject[]> {
  let query = db.selectFrom('object').selectAll().where('bot_id', '=', botId).orderBy('id')
  if (kinds.length > 0) query = query.where('kind', 'in', [...kinds])
  return (await query.execute()).map(objectOf)
}

export async function readDocument(db: Db, botId: string, kinds: readonly ObjectKind[] = []): Promise<BotDocument> {
  const bot = await db.selectFrom('bot').select('rev').where('id', '=', botId).executeTakeFirst()
  if (!bot) fail('NOT_FOUND', sentence('refused.no-bot'))
  return { botId, rev: bot.rev, objects: await listObjects(db, botId, kinds) }
}

export async function findObject(db: Db, botId: string, id: string): Promise<BotObject | undefined> {
  const row = await db.selectFrom('object').selectAll().where('bot_id', '=', botId).where('id', '=', id).executeTakeFirst()
  return row ? objectOf(row) : undefined
}

export async function findObjects(db: Db, botId: string, ids: readonly string[]): Promise<BotObject[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('object')
    .selectAll()
    .where('bot_id', '=', botId)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute()
  return rows.map(objectOf)
}

export async function childrenOf(db: Db, botId: string, id: string): Promise<BotObject[]> {
  const rows = await db.selectFrom('object').selectAll().where('bot_id', '=', botId).where('parent_id', '=', id).orderBy('id').execute()
  return rows.map(objectOf)
}

export function operationOf(row: Selectable<OperationRow>): Operation {
  return {
    seq: row.seq,
    batchId: row.batch_id,
    label: row.label,
    objectId: row.object_id,
    kind: kindOf(row.kind),
    before: row.before,
    after: row.after,
    actorId: row.actor_id,
    actorName: row.actor_name,
    at: row.at.getTime(),
  }
}

export async function operationsOfBatch(db: Db, botId: string, batchId: string): Promise<Operation[]> {
  const rows = await db
    .selectFrom('operation')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('batch_id', '=', batchId)
    .orderBy('seq')
    .execute()
  return rows.map(operationOf)
}

/** The newest operation on an object; with `until`, of those up to that revision. */
export async function lastOperationOn(db: Db, botId: string, id: string, until?: number): Promise<Operation | undefined> {
  let query = db.selectFrom('operation').selectAll().where('bot_id', '=', botId).where('object_id', '=', id)
  if (until !== undefined) query = query.where('seq', '<=', until)
  const row = await query.orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row && operationOf(row)
}

/** What removed objects were called, by id: of those among `ids` whose removal the log knows. */
export async function titlesOfRemoved(db: Db, botId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('operation')
    .distinctOn('object_id')
    .select(['object_id', 'before'])
    .where('bot_id', '=', botId)
    .where('object_id', 'in', [...ids])
    .where('after', 'is', null)
    .orderBy('object_id')
    .orderBy('seq', 'desc')
    .execute()
  const titleOf = ({ name, key }: JsonObject): string => String(name ?? key ?? '')
  return new Map(rows.map((row) => [row.object_id, titleOf(row.before?.data ?? {})] as const).filter(([, title]) => title !== ''))
}

/** The newest operation on an object since a revision by somebody else than the one named. */
export async function lastOperationOfOthers(
  db: Db,
  botId: string,
  id: string,
  { actorId, since }: { actorId: string; since: number },
): Promise<Operation | undefined> {
  const row = await db
    .selectFrom('operation')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('object_id', '=', id)
    .where('actor_id', '<>', actorId)
    .where('seq', '>', since)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && operationOf(row)
}

/** How a batch was asked for. */
export type Verb = 'apply' | 'undo' | 'redo'

/** A batch that was answered, whether it changed something or not. */
export interface KnownBatch {
  botId: string
  id: string
  verb: Verb
  /** The document's revision after it. */
  rev: number
  label: string
  said: LocalizedMessage | null
  actorId: string
  at: Date
}

export async function findBatch(db: Db, botId: string, id: string): Promise<(Omit<KnownBatch, 'verb'> & { verb: string }) | undefined> {
  const row = await db.selectFrom('edit_batch').selectAll().where('bot_id', '=', botId).where('id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const { bot_id, actor_id, ...batch } = row
  return { ...batch, botId: bot_id, actorId: actor_id }
}

export async function keepBatch(db: Db, { botId, actorId, said, ...batch }: KnownBatch): Promise<void> {
  await db
    .insertInto('edit_batch')
    .values({ ...batch, bot_id: botId, actor_id: actorId, said: said && JSON.stringify(said) })
    .execute()
}

export async function operationsSince(db: Db, botId: string, since: number, most = 1000): Promise<Operation[]> {
  const rows = await db
    .selectFrom('operation')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(most)
    .execute()
  return rows.map(operationOf)
}

/** Stands where the undoing batch would: a bot's making is taken back by removing the bot. */
export const neverUndone = 'never'

/** One author's steps in a bot. */
export interface StepsOf {
  botId: string
  actorId: string
}

/** A batch of this author that still stands. `kind` says whether one done (to undo) or one taken back (to redo) is wanted; `batchId`: that one. */
export async function lastBatch(
  db: Db,
  { botId, actorId }: StepsOf,
  kind: 'done' | 'undone',
  batchId?: string,
): Promise<{ batchId: string; label: string; said: LocalizedMessage | null; undoes: string; seq: number } | undefined> {
  const row = await db
    .selectFrom('operation')
    .select(['batch_id', 'label', 'said', 'undoes', 'seq'])
    .where('bot_id', '=', botId)
    .where('actor_id', '=', actorId)
    // Written out: partial indexes serve it.
    .where(kind === 'done' ? sql<boolean>`undone_by = '' and undoes = ''` : sql<boolean>`undone_by = '' and undoes <> ''`)
    .$if(batchId !== undefined, (query) => query.where(kind === 'done' ? 'batch_id' : 'undoes', '=', batchId ?? ''))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { batchId: row.batch_id, label: row.label, said: row.said, undoes: row.undoes, seq: row.seq }
}

/** Whether this author has done something new since a revision, whatever became of it. */
export async function hasDoneSince(db: Db, { botId, actorId }: StepsOf, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('operation')
    .select('seq')
    .where('bot_id', '=', botId)
    .where('actor_id', '=', actorId)
    .where('undoes', '=', '')
    .where('seq', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function markUndone(db: Db, botId: string, batchId: string, by: string): Promise<void> {
  await db.updateTable('operation').set({ undone_by: by }).where('bot_id', '=', botId).where('batch_id', '=', batchId).execute()
}

export async function lastSequence(db: Db, botId: string): Promise<number> {
  const row = await db.selectFrom('bot').select('rev').where('id', '=', botId).executeTakeFirst()
  return row?.rev ?? fail('NOT_FOUND', sentence('refused.no-bot'))
}

export interface ChangeFilter {
  kinds: readonly ObjectKind[]
  actorName?: string | undefined
  days?: Days
}

/** Newest first; limit -1 gives all. */
export async function listChanges(
  db: Db,
  botId: string,
  page: { offset: number; limit: number },
  { kinds, actorName, days }: ChangeFilter,
): Promise<{ operations: Operation[]; total: number }> {
  let chosen = db
    .selectFrom('operation')
    .where('bot_id', '=', botId)
    .where('kind', 'in', [...kinds])
  if (actorName !== undefined) chosen = chosen.where('actor_name', '=', actorName)
  if (days !== undefined) chosen = chosen.where(isInDays(sql.ref<Date>('operation.at'), days))
  let rows = chosen.selectAll().orderBy('seq', 'desc').offset(page.offset)
  if (page.limit >= 0) rows = rows.limit(page.limit)
  const counted = await chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { operations: (await rows.execute()).map(operationOf), total: counted.total }
}

export interface ChangeBatch {
  /** The newest of its operations. */
  last: Operation
  count: number
  label: string
  said: LocalizedMessage | null
}

/**
 * What was changed together, newest first. The operations of a batch follow one another, so the place of its last one says how many there
 * are and where the batch before it ends: only those that are listed are read.
 */
export async function listBatches(db: Db, botId: string, limit: number): Promise<ChangeBatch[]> {
  const batches: ChangeBatch[] = []
  for (let end = await lastSequence(db, botId); end > 0 && batches.length < limit; ) {
    const newest = db.selectFrom('operation').selectAll().where('bot_id', '=', botId).where('seq', '<=', end)
    const row = await newest.orderBy('seq', 'desc').limit(1).executeTakeFirst()
    if (row === undefined) break
    const count = row.position + 1
    batches.push({ last: operationOf(row), count, label: row.label, said: row.said })
    end = row.seq - count
  }
  return batches
}

/** When the operations with these numbers happened, epoch milliseconds. */
export async function momentsOf(db: Db, botId: string, sequences: readonly number[]): Promise<Map<number, number>> {
  if (sequences.length === 0) return new Map()
  const rows = await db
    .selectFrom('operation')
    .select(['seq', 'at'])
    .where('bot_id', '=', botId)
    .where('seq', 'in', [...sequences])
    .execute()
  return new Map(rows.map((row) => [row.seq, row.at.getTime()]))
}

/** Whether an operation made one of these settings of the bot another. One that is left out is as usual. */
export function settingsDiffer(usual: Readonly<Record<string, Json>>): RawBuilder<boolean> {
  const differs = Object.entries(usual).map(([name, value]) => {
    const path = sql`${['data', ...name.split('.')]}::text[]`
    const otherwise = sql`${JSON.stringify(value)}::jsonb`
    return sql<boolean>`coalesce(operation.before #> ${path}, ${otherwise}) is distinct from coalesce(operation.after #> ${path}, ${otherwise})`
  })
  return sql<boolean>`(operation.kind = 'bot' and operation.before is not null and operation.after is not null and (${sql.join(differs, sql` or `)}))`
}

/** Changes since a revision by which one of these settings of the bot became another. */
export async function countSettingChanges(db: Db, botId: string, since: number, usual: Readonly<Record<string, Json>>): Promise<number> {
  const row = await db
    .selectFrom('operation')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('bot_id', '=', botId)
    .where('seq', '>', since)
    .where(settingsDiffer(usual))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Operations after a revision, how many. */
export async function countChanges(db: Db, botId: string, since: number, kinds: readonly ObjectKind[] = []): Promise<number> {
  let query = db
    .selectFrom('operation')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('bot_id', '=', botId)
    .where('seq', '>', since)
  if (kinds.length > 0) query = query.where('kind', 'in', [...kinds])
  return (await query.executeTakeFirstOrThrow()).total
}
