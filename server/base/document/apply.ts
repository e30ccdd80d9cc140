// Applies a batch of edits to a bot's document: each edit becomes operations, checked against the object's schema and place,
// its texts turned to ids, all in the caller's transaction. Sending the same batch id again answers with what it did before.
import { fail } from '@parley/contract/base/errors'
import { sentence, spoken } from '@parley/contract/sentences'
import { type IdNoun, idPrefixes, type ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Applied } from '@parley/contract/features/document'
import { type Batch, type BotObject, type Edit, objectTypes } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'
import type { Tx } from '../context'
import { lockInTheWay } from '../locks/locks'
import { type Journal, openJournal } from './journal'
import { loadNames, type NameTable } from './names'
import { checkNames } from './naming'
import { type Author, childrenOf, findObject, operationsOfBatch } from './store'
import { labelOf } from './words'

const idTail = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Everything one batch needs while it is applied. */
interface Run {
  db: Tx['db']
  botId: string
  journal: Journal
  names: NameTable | null
}

export async function applyBatch(
  tx: Tx,
  botId: string,
  author: Author,
  { batch, now = Date.now() }: { batch: Batch; now?: number },
): Promise<Applied> {
  const { db } = tx
  const { id: batchId, label, said = null } = batch
  const journal = await openJournal(db, { botId, batchId, label, said, author, undoes: '', at: new Date(now) })
  const known = await operationsOfBatch(db, botId, batchId)
  if (known.length > 0) return { rev: journal.rev, operations: known, ...spoken({ label: labelOf({ label, said }) }) }
  const run: Run = { db, botId, journal, names: null }
  for (const edit of batch.edits) await applyEdit(run, edit)
  await refuseLocked(run, author.id, now)
  await checkNames(db, botId, journal.operations)
  await journal.close()
  return { rev: journal.rev, operations: [...journal.operations], ...spoken({ label: labelOf({ label, said }) }) }
}

/** A task somebody else is editing may not be changed, nor may what hangs on it; the transaction is given up. */
async function refuseLocked(run: Run, authorId: string, now: number): Promise<void> {
  const touched = run.journal.operations.flatMap(({ objectId, before, after }) => [objectId, before?.parentId ?? '', after?.parentId ?? ''])
  const lock = await lockInTheWay(
    run.db,
    run.botId,
    [...new Set(touched)].filter((id) => id !== ''),
    { id: authorId, now },
  )
  if (lock) fail('LOCKED', sentence('refused.edited-by', { name: lock.holderName }))
}

async function applyEdit(run: Run, edit: Edit): Promise<void> {
  const object = await findObject(run.db, run.botId, edit.id)
  switch (edit.op) {
    case 'put':
      return put(run, edit, object)
    case 'move':
      if (!object) fail('NOT_FOUND', sentence('refused.object-gone', { id: edit.id }))
      return record(run, object, stateOf(object), { ...stateOf(object), parentId: await placeOf(run, object.kind, edit.parentId) })
    case 'remove':
      if (object) return remove(run, object)
  }
}

async function put(run: Run, edit: Extract<Edit, { op: 'put' }>, object: BotObject | undefined): Promise<void> {
  if (object && object.kind !== edit.kind) fail('INVALID_INPUT', `The object ${edit.id} is a ${object.kind}.`)
  if (!object) checkNewId(run.botId, edit.id, edit.kind)
  const parentId = edit.parentId === undefined ? (object?.parentId ?? '') : await placeOf(run, edit.kind, edit.parentId)
  const parsed = objectTypes[edit.kind].schema.safeParse({ ...(object ? jsonOf(object.data) : {}), ...edit.set })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = `${edit.kind} ${issue?.path.join('.') ?? ''}`
    fail('INVALID_INPUT', { ...sentence('refused.input', { field }), text: `${field}: ${issue?.message ?? 'is not valid'}` })
  }
  const fresh: BotObject = { id: edit.id, kind: edit.kind, parentId, rev: run.journal.rev, data: parsed.data }
  run.names ??= await loadNames(run.db, run.botId)
  const encoded = run.names.encode(fresh)
  run.names.learn(encoded)
  await record(run, encoded, object ? stateOf(object) : null, stateOf(encoded))
}

/** Removes what hangs below first, so that undoing it brings the parent back before its children. */
async function remove(run: Run, object: BotObject): Promise<void> {
  if (object.kind === 'bot') fail('INVALID_INPUT', sentence('refused.bot-in-list'))
  for (const child of await childrenOf(run.db, run.botId, object.id)) await remove(run, child)
  await record(run, object, stateOf(object), null)
}

async function record(run: Run, object: BotObject, before: State | null, after: State | null): Promise<void> {
  if (before && after && sameJson(before, after)) return
  await run.journal.write({ id: object.id, kind: object.kind, before, after })
}

interface State {
  parentId: string
  data: JsonObject
}

export function stateOf(object: BotObject): State {
  return { parentId: object.parentId, data: jsonOf(object.data) }
}

/** An object's data is JSON by its schema; a round trip also drops fields that are undefined. */
export function jsonOf(data: BotObject['data']): JsonObject {
  return JSON.parse(JSON.stringify(data)) as JsonObject
}

async function placeOf(run: Run, kind: ObjectKind, parentId: string): Promise<string> {
  const wanted = objectTypes[kind].parent
  if (parentId === '') return ''
  if (wanted === null) fail('INVALID_INPUT', `A ${kind} hangs on the bot.`)
  const parent = await findObject(run.db, run.botId, parentId)
  if (parent?.kind !== wanted) fail('INVALID_INPUT', `A ${kind} belongs to a ${wanted}; ${parentId} is none.`)
  return parentId
}

function checkNewId(botId: string, id: string, kind: ObjectKind): void {
  if (kind === 'bot') {
    if (id !== botId) fail('INVALID_INPUT', 'The bot object has the bot’s id.')
    return
  }
  const prefix = `${idPrefixes[kind satisfies IdNoun]}-`
  if (!id.startsWith(prefix) || !idTail.test(id.slice(prefix.length))) fail('INVALID_INPUT', `${id} is not an id of a ${kind}.`)
}
