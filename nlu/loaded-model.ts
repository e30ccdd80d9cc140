// A model made ready for use: its lookup tables, its scorer and its reader, built once and kept as long as the model is.
import type { Similarity } from './intents/similarity'
import { createDefiniteTable, type DefiniteTable } from './intents/definite'
import { similarityOf } from './intents/nearest'
import { createScorer, type Scorer } from './intents/scorer'
import { type LoadedKnowledge, loadKnowledge } from './knowledge/match'
import { type FeatureWords, type SparseVector, type Vocabulary, vectorOf } from './intents/vocabulary'
import type { Model } from './model'
import type { Reader, Sentence } from './text/sentence'
import { readerFor } from './training/corpus'

export interface LoadedModel {
  model: Model
  reader: Reader
  scorer: Scorer
  definite: DefiniteTable
  closeness: Similarity | null
  /** null where the bot has no questions with answers. */
  knowledge: LoadedKnowledge | null
  vector(sentence: Sentence, carriers?: FeatureWords): SparseVector
}

const ready = new WeakMap<Model, Promise<LoadedModel>>()

export function loadedModel(model: Model): Promise<LoadedModel> {
  const known = ready.get(model)
  if (known) return known
  const making = makeReady(model)
  ready.set(model, making)
  return making
}

async function makeReady(model: Model): Promise<LoadedModel> {
  const { header, featureWeights, knowledge } = model
  const reader = await readerFor(header.language, header.phrases)
  const rows = new Map(header.features.map((name, row) => [name, row]))
  const vocabulary: Vocabulary = { rows, weights: featureWeights, settings: header.settings, blockWeights: header.blockWeights }
  return {
    model,
    reader,
    scorer: createScorer(model),
    closeness: similarityOf(model),
    definite: createDefiniteTable(header, reader),
    knowledge: header.knowledge && knowledge ? loadKnowledge(header.knowledge, knowledge, reader) : null,
    vector: (sentence, carriers) => vectorOf(sentence, vocabulary, reader.stem, carriers),
  }
}
