// Rows of objects and operations, many of them in one statement: a bot that comes in from a file writes tens of thousands. What is written, and in
// which order, is batch-log.ts.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { LocalizedMessage } from '@parley/contract/sentences'
import { sql } from 'kysely'
import type { Db } from '../../context'
import type { ObjectState } from '../database/tables'
import type { Author } from './store'

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
export interface PlacedStep extends Step {
  seq: number
  position: number
}

/** Brings each object to the state after its last step. */
export async function writeObjects(db: Db, botId: string, steps: readonly PlacedStep[]): Promise<void> {
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

export async function writeOperations(db: Db, facts: BatchFacts, steps: readonly PlacedStep[]): Promise<void> {
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
