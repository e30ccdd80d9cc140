// What is wrong with the patterns of a training set, for the screen that edits them. Training itself passes over such patterns.
import { compilePatterns, conceptsOf } from './patterns/compile'
import { stemOf } from './text/stems'
import { phrasesOf } from './training/corpus'
import type { TrainingSet } from './training-set'

export interface IntentPatternProblem {
  intentId: string
  pattern: string
  negative: boolean
  /** UTF-16 units from 0. */
  position: number
  message: string
}

export async function patternProblems(set: TrainingSet): Promise<IntentPatternProblem[]> {
  const language = { language: set.language, stem: await stemOf(set.language) }
  const concepts = conceptsOf(phrasesOf(set), language)
  return set.intents.flatMap(({ id, patterns, negativePatterns }) => {
    const problemsOf = (texts: string[], negative: boolean) =>
      compilePatterns(texts, language, concepts).problems.map((problem) => ({ intentId: id, negative, ...problem }))
    return [...problemsOf(patterns, false), ...problemsOf(negativePatterns, true)]
  })
}
