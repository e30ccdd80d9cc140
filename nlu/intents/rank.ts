// Puts the intents of one sentence in their order, what matches for certain first, and says whether one wins, several tie or none is meant. Scores
// are the classifier's, definite matches definite.ts'.
import type { MatchedTrait, IntentCandidate, Reason, Understanding } from '@parley/contract/base/understand'
import { BotSettings } from '@parley/contract/objects/bot/index'
import type { Classification } from '../classification'
import type { LoadedModel } from '../loaded-model'
import type { Model } from '../model'
import { definiteMatches, vetoedIntents } from './definite'
import { bestClasses, probabilitiesOf } from './probabilities'

const mostCandidates = 5
/** As the lowest score that wins: nothing but what leaves no doubt. */
const onlyDefinite = 1
const usual = BotSettings.parse({})

export interface Ranked {
  /** Best first. */
  candidates: IntentCandidate[]
  /** How many of the first match for certain, and equally so. */
  equallyDefinite: number
}

/** `without`: intents that are no candidates, by their ids. */
export function rankCandidates(
  live: LoadedModel,
  { sentence, scores }: Classification,
  heard: { traits: readonly MatchedTrait[]; tags: readonly string[] },
  without: ReadonlySet<string>,
): Ranked {
  const { header } = live.model
  const isOut = (intent: number): boolean => without.has(header.intents[intent]?.id ?? '')
  const probabilities = probabilitiesOf(scores, header.temperature)
  const classOf = new Map(header.classes.map((intent, classIndex) => [intent, classIndex]))
  const vetoes = vetoedIntents(live.definite, sentence)
  const definite = definiteMatches(live.definite, sentence, heard.traits, heard.tags).filter(
    ({ intent }) => !vetoes.has(intent) && !isOut(intent),
  )
  const ranked: { candidate: IntentCandidate; kind: number; rank: number }[] = []
  const taken = new Set<number>()
  for (const { intent, rank, reasons } of definite) {
    taken.add(intent)
    const candidate = { ...candidateOf(live, intent, 1, reasons), definite: true }
    ranked.push({ candidate, kind: rank, rank: rank + (probabilities[classOf.get(intent) ?? -1] ?? 0) })
  }
  for (const label of bestClasses(scores, mostCandidates + taken.size + vetoes.size + without.size)) {
    const intent = header.classes[label] ?? 0
    if (taken.has(intent) || isOut(intent)) continue
    const veto = vetoes.get(intent)
    const score = veto ? 0 : (probabilities[label] ?? 0)
    const reason: Reason = veto ? { by: 'negative-pattern', rule: veto.text } : { by: 'model' }
    ranked.push({ candidate: candidateOf(live, intent, score, [reason]), kind: 0, rank: score })
  }
  ranked.sort((a, b) => b.rank - a.rank)
  const shown = ranked.slice(0, mostCandidates)
  return {
    candidates: shown.map(({ candidate }) => candidate),
    equallyDefinite: shown.filter(({ candidate, kind }) => candidate.definite && kind === shown[0]?.kind).length,
  }
}

function candidateOf({ model }: LoadedModel, intent: number, score: number, reasons: Reason[]): IntentCandidate {
  const { id = '', name = '' } = model.header.intents[intent] ?? {}
  return { intentId: id, name, score, definite: false, reasons }
}

export type Outcome = Pick<Understanding, 'outcome' | 'offered'>

/** Two definite matches tie only when they are of one kind: an exact sentence beats a pattern. */
export function outcomeOf({ candidates, equallyDefinite }: Ranked, scope: number, { header }: Model): Outcome {
  const [first] = candidates
  if (!first) return { outcome: 'none' }
  const { intentThreshold, ambiguityMargin, rules = {} } = header
  const isInScope = scope >= header.scope.threshold && intentThreshold < onlyDefinite
  const isNear = ({ score }: IntentCandidate) => score >= intentThreshold && first.score - score < ambiguityMargin
  const isGuessedNear = (one: IntentCandidate) => isInScope && isNear(one)
  if (!first.definite) return isGuessedNear(first) ? among(candidates.filter(isNear).length, rules) : { outcome: 'none' }
  if (rules.preferDefinite ?? usual.preferDefinite) return among(equallyDefinite, rules)
  return among(candidates.filter((one) => one.definite || isGuessedNear(one)).length, rules)
}

function among(count: number, { intentsOffered = usual.intentsOffered }: { intentsOffered?: number | undefined }): Outcome {
  return count < 2 ? { outcome: 'intent' } : { outcome: 'ambiguous', offered: Math.min(count, intentsOffered) }
}
