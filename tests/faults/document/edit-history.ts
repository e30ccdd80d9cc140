// What must hold after every step, looked at in the tables themselves: the log is without gaps and makes the objects byte for byte, every
// object stands where it may, names are there once, mentions are ids, nobody wrote below somebody else's lock or beyond their role, and
// what was undone was undone whole.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { accessOfChange } from '@parley/contract/objects/change-access'
import { mayUse } from '@parley/contract/base/access/access'
import { sameKey } from '@parley/contract/objects/names'
import type { BotObject, Operation } from '@parley/contract/objects/object'
import { mapTexts, type Names, namesOf, referencesIn, toIds } from '@parley/contract/objects/references'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { sameJson } from '@parley/kit/json/same'
import { netChanges } from '@parley/server/base/storage/document/batch-log'
import { expect } from 'vitest'
import type { Logged, Person, Row, World } from './world'

type State = ReadonlyMap<string, Row>

/** There are millions of these: an `expect` each would be most of the time. */
function hold(isTrue: boolean, rule: string): void {
  if (!isTrue) expect.fail(rule)
}

export interface EditHistory {
  readonly rev: number
  readonly objects: readonly BotObject[]
  /** Who made an object. */
  makerOf(id: string): string
  /** Ids of what is there no more. */
  gone(): string[]
  /** Looks at what has happened since the last time. */
  look(locks: ReadonlyMap<string, string>): Promise<Logged[]>
  /** What an undo or redo that wrote nothing has taken back was everybody else's by then. */
  lookAtNothing(undone: readonly Operation[], personId: string): void
  /** The whole log once more, from nothing. */
  replay(): Promise<void>
  /** The objects without their revisions. */
  bytes(): Promise<string>
}

export async function editHistoryOf(world: World, people: readonly Person[]): Promise<EditHistory> {
  const log: Logged[] = []
  let state: State = new Map()
  let objects: BotObject[] = []
  const makers = new Map<string, string>()
  const bornAlone = new Set<string>()

  const note = (operation: Logged): void => {
    if (!makers.has(operation.objectId)) {
      makers.set(operation.objectId, operation.actorId)
      if (operation.after?.parentId === '') bornAlone.add(operation.objectId)
    }
    hold(operation.seq === log.length + 1, `operation ${operation.seq} comes after ${log.length}`)
    log.push(operation)
    state = after(state, operation)
  }

  const checkBatch = (operations: readonly Logged[], locks: ReadonlyMap<string, string>): void => {
    const before = state
    for (const operation of operations) {
      checkAllowed(operation, people, locks)
      note(operation)
    }
    const undoes = operations[0]?.undoes ?? ''
    if (undoes === '') return
    const undone = log.filter(({ batchId }) => batchId === undoes)
    expect(undone.length).toBeGreaterThan(0)
    checkWhole(undone, { before, after: state, log, personId: operations[0]?.actorId ?? '' })
    const meant = new Set(undone.map(({ objectId }) => objectId))
    for (const { objectId } of operations) hold(meant.has(objectId), 'an undo changes only what its batch changed')
  }

  const chronicle: EditHistory = {
    get rev() {
      return log.length
    },
    get objects() {
      return objects
    },
    makerOf: (id) => makers.get(id) ?? '',
    gone: () => [...makers.keys()].filter((id) => !state.has(id)),
    async look(locks) {
      const fresh = await world.operationsSince(log.length)
      for (const batch of batchesOf(fresh)) checkBatch(batch, locks)
      expect(await world.rev()).toBe(log.length)
      const rows = await world.rows()
      hold(textOf(rows) === textOf([...state.values()].toSorted(byId)), 'the log makes the objects')
      if (fresh.length === 0) return fresh
      const [earlier, changed] = [objects, await world.objects(fresh.map(({ objectId }) => objectId))]
      const ids = new Set(fresh.map(({ objectId }) => objectId))
      objects = [...objects.filter(({ id }) => !ids.has(id)), ...changed].toSorted((left, right) => (left.id < right.id ? -1 : 1))
      checkPlaces(objects, bornAlone)
      checkNames(objects)
      for (const object of changed)
        for (const id of referencesIn(object, fieldsOfNode)) hold(makers.has(id), `${object.id} mentions ${id}, which never was`)
      checkMentions(fresh, earlier, changed)
      return fresh
    },
    lookAtNothing: (undone, personId) => checkWhole(undone, { before: state, after: state, log, personId }),
    async replay() {
      let made: State = new Map()
      for (const operation of await world.operationsSince(0)) made = after(made, operation)
      expect(textOf([...made.values()].toSorted(byId))).toBe(textOf(await world.rows()))
    },
    bytes: async () => textOf((await world.rows()).map((row) => ({ ...row, rev: 0 }))),
  }
  await chronicle.look(new Map())
  return chronicle
}

function textOf(rows: readonly Row[]): string {
  return rows.map(({ id, kind, parentId, rev, data }) => JSON.stringify([id, kind, parentId, rev, data])).join('\n')
}

