// Takes a small change of the training set into a trained model without starting over: the new sentences are learned together with
// a sample of the old ones, so that nothing is forgotten. Large changes, and those it cannot take in, are for train.ts.
import { learnSmallTalkAndTraits } from './small-talk-and-traits/learn'
import type { Encoder } from './encoder/embedding'
import type { EmbeddingCache } from './encoder/embedding-cache'
import { emitFeatures } from './intents/features'
import { noneClassesOf } from './intents/none'
import { isMatchedByWording } from './intents/wording'
import { inverseFrequency, type Vocabulary, vectorOf } from './intents/vocabulary'
import { learnKnowledge } from './knowledge/learn'
import { readSentence } from './text/sentence'
import { exampleOf, type TrainedModel, type TrainingState } from './train'
import { assembleModel } from './training/assemble'
import { type Corpus, type CorpusSentence, embedSentences, encoderFor, phrasesOf } from './training/corpus'
import { runPlan } from './training/fit-plan'
import { farFrom } from './training/out-of-scope'
import { fewestSentences } from './training/settings'
import { relearnTagger } from './tagger/learn'
import type { TrainingSet } from './training-set'
import { createRandom } from './vectors/random'

const mostChanged = 50
/**
 * What was measured on few sentences (how far scores can be trusted, what is refused) says nothing of more: a small set is trained anew,
 * which takes about a second, and so is one that has grown by a quarter since.
 */
const small = 25
const mostGrowth = 1.25
const replayed = 300
const plan = { passes: 4, rate: 0.5 }
/** How often a new sentence comes in each pass. */
const emphasis = 3

/**
 * `changed` is the whole training set after the change. Uses the state up: go on with the one returned. null when the change is too
 * large or of a kind that needs a full training; the state is still good then.
 */
export async function trainIncrement(
  state: TrainingState,
  changed: TrainingSet,
  encoder: Encoder | null,
  options: { cache?: EmbeddingCache } = {},
): Promise<TrainedModel | null> {
  const difference = differenceOf(state, changed)
  if (!difference || !samePhrases(state.set, changed) || !sameTeaching(state.set, changed)) return null
  if (state.encoderId === '' && encoder !== null && hasAsides(changed)) return null
  if (state.encoderId !== '' && encoder?.id !== state.encoderId) return null
  const { corpus, added } = difference
  const total = corpus.sentences.length + added.length
  if (total < small || total > state.measured * mostGrowth) return null
  const tagger = await relearnTagger(state, changed, state.seed)
  if (tagger === 'more') return null
  if (state.denseFactor > 0) {
    await embedSentences(added, encoderFor(changed.language, encoder), options.cache)
  }
  const fresh = newFeatures(state.vocabulary, added, corpus)
  const newClasses = corpus.classes.length - state.corpus.classes.length
  const wasAlone = isMatchedByWording({ classes: state.corpus.classes.length, hasMeanings: state.encoderId !== '' })
  if ((wasAlone && newClasses > 0) || !state.fit.grow(newClasses, fresh.size)) return null
  const vocabulary = withFeatures(state.vocabulary, fresh)
  const kept = difference.keptNumbers
  const numbers = added.map((sentence) =>
    state.fit.add(exampleOf(sentence, vectorOf(sentence.sentence, vocabulary, corpus.reader.stem), state.denseFactor)),
  )
  const stillStrange = new Set(
    farFrom(
      added,
      state.outOfScope.map(({ sentence }) => sentence),
    ),
  )
  const outOfScope = state.outOfScope.filter(({ sentence }) => stillStrange.has(sentence))
  const old = [...kept, ...[...outOfScope, ...state.names].map(({ number }) => number)]
  const order = [...sampleOf(old, state.seed), ...Array.from({ length: emphasis }, () => numbers).flat()]
  if (numbers.length > 0) await runPlan(state.fit, order, plan, state.seed)
  const found = { ...state, set: changed, tagger, corpus: { ...corpus, sentences: [...corpus.sentences, ...added] }, vocabulary }
  const knowledge = changed.knowledge && (await learnKnowledge(changed.knowledge, corpus.reader, encoder, options.cache))
  const asides = await learnSmallTalkAndTraits(changed, corpus.reader, encoder, options.cache)
  const beside = { ...(knowledge && { knowledge }), ...(asides && { asides }), tagger: tagger ?? undefined }
  const model = assembleModel({ ...found, weights: state.fit.weights(), ...beside })
  return { model, state: { ...found, numbers: [...kept, ...numbers], outOfScope: outOfScope } }
}

