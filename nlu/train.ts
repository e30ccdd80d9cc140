// Trains a model from a training set: reads and embeds the sentences, fits the classifier, and measures on unseen sentences how
// far its scores can be trusted. The same set, encoder and seed always give the same bytes.
import { learnSmallTalkAndTraits } from './small-talk-and-traits/learn'
import type { Encoder } from './encoder/embedding'
import type { EmbeddingCache } from './encoder/embedding-cache'
import { denseInput, denseSizeOf } from './intents/dense'
import { noneClassesOf, noneIntent } from './intents/none'
import { bestClasses, fitTemperature } from './intents/probabilities'
import { fitScope, fitScopeOfFew, type InsideEvidence, type ScopeEvidence, type ScopeRule } from './intents/scope'
import { isMatchedByWording, scopeOfWording } from './intents/wording'
import { buildVocabulary, type Vocabulary, vectorOf } from './intents/vocabulary'
import { learnKnowledge } from './knowledge/learn'
import type { Model } from './model'
import { assembleModel } from './training/assemble'
import { buildCorpus, type Corpus, type CorpusSentence } from './training/corpus'
import { planFor, runPlan } from './training/fit-plan'
import { readNames } from './training/names'
import { similarityByClass, evidenceOf, foldsFor, scoreHeldOut, type HeldOut } from './training/out-of-fold'
import { blockWeightsFor, denseFactors, featureSettings, fewestSentences, qualityOf, withDense } from './training/settings'
import { fewSentences, learnsNone, mayBeRefused, noneKindsFor, readOutOfScope } from './training/out-of-scope'
import { createFit, type Example, type Fit, type Shape } from './training/softmax'
import type { Rules } from './rules'
import { type LearnedTagger, learnTagger } from './tagger/learn'
import type { TrainingSet } from './training-set'
import { createKernel } from './vectors/kernel-loader'

export interface TrainOptions {
  seed: number
  /** `done` of `total` is the share of the work, not of one step. Waited for, so that the caller can breathe or stop by throwing. */
  onProgress?: (done: number, total: number, step: string) => void | Promise<void>
  cache?: EmbeddingCache
  /** false leaves out the features of stems: for measuring what they give. */
  stems?: boolean
}

/** What a small change of the model starts from (train-increment.ts); lives in memory only. */
export interface TrainingState {
  set: TrainingSet
  corpus: Corpus
  vocabulary: Vocabulary
  fit: Fit
  /** Of each sentence of the corpus, its number in the fit. */
  numbers: number[]
  /** The sentences learned as None, and their numbers in the fit. */
  outOfScope: { sentence: CorpusSentence; number: number }[]
  /** Likewise of the intents' names. */
  names: { sentence: CorpusSentence; number: number }[]
  /** How many sentences temperature and scope were measured on. */
  measured: number
  denseFactor: number
  temperature: number
  scope: ScopeRule
  encoderId: string
  /** null where no values of free text are marked. */
  tagger: LearnedTagger | null
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
  const own = await buildCorpus(set, encoder, options.cache)
  const outOfScope = await readOutOfScope(own, set, encoder, options.cache)
  const names = await readNames(own, set, encoder, options.cache)
  await report(45, 'features')
  const lesson = lessonOf(own, outOfScope, names, set.rules)
  const { corpus, sentences } = lesson
  const { vocabulary, vectors } = buildFeatures({ ...corpus, sentences }, own.sentences.length, options.stems)
  const shape: Shape = { classes: corpus.classes.length, features: vocabulary.rows.size, dense: 0 }
  const hasEncoder = corpus.sentences.some((sentence) => sentence.embedding !== null)
  await report(50, 'measuring')
  const choice = await chooseDense(lesson, vectors, shape, { hasEncoder, seed: options.seed })
  await report(70, 'fitting')
  const fit = createFit(createKernel(), withDense(shape, choice.denseFactor, denseSizeOf(corpus.sentences)), roomForIncrements)
  const numbers = choice.examples.map((example) => fit.add(example))
  await runPlan(fit, numbers, planFor(numbers.length), options.seed)
  await report(90, 'calibrating')
  const isOwn = ({ rightClass }: HeldOut) => !lesson.noneClasses.includes(rightClass)
  const inside = choice.unseen.filter(isOwn)
  const temperature = fitTemperature(inside)
  const outside =
    lesson.noneClasses.length === 0
      ? outsideEvidence({ corpus, vocabulary, fit, denseFactor: choice.denseFactor }, outOfScope)
      : choice.unseen.filter((each) => !isOwn(each)).map(({ evidence }) => evidence)
  const scope = isMatchedByWording({ classes: corpus.classes.length, hasMeanings: hasEncoder })
    ? scopeOfWording(readOf(own), own.reader)
    : scopeOf(inside.map(insideEvidence), outside, own.sentences.length)
  const knowledge = set.knowledge && (await learnKnowledge(set.knowledge, corpus.reader, encoder, options.cache))
  const asides = await learnSmallTalkAndTraits(set, corpus.reader, encoder, options.cache)
  await report(95, 'entities')
  const tagger = await learnTagger(set, options.seed, () => report(95, 'entities'))
  const isEmbedded = hasEncoder || (asides?.scales.length ?? 0) > 0 || (knowledge?.rows.means.scales.length ?? 0) > 0
  const encoderId = isEmbedded ? (encoder?.id ?? '') : ''
  const measured = own.sentences.length
  const found = { set, corpus, vocabulary, measured, denseFactor: choice.denseFactor, temperature, scope, encoderId, seed: options.seed }
  const beside = { ...(knowledge && { knowledge }), ...(asides && { asides }), ...(tagger && { tagger }) }
  const model = assembleModel({ ...found, weights: fit.weights(), ...beside })
  await report(100, 'done')
  const learned = sentences.map((sentence, i) => ({ sentence, number: numbers[i] ?? 0 }))
  const state = {
    ...found,
    fit,
    tagger,
    numbers: numbers.slice(0, own.sentences.length),
    outOfScope: learned.slice(own.sentences.length, lesson.judged),
    names: learned.slice(lesson.judged),
  }
  return { model, state }
}