function byId(left: Row, right: Row): number {
  return left.id < right.id ? -1 : 1
}

function after(state: State, { objectId: id, kind, seq, before, after: next }: Operation): State {
  const row = state.get(id)
  hold(sameJson(before, row ? { parentId: row.parentId, data: row.data } : null), 'an operation begins where the last one ended')
  const changed = new Map(state)
  if (next === null) changed.delete(id)
  else changed.set(id, { id, kind, rev: seq, parentId: next.parentId, data: next.data })
  return changed
}

function batchesOf(operations: readonly Logged[]): Logged[][] {
  const batches: Logged[][] = []
  for (const operation of operations) {
    const last = batches.at(-1)
    if (last?.[0]?.batchId === operation.batchId) last.push(operation)
    else batches.push([operation])
  }
  expect(new Set(batches.map(([first]) => first?.batchId)).size, 'a batch is written in one piece').toBe(batches.length)
  return batches
}

function checkAllowed(operation: Logged, people: readonly Person[], locks: ReadonlyMap<string, string>): void {
  const person = people.find(({ id }) => id === operation.actorId)
  if (person === undefined || operation.batchId === 'made-the-bot') return
  hold(mayUse(person.permissions, accessOfChange(operation)), `${person.name} may change a ${operation.kind}`)
  for (const id of [operation.objectId, operation.before?.parentId ?? '', operation.after?.parentId ?? ''])
    hold((locks.get(id) ?? person.id) === person.id, 'nobody writes below the lock of another')
}

interface Undoing {
  before: State
  after: State
  log: readonly Logged[]
  personId: string
}

/** Each object and field is as it was before the batch, unless it was not as the batch left it any more: then nothing has touched it. */
function checkWhole(undone: readonly Operation[], undoing: Undoing): void {
  const end = undone.at(-1)?.seq ?? 0
  for (const change of netChanges(undone)) {
    const [was, is] = [undoing.before.get(change.id), undoing.after.get(change.id)]
    if (change.before === null) {
      expect(is, 'what the batch made is gone').toBeUndefined()
      const others = undoing.log.filter(({ objectId, seq, actorId }) => objectId === change.id && seq > end && actorId !== undoing.personId)
      if (was && others.length > 0) expect(partsOf(was), 'nothing of others goes with it').toEqual(partsOf(change.after))
    } else if (change.after === null) {
      expect(partsOf(is), 'what the batch removed is there').toEqual(was ? partsOf(was) : partsOf(change.before))
    } else if (was === undefined) {
      expect(is, 'what somebody has removed since stays away').toBeUndefined()
    } else {
      expect(partsOf(is)).toEqual(restored(partsOf(was), partsOf(change.before), partsOf(change.after)))
    }
  }
}

type Parts = Record<string, unknown>

function partsOf(object: { parentId: string; data: object } | null | undefined): Parts {
  return object ? { ...object.data, '': object.parentId } : {}
}

function restored(was: Parts, before: Parts, left: Parts): Parts {
  return Object.fromEntries(Object.keys(was).map((field) => [field, sameJson(was[field], left[field]) ? before[field] : was[field]]))
}

function checkPlaces(objects: readonly BotObject[], bornAlone: ReadonlySet<string>): void {
  const kinds = new Map(objects.map(({ id, kind }) => [id, kind]))
  for (const { id, kind, parentId } of objects) {
    const { parent } = objectFacts[kind]
    const isAlone = parent === null || (objectFacts[kind].needsParent !== true && bornAlone.has(id))
    hold(parentId === '' ? isAlone : kinds.get(parentId) === parent, `${id} has its parent`)
  }
}

function checkNames(objects: readonly BotObject[]): void {
  const keys = objects.map(({ kind, parentId, data }) => sameKey({ kind, parentId, data: { ...data } })).filter((key) => key !== '')
  expect(new Set(keys).size, 'names are there once').toBe(keys.length)
}

/** A field that an edit wrote mentions by id whatever had that name before the edit and has it after. */
function checkMentions(fresh: readonly Logged[], earlier: readonly BotObject[], later: readonly BotObject[]): void {
  const touched = new Set(fresh.map(({ objectId }) => objectId))
  const written = new Map<string, Set<string>>()
  for (const { objectId, undoes, before, after } of fresh) {
    if (undoes !== '' || after === null) continue
    const fields = Object.keys(after.data).filter((field) => !sameJson(before?.data[field], after.data[field]))
    written.set(objectId, new Set([...(written.get(objectId) ?? []), ...fields]))
  }
  const names: Names = namesOf({ objects: earlier.filter(({ id }) => !touched.has(id)) })
  for (const object of later) {
    const [kept, encoded] = [new Map(Object.entries(object.data)), mapTexts(object, fieldsOfNode, (text, kind) => toIds(text, kind, names))]
    for (const [field, value] of Object.entries(encoded.data))
      hold(!written.get(object.id)?.has(field) || sameJson(kept.get(field), value), `${object.id} mentions by id in ${field}`)
  }
}
