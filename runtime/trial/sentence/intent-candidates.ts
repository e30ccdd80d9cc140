// The intents that a sentence may have been about, and why those that lost did.
import type { IntentCandidate, Understanding } from '@parley/contract/base/understand'
import type { CandidateOutcome, EngineCandidate } from '@parley/contract/understanding/sentence-decision'
import { isRunnable } from '../../interruptions/intent-request'
import type { FoundInSentence } from './engine-reports'
import { lostTo } from './lost-to'

export function intentCandidates(found: FoundInSentence): EngineCandidate[] {
  return found.understanding.candidates.flatMap((candidate, at): EngineCandidate[] => {
    const { intentId: id, name, definite: isDefinite, engines } = candidate
    // Without a score of the bot's own model only an external NLU found it.
    if (engines !== undefined && engines.ml === undefined) return []
    return [{ id, name, score: engines?.ml ?? candidate.score, isDefinite, outcome: outcomeOf(candidate, at, found) }]
  })
}

function outcomeOf(candidate: IntentCandidate, at: number, { state, understanding, decision }: FoundInSentence): CandidateOutcome {
  if (isRefused(candidate, understanding)) return 'refused'
  const { outcome, inScope, external } = understanding
  if (external?.isDecisive === true)
    return decision.winners.some(({ id, engine }) => id === candidate.intentId && engine === 'extnlu') ? 'agrees' : 'other-engine'
  if (at < recognizedIn(understanding)) return isRunnable(state, candidate.intentId) ? lostTo('intents', decision) : 'no-dialog'
  if (outcome !== 'none') return 'less-likely'
  return inScope.score < inScope.threshold ? 'out-of-scope' : 'below-limit'
}

function isRefused({ intentId, reasons }: IntentCandidate, { negated }: Understanding): boolean {
  return reasons.some(({ by }) => by === 'negative-pattern') || negated?.intents.some((one) => one.intentId === intentId) === true
}

/** How many of the candidates, from the first, may be intended. */
function recognizedIn({ outcome, candidates, offered }: Understanding): number {
  if (outcome === 'none') return 0
  return outcome === 'intent' ? 1 : (offered ?? candidates.length)
}
