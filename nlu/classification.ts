// What the classifier made of one sentence, before candidates, thresholds and reasons.
import type { Embedding } from './encoder/embedding'
import type { Sentence } from './text/sentence'

export interface Classification {
  sentence: Sentence
  embedding: Embedding | null
  /** One a class, None's set aside; empty for a model without sentences. */
  scores: Float32Array
  /** 0..1 */
  scope: number
  /** Nothing of it is known: no part of a word was learned, and it has no meaning. Every score is then chance. */
  isUnknown: boolean
}
