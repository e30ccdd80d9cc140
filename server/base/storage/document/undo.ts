// Undo and redo from the operation log: the steps that turn an earlier batch around. They work after a reload and a restart, per
// person. A field that somebody has changed since is left alone; what would take something of somebody else's away is refused.
// What may be written is batch.ts; the list of one's own steps own-steps.ts.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { LocalizedFields, LocalizedMessage, Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import type { Applied } from '@parley/contract/bot/document'
import type { BotObject } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'
import type { Db, Tx } from '../../context'
import type { ObjectState } from '../database/tables'
import { type Asked, changeBy, checkKinds, dataOf, type Editor, jsonOf, type Run, stateOf, takeAll } from './batch'
import { lockDocument, type NetChange, netChanges, type Step } from './batch-log'
import { partMark, partsOfBatch, type StandingBatch, standingDownTo } from './list/own-steps'
import { findObjects, hasDoneSince, lastBatch, lastOperationOfOthers, markUndone, operationsOfBatch, type StepsOf } from './store'
import { labelOf, wordOfTitle } from './words'
import { sentence } from '../../sentences'

/** Marks a batch that redid something: it is taken back by undoing the original again, never by itself. */
const redone = 'redone'

/** `id` names the request: sent again, it is answered as before. */
export interface UndoRequest {
  id?: string | undefined
  /** The change that is meant, because it was named to its author; without it, the last. */
  batchId?: string | undefined
  now: number
}

export async function undo(
  tx: Tx,
  botId: string,
  editor: Editor,
  { id = newId('batch'), batchId: wanted, now }: UndoRequest,
): Promise<Applied> {
  return takeBack(tx, { botId, editor, batchId: id, now }, async () => {
    const batch = await lastBatch(tx.db, { botId, actorId: editor.id }, 'done', wanted)
    if (batch === undefined && wanted !== undefined) fail('CHANGED_SINCE', sentence('refused.undone-already'))
    return batch
  })
}

/** Takes back all of one's own from the newest down to one of them, each for itself, so that each can be redone; all of it or nothing. */
export async function undoDownTo(
  tx: Tx,
  botId: string,
  editor: Editor,
  { id = newId('batch'), downTo, newest, now }: { id?: string | undefined; downTo: string; newest: string; now: number },
): Promise<Applied> {
  const { db } = tx
  const whose = { botId, actorId: editor.id }
  await lockDocument(db, botId)
  // Of one that was answered before only the ids count: each part is answered again.
  const known = await partsOfBatch(db, botId, id)
  const batches = known.length > 0 ? known.map(() => undefined) : await standingDownTo(db, whose, downTo)
  if (known.length === 0 && batches[0]?.batchId !== newest) fail('CHANGED_SINCE', sentence('refused.own-steps-since'))
  const parts: Applied[] = []
  for (const [index, batch] of batches.entries()) {
    const batchId = index === batches.length - 1 ? id : `${id}${partMark}${index}`
    parts.push(await takeBack(tx, { botId, editor, batchId, now }, async () => batch))
  }
  const last = parts.at(-1) ?? fail('NOTHING_TO_UNDO')
  return { ...last, operations: parts.flatMap(({ operations }) => operations) }
}

async function takeBack(
  tx: Tx,
  asked: Omit<Asked, 'verb'>,
  choose: () => Promise<Pick<StandingBatch, 'batchId' | 'label' | 'said'> | undefined>,
): Promise<Applied> {
  const { db } = tx
  const { botId, batchId } = asked
  return changeBy(tx, { ...asked, verb: 'undo' }, async () => {
    const batch = (await choose()) ?? fail('NOTHING_TO_UNDO')
    return {
      label: batch.label,
      said: batch.said,
      undoes: batch.batchId,
      async take(run) {
        await turnAround(run, batch.batchId)
        await markUndone(db, botId, batch.batchId, batchId)
      },
    }
  })
}

