// Where the words stand by which patterns match a sentence, for whoever asks why it was understood as it was: those of intents and of traits.
import type { IntentCandidate, MatchedTrait, Reason } from '@parley/contract/base/understand'
import type { LoadedModel } from './loaded-model'
import { placesTaken } from './patterns/taken'
import type { Sentence } from './text/sentence'

export function reasonWithTaken(
  { definite, model }: LoadedModel,
  sentence: Sentence,
  { intentId }: IntentCandidate,
  reason: Reason,
): Reason {
  const patterns = { pattern: definite.patterns, 'negative-pattern': definite.negativePatterns }
  if (reason.by !== 'pattern' && reason.by !== 'negative-pattern') return reason
  const intent = model.header.intents.findIndex(({ id }) => id === intentId)
  const pattern = patterns[reason.by].get(intent)?.find(({ text }) => text === reason.rule)
  return pattern === undefined ? reason : { ...reason, taken: placesTaken(pattern, sentence, definite.concepts, definite.gap) }
}

/** Of the first pattern of each that matches. */
export function traitsWithTaken({ asides }: LoadedModel, sentence: Sentence, traits: readonly MatchedTrait[]): MatchedTrait[] {
  if (asides === null) return [...traits]
  return traits.map((trait) => {
    const own = asides.traits.find(({ of }) => of.id === trait.traitId)
    const places = (own?.sentences ?? []).flatMap(({ pattern }) => {
      const taken = pattern === null ? [] : placesTaken(pattern, sentence, asides.concepts, asides.gap)
      return taken.length > 0 ? [taken] : []
    })
    return places[0] === undefined ? trait : { ...trait, taken: places[0] }
  })
}
