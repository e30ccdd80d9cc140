// What is wrong with the patterns of a training set, for the screen that edits them. Training itself passes over such patterns.
import { compilePatterns, conceptsOf } from './patterns/compile'
import { conceptKey } from './patterns/parse'
import { stemOf } from './text/stems'
import { phrasesOf } from './training/corpus'
import type { TrainingSet } from './training-set'

/**
 * What is wrong with each of these patterns, as somebody writes them; `set` tells which names there are, its utterances may be left out.
 * `placed`: they say by a * where a value stands.
 */
export async function problemsOfPatterns(texts: readonly string[], set: TrainingSet, placed = false): Promise<TypedPatternProblem[]> {
  const language = { language: set.language, stem: await stemOf(set.language) }
  const concepts = new Map(conceptsOf(phrasesOf(set), language))
  // Values of an entity may stand in utterances alone.
  for (const { name } of set.entities) if (!concepts.has(conceptKey(name))) concepts.set(conceptKey(name), [])
  const { patterns, problems } = compilePatterns(texts, language, concepts)
  const unplaced = placed ? patterns.filter(({ items }) => !items.some(({ kind }) => kind === 'gap')) : []
  return [
    ...problems,
    ...unplaced.map(({ text }) => ({ pattern: text, position: text.length, message: 'There is no * in the place of the value' })),
  ]
}

export interface TypedPatternProblem {
  pattern: string
  /** UTF-16 units from 0. */
  position: number
  message: string
}
