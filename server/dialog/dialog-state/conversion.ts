// What brings a dialog of an earlier release into the form of this one: settings that its steps did not have are written out with their usual
// values, and entities of old types that it asks for become those that find and store the same today. What has no such type stays as it is.
import type { JsonObject } from '@parley/contract/base/json'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import { sameJson } from '@parley/kit/json/same'
import { builtEntity, successorOf } from '@parley/nlu/entities/index'
import { fieldsOfNode, nodeKindOf } from '@parley/runtime/nodes/index'

export function conversionOf(objects: readonly BotObject[], dialogId: string): Edit[] {
  const nodes = objectsOf({ objects }, 'node').filter(({ parentId }) => parentId === dialogId)
  const named = new Set(nodes.flatMap((node) => referencesIn(node, fieldsOfNode)))
  const entities = objectsOf({ objects }, 'entity').filter(({ id }) => named.has(id))
  return [...entities.flatMap(convertedEntity), ...nodes.flatMap(convertedNode)]
}

function convertedNode({ id, data }: BotObject<'node'>): Edit[] {
  const settings: JsonObject = { ...nodeKindOf(data.type)?.defaults, ...data.settings }
  return sameJson(settings, data.settings) ? [] : [{ op: 'put', id, kind: 'node', set: { settings } }]
}

/** The old type's usual values hold where the entity has none of its own: the new one's may differ. */
function convertedEntity({ id, data }: BotObject<'entity'>): Edit[] {
  const type = successorOf(data.type)
  if (type === null) return []
  const settings: JsonObject = { ...type.defaults, ...builtEntity(data.type)?.defaults, ...data.settings }
  return [{ op: 'put', id, kind: 'entity', set: { type: type.id, settings } }]
}
