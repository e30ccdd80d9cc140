// What the objects of a bot's document may be called (§5), and which of them need to differ from others of their kind.
// The server refuses by it whatever way a document changes (server/base/storage/document/naming), the console shows it while somebody types.
// The sentences for who is refused are name-refusals.ts's: a page does not load all sentences for its names.
import type { NameProblem } from '@parley/kit/name-rules/name-rules'
import { suggestName } from '@parley/kit/name-rules/suggest-name'
import type { KeyPart } from './facts'
import { conceptMark, isConcept, type Naming, plainNaming } from './naming'
import { objectFacts, type ObjectKind } from './object-kinds'

export { conceptMark, isConcept, type Title } from './naming'

/** Whether it is called by the rule of things that have none of their own. */
export const hasPlainName = (kind: ObjectKind): boolean => objectFacts[kind].naming === plainNaming

/** Which field of an object is its name, where that follows a rule. */
export function nameFieldOf(kind: ObjectKind): string | null {
  return objectFacts[kind].naming?.field ?? null
}

/** Whether a thing of this kind may be given another name when its own is taken. */
export function isNamed(kind: ObjectKind): boolean {
  const naming = objectFacts[kind].naming
  return naming !== undefined && naming.isSaid !== true
}

/** What is wrong with a name for this kind of object; null when nothing is. */
export function findProblemOfName(kind: ObjectKind, name: string, language: string): NameProblem | null {
  return objectFacts[kind].naming?.problem(name, language) ?? null
}

/** A name near this one that may be given; '' where there is none, or where this one may be. */
export function offeredName(kind: ObjectKind, name: string, language: string): string {
  const naming = objectFacts[kind].naming
  if (naming === undefined || naming.problem(name, language) === null) return ''
  const mark = naming.isSaid === true && isConcept(name) ? conceptMark : ''
  const suggestion = suggestName(name.slice(mark.length), (tried) => naming.problem(mark + tried, language), naming.filler)
  return suggestion === '' ? '' : mark + suggestion
}

/** By which sentence a name for this kind of object is refused; null where none may be. */
export function refusalRuleOf(kind: ObjectKind): Naming['refused'] | null {
  return objectFacts[kind].naming?.refused ?? null
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
