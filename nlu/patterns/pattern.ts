// The parts of a pattern (reference/domain 3.3), as parse.ts reads them and match.ts follows them.

export interface PatternWord {
  kind: 'word'
  plain: string
  stem: string
  /** Written with a quote: other forms of the word do not count. */
  exact: boolean
}

/** What stands for one stretch of words. */
export type PatternPart =
  | PatternWord
  | { kind: 'phrase'; words: PatternWord[] }
  | { kind: 'concept'; name: string; position: number; isKept?: true }
  | { kind: 'any'; items: PatternPart[] }

export type Item =
  | PatternPart
  | { kind: 'optional'; items: PatternPart[] }
  | { kind: 'not'; item: PatternPart }
  | { kind: 'unordered'; items: PatternPart[] }
  /** Up to so many words between its neighbours, instead of the usual. */
  | { kind: 'gap'; most: number }
  | { kind: 'start' }
  | { kind: 'end' }

export interface Pattern {
  text: string
  items: Item[]
  /** The fewest words that it can match. */
  wordsAsked: number
}

/** `position` counts UTF-16 units from 0. */
export interface PatternProblem {
  position: number
  message: string
}

/** A concept's phrases by its name in plain form with underscores; what else counts as a word by `saidAs` it. */
export type Concepts = ReadonlyMap<string, readonly PatternWord[][]>

/** No concept has such a name. */
export const saidAs = ({ stem }: Pick<PatternWord, 'stem'>): string => `+${stem}`
