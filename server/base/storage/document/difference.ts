// What differs between two documents of a bot, object by object, in words people read: mentions by name, values as sentences.
// An object is known by its id, so a new name is a change, never a removal with an addition; and what changed is told by the kept
// values with their ids, so that a new name changes one object and not everything that mentions it.
import { objectFacts, type ObjectKind } from '@parley/contract/objects/object-kinds'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { sentence, localized } from '@parley/contract/sentences'
import type { Change } from '@parley/contract/release/bot-version'
import type { BotObject } from '@parley/contract/objects/object'
import { mapTexts, type Names, namesOf, toNames } from '@parley/contract/objects/references'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { jsonOf } from './batch'
import { changedFields } from './words'

/** Where an object lies on the canvas; not what it does. */
const places: ReadonlySet<string> = new Set(['x', 'y', 'minimized', 'width', 'height'])
/** Characters of one value that are told; a longer one ends with an ellipsis. */
const longest = 2000
const idPattern = /^[a-z]{1,3}-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Reading {
  objects: ReadonlyMap<string, ReadObject>
  titleOf: (id: string) => string
}

/** One of two documents that are compared. */
export interface Side {
  /** Those that may differ from the other document's; all others are the same there. */
  objects: readonly BotObject[]
  names: Names
  /** Any object, for what is said of it. */
  find(id: string): BotObject | undefined
}

interface ReadObject {
  id: string
  kind: ObjectKind
  parentId: string
  /** The whole object as one text: two that are the same need no more reading. */
  text: string
  /** With ids, as kept: tells what changed. */
  kept: JsonObject
  /** With names, as shown: tells it in words. */
  data: JsonObject
}

export function differenceOf(before: readonly BotObject[], after: readonly BotObject[]): Change[] {
  return differenceBetween(sideOf(before), sideOf(after))
}

function sideOf(objects: readonly BotObject[]): Side {
  const byId = new Map(objects.map((object) => [object.id, object]))
  return { objects, names: namesOf({ objects }), find: (id) => byId.get(id) }
}

export function differenceBetween(before: Side, after: Side): Change[] {
  const was = read(before)
  const is = read(after)
  const ids = new Set([...was.objects.keys(), ...is.objects.keys()])
  const titleOf = (id: string) => is.titleOf(id) || was.titleOf(id)
  const changes = [...ids].flatMap((id): Change[] => {
    const [old, fresh] = [was.objects.get(id), is.objects.get(id)]
    const object = fresh ?? old
    const change = object && changeOf(old, fresh, titleOf)
    if (object === undefined || change === undefined || change === null) return []
    return [
      {
        objectId: id,
        kind: object.kind,
        ...localized({ group: groupOf(object, is, was) }),
        title: titleOf(id),
        type: typeOf(object),
        parentId: object.parentId,
        parent: object.parentId === '' ? '' : titleOf(object.parentId),
        ...change,
      },
    ]
  })
  return changes.toSorted((left, right) => left.group.localeCompare(right.group) || left.title.localeCompare(right.title))
}

function typeOf({ kind, kept }: ReadObject): string {
  return (kind === 'node' || kind === 'entity') && typeof kept['type'] === 'string' ? kept['type'] : ''
}

function changeOf(
  before: ReadObject | undefined,
  after: ReadObject | undefined,
  titleOf: (id: string) => string,
): Pick<Change, 'change' | 'fields'> | null {
  if (after === undefined) return { change: 'removed', fields: [] }
  if (before === undefined) return { change: 'added', fields: [] }
  if (before.parentId === after.parentId && before.text === after.text) return null
  const fields = changedFields(before.kept, after.kept)
  const real = fields.filter((field) => !places.has(field))
  const isElsewhere = before.parentId !== after.parentId
  const parents = isElsewhere ? [{ field: 'parent', before: titleOf(before.parentId), after: titleOf(after.parentId) }] : []
  if (real.length > 0) return { change: 'changed', fields: [...real.flatMap((field) => detail(field, before, after, titleOf)), ...parents] }
  return fields.length > 0 || isElsewhere ? { change: 'moved', fields: parents } : null
}

