// Why something that was recognized in a sentence is not what the bot does.
import type { CandidateOutcome, EngineName, SentenceDecision } from '@parley/contract/understanding/sentence-decision'

export function lostTo(engine: EngineName, { winners }: SentenceDecision): CandidateOutcome {
  if (winners.length === 0) return 'own-way'
  return winners.some((winner) => winner.engine === engine) ? 'less-likely' : 'other-engine'
}
