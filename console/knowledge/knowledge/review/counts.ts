// How far the review of a source is, counted from its questions: what is settled, how, and what is left. Pure.
import type { ExtractedQuestion } from '@parley/contract/knowledge/extraction'

export const parts = ['added', 'accepted', 'merged', 'known', 'rejected', 'review'] as const
export type Part = (typeof parts)[number]

/** A question that the bot answers so already, and nobody has settled, counts as settled: nothing need be done about it. */
export function partOf({ state, isMerge, faqId, change, answer, faqAnswer }: ExtractedQuestion): Part {
  if (state === 'accepted' && isMerge) return 'merged'
  return state === 'review' && faqId !== '' && change === '' && answer === faqAnswer ? 'known' : state
}

export function countsOf(questions: readonly ExtractedQuestion[]): Record<Part, number> {
  const counts: Record<Part, number> = { added: 0, accepted: 0, merged: 0, known: 0, rejected: 0, review: 0 }
  for (const question of questions) counts[partOf(question)]++
  return counts
}

export const reviewFilters = ['', 'review', 'known', 'changed'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

/** What can be accepted without looking at each: nobody has settled it, its source has not changed, and the bot has no FAQ in its words. */
export function acceptable(questions: readonly ExtractedQuestion[]): ExtractedQuestion[] {
  return questions.filter((question) => partOf(question) === 'review' && question.change === '' && question.faqId === '')
}

export interface Numbered {
  /** Its place in the whole source, from 1: it stands beside its passage, too. */
  number: number
  question: ExtractedQuestion
}

/** `isHere`: whether a question is of the page that is listed alone. */
export function filtered(
  questions: readonly ExtractedQuestion[],
  filter: ReviewFilter,
  isHere: (question: ExtractedQuestion) => boolean = () => true,
): Numbered[] {
  return questions
    .map((question, at) => ({ number: at + 1, question }))
    .filter(({ question }) => isIn(question, filter) && isHere(question))
}

function isIn(question: ExtractedQuestion, filter: ReviewFilter): boolean {
  if (filter === '') return true
  return filter === 'changed' ? question.change !== '' : partOf(question) === filter
}
