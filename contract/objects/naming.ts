// The rules by which objects may be called (§5): of names that stand in expressions, of titled things, of what people say, and of all others.
// Which kind goes by which is said in its own facts; asking them is names.ts.
import { findNameProblem, findOutside, type NameProblem, special } from '@parley/kit/name-rules/name-rules'
import type { SentenceKey } from '../sentences'

export interface Naming {
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
export const findSpecial = (name: string): NameProblem | null => findOutside(name, { first: titled, further: titled })
/** Before the name of a concept. */
export const conceptMark = '~'
/** What people say has hyphens, dots and apostrophes; the signs of the pattern language and of sentences end it. */
const said = { test: (character: string): boolean => !/[=`~!^*{}"[\];<>?|\\]/.test(character) }
export const findUnsayable = (word: string): NameProblem | null => findOutside(word, { first: said, further: said })

export type Title = Extract<SentenceKey, `title.${string}`>

export const titledNaming = (title: Title): Naming => ({ field: 'name', problem: findSpecial, refused: { titled: title } })
/** Things that have no rule of their own. */
export const plainNaming: Naming = {
  field: 'name',
  problem: (name, language) => (name.trim() === '' ? null : findNameProblem('other', name, language)),
  refused: { by: 'refused.plain-name' },
}

/** Names that stand after a dot in expressions, under a field and refused by a sentence. */
export const identifierNaming = (field: string, by: SentenceKey): Naming => ({
  field,
  problem: (name) => findOutside(name, identifier),
  refused: { by },
  filler: '_',
})

/** Words that people type behind a slash. */
export const commandNaming: Naming = {
  field: 'name',
  problem: (name) => findOutside(name, { first: /[\p{L}\p{N}]/u, further: /[\p{L}\p{N}_-]/u }),
  refused: { by: 'refused.command-name' },
  filler: '-',
}

/** Whether a word with synonyms is the name of a concept. */
export const isConcept = (word: string): boolean => word.startsWith(conceptMark)
