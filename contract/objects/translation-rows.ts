// Every text of a bot beside the same text in another language, as people read them on the screen and in a file, and the edits that keep what
// somebody wrote. Which texts an object has is translation.ts.
import { sameJson } from '@parley/kit/json/same'
import type { Json, JsonObject } from '../base/json'
import type { Edit } from './object'
import { objectFacts, objectKinds, type ObjectKind } from './object-kinds'
import { type Names, toNames } from './references'
import { translatedTexts, type TranslatedText, withTranslation } from './translation'

export interface Kept {
  id: string
  kind: ObjectKind
  parentId: string
  data: JsonObject
}

export interface Row extends TranslatedText {
  /** Of this row in the whole table. */
  key: string
  objectId: string
  kind: ObjectKind
  parentId: string
  title: string
  /** What the object lies in; '' for what hangs on the bot. */
  parent: string
}

export interface Languages {
  from: string
  to: string
}

/**
 * In the order in which people are told of kinds; what lies in one thing stands together. Objects are as they are stored; texts are told with
 * the names of what they mention.
 */
export function rowsOf(objects: ReadonlyMap<string, Kept>, languages: Languages, names: Names): Row[] {
  const order = new Map(objectKinds.map((kind, at) => [kind, at]))
  const titleOf = (id: string): string => {
    const object = objects.get(id)
    const title = object?.data[objectFacts[object.kind].title]
    return typeof title === 'string' ? title : ''
  }
  const rows = [...objects.values()].flatMap((object) =>
    translatedTexts(object.data, languages).map((text): Row => {
      const { id, kind, parentId } = object
      return {
        ...text,
        source: toNames(text.source, 'template', names),
        target: toNames(text.target, 'template', names),
        key: `${id} ${text.place}`,
        objectId: id,
        kind,
        parentId,
        title: titleOf(id),
        parent: parentId === '' ? '' : titleOf(parentId),
      }
    }),
  )
  const rank = ({ kind }: Row) => order.get(kind) ?? objectKinds.length
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.parent.localeCompare(other.parent))
}

export interface Typed {
  row: Row
  text: string
  /** An engine wrote it. */
  isMachine?: boolean
}

/** One edit for each object, with the fields that change. What is not there any more is left out. */
export function editsOf(objects: ReadonlyMap<string, Kept>, typed: readonly Typed[], languages: Languages): Edit[] {
  const changed = new Map<string, JsonObject>()
  for (const { row, text, isMachine = false } of typed) {
    const data = changed.get(row.objectId) ?? objects.get(row.objectId)?.data
    const next = data && withTranslation(data, { ...languages, place: row.place, text, isMachine })
    if (next) changed.set(row.objectId, next)
  }
  return [...changed].flatMap(([id, data]) => {
    const object = objects.get(id)
    if (object === undefined) return []
    const set = Object.fromEntries(Object.entries(data).filter(([name, value]) => !sameJson(value, object.data[name] ?? null)))
    return [{ op: 'put', id, kind: object.kind, set: set as Record<string, Json> } as Edit]
  })
}
