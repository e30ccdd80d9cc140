// Judges a training set by itself: each sentence is put to a model that has not seen it. Gives quality per intent and what is
// confused with what; how it is shown is the console's.
import type { Encoder } from '../encoder/embedding'
import type { EmbeddingCache } from '../encoder/embedding-cache'
import { denseSizeOf } from '../intents/dense'
import { bestClasses, fitTemperature, probabilitiesOf } from '../intents/probabilities'
import { buildFeatures, exampleOf } from '../train'
import { buildCorpus } from '../training/corpus'
import { readNames } from '../training/names'
import { scoreHeldOut } from '../training/out-of-fold'
import { denseFactors, withDense } from '../training/settings'
import type { TrainingSet } from '../training-set'
import { overlapsOf, type PairOverlap } from './overlap'

export interface IntentScores {
  intentId: string
  utterances: number
  /** 0..1 each; null where there is nothing to divide by. */
  precision: number | null
  recall: number | null
  f1: number | null
}

export interface Confusion {
  /** The intent the sentences belong to, and the one they were taken for. */
  intentId: string
  takenFor: string
  count: number
  texts: string[]
}

export interface CrossValidation {
  folds: number
  accuracy: number | null
  /** Mean over the intents that have one. */
  meanF1: number | null
  intents: IntentScores[]
  /** Most frequent first. */
  confusions: Confusion[]
  sentences: EvaluatedSentence[]
  /** Of the pairs that are confused most. */
  overlaps: PairOverlap[]
}

/** What a model that had not seen the sentence made of it. */
export interface EvaluatedSentence {
  text: string
  intentId: string
  takenFor: string
  /** By how much the calibrated probability of its own intent is ahead of the best other one's, -1..1; below 0 the other one won. */
  margin: number
  /** The calibrated probability of the intent it was taken for. */
  score: number
  /** Which part it was held out with. */
  fold: number
}

const textsShown = 5
const noScores = new Float32Array(0)
/** Sentences that a temperature is fitted on; more change it little. */
const enoughForTemperature = 1000

export async function crossValidate(
  set: TrainingSet,
  encoder: Encoder | null,
  folds: number,
  options: { seed?: number; cache?: EmbeddingCache } = {},
): Promise<CrossValidation> {
  const corpus = await buildCorpus(set, encoder, options.cache)
  const sentences = [...corpus.sentences, ...(await readNames(corpus, set, encoder, options.cache))]
  const own = corpus.sentences.length
  const { vocabulary, vectors } = buildFeatures({ ...corpus, sentences }, own)
  const hasEncoder = corpus.sentences.some((sentence) => sentence.embedding !== null)
  const [denseFactor = 0] = denseFactors(corpus.sentences.length, hasEncoder)
  const examples = sentences.map((sentence, i) => exampleOf(sentence, vectors[i], denseFactor))
  const shape = withDense(
    { classes: corpus.classes.length, features: vocabulary.rows.size, dense: 0 },
    denseFactor,
    denseSizeOf(corpus.sentences),
  )
  const unseen = await scoreHeldOut(sentences, examples, shape, { choice: { folds, used: folds }, seed: options.seed ?? 1, judged: own })
  const temperature = fitTemperature(unseen.slice(0, enoughForTemperature))
  const idOf = (label: number | undefined): string => set.intents[corpus.classes[label ?? -1] ?? -1]?.id ?? ''
  const judged = unseen.map(({ index, fold, scores, rightClass }): EvaluatedSentence => {
    const probabilities = probabilitiesOf(scores, temperature)
    const [best = -1] = bestClasses(scores, 1)
    const text = corpus.sentences[index]?.sentence.text ?? ''
    const [intentId, takenFor] = [idOf(rightClass), idOf(best)]
    return { fold, text, intentId, takenFor, margin: marginOf(probabilities, rightClass), score: probabilities[best] ?? 0 }
  })
  const classOf = new Map(corpus.classes.map((_, label) => [idOf(label), label]))
  const intents = set.intents.map(({ id }) => scoresOf(id, judged))
  const confusions = confusionsOf(judged)
  return {
    folds,
    accuracy: ratio(judged.filter(({ intentId, takenFor }) => intentId === takenFor).length, judged.length),
    meanF1: mean(intents.flatMap(({ f1 }) => (f1 === null ? [] : [f1]))),
    intents,
    confusions,
    sentences: judged,
    overlaps: overlapsOf(confusions, judged, (sentence, one, other) => {
      const probabilities = probabilitiesOf(unseen[sentence]?.scores ?? noScores, temperature)
      const likely = (id: string): number => probabilities[classOf.get(id) ?? -1] ?? 0
      return likely(other) - likely(one)
    }),
  }
}

interface FoldScores {
  fold: number
  /** How many sentences were learned, and how many asked. */
  trained: number
  tested: number
  accuracy: number | null
  /** Means over the intents that have one. */
  precision: number | null
  recall: number | null
  f1: number | null
}

/** How each part did that was held out, from what became of its sentences. */
export function foldScores({ folds, intents, sentences }: CrossValidation): FoldScores[] {
  return Array.from({ length: folds }, (_, fold) => {
    const asked = sentences.filter((sentence) => sentence.fold === fold)
    const scores = intents.map(({ intentId }) => scoresOf(intentId, asked))
    const meanOf = (field: 'precision' | 'recall' | 'f1') => mean(scores.flatMap((one) => one[field] ?? []))
    return {
      ...{ fold: fold + 1, trained: sentences.length - asked.length, tested: asked.length },
      accuracy: ratio(asked.filter(({ intentId, takenFor }) => intentId === takenFor).length, asked.length),
      ...{ precision: meanOf('precision'), recall: meanOf('recall'), f1: meanOf('f1') },
    }
  })
}

function marginOf(probabilities: Float64Array, rightClass: number): number {
  let other = 0
  for (let label = 0; label < probabilities.length; label++) if (label !== rightClass) other = Math.max(other, probabilities[label] ?? 0)
  return (probabilities[rightClass] ?? 0) - other
}

function scoresOf(intentId: string, judged: readonly EvaluatedSentence[]): IntentScores {
  const own = judged.filter((sentence) => sentence.intentId === intentId)
  const claimed = judged.filter(({ takenFor }) => takenFor === intentId)
  const hits = own.filter(({ takenFor }) => takenFor === intentId).length
  const f1 = own.length === 0 ? null : ratio(2 * hits, own.length + claimed.length)
  return { intentId, utterances: own.length, precision: ratio(hits, claimed.length), recall: ratio(hits, own.length), f1 }
}

function confusionsOf(judged: readonly EvaluatedSentence[]): Confusion[] {
  const confusions = new Map<string, Confusion>()
  for (const { intentId, takenFor, text } of judged) {
    if (intentId === takenFor) continue
    const key = JSON.stringify([intentId, takenFor])
    const confusion = confusions.get(key) ?? { intentId, takenFor, count: 0, texts: [] }
    confusion.count++
    if (confusion.texts.length < textsShown) confusion.texts.push(text)
    confusions.set(key, confusion)
  }
  return [...confusions.values()].sort((a, b) => b.count - a.count || (a.intentId + a.takenFor < b.intentId + b.takenFor ? -1 : 1))
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

function mean(values: readonly number[]): number | null {
  return ratio(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
}
