// The encoders of a server beside each other on a bot's own sentences, before one is chosen: in parts, each put to a whole model that has not
// seen them. Which of them the bot uses is its settings' business.
import type { Encoder } from '../encoder/embedding'
import type { EmbeddingCache } from '../encoder/embedding-cache'
import { train } from '../train'
import type { TrainingSet } from '../training-set'
import { understand } from '../understand'

export interface EncoderScores {
  sentences: number
  /** Of these, for how many their own intent comes first; and for how many it also wins. */
  right: number
  kept: number
  /** How many of the sentences that fit nothing are turned down; null where there are none. */
  refused: number | null
  /** To understand one sentence, in microseconds. */
  p50: number
  p99: number
  /** To learn one part and its meanings, on average. */
  trainingMs: number
}

export interface EncoderTrial {
  outside: readonly string[]
  seed: number
  cache?: EmbeddingCache
  /** Milliseconds since any moment. */
  clock: () => number
  onPart?: (part: number) => void | Promise<void>
}

export const partsHeldOut = 3
/** Of more sentences, an even share of each intent's is taken: every encoder learns all of them three times. */
const mostSentences = 900

/** The same sentences for each encoder; null: the words alone. */
export async function scoreEncoder(whole: TrainingSet, encoder: Encoder | null, trial: EncoderTrial): Promise<EncoderScores> {
  const set = sampleOf(whole)
  const times: number[] = []
  const counts = { sentences: 0, right: 0, kept: 0, refused: 0 }
  let spent = 0
  for (let part = 0; part < partsHeldOut; part++) {
    await trial.onPart?.(part)
    const begun = trial.clock()
    const { model } = await train(without(set, part), encoder, { seed: trial.seed, cache: trial.cache })
    spent += trial.clock() - begun
    for (const { text, intentId } of heldOut(set, part)) {
      const from = trial.clock()
      const { candidates, outcome } = await understand(model, encoder, text)
      times.push(trial.clock() - from)
      const isRight = candidates[0]?.intentId === intentId
      counts.sentences++
      if (isRight) counts.right++
      if (isRight && outcome === 'intent') counts.kept++
    }
    // Each sentence that fits nothing is put to one of the models.
    for (const text of everyPart(trial.outside, part)) if ((await understand(model, encoder, text)).outcome === 'none') counts.refused++
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 1000)
  const refused = trial.outside.length === 0 ? null : counts.refused
  return { ...counts, refused, p50: at(0.5), p99: at(0.99), trainingMs: Math.round(spent / partsHeldOut) }
}

const everyPart = <T>(list: readonly T[], part: number): T[] => list.filter((_, i) => i % partsHeldOut === part)

/** Intents whose sentences are all held out could not be found. */
const fewest = 2

function sampleOf(set: TrainingSet): TrainingSet {
  const unique = set.intents.map((intent) => {
    const byText = new Map(intent.utterances.map((utterance) => [utterance.text.trim().toLowerCase(), utterance]))
    return { ...intent, utterances: [...byText.values()] }
  })
  const total = unique.reduce((sum, { utterances }) => sum + utterances.length, 0)
  const share = Math.min(1, mostSentences / Math.max(1, total))
  return {
    ...set,
    intents: unique.map((intent) => {
      const kept = Math.min(intent.utterances.length, Math.max(fewest, Math.floor(intent.utterances.length * share)))
      return { ...intent, utterances: evenly(intent.utterances, kept) }
    }),
  }
}

function evenly<T>(list: readonly T[], kept: number): T[] {
  if (kept >= list.length) return [...list]
  return Array.from({ length: kept }, (_, i) => list[Math.floor((i * list.length) / kept)]).flatMap((each) =>
    each === undefined ? [] : [each],
  )
}

function without(set: TrainingSet, part: number): TrainingSet {
  const kept = (list: TrainingSet['intents'][number]['utterances']) =>
    list.length < fewest ? list : list.filter((_, i) => i % partsHeldOut !== part)
  return { ...set, intents: set.intents.map((intent) => ({ ...intent, utterances: kept(intent.utterances) })) }
}

function heldOut({ intents }: TrainingSet, part: number): { text: string; intentId: string }[] {
  return intents.flatMap(({ id, utterances }) =>
    utterances.length < fewest ? [] : everyPart(utterances, part).map(({ text }) => ({ text, intentId: id })),
  )
}
