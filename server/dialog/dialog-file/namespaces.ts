// Namespaces and collections of variables are a bot's own: what a file names of another bot's is left out.
import type { Bot } from '@parley/contract/objects/bot/index'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'

type Sets = Pick<Bot, 'namespaces' | 'collections'>

export function inSetsOf(object: BotObject, { namespaces = [], collections = [] }: Sets): BotObject {
  const [variable] = objectsOf({ objects: [object] }, 'variable')
  const namesOwn = objectsOf({ objects: [object] }, 'dialog')[0] ?? variable
  const named = namesOwn?.data.namespaces
  const kept = named?.filter((id) => namespaces.some((one) => one.id === id))
  const values = Object.entries(variable?.data.inCollections ?? {})
  const keptValues = values.filter(([id]) => collections.some((one) => one.id === id))
  if (kept?.length === named?.length && keptValues.length === values.length) return object
  const set = { ...(named && { namespaces: kept }), ...(values.length > 0 && { inCollections: Object.fromEntries(keptValues) }) }
  return { ...object, data: Object.assign({ ...object.data }, set) }
}
