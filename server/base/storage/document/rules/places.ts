// Where objects stand, looked at when all of a batch is written: whoever needs a parent has one of the right kind that is there, and
// nothing that is removed leaves anything below it, and nothing lies in itself. Who is refused is told whose change is in the way.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { fail } from '@parley/contract/base/errors'
import type { BotObject } from '@parley/contract/objects/object'
import { sql } from 'kysely'
import type { Db } from '../../../context'
import type { NetChange } from '../batch-log'
import { findObjects, lastOperationOn, objectOf, operationOf } from '../store'
import { wordOfTitle } from '../words'
import { sentence } from '../../../sentences'

/** `since`: the document's revision before the batch. */
export async function checkPlaces(db: Db, botId: string, changes: readonly NetChange[], since: number): Promise<void> {
  const placed = changes.filter(({ before, after }) => after !== null && before?.parentId !== after.parentId)
  await checkParents(db, botId, placed, since)
  await checkNoCircles(db, botId, placed)
  await checkNothingLeft(
    db,
    botId,
    changes.filter(({ after }) => after === null).map(({ id }) => id),
  )
}

async function checkParents(db: Db, botId: string, placed: readonly NetChange[], since: number): Promise<void> {
  const parentIds = new Set(placed.map(({ after }) => after?.parentId ?? '').filter((id) => id !== ''))
  const parents = new Map((await findObjects(db, botId, [...parentIds])).map((object) => [object.id, object]))
  for (const change of placed) {
    const parentId = change.after?.parentId ?? ''
    if (parentId === '') await checkAlone(db, botId, change, since)
    else await checkParent(db, botId, change, { parent: parents.get(parentId), parentId, since })
  }
}

interface Wanted {
  parent: BotObject | undefined
  parentId: string
  since: number
}

async function checkParent(db: Db, botId: string, { kind, after }: NetChange, { parent, parentId, since }: Wanted): Promise<void> {
  const { parent: wanted } = objectFacts[kind]
  if (wanted === null) fail('INVALID_INPUT', `A ${kind} hangs on the bot.`)
  if (parent?.kind === wanted) return
  const removal = await removalOf(db, botId, parentId, since)
  if (removal === undefined || removal.kind !== wanted) fail('INVALID_INPUT', `A ${kind} belongs to a ${wanted}; ${parentId} is none.`)
  fail(
    'CHANGED_SINCE',
    sentence('refused.parent-removed', { title: wordOfTitle(kind, after?.data ?? {}), parent: removal.title, name: removal.actorName }),
  )
}

/** Kinds that may lie in their own kind: none comes to lie in itself, by whatever way round. */
async function checkNoCircles(db: Db, botId: string, placed: readonly NetChange[]): Promise<void> {
  const nested = placed.filter(({ kind, after }) => objectFacts[kind].parent === kind && after?.parentId !== '')
  if (nested.length === 0) return
  const ids = nested.map(({ id }) => id)
  const found = await sql<{ id: string }>`
    with recursive up (id, above) as (
      select id, parent_id from object where bot_id = ${botId} and id = any(${ids}::text[])
      union
      select up.id, object.parent_id from up join object on object.bot_id = ${botId} and object.id = up.above
    )
    select id from up where above = id limit 1`.execute(db)
  const circle = nested.find(({ id }) => id === found.rows[0]?.id)
  if (circle) fail('INVALID_INPUT', sentence('refused.below-itself', { title: wordOfTitle(circle.kind, circle.after?.data ?? {}) }))
}

/** Something that needs a parent may be without one only where it stood so before; what was put into a parent stays in one. */
async function checkAlone(db: Db, botId: string, { id, kind, before }: NetChange, since: number): Promise<void> {
  const { parent, needsParent = false } = objectFacts[kind]
  if (parent === null || (await hasStoodAlone(db, botId, id, since))) return
  if (before === null) await refuseRemoved(db, botId, id, since)
  if (before === null && !needsParent) return
  fail('INVALID_INPUT', `A ${kind} belongs to a ${parent}.`)
}

async function hasStoodAlone(db: Db, botId: string, id: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('operation')
    .select('seq')
    .where('bot_id', '=', botId)
    .where('object_id', '=', id)
    .where('seq', '<=', since)
    .where(sql<boolean>`after->>'parentId' = ''`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Fails with the name of who has removed the object; does nothing when nobody has. */
export async function refuseRemoved(db: Db, botId: string, id: string, since?: number): Promise<void> {
  const removal = await removalOf(db, botId, id, since)
  if (removal) fail('CHANGED_SINCE', sentence('refused.removed-since', { name: removal.actorName, title: removal.title }))
}

async function removalOf(db: Db, botId: string, id: string, since?: number) {
  const last = await lastOperationOn(db, botId, id, since)
  return last?.after === null
    ? { kind: last.kind, actorName: last.actorName, title: wordOfTitle(last.kind, last.before?.data ?? {}) }
    : undefined
}

async function checkNothingLeft(db: Db, botId: string, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return
  const row = await db
    .selectFrom('object')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('parent_id', 'in', [...removed])
    .orderBy('rev', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return
  const left = objectOf(row)
  const placing = await db
    .selectFrom('operation')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('object_id', '=', left.id)
    .where(sql<boolean>`after->>'parentId' = ${left.parentId} and before->>'parentId' is distinct from ${left.parentId}`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const parent = await lastOperationOn(db, botId, left.parentId)
  fail(
    'CHANGED_SINCE',
    sentence('refused.put-into', {
      name: operationOf(placing).actorName,
      title: wordOfTitle(left.kind, operationOf(placing).after?.data ?? {}),
      parent: parent ? wordOfTitle(parent.kind, parent.before?.data ?? {}) : left.parentId,
    }),
  )
}
