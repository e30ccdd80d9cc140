// Puts what training found into a model: rounded weights, the header, and the meanings of the sentences to compare with.
import { rowsOfMeans } from '../encoder/embedding-cache'
import { denseSizeOf } from '../intents/dense'
import type { ScopeRule } from '../intents/scope'
import type { Vocabulary } from '../intents/vocabulary'
import type { LearnedKnowledge } from '../knowledge/learn'
import type { Model, QuantizedRows } from '../model'
import { hashOf, type ModelParts, saveModel } from '../model-file'
import { learnRoles } from '../roles/learn'
import type { TrainingSet } from '../training-set'
import type { LearnedTagger } from '../tagger/learn'
import { quantizeRows } from '../vectors/quantize'
import type { Corpus, CorpusSentence } from './corpus'
import type { Weights } from './softmax'

export interface Found {
  set: TrainingSet
  corpus: Corpus
  vocabulary: Vocabulary
  weights: Weights
  encoderId: string
  seed: number
  denseFactor: number
  temperature: number
  scope: ScopeRule
  knowledge?: LearnedKnowledge
  asides?: QuantizedRows
  tagger?: LearnedTagger
}

export function assembleModel(found: Found): Model {
  const { set, corpus, vocabulary, weights, denseFactor } = found
  const parts: ModelParts = {
    header: {
      language: set.language,
      encoderId: found.encoderId,
      seed: found.seed,
      intents: set.intents.map(({ id, name, patterns, negativePatterns, rules }) => ({
        ...{ id, name, patterns, negativePatterns },
        ...(rules && { rules }),
      })),
      utterances: corpus.sentences.map(({ sentence, intent }) => ({ text: sentence.text, intent })),
      phrases: [...corpus.reader.phrases.phrases],
      classes: [...corpus.classes],
      features: [...vocabulary.rows.keys()],
      settings: vocabulary.settings,
      blockWeights: vocabulary.blockWeights,
      denseFactor,
      temperature: found.temperature,
      scope: found.scope,
      intentThreshold: set.intentThreshold,
      ambiguityMargin: set.ambiguityMargin,
      roles: learnRoles(set),
      ...(found.tagger && { tagger: found.tagger.header }),
      ...(found.knowledge && { knowledge: found.knowledge.header }),
      ...(set.rules && { rules: set.rules }),
      ...(set.none && { none: set.none }),
      ...(set.smallTalk && { smallTalk: [...set.smallTalk] }),
      ...(set.traits && { traits: [...set.traits] }),
    },
    featureWeights: vocabulary.weights,
    sparse: quantizeRows(weights.sparse, corpus.classes.length),
    dense: quantizeRows(weights.dense, denseFactor > 0 ? denseSizeOf(corpus.sentences) : 0),
    meanings: meaningRows(corpus.sentences),
    ...(found.knowledge && { knowledge: found.knowledge.rows }),
    ...(found.asides && { asides: found.asides }),
    ...(found.tagger && { tagger: found.tagger.rows }),
  }
  return { hash: hashOf(saveModel(parts)), ...parts }
}

/** No rows unless every sentence has an embedding. */
function meaningRows(sentences: readonly CorpusSentence[]): QuantizedRows {
  const embeddings = sentences.flatMap(({ embedding }) => (embedding ? [embedding] : []))
  return rowsOfMeans(embeddings.length < sentences.length ? [] : embeddings)
}