/** A state that goes on by itself, for trying what a change would come to. */
export function copyState(state: TrainingState): TrainingState {
  const { fit, vocabulary } = state
  return { ...state, fit: fit.copy(), vocabulary: { ...vocabulary, rows: new Map(vocabulary.rows) } }
}

interface Difference {
  /** The old sentences that are still there, with the intents' new numbers. */
  corpus: Corpus
  keptNumbers: number[]
  added: CorpusSentence[]
}

function differenceOf(state: TrainingState, changed: TrainingSet): Difference | null {
  if (changed.language !== state.set.language) return null
  const idOfClass = state.corpus.classes.map((intent) => state.set.intents[intent]?.id ?? '')
  const intentOf = new Map(changed.intents.map(({ id }, intent) => [id, intent]))
  const wanted = new Map(changed.intents.map(({ id, utterances }) => [id, new Set(utterances.map(({ text }) => text))]))
  const sentences: CorpusSentence[] = []
  const keptNumbers: number[] = []
  state.corpus.sentences.forEach((sentence, i) => {
    const id = idOfClass[sentence.classIndex] ?? ''
    const intent = intentOf.get(id)
    if (intent === undefined || !wanted.get(id)?.delete(sentence.sentence.text)) return
    sentences.push({ ...sentence, intent })
    keptNumbers.push(state.numbers[i] ?? 0)
  })
  const classes = idOfClass.map((id) => intentOf.get(id) ?? -1)
  const added: CorpusSentence[] = []
  changed.intents.forEach(({ id }, intent) => {
    for (const text of wanted.get(id) ?? []) {
      if (text.trim() === '') continue
      if (!classes.includes(intent)) classes.push(intent)
      added.push({ sentence: readSentence(text, state.corpus.reader), intent, classIndex: classes.indexOf(intent), embedding: null })
    }
  })
  const removed = state.corpus.sentences.length - sentences.length
  const none = noneClassesOf(state.corpus.classes).length
  const inUse = new Set([...sentences, ...added].map(({ classIndex }) => classIndex))
  if (inUse.size < classes.length - none || added.length + removed >= mostChanged) return null
  return { corpus: { ...state.corpus, sentences, classes }, keptNumbers, added }
}

/** What is learned beside the sentences. */
function sameTeaching(before: TrainingSet, after: TrainingSet): boolean {
  return JSON.stringify([before.rules, before.none]) === JSON.stringify([after.rules, after.none])
}

function hasAsides({ smallTalk, traits }: TrainingSet): boolean {
  return smallTalk !== undefined || traits !== undefined
}

/** Other synonyms or values change how every sentence reads. */
function samePhrases(before: TrainingSet, after: TrainingSet): boolean {
  return JSON.stringify(phrasesOf(before)) === JSON.stringify(phrasesOf(after))
}

/** Features of the added sentences that the vocabulary lacks, and what they weigh. */
function newFeatures(vocabulary: Vocabulary, added: readonly CorpusSentence[], corpus: Corpus): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { sentence } of added) {
    const seen = new Set<string>()
    emitFeatures(sentence, vocabulary.settings, corpus.reader.stem, (name) => seen.add(name))
    for (const name of seen) if (!vocabulary.rows.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const total = corpus.sentences.length + added.length
  const often = [...counts].filter(([, count]) => count >= fewestSentences(total))
  return new Map(often.map(([name, count]) => [name, inverseFrequency(total, count)]))
}

/** Takes the old vocabulary's rows over: copying tens of thousands would cost more than learning. */
function withFeatures(vocabulary: Vocabulary, fresh: ReadonlyMap<string, number>): Vocabulary {
  const { rows } = vocabulary
  const weights = new Float32Array(rows.size + fresh.size)
  weights.set(vocabulary.weights)
  for (const [name, weight] of fresh) {
    weights[rows.size] = weight
    rows.set(name, rows.size)
  }
  return { ...vocabulary, weights }
}

function sampleOf(numbers: readonly number[], seed: number): number[] {
  const random = createRandom(seed)
  if (numbers.length <= replayed) return [...numbers]
  return Array.from({ length: replayed }, () => numbers[Math.floor(random() * numbers.length)] ?? 0)
}
