// Table: what the objects of a bot's document may be called (§5), and which of them need to differ from others of their kind.
// The server refuses by it whatever way a document changes (server/base/storage/document/naming), the console shows it while somebody types.
// The sentences for who is refused are name-refusals.ts's: a page does not load all sentences for its names.
import { findNameProblem, findOutside, type NameProblem, special } from '@parley/kit/name-rules/name-rules'
import { suggestName } from '@parley/kit/name-rules/suggest-name'
import { type KeyPart, objectFacts, type ObjectKind } from './object-kinds'
import type { SentenceKey } from '../sentences'

interface Naming {
  /** The field of the object's data that is its name. */
  field: string
  /** What is wrong with a name in a bot of this language; null when nothing is, or when the name is empty. */
  problem(name: string, language: string): NameProblem | null
  /** The sentence for who is refused; of titled things, whose rule has several, what they are titled. */
  refused: { by: SentenceKey } | { titled: Title }
  /** It is what people say, so that it has no other name. */
  isSaid?: true
  /** Stands in an offered name for what may not be used; a space where it is absent. */
  filler?: string
}

/** Names that stand after a dot in expressions. */
const identifier = { first: /[\p{L}_]/u, further: /[\p{L}\p{N}_]/u }
/** The special-character check of titled things of training (§5, decision C11). */
const titled = { test: (character: string): boolean => !special.test(character) }
const findSpecial = (name: string): NameProblem | null => findOutside(name, { first: titled, further: titled })
/** Before the name of a concept. */
export const conceptMark = '~'
/** What people say has hyphens, dots and apostrophes; the signs of the pattern language and of sentences end it. */
const said = { test: (character: string): boolean => !/[=`~!^*{}"[\];<>?|\\]/.test(character) }
const findUnsayable = (word: string): NameProblem | null => findOutside(word, { first: said, further: said })

export type Title = Extract<SentenceKey, `title.${string}`>

const titledNaming = (title: Title): Naming => ({ field: 'name', problem: findSpecial, refused: { titled: title } })
/** Things that have no rule of their own. */
const plainNaming: Naming = {
  field: 'name',
  problem: (name, language) => (name.trim() === '' ? null : findNameProblem('other', name, language)),
  refused: { by: 'refused.plain-name' },
}

/** Kinds that are not here may be called anything. */
const namings: Partial<Record<ObjectKind, Naming>> = {
  bot: {
    field: 'name',
    problem: (name, language) => findNameProblem('bot', name, language),
    refused: { by: 'refused.bot-name' },
  },
  dialog: {
    field: 'name',
    problem: (name, language) => findNameProblem('dialog', name, language),
    refused: { by: 'refused.dialog-name' },
  },
  intent: titledNaming('title.intent'),
  trait: titledNaming('title.trait'),
  'trait-group': titledNaming('title.trait-group'),
  // Of words, concepts alone have a name: others are what people say.
  synonym: {
    field: 'word',
    problem: (name) => (isConcept(name) ? findSpecial(name.slice(conceptMark.length)) : findUnsayable(name)),
    refused: { by: 'refused.synonym-word' },
    isSaid: true,
  },
  entity: {
    field: 'name',
    problem: (name) => findOutside(name, identifier),
    refused: { by: 'refused.entity-name' },
    filler: '_',
  },
  variable: {
    field: 'key',
    problem: (name) => findOutside(name, identifier),
    refused: { by: 'refused.variable-key' },
    filler: '_',
  },
  alert: plainNaming,
  action: plainNaming,
  information: plainNaming,
  form: plainNaming,
  panel: plainNaming,
  widget: plainNaming,
  'message-template': plainNaming,
}

/** Whether it is called by the rule of things that have none of their own. */
export const hasPlainName = (kind: ObjectKind): boolean => namings[kind] === plainNaming

/** Whether a word with synonyms is the name of a concept. */
export const isConcept = (word: string): boolean => word.startsWith(conceptMark)

/** Which field of an object is its name, where that follows a rule. */
export function nameFieldOf(kind: ObjectKind): string | null {
  return namings[kind]?.field ?? null
}

/** Whether a thing of this kind may be given another name when its own is taken. */
export function isNamed(kind: ObjectKind): boolean {
  const naming = namings[kind]
  return naming !== undefined && naming.isSaid !== true
}

/** What is wrong with a name for this kind of object; null when nothing is. */
export function findProblemOfName(kind: ObjectKind, name: string, language: string): NameProblem | null {
  return namings[kind]?.problem(name, language) ?? null
}

/** A name near this one that may be given; '' where there is none, or where this one may be. */
export function offeredName(kind: ObjectKind, name: string, language: string): string {
  const naming = namings[kind]
  if (naming === undefined || naming.problem(name, language) === null) return ''
  const mark = naming.isSaid === true && isConcept(name) ? conceptMark : ''
  const suggestion = suggestName(name.slice(mark.length), (tried) => naming.problem(mark + tried, language), naming.filler)
  return suggestion === '' ? '' : mark + suggestion
}

/** By which sentence a name for this kind of object is refused; null where none may be. */
export function refusalRuleOf(kind: ObjectKind): Naming['refused'] | null {
  return namings[kind]?.refused ?? null
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
