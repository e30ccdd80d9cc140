// An embedding as the classifier's dense input: both views, each of the length given by the factor.
import type { Embedding } from '../encoder/embedding'

/** Room for the result may be given. */
export function denseInput(
  { sentence, mean }: Embedding,
  factor: number,
  input: Float32Array = new Float32Array(sentence.length + mean.length),
): Float32Array {
  const size = sentence.length
  for (let i = 0; i < size; i++) {
    input[i] = (sentence[i] ?? 0) * factor
    input[size + i] = (mean[i] ?? 0) * factor
  }
  return input
}

/** The view in which sentences of one meaning lie closest; used to find the nearest ones. */
export function meaningOf(embedding: Embedding): Float32Array {
  return embedding.mean
}

/** How long the dense input of some sentences is; 0 where none has an embedding. */
export function denseSizeOf(sentences: readonly { embedding: Embedding | null }[]): number {
  const known = sentences.find(({ embedding }) => embedding !== null)?.embedding
  return known ? known.sentence.length + known.mean.length : 0
}
