// One batch being written: brings objects to a state and records each step as an operation with the next number. What may be written is
// batch.ts.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { Operation } from '@parley/contract/objects/object'
import type { LocalizedMessage } from '@parley/contract/sentences'
import type { Db } from '../../context'
import type { ObjectState } from '../database/tables'
import { withoutSecrets } from '../../security/secrets/variables/states'
import { type Author, keepBatch } from './store'

/** What every operation of a batch shares. `undoes` names the batch it takes back; '' for none. */
export interface BatchFacts {
  botId: string
  batchId: string
  label: string
  /** null: the label is the editor's own words. */
  said: LocalizedMessage | null
  author: Author
  undoes: string
  at: Date
}

export interface Step {
  id: string
  kind: ObjectKind
  before: ObjectState | null
  /** null removes the object. */
  after: ObjectState | null
}

export interface BatchLog {
  /** Revision after the steps written so far. */
  readonly rev: number
  readonly operations: readonly Operation[]
  write(step: Step): Promise<void>
  /** Notes the new revision with the bot. */
  close(): Promise<void>
}

/** Takes the document for this transaction, waiting until no other writes it. Answers with its revision. */
export async function lockDocument(db: Db, botId: string): Promise<number> {
  const row = await db.selectFrom('bot').select('rev').where('id', '=', botId).forUpdate().executeTakeFirst()
  return row?.rev ?? fail('NOT_FOUND', sentence('refused.no-bot'))
}

/** For who has taken the document, which is at `from`. */
export function openBatchLog(db: Db, facts: BatchFacts, from: number): BatchLog {
  let rev = from
  const operations: Operation[] = []
  return {
    get rev() {
      return rev
    },
    operations,
    async write(given) {
      const step = withoutSecrets(given)
      rev += 1
      await writeObject(db, facts.botId, step, rev)
      await writeOperation(db, facts, step, { seq: rev, position: operations.length })
      operations.push({
        seq: rev,
        batchId: facts.batchId,
        label: facts.label,
        objectId: step.id,
        kind: step.kind,
        before: step.before,
        after: step.after,
        actorId: facts.author.id,
        actorName: facts.author.name,
        at: facts.at.getTime(),
      })
    },
    async close() {
      if (operations.length === 0) return
      await markChanged(db, facts, rev)
    },
  }
}

/** What a batch did to one object in all. */
export type NetChange = Step

/** Each object as it was before its first operation of the batch and as it is after its last; without those that came and went. */
export function netChanges(operations: readonly Operation[]): NetChange[] {
  const ends = new Map<string, NetChange>()
  for (const { objectId: id, kind, before, after } of operations)
    ends.set(id, { id, kind, before: ends.has(id) ? (ends.get(id)?.before ?? null) : before, after })
  return [...ends.values()].filter(({ before, after }) => before !== null || after !== null)
}

async function writeObject(db: Db, botId: string, { id, kind, after }: Step, rev: number): Promise<void> {
  if (after === null) {
    await db.deleteFrom('object').where('bot_id', '=', botId).where('id', '=', id).execute()
    return
  }
  const row = { parent_id: after.parentId, rev, data: JSON.stringify(after.data) }
  await db
    .insertInto('object')
    .values({ bot_id: botId, id, kind, ...row })
    .onConflict((conflict) => conflict.columns(['bot_id', 'id']).doUpdateSet(row))
    .execute()
}

/** An object of a document that is written as a whole. */
export interface NewObject {
  id: string
  kind: ObjectKind
  state: ObjectState
}

const rowsAtOnce = 1000

/** Writes a bot's first batch, many objects at a time: as the journal would one by one. Nobody else may know the bot yet. */
export async function writeNew(db: Db, facts: BatchFacts, objects: readonly NewObject[]): Promise<void> {
  for (let from = 0; from < objects.length; from += rowsAtOnce) {
    const some = objects.slice(from, from + rowsAtOnce)
    const rows = some.map(({ id, kind, state }, index) => ({
      bot_id: facts.botId,
      id,
      kind,
      parent_id: state.parentId,
      rev: from + index + 1,
      data: JSON.stringify(state.data),
    }))
    await db.insertInto('object').values(rows).execute()
    const operations = some.map(({ id, kind, state }, index) =>
      operationRow(facts, { id, kind, before: null, after: state }, { seq: from + index + 1, position: from + index }),
    )
    await db.insertInto('operation').values(operations).execute()
  }
  const { botId, batchId: id, label, said, author, at } = facts
  await keepBatch(db, { botId, id, verb: 'apply', rev: objects.length, label, said, actorId: author.id, at })
  await markChanged(db, facts, objects.length)
}

async function markChanged(db: Db, { botId, at, author }: BatchFacts, rev: number): Promise<void> {
  await db
    .updateTable('bot')
    .set({ rev, changed_at: at, changed_by: author.name, changed_by_id: author.id })
    .where('id', '=', botId)
    .execute()
}

async function writeOperation(db: Db, facts: BatchFacts, step: Step, place: { seq: number; position: number }): Promise<void> {
  await db
    .insertInto('operation')
    .values(operationRow(facts, step, place))
    .execute()
}

function operationRow(facts: BatchFacts, step: Step, place: { seq: number; position: number }) {
  return {
    ...place,
    bot_id: facts.botId,
    batch_id: facts.batchId,
    label: facts.label,
    said: facts.said && JSON.stringify(facts.said),
    object_id: step.id,
    kind: step.kind,
    before: step.before && JSON.stringify(step.before),
    after: step.after && JSON.stringify(step.after),
    actor_id: facts.author.id,
    actor_name: facts.author.name,
    at: facts.at,
    undoes: facts.undoes,
  }
}
