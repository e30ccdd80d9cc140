// Namespaces of variables are a bot's own: what a file names of another bot's is left out.
import type { Namespace } from '@parley/contract/objects/namespace'
import type { BotObject } from '@parley/contract/objects/object'
import { isKind } from '@parley/contract/objects/text-places'

export function inNamespaces(object: BotObject, known: readonly Namespace[]): BotObject {
  const isKnown = (id: string): boolean => known.some((one) => one.id === id)
  if (isKind(object, 'dialog') && object.data.namespaces?.every(isKnown) === false)
    return { ...object, data: { ...object.data, namespaces: object.data.namespaces.filter(isKnown) } }
  if (isKind(object, 'variable') && object.data.namespaces?.every(isKnown) === false)
    return { ...object, data: { ...object.data, namespaces: object.data.namespaces.filter(isKnown) } }
  return object
}
