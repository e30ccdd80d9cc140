// A model made ready for use: its lookup tables, its scorer and its reader, built once and kept as long as the model is.
import { BotSettings } from '@parley/contract/objects/bot/index'
import { type LoadedSmallTalkAndTraits, loadSmallTalkAndTraits } from './small-talk-and-traits/find'
import type { Similarity } from './intents/similarity'
import { createDefiniteTable, type DefiniteTable } from './intents/definite'
import { noneClassesOf } from './intents/none'
import { similarityOf } from './intents/nearest'
import { createScorer, type Scorer } from './intents/scorer'
import { type LoadedAnswers, loadAnswers } from './knowledge/answer-search'
import { type LoadedKnowledge, loadKnowledge } from './knowledge/match'
import { isMatchedByWording, type Wording, wordingOf } from './intents/wording'
import { type FeatureWords, type SparseVector, type Vocabulary, vectorOf } from './intents/vocabulary'
import type { Encoder } from './encoder/embedding'
import type { Model, ModelHeader } from './model'
import { mayBeMisspelt, spellerFor } from './spelling/own-words'
import type { Speller } from './spelling/speller'
import { droppingAlso } from './text/dropped'
import { type Reader, readSentence, type Sentence } from './text/sentence'
import { scriptsOf } from './text/scripts'
import { loadTagger, type Tagger } from './tagger/tag'
import { readerFor } from './training/corpus'

export interface LoadedModel {
  model: Model
  reader: Reader
  /** How sentences of users are read: `reader`, with their misspelt words corrected where that is on. */
  userReader(encoder: Encoder | null): Reader
  scorer: Scorer
  definite: DefiniteTable
  closeness: Similarity | null
  /** Of a bot of one intent that has no closeness; null for others. */
  wording: Wording | null
  /** Those of the classes that are None. */
  noneClasses: readonly number[]
  /** null where the bot has no questions with answers. */
  knowledge: LoadedKnowledge | null
  /** null where the text of answers is not searched. */
  answers: LoadedAnswers | null
  /** null where the bot has neither small talk nor traits. */
  asides: LoadedSmallTalkAndTraits | null
  /** In which what it learned from is written. */
  scripts: ReadonlySet<string>
  /** null where no values of free text were learned. */
  tagger: Tagger | null
  vector(sentence: Sentence, carriers?: FeatureWords): SparseVector
}

const usual = BotSettings.parse({})

const ready = new WeakMap<Model, Promise<LoadedModel>>()

const noPause = (): Promise<void> => Promise.resolve()

/** Whoever is the first to ask says how it pauses in between; without that it is made in one go. */
export function loadedModel(model: Model, pause = noPause): Promise<LoadedModel> {
  const known = ready.get(model)
  if (known) return known
  const making = makeReady(model, pause)
  ready.set(model, making)
  return making
}

async function makeReady(model: Model, pause: () => Promise<void>): Promise<LoadedModel> {
  const { header, featureWeights, knowledge, tagger } = model
  const reader = await readerFor(header.language, header.phrases, header.rules)
  const rows = new Map(header.features.map((name, row) => [name, row]))
  const vocabulary: Vocabulary = { rows, weights: featureWeights, settings: header.settings, blockWeights: header.blockWeights }
  const definite = await createDefiniteTable(header, reader, pause)
  const scorer = createScorer(model)
  await pause()
  const closeness = similarityOf(model)
  await pause()
  const byWording =
    isMatchedByWording({ classes: header.classes.length, hasMeanings: closeness !== null }) && header.scope.nearestWeight > 0
  const said = byWording ? header.utterances.map(({ text }) => readSentence(text, reader)) : []
  return {
    model,
    reader,
    userReader: userReaderOf(header, reader),
    scorer,
    closeness,
    noneClasses: noneClassesOf(header.classes),
    wording: byWording ? wordingOf(said, reader) : null,
    definite,
    scripts: scriptsOf(learnedTexts(header)),
    tagger: header.tagger && tagger ? loadTagger({ header: header.tagger, rows: tagger }, header.language) : null,
    asides: loadSmallTalkAndTraits(model, reader, definite.concepts),
    knowledge:
      header.knowledge && knowledge
        ? loadKnowledge(header.knowledge, knowledge, droppingAlso(reader, header.rules?.stopWords), header.rules)
        : null,
    answers: header.knowledge && knowledge ? await loadAnswers(header.knowledge, knowledge, header.language, header.rules) : null,
    vector: (sentence, carriers) => vectorOf(sentence, vocabulary, reader.stem, carriers),
  }
}

function* learnedTexts({ utterances, intents, phrases, knowledge, smallTalk = [], traits = [] }: ModelHeader): Iterable<string> {
  for (const { text } of utterances) yield text
  for (const { name, patterns } of intents) yield* [name, ...patterns]
  for (const { text } of [...phrases, ...(knowledge?.wordings ?? [])]) yield text
  for (const { questions } of smallTalk) yield* questions
  for (const { sentences } of traits) yield* sentences
}

/** Made when the first sentence is read. */
function userReaderOf(header: ModelHeader, reader: Reader): LoadedModel['userReader'] {
  let made: Reader | undefined
  return (encoder) => {
    if (!(header.rules?.spelling ?? usual.spelling)) return reader
    made ??= withSpelling(reader, spellerFor(header, encoder, reader.stem))
    return made
  }
}

function withSpelling(reader: Reader, speller: Speller | null): Reader {
  if (speller === null) return reader
  return { ...reader, spell: (text, { start, end, plain }) => (mayBeMisspelt(text, start, end) ? speller.correct(plain) : null) }
}
