// What the console is told of each entity type: its description with the behaviour left out.
import type { KindDescription } from '@parley/contract/base/form'
import type { EntityKind, PlannedEntity } from './entity-kind'
import { entityTypes } from './index'

/** All types in the order of their ids. */
export function describeEntities(): KindDescription[] {
  return entityTypes.map(describeEntity)
}

export function describeEntity(kind: EntityKind | PlannedEntity): KindDescription {
  const isPlanned = 'planned' in kind
  return {
    id: kind.id,
    family: 'entity',
    label: kind.label,
    about: kind.about,
    ...(!isPlanned && kind.alsoCalled !== undefined && { alsoCalled: kind.alsoCalled }),
    icon: kind.icon,
    group: 'entity',
    planned: isPlanned,
    deprecated: kind.deprecated,
    fields: isPlanned ? [] : kind.fields,
    defaults: isPlanned ? {} : kind.defaults,
    exits: [],
    summary: [],
    supportEntity: kind.supportEntity,
    supportDynamicEntity: kind.supportDynamicEntity,
    ...(!isPlanned && kind.filters && { filters: [...kind.filters] }),
  }
}
