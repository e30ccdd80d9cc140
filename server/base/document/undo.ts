// Undo and redo from the operation log: a new batch that turns the operations of an earlier one around. It works after a reload
// and a restart, per person, and leaves fields alone that somebody has changed since.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { type Said, type Sentence, sentence, spoken } from '@parley/contract/sentences'
import type { CallReply } from '@parley/contract/calls'
import type { Applied } from '@parley/contract/features/document'
import type { Operation } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'
import type { Tx } from '../context'
import { jsonOf } from './apply'
import { type Journal, lockDocument, openJournal } from './journal'
import { type Author, findObject, lastBatch, markUndone, operationsOfBatch } from './store'
import { labelOf } from './words'

/** Marks a batch that redid something: it is taken back by undoing the original again, never by itself. */
const redone = 'redone'

export async function undo(tx: Tx, botId: string, author: Author, now: number): Promise<Applied> {
  // Taken first, so that two undos that come together do not choose the same batch.
  await lockDocument(tx.db, botId)
  const batch = await lastBatch(tx.db, botId, author.id, 'done')
  if (!batch) fail('NOTHING_TO_UNDO')
  const applied = await turnAround(tx, { botId, author, now }, batch)
  await markUndone(tx.db, botId, batch.batchId, applied.batchId)
  return applied.applied
}

export async function redo(tx: Tx, botId: string, author: Author, now: number): Promise<Applied> {
  await lockDocument(tx.db, botId)
  const batch = await redoable(tx.db, botId, author.id)
  if (!batch) fail('NOTHING_TO_REDO')
  const applied = await turnAround(tx, { botId, author, now }, batch)
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
): Promise<CallReply<'document.get-undo'>> {
  const [done, undone] = await Promise.all([lastBatch(db, botId, actorId, 'done'), redoable(db, botId, actorId)])
  return spoken({ undo: calledOf(done), redo: calledOf(undone) })
}

function calledOf(batch: { label: string; said: Said | null } | undefined): Sentence | string {
  if (batch === undefined) return ''
  return labelOf(batch) || sentence('change.last')
}

/** A batch taken back can come again until its author does something new. */
async function redoable(db: Parameters<typeof lastBatch>[0], botId: string, actorId: string) {
  const undone = await lastBatch(db, botId, actorId, 'undone')
  if (!undone) return undefined
  const done = await lastBatch(db, botId, actorId, 'done')
  return done && done.seq > undone.seq ? undefined : undone
}

interface Asked {
  botId: string
  author: Author
  now: number
}

async function turnAround(
  tx: Tx,
  asked: Asked,
  batch: { batchId: string; label: string; said: Said | null },
): Promise<{ applied: Applied; batchId: string }> {
  const { botId, author, now } = asked
  const batchId = newId('batch')
  const { label, said } = batch
  const journal = await openJournal(tx.db, { botId, batchId, label, said, author, undoes: batch.batchId, at: new Date(now) })
  for (const operation of (await operationsOfBatch(tx.db, botId, batch.batchId)).reverse()) await invert(tx, botId, operation, journal)
  await journal.close()
  return { applied: { rev: journal.rev, operations: [...journal.operations], ...spoken({ label: labelOf(batch) }) }, batchId }
}

/** Writes nothing when there is nothing left to turn around. */
async function invert(tx: Tx, botId: string, { objectId: id, kind, before, after }: Operation, journal: Journal): Promise<void> {
  const object = await findObject(tx.db, botId, id)
  const current = object ? { parentId: object.parentId, data: jsonOf(object.data) } : null
  if (before === null) {
    if (current) await journal.write({ id, kind, before: current, after: null })
    return
  }
  if (after === null) {
    if (!current) await journal.write({ id, kind, before: null, after: before })
    return
  }
  if (!current) return
  const parentId = current.parentId === after.parentId ? before.parentId : current.parentId
  await journal.write({ id, kind, before: current, after: { parentId, data: restoreFields(current.data, before.data, after.data) } })
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
