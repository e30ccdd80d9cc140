// Writes an entity type down with what most of them share: usable everywhere, not deprecated, a text box that stores a string (§3).
// A type says only what is different about it.
import type { Json } from '@parley/contract/base/json'
import type { EntityKind } from '../entity-kind'

type Common = 'supportEntity' | 'supportDynamicEntity' | 'deprecated' | 'mapping' | 'traits' | 'format'

export function defineKind<S>(kind: Omit<EntityKind<S>, Common> & Partial<Pick<EntityKind<S>, Common>>): EntityKind<S> {
  const common: Pick<EntityKind<S>, Common> = {
    supportEntity: true,
    supportDynamicEntity: true,
    deprecated: false,
    mapping: { field: 'Textbox', type: 'String' },
    traits: {},
    format: plainText,
  }
  return { ...common, ...kind }
}

/** A text as it is; anything else as JSON. */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
