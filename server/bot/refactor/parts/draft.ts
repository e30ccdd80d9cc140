// The objects of a bot while a refactoring is written over them, and the edits that lead from what they were to what they are.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'
import { jsonOf } from '../../../base/storage/document/batch'
import { changedFields } from '../../../base/storage/document/words'

export interface DraftObject {
  id: string
  kind: ObjectKind
  parentId: string
  data: JsonObject
}

export class Draft {
  readonly #before: ReadonlyMap<string, DraftObject>
  readonly #now: Map<string, DraftObject>

  constructor(objects: Iterable<BotObject>) {
    const states = [...objects].map((object): [string, DraftObject] => [object.id, draftOf(object)])
    this.#before = new Map(states)
    this.#now = new Map(states)
  }

  find(id: string): DraftObject | undefined {
    return this.#now.get(id)
  }

  put(object: DraftObject): void {
    this.#now.set(object.id, object)
  }

  change(id: string, change: (data: JsonObject) => JsonObject): void {
    const object = this.#now.get(id)
    if (object !== undefined) this.#now.set(id, { ...object, data: change(object.data) })
  }

  move(id: string, parentId: string): void {
    const object = this.#now.get(id)
    if (object !== undefined) this.#now.set(id, { ...object, parentId })
  }

  remove(id: string): void {
    this.#now.delete(id)
  }

  /** New objects first, parents before what lies in them; what goes comes last, when nothing that stays lies in it any more. */
  edits(): Edit[] {
    const made = [...this.#now.values()].filter(({ id }) => !this.#before.has(id))
    const changed = [...this.#now.values()].flatMap((object) => this.#change(object))
    const gone = [...this.#before.keys()].filter((id) => !this.#now.has(id))
    return [
      ...made.toSorted((one, other) => Number(one.parentId !== '') - Number(other.parentId !== '')).map(putOf),
      ...changed,
      ...gone.map((id): Edit => ({ op: 'remove', id })),
    ]
  }

  #change(object: DraftObject): Edit[] {
    const before = this.#before.get(object.id)
    if (before === undefined || sameJson(jsonState(before), jsonState(object))) return []
    const set: JsonObject = {}
    for (const field of changedFields(before.data, object.data)) set[field] = object.data[field] ?? null
    return [{ op: 'put', id: object.id, kind: object.kind, parentId: object.parentId, set }]
  }
}

export function draftOf({ id, kind, parentId, data }: BotObject): DraftObject {
  return { id, kind, parentId, data: jsonOf(data) }
}

function jsonState({ parentId, data }: DraftObject): JsonObject {
  return { parentId, data }
}

function putOf({ id, kind, parentId, data }: DraftObject): Edit {
  return { op: 'put', id, kind, parentId, set: data }
}
