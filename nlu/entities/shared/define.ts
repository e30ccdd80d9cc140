// Writes an entity type down with what most of them share: usable everywhere, not deprecated, a text box that stores a string (§3), several
// values at once if that is wanted. A type says only what is different about it.
import type { Field } from '@parley/contract/base/form'
import type { Json } from '@parley/contract/base/json'
import type { EntityKind } from '../entity-kind'

type Common = 'supportEntity' | 'supportDynamicEntity' | 'deprecated' | 'mapping' | 'traits' | 'format'

/** Of every type whose values can be told apart in a sentence (`severalOf` of the contract reads them). */
export const severalFields: readonly Field[] = [
  { name: 'multiple', label: 'Several values', control: 'switch', help: 'The stored value is then a list.' },
  {
    name: 'moreQuestion',
    label: 'Question for more values',
    control: 'message',
    placeholder: 'Any more?',
    help: 'Asked after each answer until there are no more. Left empty, the first answer holds them all.',
    shownWhen: { field: 'multiple', is: [true] },
  },
]

/** Of every type: where in a sentence its values stand (`patternsOf` of the contract reads them). */
export const patternField: Field = {
  name: 'patterns',
  label: 'Patterns',
  control: 'patterns',
  help: 'One pattern per line; * marks the value: from * to. *2 takes two words at most. Patterns are tried first.',
}

interface Several {
  /** `never`: its values cannot be told apart, or are several already. `listed`: each of its values is a list itself. */
  several?: 'never' | 'listed'
}

export function defineKind<S>(kind: Omit<EntityKind<S>, Common> & Partial<Pick<EntityKind<S>, Common>> & Several): EntityKind<S> {
  const common: Pick<EntityKind<S>, Common> = {
    supportEntity: true,
    supportDynamicEntity: true,
    deprecated: false,
    mapping: { field: 'Textbox', type: 'String' },
    traits: {},
    format: plainText,
  }
  const { several, ...own } = kind
  const made = { ...common, ...own }
  if (made.deprecated) return made
  const placed = { ...made, fields: [...made.fields, patternField], defaults: { ...made.defaults, patterns: [] } }
  if (several === 'never') return placed
  return {
    ...placed,
    fields: [...placed.fields, ...severalFields],
    defaults: { ...placed.defaults, multiple: false, moreQuestion: '' },
    format: (value, language) =>
      Array.isArray(value) && several !== 'listed'
        ? value.map((one) => made.format(one, language)).join(', ')
        : made.format(value, language),
  }
}

/** A text as it is; anything else as JSON. */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
