// Objects as screens read them: data checked by its kind's schema, mentions of other objects shown by name.
// What is read is remembered per object, so that an object that did not change stays the same value.
import { typeOfObject } from '@parley/contract/objects/kinds'
import { BotObject as StoredSchema, objectTypes, type BotObject } from '@parley/contract/objects/object'
import type { FieldsOf } from '@parley/contract/base/form'
import type { ObjectKind } from '@parley/contract/base/ids'
import { mapTexts, namesOf, toNames, type Names } from '@parley/contract/objects/references'
import { isKind } from '@parley/contract/objects/text-places'
import type { Objects, StoredObject } from './objects'

/** Reads one stored object; null when its data does not fit its kind (an import from a newer server, say). */
export function readObject(stored: StoredObject): BotObject | null {
  const parsed = objectTypes[stored.kind].schema.safeParse(stored.data)
  return parsed.success ? { id: stored.id, kind: stored.kind, parentId: stored.parentId, rev: stored.rev, data: parsed.data } : null
}

interface Listed {
  of: Objects
  list: readonly BotObject[]
}

/** Lists are kept by kind, so that its first object tells of all. */
function isListOf<K extends ObjectKind>(list: readonly BotObject[], kind: K): list is readonly BotObject<K>[] {
  const [first] = list
  return first === undefined || isKind(first, kind)
}

/** Of one kind, each below another parent. */
const mostLists = 200

/** Reads a store's objects again and again, cheaply. One reader belongs to one store. */
export class ObjectReader {
  /** `fieldsOf`: the described settings of a kind of node, known before the first object is read. */
  constructor(private readonly fieldsOf: FieldsOf) {}

  private readonly parsed = new WeakMap<StoredObject, { object: BotObject | null }>()
  private named = new WeakMap<StoredObject, { object: BotObject | null }>()
  private names: Names = namesOf({ objects: [] })
  private signature = ''
  private seen: Objects | null = null
  private readonly lists = new Map<ObjectKind, Map<string | undefined, Listed>>()

  /** To be called before reading when the objects may have changed. */
  use(objects: Objects): void {
    if (this.seen === objects) return
    this.seen = objects
    const named: BotObject[] = []
    for (const stored of objects.values()) {
      const object = stored.kind === 'entity' || stored.kind === 'variable' ? this.parse(stored) : null
      if (object) named.push(object)
    }
    const signature = named
      .map((object) => {
        const { named: spoken } = typeOfObject(object).spokenNames?.(object.data) ?? {}
        return `${object.id}=${spoken?.scope}.${spoken?.name}`
      })
      .join('\n')
    if (signature === this.signature) return
    this.signature = signature
    this.names = namesOf({ objects: named })
    this.named = new WeakMap()
  }

  private parse(stored: StoredObject): BotObject | null {
    const known = this.parsed.get(stored)
    if (known) return known.object
    const object = readObject(stored)
    this.parsed.set(stored, { object })
    return object
  }

  canRead(stored: StoredObject): boolean {
    return this.parse(stored) !== null
  }

  read(stored: StoredObject): BotObject | null {
    const known = this.named.get(stored)
    if (known) return known.object
    const parsed = this.parse(stored)
    const object = parsed && mapTexts(parsed, this.fieldsOf, (text, kind) => toNames(text, kind, this.names))
    this.named.set(stored, { object })
    return object
  }

  one<K extends ObjectKind>(objects: Objects, kind: K, id: string): BotObject<K> | null {
    this.use(objects)
    const stored = objects.get(id)
    const object = stored?.kind === kind ? this.read(stored) : null
    return object && isKind(object, kind) ? object : null
  }

  /**
   * Objects of one kind, below one parent when given, in the order they were made (ids sort by age). The same array as long as none of
   * them changes.
   */
  list<K extends ObjectKind>(objects: Objects, kind: K, parentId?: string): readonly BotObject<K>[] {
    const lists = this.lists.get(kind) ?? new Map<string | undefined, Listed>()
    this.lists.set(kind, lists)
    const before = lists.get(parentId)
    if (before !== undefined && before.of === objects && isListOf(before.list, kind)) return before.list
    const found = this.find(objects, kind, parentId)
    const old = before?.list ?? []
    const isSame = old.length === found.length && found.every((object, index) => object === old[index])
    const list: readonly BotObject<K>[] = isSame && isListOf(old, kind) ? old : found
    if (lists.size >= mostLists) lists.clear()
    lists.set(parentId, { of: objects, list })
    return list
  }

  private find<K extends ObjectKind>(objects: Objects, kind: K, parentId: string | undefined): BotObject<K>[] {
    this.use(objects)
    const found: BotObject<K>[] = []
    for (const stored of objects.values()) {
      if (stored.kind !== kind || (parentId !== undefined && stored.parentId !== parentId)) continue
      const object = this.read(stored)
      if (object && isKind(object, kind)) found.push(object)
    }
    return found.sort((left, right) => (left.id < right.id ? -1 : 1))
  }
}

/** Wire objects, checked for shape only. */
export function readStored(values: readonly unknown[]): StoredObject[] {
  return values.flatMap((value) => {
    const parsed = StoredSchema.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })
}
