// Table: what the objects of a bot's document may be called (§5), and which of them need to differ from others of their kind.
// The server refuses by it whatever way a document changes (server/base/storage/document/naming), the console shows it while somebody types.
import { findNameProblem, findOutside, type NameProblem, special } from '@parley/kit/name-rules/name-rules'
import { type KeyPart, objectFacts, type ObjectKind } from './object-kinds'
import type { SentenceKey } from '../sentences'

export interface Naming {
  /** The field of the object's data that is its name. */
  field: string
  /** What is wrong with a name in a bot of this language; null when nothing is, or when the name is empty. */
  problem(name: string, language: string): NameProblem | null
  /** The rule, for who is refused. */
  rule: SentenceKey
}

/** Names that stand after a dot in expressions. */
const identifier = { first: /[\p{L}_]/u, further: /[\p{L}\p{N}_]/u }
/** The special-character check of titled things of training (§5, decision C11). */
const titled = { test: (character: string): boolean => !special.test(character) }

/** Kinds that are not here may be called anything. */
const namings: Partial<Record<ObjectKind, Naming>> = {
  bot: {
    field: 'name',
    problem: (name, language) => findNameProblem('bot', name, language),
    rule: 'refused.bot-name',
  },
  dialog: {
    field: 'name',
    problem: (name, language) => findNameProblem('dialog', name, language),
    rule: 'refused.dialog-name',
  },
  intent: {
    field: 'name',
    problem: (name) => findOutside(name, { first: titled, further: titled }),
    rule: 'refused.intent-name',
  },
  entity: {
    field: 'name',
    problem: (name) => findOutside(name, identifier),
    rule: 'refused.entity-name',
  },
  variable: {
    field: 'key',
    problem: (name) => findOutside(name, identifier),
    rule: 'refused.variable-key',
  },
}

export function namingOf(kind: ObjectKind): Naming | null {
  return namings[kind] ?? null
}

/** What is wrong with a name for this kind of object; null when nothing is. */
export function findProblemOfName(kind: ObjectKind, name: string, language: string): NameProblem | null {
  return namings[kind]?.problem(name, language) ?? null
}

/** An object as far as its name and place go. */
export interface NamedObject {
  kind: ObjectKind
  parentId: string
  data: { readonly [field: string]: unknown }
}

/**
 * Two objects of a bot with the same key, not '', are the same thing twice. What tells them apart is their kind's (`sameBy` of
 * object-kinds), in any case of letters.
 */
export function sameKey({ kind, parentId, data }: NamedObject): string {
  const { sameBy } = objectFacts[kind]
  return sameBy === undefined ? '' : [kind, ...sameBy.map((part) => (part === 'parent' ? parentId : fieldKey(part, data)))].join(' ')
}

/** Underscores of names that are sentences count as spaces, as scripts write them. */
function fieldKey({ field, usual = '', isSentence = false }: Exclude<KeyPart, string>, data: NamedObject['data']): string {
  const value = data[field]
  const text = (typeof value === 'string' ? value.trim().toLowerCase() : '') || usual
  return isSentence ? text.replace(/[_\s]+/g, ' ').trim() : text
}