export async function redo(
  tx: Tx,
  botId: string,
  editor: Editor,
  { id: batchId = newId('batch'), batchId: wanted, now }: UndoRequest,
): Promise<Applied> {
  const { db } = tx
  const whose = { botId, actorId: editor.id }
  return changeBy(tx, { botId, editor, batchId, verb: 'redo', now }, async () => {
    const found = wanted === undefined ? await redoable(db, whose) : await lastBatch(db, whose, 'undone', wanted)
    const batch = found ?? (wanted === undefined ? fail('NOTHING_TO_REDO') : fail('CHANGED_SINCE', sentence('refused.redone-already')))
    return {
      label: batch.label,
      said: batch.said,
      undoes: batch.batchId,
      async take(run) {
        await turnAround(run, batch.batchId)
        await markUndone(db, botId, batch.batchId, batchId)
        await markUndone(db, botId, batch.undoes, '')
        await markUndone(db, botId, batchId, redone)
      },
    }
  })
}

/** What undo and redo would do now: labels, empty when nothing, and the change that each is about. */
export async function nextSteps(db: Db, whose: StepsOf): Promise<{ labels: Labels; undo: string | undefined; redo: string | undefined }> {
  const [done, undone] = await Promise.all([lastBatch(db, whose, 'done'), redoable(db, whose)])
  return { labels: localized({ undo: calledOf(done), redo: calledOf(undone) }), undo: done?.batchId, redo: undone?.undoes }
}

type Labels = Record<'undo' | 'redo', string> & { says: LocalizedFields }

function calledOf(batch: { label: string; said: LocalizedMessage | null } | undefined): Sentence | string {
  if (batch === undefined) return ''
  return labelOf(batch) || sentence('change.last')
}

/** A batch taken back can come again until its author does something new. */
async function redoable(db: Db, whose: StepsOf) {
  const undone = await lastBatch(db, whose, 'undone')
  if (!undone) return undefined
  return (await hasDoneSince(db, whose, undone.seq)) ? undefined : undone
}

async function turnAround(run: Run, batchId: string): Promise<void> {
  const { db, botId, editor } = run
  const operations = await operationsOfBatch(db, botId, batchId)
  checkKinds(editor, operations)
  const changes = netChanges(operations)
  const objects = await findObjects(
    db,
    botId,
    changes.map(({ id }) => id),
  )
  const current = new Map(objects.map((object) => [object.id, object]))
  const steps: Step[] = []
  for (const change of changes) {
    const step = inverseOf(change, current.get(change.id))
    if (step === undefined) continue
    if (step.after === null) await refuseChanged(run, change, { current: step.before, since: operations.at(-1)?.seq ?? 0 })
    steps.push(step)
  }
  await takeAll(run, steps.toSorted(byPlace))
}

/** What brings an object back to how it was before the change, as far as it is still as the change left it; undefined: nothing does. */
function inverseOf({ id, kind, before, after }: NetChange, object: BotObject | undefined): Step | undefined {
  const current = object ? stateOf(object) : null
  if (current === null) return after === null && before !== null ? { id, kind, before: null, after: before } : undefined
  if (after === null) return undefined
  if (before === null) return { id, kind, before: current, after: null }
  const parentId = current.parentId === after.parentId ? before.parentId : current.parentId
  return { id, kind, before: current, after: { parentId, data: restoreFields(current.data, before.data, after.data) } }
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

/** What a batch made is not removed with what somebody else has made of it since. */
async function refuseChanged(
  { db, botId, editor }: Run,
  { id, kind, after }: NetChange,
  { current, since }: { current: ObjectState | null; since: number },
): Promise<void> {
  if (after === null || current === null) return
  const left: ObjectState = { parentId: after.parentId, data: jsonOf(dataOf(kind, after.data)) }
  if (sameJson(left, current)) return
  const other = await lastOperationOfOthers(db, botId, id, { actorId: editor.id, since })
  if (other) fail('CHANGED_SINCE', sentence('refused.changed-since', { name: other.actorName, title: wordOfTitle(kind, current.data) }))
}

/** Parents come before and go after what hangs on them; otherwise the order of the document. */
function byPlace(left: Step, right: Step): number {
  return placeOf(left) - placeOf(right) || (left.id < right.id ? -1 : 1)
}

function placeOf({ kind, after }: Step): number {
  const isChild = objectFacts[kind].parent !== null
  return after === null ? (isChild ? 2 : 3) : isChild ? 1 : 0
}
