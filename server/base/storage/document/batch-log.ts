// One batch being written: brings objects to a state and records each step as an operation with the next number. What may be written is
// batch.ts. Many are written in one statement: a bot that comes in from a file writes tens of thousands.
import { fail } from '@parley/contract/base/errors'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import { sentence } from '@parley/contract/sentences'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { Operation } from '@parley/contract/objects/object'
import { sql } from 'kysely'
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

/** A step with its revision and its place in the batch. */
interface PlacedStep extends Step {
  seq: number
  position: number
}

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

/** Brings each object to the state after its last step. */
async function writeObjects(db: Db, botId: string, steps: readonly PlacedStep[]): Promise<void> {
  const last = [...new Map(steps.map((step) => [step.id, step])).values()]
  const gone = last.filter(({ after }) => after === null).map(({ id }) => id)
  if (gone.length > 0) await sql`delete from object where bot_id = ${botId} and id = any(${gone}::text[])`.execute(db)
  const there = last.flatMap(({ id, kind, seq, after }) => (after === null ? [] : [{ id, kind, seq, after }]))
  if (there.length === 0) return
  await sql`insert into object (bot_id, id, kind, parent_id, rev, data)
    select ${botId}, id, kind, parent_id, rev, data::jsonb from unnest(
      ${there.map(({ id }) => id)}::text[], ${there.map(({ kind }) => kind)}::text[], ${there.map(({ after }) => after.parentId)}::text[],
      ${there.map(({ seq }) => seq)}::bigint[], ${there.map(({ after }) => JSON.stringify(after.data))}::text[]
    ) as written (id, kind, parent_id, rev, data)
    on conflict (bot_id, id) do update set parent_id = excluded.parent_id, rev = excluded.rev, data = excluded.data`.execute(db)
}

async function writeOperations(db: Db, facts: BatchFacts, steps: readonly PlacedStep[]): Promise<void> {
  const { botId, batchId, label, said, author, undoes, at } = facts
  const textOf = (state: ObjectState | null): string | null => state && JSON.stringify(state)
  await sql`insert into operation
      (bot_id, batch_id, label, said, actor_id, actor_name, at, undoes, seq, position, object_id, kind, before, after)
    select ${botId}, ${batchId}, ${label}, ${said && JSON.stringify(said)}::jsonb, ${author.id}, ${author.name}, ${at}::timestamptz, ${undoes},
      seq, position, object_id, kind, before::jsonb, after::jsonb from unnest(
      ${steps.map(({ seq }) => seq)}::bigint[], ${steps.map(({ position }) => position)}::int[], ${steps.map(({ id }) => id)}::text[],
      ${steps.map(({ kind }) => kind)}::text[], ${steps.map(({ before }) => textOf(before))}::text[],
      ${steps.map(({ after }) => textOf(after))}::text[]
    ) as written (seq, position, object_id, kind, before, after)`.execute(db)
}

async function markChanged(db: Db, { botId, at, author }: BatchFacts, rev: number): Promise<void> {
  await db
    .updateTable('bot')
    .set({ rev, changed_at: at, changed_by: author.name, changed_by_id: author.id })
    .where('id', '=', botId)
    .execute()
}
