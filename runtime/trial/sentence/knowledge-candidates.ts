// The questions of the knowledge that a sentence may have asked, by their wordings and by the text of their answers, and why those that lost did.
import type { AnswerCandidate, AnswerPart, Knowing } from '@parley/contract/base/understand'
import type { CandidateOutcome, EngineCandidate } from '@parley/contract/understanding/sentence-decision'
import { partNow } from '../../knowledge/found-part'
import { canAnswer } from '../../knowledge/known'
import type { FoundInSentence } from './engine-reports'
import { lostTo } from './lost-to'

export function questionCandidates({ state, understanding, decision }: FoundInSentence): EngineCandidate[] {
  const { knowledge } = understanding
  if (knowledge === undefined) return []
  const lost = lostTo('questions', decision)
  return knowledge.candidates.map((candidate, at) => ({
    ...{ id: candidate.faqId, name: candidate.question, score: candidate.score, isDefinite: candidate.definite },
    limit: knowledge.limits.answer,
    ...(candidate.wording !== '' && candidate.wording !== candidate.question && { quote: candidate.wording }),
    outcome: canAnswer(state, candidate.faqId) ? outcomeOf(candidate, at, { knowledge, lost }) : 'no-answer',
  }))
}

function outcomeOf(
  { score, definite }: AnswerCandidate,
  at: number,
  { knowledge, lost }: { knowledge: Knowing; lost: CandidateOutcome },
): CandidateOutcome {
  const isRecognized = (knowledge.outcome === 'answer' && at === 0) || (knowledge.outcome === 'choose' && at < knowledge.offered)
  if (isRecognized) return lost
  const isUnlikely = knowledge.outcome === 'none' || knowledge.outcome === 'found' || score < knowledge.limits.offer
  if (isUnlikely && !definite) return 'below-limit'
  return knowledge.outcome === 'intent' ? 'other-engine' : lost
}

/** Each question by the best paragraph of its answers. */
export function answerCandidates({ state, understanding, decision }: FoundInSentence): EngineCandidate[] {
  const { searched } = understanding.knowledge ?? {}
  if (searched === undefined) return []
  const { limit, say, parts } = searched
  const outcomeOfPart = ({ faqId, paragraph, score }: AnswerPart): CandidateOutcome => {
    if (score < limit) return 'below-limit'
    return partNow(state, faqId, { paragraph, say }) === null ? 'no-answer' : lostTo('answers', decision)
  }
  return parts
    .filter(({ faqId }, at) => parts.findIndex((part) => part.faqId === faqId) === at)
    .map((part) => ({
      ...{ id: part.faqId, name: part.question, score: part.score, isDefinite: false, limit },
      ...(part.quote !== '' && { quote: part.quote }),
      outcome: outcomeOfPart(part),
    }))
}
