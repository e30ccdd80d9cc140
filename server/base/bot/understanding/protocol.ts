// What the server and its training process tell each other.
import type { Understanding } from '@parley/contract/base/understand'
import type { CrossValidation } from '@parley/nlu/evaluate/cross-validate'
import type { TrainingSet } from '@parley/nlu/training-set'

export interface TrainMessage {
  id: number /** Whose training it is: the next one of the same key may start from it. */
  key: string
  set: TrainingSet
  encoderFolder: string
  seed: number
  fresh: boolean
}
/** What a trained model makes of many sentences, reasons left out. */
export interface ExamineMessage {
  id: number
  modelHash: string
  /** Sent only when the process has said that it has not got the model. */
  model?: Uint8Array
  texts: readonly string[]
  encoderFolder: string
}
export interface Trained {
  bytes: Uint8Array
  quality: CrossValidation | null
  incremental: boolean
  ms: number
}
export type FromTrainer =
  | { id: number; progress: { done: number; total: number; step: string } }
  | { id: number; trained: Trained }
  | { id: number; examined: Understanding[] | 'no-model' }
  | { id: number; failed: string }
