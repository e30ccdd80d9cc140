// Which names an object declares for scripts as functions; null for one that declares none.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { typeOfObject } from '@parley/contract/objects/kinds'
import type { BotObject } from '@parley/contract/objects/object'
import type { DeclaredFunctions } from './context'

export function declaredIn(object: BotObject): DeclaredFunctions | null {
  const functions = typeOfObject(object).functionNames?.(object.data)
  if (functions === undefined) return null
  const name = Object.entries(object.data).find(([field]) => field === objectFacts[object.kind].title)?.[1]
  return { objectId: object.id, name: typeof name === 'string' ? name : '', functions }
}