/** Settings are told apart by their own fields; other values as a whole. */
function detail(field: string, before: ReadObject, after: ReadObject, titleOf: (id: string) => string): Change['fields'] {
  const [old, fresh] = [before.kept[field], after.kept[field]]
  const [was, is] = [before.data[field], after.data[field]]
  if (isRecord(old) && isRecord(fresh) && isRecord(was) && isRecord(is)) {
    return changedFields(old, fresh).map((inner) => ({ field: inner, before: told(was[inner], titleOf), after: told(is[inner], titleOf) }))
  }
  return [{ field, before: told(was, titleOf), after: told(is, titleOf) }]
}

function told(value: Json | undefined, titleOf: (id: string) => string): string {
  const words = worded(value, titleOf)
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words
}

/** A value as people say it: lists by their words, objects of the bot by their names. */
function worded(value: Json | undefined, titleOf: (id: string) => string): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return idPattern.test(value) ? titleOf(value) || value : value
  if (Array.isArray(value)) return value.map((part) => worded(part, titleOf)).join('\n')
  if (!isRecord(value)) return String(value)
  const said = value.text ?? value.title ?? value.word
  if (typeof said === 'string' && said !== '') return said
  if (typeof value['exit'] === 'string') return wayOut(value['exit'], value, titleOf)
  return Object.entries(value)
    .toSorted()
    .map(([name, part]) => (name === 'id' ? '' : named(name, part, titleOf)))
    .filter((words) => words !== '')
    .join(', ')
}

/** `exit → where`, with its label and condition: the exit is an id, which the console has a word for. */
function wayOut(exit: string, { to, label, when }: JsonObject, titleOf: (id: string) => string): string {
  const more = [label, when].map((part) => worded(part, titleOf)).filter((words) => words !== '')
  return [exit, worded(to, titleOf), ...more].filter((words) => words !== '').join(' → ')
}

/** Texts speak for themselves, in any language; numbers and yes or no need their name. */
function named(name: string, part: Json | undefined, titleOf: (id: string) => string): string {
  const words = worded(part, titleOf)
  return words === '' || typeof part === 'string' || typeof part === 'object' ? words : `${name}: ${words}`
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function read(side: Side): Reading {
  const { names } = side
  const objects = new Map(side.objects.map((object): [string, ReadObject] => [object.id, readObject(object, names)]))
  const titleOf = (id: string): string => {
    const found = objects.has(id) ? undefined : side.find(id)
    const object = found === undefined ? objects.get(id) : readObject(found, names)
    const title = object?.data[objectFacts[object.kind].title]
    return typeof title === 'string' ? title : ''
  }
  return { objects, titleOf }
}

/** Most objects of two documents are the same, so what tells a difference is read when it is asked for. */
function readObject(object: BotObject, names: Names): ReadObject {
  let text: string | undefined
  let kept: JsonObject | undefined
  let data: JsonObject | undefined
  return {
    id: object.id,
    kind: object.kind,
    parentId: object.parentId,
    get text() {
      text ??= JSON.stringify(object.data)
      return text
    },
    get kept() {
      kept ??= jsonOf(object.data)
      return kept
    },
    get data() {
      data ??= jsonOf(shownObject(object, names).data)
      return data
    },
  }
}

/** An object with what its texts mention by name. */
export function shownObject(object: BotObject, names: Names): BotObject {
  return mapTexts(object, fieldsOfNode, (text, kind) => toNames(text, kind, names))
}

/** Nodes and notes stand with their dialog. */
function groupOf(object: ReadObject, is: Reading, was: Reading): Sentence | string {
  const { group } = objectFacts[object.kind]
  if (group !== null) return sentence(group)
  const dialogId = object.kind === 'dialog' ? object.id : object.parentId
  return is.titleOf(dialogId) || was.titleOf(dialogId)
}
