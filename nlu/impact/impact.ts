// What a bot makes of tests when its training set changes: the bot is trained with the change and without, as it will be when the change is
// made, and every test is tried with both models. Nothing less comes true: a full training that has one sentence more goes through all of them
// in another order and measures anew how far its scores can be trusted, and that turns more than the sentence does.
import type { Understanding } from '@parley/contract/base/understand'
import type { Encoder } from '../encoder/embedding'
import { train, type TrainingState, type TrainOptions } from '../train'
import { copyState, trainIncrement } from '../train-increment'
import type { Model } from '../model'
import type { TrainingSet } from '../training-set'
import { understand } from '../understand'

/** With more sentences a full training takes longer than somebody who types waits. */
export const maxPredictedFlips = 3000

/**
 * The model that the next training gives of the set: what has been learned goes on where a change is small, which leaves `state` as it is.
 * null where everything would have to be learned anew and that takes long.
 */
export async function modelOfNext(
  set: TrainingSet,
  encoder: Encoder | null,
  state: TrainingState | undefined,
  options: TrainOptions,
): Promise<Model | null> {
  const cache = options.cache && { cache: options.cache }
  const increment = state && (await trainIncrement(copyState(state), set, encoder, cache))
  if (increment) return increment.model
  const sentences = set.intents.reduce((sum, { utterances }) => sum + utterances.length, 0)
  return sentences > maxPredictedFlips ? null : (await train(set, encoder, options)).model
}

/** A sentence and, where it is said after others, the intents that cannot be meant then and the context tags that are set. */
interface Test {
  text: string
  without?: readonly string[]
  tags?: readonly string[]
}

/** What a model makes of each test. */
export async function tryTests(model: Model, encoder: Encoder | null, tests: readonly Test[]): Promise<Understanding[]> {
  const tried: Understanding[] = []
  for (const { text, ...meant } of tests) tried.push(await understand(model, encoder, text, meant))
  return tried
}

/** The set with sentences more in one of its intents; null where it has no such intent. */
export function withSentences(set: TrainingSet, intentId: string, texts: readonly string[]): TrainingSet | null {
  if (!set.intents.some(({ id }) => id === intentId)) return null
  const added = texts.map((text) => ({ text, marks: [] }))
  const intents = set.intents.map((intent) =>
    intent.id === intentId ? { ...intent, utterances: [...intent.utterances, ...added] } : intent,
  )
  return { ...set, intents }
}

/** The set with other examples or patterns of one of its traits; null where it has no such trait. */
export function withTrait(set: TrainingSet, traitId: string, sentences: readonly string[]): TrainingSet | null {
  if (!set.traits?.some(({ id }) => id === traitId)) return null
  return { ...set, traits: set.traits.map((trait) => (trait.id === traitId ? { ...trait, sentences: [...sentences] } : trait)) }
}

/** The id of an intent that is not made yet. */
export const predictedIntent = 'in-new'

/** The set with an intent more, which has these sentences. */
export function withIntentOf(set: TrainingSet, name: string, texts: readonly string[]): TrainingSet {
  const utterances = texts.map((text) => ({ text, marks: [] }))
  return { ...set, intents: [...set.intents, { id: predictedIntent, name, patterns: [], negativePatterns: [], utterances }] }
}
