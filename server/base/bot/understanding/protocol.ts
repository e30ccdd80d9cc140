// What the server and its training process tell each other.
import type { Understanding } from '@parley/contract/base/understand'
import type { Discovery, KnownIntent } from '@parley/nlu/discovery/map'
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { EncoderPlaces } from '@parley/nlu/encoder/encoder-kind'
import type { EncoderScores } from '@parley/nlu/evaluate/compare-encoders'
import type { CrossValidation } from '@parley/nlu/evaluate/cross-validate'
import type { EngineScores } from '@parley/nlu/evaluate/engines'
import type { UnseenSentences } from '@parley/nlu/evaluate/unseen'
import type { TrainingSet } from '@parley/nlu/training-set'

export interface TrainMessage {
  id: number /** Whose training it is: the next one of the same key may start from it. */
  key: string
  set: TrainingSet
  encoders: EncoderPlaces
  seed: number
  fresh: boolean
}
/** What a trained model makes of many sentences, reasons left out. */
export interface ExamineMessage {
  id: number
  modelHash: string
  /** Sent only when the process has said that it has not got the model. */
  model?: Uint8Array
  texts: readonly ExaminedSentence[]
  encoders: EncoderPlaces
}
/** `without`: ids of intents that cannot be meant; `tags`: the context tags that are set. */
export interface ExaminedSentence {
  text: string
  without?: readonly string[]
  tags?: readonly string[]
}
/** How a training set does on sentences it has not seen, held out in so many parts. */
export interface ValidateMessage {
  id: number
  set: TrainingSet
  folds: number
  /** Whether the versions of the engine are set beside each other, too. */
  compares: boolean
  /** Sentences that fit nothing, of which each version is asked how many it refuses. */
  outside: readonly string[]
  encoders: EncoderPlaces
  seed: number
}
/** How each of the server's encoders, and the words alone, do on the sentences of a training set. */
export interface CompareMessage {
  id: number
  compared: TrainingSet
  outside: readonly string[]
  encoders: EncoderPlaces
  seed: number
}
/** Clusters of one meaning among many sentences. */
export interface DiscoverMessage {
  id: number
  said: readonly string[]
  /** What the bot has already. */
  intents: readonly KnownIntent[]
  language: string
  /** The name of the one the bot has chosen. */
  encoder: string
  encoders: EncoderPlaces
}
/** What is made of tests before and after a change of the training set: both sets are trained. */
export interface ImpactMessage {
  id: number
  /** Under which the bot's last training is kept, to go on from; '' where every training of the bot begins anew. */
  trainedKey: string
  before: TrainingSet
  after: TrainingSet
  tests: readonly ExaminedSentence[]
  /** Who asks, and the how manieth question of all this is: of theirs, only the newest is of interest. */
  key: string
  order: number
  encoders: EncoderPlaces
  seed: number
}
/** What one of the two models makes of the tests. It can be examined by the name for a while, and has no other. */
export interface PredictedAnswers {
  modelHash: string
  answers: Understanding[]
}
/** Of one encoder: what was measured, or why it could not be. */
export interface ComparedEncoder {
  /** '' for the words alone. */
  name: string
  label: string
  scores: EncoderScores | null
  fault: Sentence | null
}
/** With the versions of the engine beside each other; none where the language has but one. */
export type Validation = CrossValidation & { engines: EngineScores[] }
/** What was measured, with its sentences as they are kept: thousands of them are made small where nobody waits. */
export type MeasuredQuality = Omit<CrossValidation, 'sentences' | 'overlaps'> & { unseen: UnseenSentences }
export interface Trained {
  bytes: Uint8Array
  /** null where too few sentences can be held out. */
  quality: MeasuredQuality | null
  incremental: boolean
  ms: number
}
export type FromTrainer =
  | { id: number; progress: { done: number; total: number; step: string } }
  | { id: number; trained: Trained }
  | { id: number; examined: Understanding[] | 'no-model' }
  | { id: number; validated: Validation }
  | { id: number; discovered: Discovery }
  | { id: number; foreseen: { before: PredictedAnswers; after: PredictedAnswers } | 'unknown' }
  | { id: number; compared: ComparedEncoder[] }
  /** `fault`: of an encoder, in words for people. */
  | { id: number; failed: string; fault?: Sentence }
