// The one way a document changes once its bot is made: a batch, an undo or a redo says which steps it takes, and here each of them is
// checked and written by the same rules, all of it or nothing, in the caller's transaction. A request that was answered before gets
// the same answer again. What the steps are is apply.ts and undo.ts; a new bot's whole document is batch-log.ts.
import { mayUse, type Permissions } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Applied } from '@parley/contract/bot/document'
import { accessOfChange, type Change } from '@parley/contract/objects/change-access'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import { type BotObject, objectTypes } from '@parley/contract/objects/object'
import type { LocalizedMessage, Sentence } from '@parley/contract/base/fields/localized'
import { sentence, localized } from '@parley/contract/sentences'
import { sameJson } from '@parley/kit/json/same'
import { listedEntity } from '@parley/nlu/entities/index'
import { listedNode } from '@parley/runtime/nodes/index'
import { checkLevel } from '../../security/access/access'
import type { Tx } from '../../context'
import type { ObjectState } from '../database/tables'
import { refuseClosed } from '../bases/closed'
import { lockInTheWay } from '../locks/locks'
import { type BatchLog, lockDocument, netChanges, openBatchLog, type Step } from './batch-log'
import { refuseExpired } from '../../bot/expired'
import { checkLinks } from './rules/links'
import { checkNames } from './naming'
import { checkPlaces } from './rules/places'
import { type Author, findBatch, keepBatch, operationsOfBatch, type Verb } from './store'
import { labelOf } from './words'

/** Who changes a document, with what their role lets them change; null for who makes the bot. */
export interface Editor extends Author {
  permissions: Permissions | null
}

/** A request to change a document. */
export interface Asked {
  botId: string
  editor: Editor
  batchId: string
  verb: Verb
  now: number
  /** It brings a version of the base that the bot was installed from: what is closed to people is not to it. */
  isOfBase?: true
}

/** What a batch is called, which one it takes back ('' for none), and its steps. */
export interface Plan {
  label: string
  said: LocalizedMessage | null
  undoes: string
  take(run: Run): Promise<void>
}

/** A batch while its steps are taken. */
export interface Run extends Asked {
  db: Tx['db']
  journal: BatchLog
}

/** `plan` is asked once the document is taken and the request is found to be new. */
export async function changeBy(tx: Tx, asked: Asked, plan: () => Promise<Plan>): Promise<Applied> {
  const { db } = tx
  const { botId, batchId, editor, verb } = asked
  const rev = await lockDocument(db, botId)
  await refuseExpired(db, botId)
  const known = await findBatch(db, botId, batchId)
  if (known !== undefined) {
    if (known.verb !== verb) fail('INVALID_INPUT', `${batchId} is the id of something else.`)
    return answered(asked, { ...known, operations: await operationsOfBatch(db, botId, batchId) })
  }
  const { label, said, undoes, take } = await plan()
  const at = new Date(asked.now)
  const journal = openBatchLog(db, { botId, batchId, label, said, author: editor, undoes, at }, rev)
  const run: Run = { ...asked, db, journal }
  await take(run)
  await check(run, rev)
  await journal.close()
  await keepBatch(db, { botId, id: batchId, verb, rev: journal.rev, label, said, actorId: editor.id, at })
  return answered(asked, { rev: journal.rev, label, said, operations: [...journal.operations] })
}

type Answer = Pick<Applied, 'rev' | 'label' | 'operations'> & { said: LocalizedMessage | null }

/** Also what was done before is told only to who may do it. */
function answered({ editor }: Asked, { rev, label, said, operations }: Answer): Applied {
  checkKinds(editor, operations)
  return { rev, operations, ...localized({ label: labelOf({ label, said }) }) }
}

/** The rules of everything that is written, looked at when all of it is: so the order of the steps does not matter. */
async function check(run: Run, since: number): Promise<void> {
  const { db, botId, journal, verb, editor } = run
  checkKinds(editor, journal.operations)
  await refuseLocked(run)
  const changes = netChanges(journal.operations)
  // An undo gives back what was allowed once.
  if (verb === 'apply' && run.isOfBase !== true) await refuseClosed(db, botId, changes)
  await checkPlaces(db, botId, changes, since)
  await checkLinks(db, botId, changes, editor.id)
  await checkNames(db, botId, changes, { since, editorId: editor.id, isOld: verb !== 'apply' })
}

/** Fails when somebody's role does not let them make one of these changes. */
export function checkKinds({ permissions }: Editor, changed: Iterable<Change>): void {
  if (permissions === null) return
  const known = new Set<ObjectKind>()
  for (const change of changed) {
    if (known.has(change.kind)) continue
    checkLevel(accessOfChange(change), permissions)
    if (mayUse(permissions, changeAccess(change.kind))) known.add(change.kind)
  }
}

/** A task somebody else is editing may not be changed, nor may what hangs on it; the transaction is given up. */
async function refuseLocked({ db, botId, journal, editor, now }: Run): Promise<void> {
  const touched = journal.operations.flatMap(({ objectId, before, after }) => [objectId, before?.parentId ?? '', after?.parentId ?? ''])
  const ids = [...new Set(touched)].filter((id) => id !== '')
  const lock = await lockInTheWay(db, botId, ids, { id: editor.id, now })
  if (lock) fail('LOCKED', sentence('refused.edited-by', { name: lock.holderName }))
}

/** Writes steps, each checked against the schema of its kind; none that changes nothing. */
export async function takeAll(run: Run, steps: readonly Step[]): Promise<void> {
  const written = steps.flatMap((step): Step[] => {
    const after = step.after && { parentId: step.after.parentId, data: jsonOf(dataOf(step.kind, step.after.data)) }
    return sameJson(step.before, after) ? [] : [{ ...step, after }]
  })
  if (written.length > 0) await run.journal.write(written)
}

export const take = (run: Run, step: Step): Promise<void> => takeAll(run, [step])

/** The data as the kind's schema reads it; refused when it does not. */
export function dataOf(kind: ObjectKind, data: JsonObject): BotObject['data'] {
  const read = readData(kind, data)
  return 'fault' in read ? fail('INVALID_INPUT', read.fault) : read.data
}

/** The same for who tells what is wrong with it. A node or an entity of a type that is not listed cannot be drawn, checked or run. */
export function readData(kind: ObjectKind, data: JsonObject): { data: BotObject['data'] } | { fault: Sentence } {
  const parsed = objectTypes[kind].schema.safeParse(data)
  if (parsed.success)
    return isOfListedType(kind, data) ? { data: parsed.data } : { fault: sentence('refused.input', { field: `${kind} type` }) }
  const issue = parsed.error.issues[0]
  const field = `${kind} ${issue?.path.join('.') ?? ''}`
  return { fault: { ...sentence('refused.input', { field }), text: `${field}: ${issue?.message ?? 'is not valid'}` } }
}

function isOfListedType(kind: ObjectKind, { type }: JsonObject): boolean {
  const isListed = kind === 'node' ? listedNode : kind === 'entity' ? listedEntity : null
  return isListed === null || (typeof type === 'string' && isListed(type) !== undefined)
}

export function stateOf(object: BotObject): ObjectState {
  return { parentId: object.parentId, data: jsonOf(object.data) }
}

/** An object's data is JSON by its schema; a round trip also drops fields that are undefined. */
export function jsonOf(data: object): JsonObject {
  return JSON.parse(JSON.stringify(data)) as JsonObject
}
