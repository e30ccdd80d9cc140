// Trains a model from a training set: reads and embeds the sentences, fits the classifier, and measures on unseen sentences how
// far its scores can be trusted. The same set, encoder and seed always give the same bytes.
import type { Encoder } from './encoder/embedding'
import { type EmbeddingCache, embedCached } from './encoder/embedding-cache'
import { denseInput, denseSize } from './intents/dense'
import { everydaySentences } from './intents/everyday-sentences'
import { bestClasses, fitTemperature } from './intents/probabilities'
import { fitScope, type ScopeRule } from './intents/scope'
import { buildVocabulary, type Vocabulary, vectorOf } from './intents/vocabulary'
import type { Model } from './model'
import { type Sentence, readSentence } from './text/sentence'
import { assembleModel } from './training/assemble'
import { buildCorpus, type Corpus, type CorpusSentence, encoderFor } from './training/corpus'
import { planFor, runPlan } from './training/fit-plan'
import { evidenceOf, foldsFor, groupByClass, scoreUnseen, type Unseen } from './training/out-of-fold'
import { blockWeightsFor, denseFactors, featureSettings, fewestSentences, qualityOf, withDense } from './training/settings'
import { createFit, type Example, type Fit, type Shape } from './training/softmax'
import type { TrainingSet } from './training-set'
import { createKernel } from './vectors/kernel-loader'

export interface TrainOptions {
  seed: number
  /** `done` of `total` is the share of the work, not of one step. Waited for, so that the caller can breathe or stop by throwing. */
  onProgress?: (done: number, total: number, step: string) => void | Promise<void>
  cache?: EmbeddingCache
}

/** What a small change of the model starts from (train-increment.ts); lives in memory only. */
export interface TrainingState {
  set: TrainingSet
  corpus: Corpus
  vocabulary: Vocabulary
  fit: Fit
  /** Of each sentence of the corpus, its number in the fit. */
  numbers: number[]
  denseFactor: number
  temperature: number
  scope: ScopeRule
  encoderId: string
  seed: number
}

export interface TrainedModel {
  model: Model
  state: TrainingState
}

/** Classes and features that small changes may add before everything is trained anew. */
const roomForIncrements = { classes: 8, features: 4096 }

export async function train(set: TrainingSet, encoder: Encoder | null, options: TrainOptions): Promise<TrainedModel> {
  const report = async (percent: number, step: string) => options.onProgress?.(percent, 100, step)
  await report(0, 'reading')
  const corpus = await buildCorpus(set, encoder, options.cache)
  await report(45, 'features')
  const { vocabulary, vectors } = buildFeatures(corpus)
  const shape: Shape = { classes: corpus.classes.length, features: vocabulary.rows.size, dense: 0 }
  const hasEncoder = corpus.sentences.some((sentence) => sentence.embedding !== null)
  await report(50, 'measuring')
  const choice = await chooseDense(corpus, vectors, shape, hasEncoder, options.seed)
  await report(70, 'fitting')
  const fit = createFit(createKernel(), withDense(shape, choice.denseFactor, denseSize), roomForIncrements)
  const numbers = choice.examples.map((example) => fit.add(example))
  await runPlan(fit, numbers, planFor(numbers.length), options.seed)
  await report(90, 'calibrating')
  const temperature = fitTemperature(choice.unseen)
  const scope = await fitScopeRule({ set, corpus, vocabulary, fit, denseFactor: choice.denseFactor }, choice.unseen, encoder, options.cache)
  const encoderId = hasEncoder ? (encoder?.id ?? '') : ''
  const found = { set, corpus, vocabulary, denseFactor: choice.denseFactor, temperature, scope, encoderId, seed: options.seed }
  const model = assembleModel({ ...found, weights: fit.weights() })
  await report(100, 'done')
  return { model, state: { ...found, fit, numbers } }
}

export function buildFeatures({ sentences, reader }: Corpus) {
  const settings = featureSettings(sentences.length, reader.stem !== null)
  const read = sentences.map(({ sentence }) => sentence)
  const vocabulary = buildVocabulary(read, reader.stem, settings, blockWeightsFor(sentences.length), fewestSentences(sentences.length))
  return { vocabulary, vectors: read.map((sentence) => vectorOf(sentence, vocabulary, reader.stem)) }
}

const emptyVector: Example['sparse'] = { features: new Int32Array(0), values: new Float32Array(0) }

export function exampleOf(sentence: CorpusSentence, sparse: Example['sparse'] | undefined, denseFactor: number): Example {
  const dense = denseFactor > 0 && sentence.embedding ? denseInput(sentence.embedding, denseFactor) : null
  return { sparse: sparse ?? emptyVector, dense, classIndex: sentence.classIndex }
}

interface DenseChoice {
  denseFactor: number
  examples: Example[]
  unseen: Unseen[]
  quality: number
}

/** Scores unseen sentences with each factor worth trying and keeps the best. */
async function chooseDense(
  corpus: Corpus,
  vectors: Example['sparse'][],
  shape: Shape,
  hasEncoder: boolean,
  seed: number,
): Promise<DenseChoice> {
  let best: DenseChoice | null = null
  for (const denseFactor of denseFactors(corpus.sentences.length, hasEncoder)) {
    const examples = corpus.sentences.map((sentence, i) => exampleOf(sentence, vectors[i], denseFactor))
    const folds = foldsFor(examples.length)
    const unseen = await scoreUnseen(corpus.sentences, examples, withDense(shape, denseFactor, denseSize), folds, seed)
    const quality = qualityOf(unseen)
    if (!best || quality > best.quality) best = { denseFactor, examples, unseen, quality }
  }
  return best ?? { denseFactor: 0, examples: [], unseen: [], quality: 0 }
}

interface Fitted {
  set: TrainingSet
  corpus: Corpus
  vocabulary: Vocabulary
  fit: Fit
  denseFactor: number
}

/** An everyday sentence this close to one of the bot's own may well be in its scope. */
const tooClose = 0.75

async function fitScopeRule(
  fitted: Fitted,
  unseen: readonly Unseen[],
  encoder: Encoder | null,
  cache?: EmbeddingCache,
): Promise<ScopeRule> {
  const { corpus, set } = fitted
  const inside = unseen.map(({ evidence, scores, rightClass }) => ({ ...evidence, correct: bestClasses(scores, 1)[0] === rightClass }))
  const heldOut = 1 / foldsFor(corpus.sentences.length).folds
  const own = encoderFor(set.language, encoder)
  const read = everydaySentences.map((text) => readSentence(text, corpus.reader))
  const embeddings = own
    ? await embedCached(
        read.map(({ canonical }) => canonical),
        own,
        cache,
      )
    : []
  const classes = corpus.sentences.map((sentence) => sentence.classIndex)
  const neighbours = groupByClass([...classes.keys()], classes)
  const outside = read.map((sentence, i) => outsideEvidence(fitted, sentence, embeddings[i] ?? null, neighbours))
  return fitScope(
    inside,
    outside.filter(({ nearest }) => nearest < tooClose),
    heldOut,
  )
}

function outsideEvidence(
  { corpus, vocabulary, fit, denseFactor }: Fitted,
  sentence: Sentence,
  embedding: CorpusSentence['embedding'],
  neighbours: (readonly number[])[],
) {
  const stranger: CorpusSentence = { sentence, intent: 0, classIndex: 0, embedding }
  const number = fit.add(exampleOf(stranger, vectorOf(sentence, vocabulary, corpus.reader.stem), denseFactor))
  return evidenceOf(fit.scores(number), stranger, corpus.sentences, neighbours)
}