const readOf = ({ sentences }: Corpus) => sentences.map(({ sentence }) => sentence)

interface Lesson {
  /** With None among the classes if it is learned. */
  corpus: Corpus
  /** The bot's own, then None's, then the intents' names. */
  sentences: CorpusSentence[]
  /** How many of the sentences come before the names, which are learned and never judged. */
  judged: number
  /** Those of the classes that are None; none when it is not learned. */
  noneClasses: number[]
}

function lessonOf(own: Corpus, outOfScope: readonly CorpusSentence[], names: readonly CorpusSentence[], rules?: Rules): Lesson {
  const isNoneLearned = learnsNone(own, rules) && outOfScope.length > 0
  const judged = isNoneLearned ? [...own.sentences, ...outOfScope] : own.sentences
  const classes = isNoneLearned ? [...own.classes, ...noneKindsFor(own).map(() => noneIntent)] : own.classes
  return {
    corpus: { ...own, classes },
    sentences: [...judged, ...names],
    judged: judged.length,
    noneClasses: noneClassesOf(classes),
  }
}

/** `own`: how many of the sentences are the bot's own; the settings go by them. */
export function buildFeatures({ sentences, reader }: Corpus, own = sentences.length, stems = true) {
  const settings = featureSettings(own, stems && reader.stem !== null)
  const read = sentences.map(({ sentence }) => sentence)
  const vocabulary = buildVocabulary(read, reader.stem, settings, { blockWeights: blockWeightsFor(own), fewest: fewestSentences(own) })
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
  unseen: HeldOut[]
  quality: number
}

/** Scores unseen sentences with each factor worth trying and keeps the best. */
async function chooseDense(
  { corpus, sentences, judged, noneClasses }: Lesson,
  vectors: Example['sparse'][],
  shape: Shape,
  { hasEncoder, seed }: { hasEncoder: boolean; seed: number },
): Promise<DenseChoice> {
  let best: DenseChoice | null = null
  for (const denseFactor of denseFactors(corpus.sentences.length, hasEncoder)) {
    const examples = sentences.map((sentence, i) => exampleOf(sentence, vectors[i], denseFactor))
    const folds = foldsFor(corpus.sentences.length)
    const unseen = await scoreHeldOut(sentences, examples, withDense(shape, denseFactor, denseSizeOf(corpus.sentences)), {
      choice: folds,
      seed,
      noneClasses,
      judged,
    })
    const quality = qualityOf(unseen.filter(({ rightClass }) => !noneClasses.includes(rightClass)))
    if (!best || quality > best.quality) best = { denseFactor, examples, unseen, quality }
  }
  return best ?? { denseFactor: 0, examples: [], unseen: [], quality: 0 }
}

interface Fitted {
  corpus: Corpus
  vocabulary: Vocabulary
  fit: Fit
  denseFactor: number
}

/** Of outOfScope the classifier has not learned. */
function outsideEvidence({ corpus, vocabulary, fit, denseFactor }: Fitted, outOfScope: readonly CorpusSentence[]): ScopeEvidence[] {
  const closeness = similarityByClass(corpus.sentences)
  const evidence = outOfScope.map((example) => {
    const number = fit.add(exampleOf(example, vectorOf(example.sentence, vocabulary, corpus.reader.stem), denseFactor))
    return { ...evidenceOf(fit.scores(number), example, closeness), none: null }
  })
  return evidence.filter(mayBeRefused)
}

/** `sentences`: how many the bot has. */
function scopeOf(inside: InsideEvidence[], outside: ScopeEvidence[], sentences: number): ScopeRule {
  return sentences < fewSentences ? fitScopeOfFew(inside, outside) : fitScope(inside, outside, 1 / foldsFor(sentences).folds)
}

function insideEvidence({ evidence, scores, rightClass }: HeldOut): InsideEvidence {
  return { ...evidence, correct: bestClasses(scores, 1)[0] === rightClass }
}
