// Which objects go into a file where some are chosen: these, what they lie in, what lies in them, and what all of these mention or call.
import type { BotObject } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import { functionFilesBy } from '@parley/runtime/functions/files-of-object'
import { fieldsOfNode } from '@parley/runtime/nodes/index'

/** In the order of `objects`; the bot itself always is among them. */
export function chosenObjects(objects: readonly BotObject[], ids: readonly string[]): BotObject[] {
  const known = new Map(objects.map((object) => [object.id, object]))
  const below = new Map<string, string[]>()
  for (const { id, parentId } of objects) {
    const others = below.get(parentId)
    if (others === undefined) below.set(parentId, [id])
    else others.push(id)
  }
  const functionsOf = functionFilesBy(objects)
  const taken = new Set<string>()
  const queue = [...ids]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const object = known.get(id)
    if (object === undefined || taken.has(id)) continue
    taken.add(id)
    if (object.kind === 'bot') continue
    queue.push(
      object.parentId,
      ...(below.get(id) ?? []),
      ...referencesIn(object, fieldsOfNode),
      ...functionsOf(object).map((file) => file.id),
    )
  }
  return objects.filter(({ id, kind }) => kind === 'bot' || taken.has(id))
}
