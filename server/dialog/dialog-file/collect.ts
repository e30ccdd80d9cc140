// What goes into the file of a dialog: all that hangs on it, the intents that start it, and what these mention or call, one from another. Other
// dialogs and the bot itself stay behind. Reading such a file is plan.ts.
import { dialogFileFormat, dialogFileVersion, type DialogFile } from '@parley/contract/dialog/dialog-file'
import type { ObjectKind } from '@parley/contract/base/ids'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import { functionFilesBy } from '@parley/runtime/functions/files-of-object'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { stateOf } from '../../base/storage/document/batch'
import { byKindAndId, sortedJson } from '../../base/storage/document/canonical'

/** Kinds that come along when something in the file mentions them. */
const mentioned: ReadonlySet<ObjectKind> = new Set<ObjectKind>([
  'intent',
  'entity',
  'variable',
  'synonym',
  'authorization',
  'integration',
  'integration-action',
])

export function dialogFileOf(objects: readonly BotObject[], dialog: BotObject<'dialog'>): DialogFile {
  const taken = belongingTo(objects, dialog)
  const ids = new Set([...taken].flatMap((object) => referencesIn(object, fieldsOfNode)))
  const others = objectsOf({ objects }, 'dialog').filter(({ id }) => id !== dialog.id && ids.has(id))
  return {
    format: dialogFileFormat,
    formatVersion: dialogFileVersion,
    dialogId: dialog.id,
    name: dialog.data.name,
    needs: others.map(({ id, data }) => ({ id, name: data.name })),
    objects: [...taken].sort(byKindAndId).map((object) => {
      const { parentId, data } = stateOf(object)
      return { id: object.id, kind: object.kind, parentId, data: sortedJson(data) }
    }),
  }
}

function belongingTo(objects: readonly BotObject[], dialog: BotObject<'dialog'>): Set<BotObject> {
  const known = new Map(objects.map((object) => [object.id, object]))
  const below = childrenByParent(objects)
  const functionsOf = functionFilesBy(objects)
  const taken = new Set<BotObject>()
  const queue: BotObject[] = [dialog, ...objectsOf({ objects }, 'intent').filter(({ data }) => data.dialogId === dialog.id)]
  for (let object = queue.pop(); object !== undefined; object = queue.pop()) {
    if (taken.has(object)) continue
    taken.add(object)
    queue.push(...(below.get(object.id) ?? []), ...functionsOf(object))
    for (const id of referencesIn(object, fieldsOfNode)) {
      const found = known.get(id)
      if (found === undefined || !mentioned.has(found.kind)) continue
      queue.push(found)
      // What lies in another comes along with it.
      const holder = known.get(found.parentId)
      if (holder !== undefined && mentioned.has(holder.kind)) queue.push(holder)
    }
  }
  for (const synonym of synonymsOf(objects, taken)) taken.add(synonym)
  return taken
}

/** What hangs on each, by its id. */
export function childrenByParent<T extends { parentId: string }>(objects: readonly T[]): Map<string, T[]> {
  const below = new Map<string, T[]>()
  for (const object of objects) {
    if (object.parentId !== '') below.set(object.parentId, [...(below.get(object.parentId) ?? []), object])
  }
  return below
}

/** Other words for the names of its intents and entities. */
function synonymsOf(objects: readonly BotObject[], taken: ReadonlySet<BotObject>): BotObject[] {
  const list = { objects: [...taken] }
  const names = [...objectsOf(list, 'intent'), ...objectsOf(list, 'entity')].map(({ data }) => data.name.toLowerCase())
  const words = new Set(names)
  return objectsOf({ objects }, 'synonym').filter(({ data }) => words.has(data.word.toLowerCase()))
}
