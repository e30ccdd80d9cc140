// What a single change asks for: what changing anything of its object asks for, or, where it is less than that, what its kind says of it.
import type { PermissionId } from '../base/access/access'
import type { JsonObject } from '../base/json'
import { changeAccess } from './kind-permissions'
import { typeOfObject } from './kinds'
import type { ObjectKind } from './object-kinds'

type State = { data: JsonObject } | null | undefined

/** Without its states it may be any change of its kind. */
export interface Change {
  kind: ObjectKind
  before?: State
  after?: State
}

export function accessOfChange({ kind, before, after }: Change): { anyOf: readonly PermissionId[]; level: 'YES' } {
  const access = changeAccess(kind)
  const further = before && after ? (typeOfObject({ kind }).lesserChange?.(before.data, after.data) ?? []) : []
  return { ...access, anyOf: [...access.anyOf, ...further] }
}
