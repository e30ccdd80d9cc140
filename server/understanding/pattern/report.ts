// How what patterns catch is told: whose utterances they are, most first, with the names of the intents.
import { type MatchedUtterance, maxReportedMatches, type PatternCatch } from '@parley/contract/understanding/pattern'
import type { Caught, CaughtUtterance } from '@parley/nlu/patterns/catches'
import type { TrainingSet } from '@parley/nlu/training-set'

type NameOf = (intentId: string) => { intentId: string; name: string }

export const utterancesIn = (set: TrainingSet): number => set.intents.reduce((sum, { utterances }) => sum + utterances.length, 0)

export function namesIn(set: TrainingSet): NameOf {
  const names = new Map(set.intents.map(({ id, name }) => [id, name]))
  return (intentId) => ({ intentId, name: names.get(intentId) ?? '' })
}

export function countsOf(utterances: readonly { intentId: string }[], named: NameOf): PatternCatch['intents'] {
  const counts = new Map<string, number>()
  for (const { intentId } of utterances) counts.set(intentId, (counts.get(intentId) ?? 0) + 1)
  return [...counts].map(([id, count]) => ({ ...named(id), count })).toSorted((a, b) => b.count - a.count)
}

/** With the utterances of other intents than this one first. */
export function catchOf({ pattern, first, again, utterances }: Caught, set: TrainingSet, intentId = ''): PatternCatch {
  const named = namesIn(set)
  const [others, own] = [utterances.filter((one) => one.intentId !== intentId), utterances.filter((one) => one.intentId === intentId)]
  const examples = [...others, ...own].slice(0, maxReportedMatches).map((one) => matchedOf(one, named))
  return { pattern, first, again, intents: countsOf(utterances, named), examples }
}

export function matchedOf({ text, intentId, taken }: CaughtUtterance, named: NameOf): MatchedUtterance {
  return { text, ...named(intentId), ...(taken && { taken }) }
}
