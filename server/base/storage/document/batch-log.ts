// One batch being written: brings objects to a state and records each step as an operation with the next number. What may be written is
// batch.ts, the statements that write rows.ts.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { Operation } from '@parley/contract/objects/object'
import type { Db } from '../../context'
import type { ObjectState } from '../database/tables'
import { withoutSecrets } from '../../security/secrets/variables/states'
import { type BatchFacts, type PlacedStep, type Step, writeObjects, writeOperations } from './rows'
import { keepBatch } from './store'

export type { Step } from './rows'

export interface BatchLog {
  /** Revision after the steps written so far. */
  readonly rev: number
  readonly operations: readonly Operation[]
  write(steps: readonly Step[]): Promise<void>
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
  const { batchId, label, author } = facts
  const shared = { batchId, label, actorId: author.id, actorName: author.name, at: facts.at.getTime() }
  return {
    get rev() {
      return rev
    },
    operations,
    async write(given) {
      const steps = given.map((step, at) => ({ ...withoutSecrets(step), seq: rev + at + 1, position: operations.length + at }))
      rev += steps.length
      await writeSteps(db, facts, steps)
      for (const { seq, id: objectId, kind, before, after } of steps) operations.push({ seq, objectId, kind, before, after, ...shared })
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

/** An object of a document that is written as a whole. */
export interface NewObject {
  id: string
  kind: ObjectKind
  state: ObjectState
}

/** Writes a bot's first batch, as the journal would. Nobody else may know the bot yet. */
export async function writeNew(db: Db, facts: BatchFacts, objects: readonly NewObject[]): Promise<void> {
  const steps = objects.map(({ id, kind, state }, at) => ({ id, kind, before: null, after: state, seq: at + 1, position: at }))
  await writeSteps(db, facts, steps)
  const { botId, batchId: id, label, said, author, at } = facts
  await keepBatch(db, { botId, id, verb: 'apply', rev: objects.length, label, said, actorId: author.id, at })
  await markChanged(db, facts, objects.length)
}

const rowsAtOnce = 1000

async function writeSteps(db: Db, facts: BatchFacts, steps: readonly PlacedStep[]): Promise<void> {
  for (let from = 0; from < steps.length; from += rowsAtOnce) {
    const some = steps.slice(from, from + rowsAtOnce)
    await writeObjects(db, facts.botId, some)
    await writeOperations(db, facts, some)
  }
}

async function markChanged(db: Db, { botId, at, author }: BatchFacts, rev: number): Promise<void> {
  await db
    .updateTable('bot')
    .set({ rev, changed_at: at, changed_by: author.name, changed_by_id: author.id })
    .where('id', '=', botId)
    .execute()
}
