// Undo and redo from the operation log: a new batch that turns the operations of an earlier one around. It works after a reload
// and a restart, per person, and leaves fields alone that somebody has changed since.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Applied } from '@parley/contract/features/document'
import type { Operation } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'
import type { Tx } from '../context'
import { jsonOf } from './apply'
import {
  type Author,
  findObject,
  lastBatch,
  lockDocument,
  markUndone,
  operationsOfBatch,
  setRevision,
  writeObject,
  type Writing,
} from './store'

/** Marks a batch that redid something: it is taken back by undoing the original again, never by itself. */
const redone = 'redone'

export async function undo(tx: Tx, botId: string, author: Author, now: number): Promise<Applied> {
  const batch = await lastBatch(tx.db, botId, author.id, 'done')
  if (!batch) fail('NOTHING_TO_UNDO')
  const applied = await turnAround(tx, botId, author, batch, now)
  await markUndone(tx.db, botId, batch.batchId, applied.batchId)
  return applied.applied
}

export async function redo(tx: Tx, botId: string, author: Author, now: number): Promise<Applied> {
  const batch = await redoable(tx.db, botId, author.id)
  if (!batch) fail('NOTHING_TO_REDO')
  const applied = await turnAround(tx, botId, author, batch, now)
  await markUndone(tx.db, botId, batch.batchId, applied.batchId)
  await markUndone(tx.db, botId, batch.undoes, '')
  await markUndone(tx.db, botId, applied.batchId, redone)
  return applied.applied
}

/** What undo and redo would do now; empty labels when nothing. */
export async function undoLabels(
  db: Tx['db'] | Parameters<typeof lastBatch>[0],
  botId: string,
  actorId: string,
): Promise<{ undo: string; redo: string }> {
  const [done, undone] = await Promise.all([lastBatch(db, botId, actorId, 'done'), redoable(db, botId, actorId)])
  return { undo: done ? done.label || 'Last change' : '', redo: undone ? undone.label || 'Last change' : '' }
}

/** A batch taken back can come again until its author does something new. */
async function redoable(db: Parameters<typeof lastBatch>[0], botId: string, actorId: string) {
  const undone = await lastBatch(db, botId, actorId, 'undone')
  if (!undone) return undefined
  const done = await lastBatch(db, botId, actorId, 'done')
  return done && done.seq > undone.seq ? undefined : undone
}

async function turnAround(
  tx: Tx,
  botId: string,
  author: Author,
  batch: { batchId: string; label: string },
  now: number,
): Promise<{ applied: Applied; batchId: string }> {
  let rev = await lockDocument(tx.db, botId)
  const writing: Writing = { botId, batchId: newId('batch'), label: batch.label, author, undoes: batch.batchId, at: new Date(now) }
  const operations: Operation[] = []
  for (const operation of (await operationsOfBatch(tx.db, botId, batch.batchId)).reverse()) {
    const written = await invert(tx, writing, operation, rev + 1, operations.length)
    if (!written) continue
    rev += 1
    operations.push(written)
  }
  await setRevision(tx.db, writing, rev)
  return { applied: { rev, operations, label: batch.label }, batchId: writing.batchId }
}

/** undefined when there is nothing left to turn around. */
async function invert(tx: Tx, writing: Writing, operation: Operation, seq: number, position: number): Promise<Operation | undefined> {
  const object = await findObject(tx.db, writing.botId, operation.objectId)
  const current = object ? { parentId: object.parentId, data: jsonOf(object.data) } : null
  const target = { id: operation.objectId, kind: operation.kind }
  if (operation.before === null) return current ? writeObject(tx.db, writing, seq, position, target, current, null) : undefined
  if (operation.after === null) return current ? undefined : writeObject(tx.db, writing, seq, position, target, null, operation.before)
  if (!current) return undefined
  const next = {
    parentId: current.parentId === operation.after.parentId ? operation.before.parentId : current.parentId,
    data: restoreFields(current.data, operation.before.data, operation.after.data),
  }
  return writeObject(tx.db, writing, seq, position, target, current, next)
}

function restoreFields(current: JsonObject, before: JsonObject, after: JsonObject): JsonObject {
  const restored: JsonObject = { ...current }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (sameJson(before[key], after[key]) || !sameJson(current[key], after[key])) continue
    const value = before[key]
    if (value === undefined) delete restored[key]
    else restored[key] = value
  }
  return restored
}
