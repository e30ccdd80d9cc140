// Namespaces of variables are a bot's own: what a file names of another bot's is left out.
import type { Namespace } from '@parley/contract/objects/namespace'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'

export function inNamespaces(object: BotObject, known: readonly Namespace[]): BotObject {
  const namesOwn = objectsOf({ objects: [object] }, 'dialog')[0] ?? objectsOf({ objects: [object] }, 'variable')[0]
  const named = namesOwn?.data.namespaces
  const kept = named?.filter((id) => known.some((one) => one.id === id))
  if (kept?.length === named?.length) return object
  return { ...object, data: Object.assign({ ...object.data }, { namespaces: kept }) }
}
