// What an external NLU of the bot found in a sentence, by its own names, and why what it found won or lost.
import type { CandidateOutcome, EngineCandidate, SentenceDecision } from '@parley/contract/understanding/sentence-decision'
import type { ExternalFinding, Understanding } from '@parley/contract/base/understand'
import type { FoundInSentence } from './engine-reports'

export function externalCandidates({ state, understanding, decision }: FoundInSentence): EngineCandidate[] {
  const { external, without = [] } = understanding
  if (external === undefined) return []
  return external.intents
    .filter(({ intentId }) => !without.includes(intentId))
    .map((found) => ({
      id: found.intentId === '' ? `extnlu ${found.name}` : found.intentId,
      ...{
        name: namesOf(found.name, state.bot.intents.get(found.intentId)?.name),
        score: found.score,
        isDefinite: false,
        limit: external.limit,
      },
      outcome: outcomeOf(found, { external, understanding, decision }),
    }))
}

/** With the intent of the bot that it means, where that is called otherwise. */
function namesOf(theirs: string, own: string | undefined): string {
  return own === undefined || own.toLowerCase() === theirs.toLowerCase() ? theirs : `${theirs} → ${own}`
}

function outcomeOf(
  { intentId, score }: ExternalFinding['intents'][number],
  { external, understanding, decision }: { external: ExternalFinding; understanding: Understanding; decision: SentenceDecision },
): CandidateOutcome {
  if (intentId === '') return 'no-intent'
  if (isRefused(intentId, understanding)) return 'refused'
  if (score < external.limit) return 'below-limit'
  if (decision.winners.some(({ id, engine }) => id === intentId && engine !== 'extnlu')) return 'agrees'
  return external.isDecisive ? 'less-likely' : 'other-engine'
}

function isRefused(id: string, { candidates, negated }: Understanding): boolean {
  const reasons = candidates.find(({ intentId }) => intentId === id)?.reasons ?? []
  return reasons.some(({ by }) => by === 'negative-pattern') || negated?.intents.some(({ intentId }) => intentId === id) === true
}
