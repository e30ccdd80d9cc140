// What of the knowledge that was found for a sentence can be said: questions that are gone since training, have lost their answer, or have
// none under a condition that holds, do not count. Ranking is nlu/knowledge's, saying is answer.ts.
import type { EventOf } from '@parley/contract/base/event'
import type { AnswerCandidate, Knowing } from '@parley/contract/base/understand'
import type { TurnState } from '../state'
import { type AnswerNow, answerNow } from './answer-now'
import { partFound, partNow } from './found-part'

export type Known =
  | { kind: 'answer'; found: AnswerCandidate }
  | { kind: 'choose'; found: AnswerCandidate[]; intentIds: string[]; isDoubtful: boolean }

type Asked = Pick<TurnState, 'bot' | 'scope' | 'session'>

/** null: the intents decide. */
export function knownTo(state: Asked, knowing: Knowing | undefined): Known | null {
  if (knowing?.outcome !== 'answer' && knowing?.outcome !== 'choose') return null
  const offered = knowing.outcome === 'answer' ? knowing.candidates.slice(0, 1) : knowing.candidates.slice(0, knowing.offered)
  const found = offered.filter(({ faqId }) => canAnswer(state, faqId))
  const [first] = found
  if (first === undefined) return null
  if (knowing.outcome === 'answer') return { kind: 'answer', found: first }
  return { kind: 'choose', found, intentIds: knowing.intentIds, isDoubtful: knowing.why === 'doubtful' }
}

export const canAnswer = (state: Asked, faqId: string): boolean => answerNow(state, faqId) !== null

type Sure = Pick<EventOf<'answered'>, 'faqId' | 'question' | 'score' | 'paragraph'> & { now: AnswerNow }

/** The likeliest question that is sure enough and can be answered, else what was found in an answer: for where nobody can be asked. */
export function surelyKnown(state: Asked, knowing: Knowing | undefined): Sure | null {
  for (const { faqId, question, score } of knowing?.candidates ?? []) {
    const now = score >= (knowing?.limits.answer ?? 1) ? answerNow(state, faqId) : null
    if (now !== null) return { faqId, question, score, now }
  }
  const found = partFound(state, knowing)
  const now = found && partNow(state, found.faqId, found.part)
  if (found === null || now === null) return null
  const { faqId, question, score, part } = found
  return { faqId, question, score, paragraph: part.paragraph, now }
}
