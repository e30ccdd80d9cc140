// An embedding as the classifier's dense input: both views, each of the length given by the factor.
import { type Embedding, embeddingSize } from '../encoder/embedding'

export const denseSize = 2 * embeddingSize

/** Room for the result may be given. */
export function denseInput(embedding: Embedding, factor: number, input: Float32Array = new Float32Array(denseSize)): Float32Array {
  for (let i = 0; i < embeddingSize; i++) {
    input[i] = (embedding.sentence[i] ?? 0) * factor
    input[embeddingSize + i] = (embedding.mean[i] ?? 0) * factor
  }
  return input
}

/** The view in which sentences of one meaning lie closest; used to find the nearest ones. */
export function meaningOf(embedding: Embedding): Float32Array {
  return embedding.mean
}
