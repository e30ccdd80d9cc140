// The entity types, built (list) and planned, by their id, in the order of ids.
import type { EntityTraits } from '@parley/contract/base/understand'
import type { EntityKind, PlannedEntity } from './entity-kind'
import * as built from './list'
import { plannedEntities } from './planned'

export const builtEntities: readonly EntityKind[] = Object.values<EntityKind>(built)

/** A type that is built stands here once, also when its planned row was forgotten: the built one counts. */
const byId = new Map<string, EntityKind | PlannedEntity>([...plannedEntities, ...builtEntities].map((kind) => [kind.id, kind]))

export const entityTypes: readonly (EntityKind | PlannedEntity)[] = [...byId.values()].sort((left, right) => (left.id < right.id ? -1 : 1))

/** Built or planned; undefined for a type nobody lists. */
export function listedEntity(type: string): EntityKind | PlannedEntity | undefined {
  return byId.get(type)
}

/** The type's behaviour; null while it is planned, or when it is not known. */
export function builtEntity(type: string): EntityKind | null {
  const kind = byId.get(type)
  return kind === undefined || 'planned' in kind ? null : kind
}

/** Of an old type: the one of today that finds and stores the same, by the same code; null where there is none. */
export function successorOf(type: string): EntityKind | null {
  const old = builtEntity(type)
  if (old?.deprecated !== true) return null
  return builtEntities.find((kind) => !kind.deprecated && kind.extract === old.extract) ?? null
}

/** What a conversation and the training need to know of a type's values. */
export function traitsOf(type: string): EntityTraits {
  return byId.get(type)?.traits ?? {}
}
