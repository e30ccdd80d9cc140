// The meaning of a sentence as numbers, and how two of them compare.

export const embeddingSize = 512

/** Two views of one sentence, each of unit length: `sentence` is the encoder's own output, `mean` the mean of its token states. */
export interface Embedding {
  sentence: Float32Array
  mean: Float32Array
}

export interface Encoder {
  /** Which build of the encoder this is; embeddings of different builds do not mix. */
  id: string
  /** In the order given. A sentence's embedding does not depend on the others. */
  embed(texts: readonly string[]): Promise<Embedding[]>
}

/** Of two vectors of unit length. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

/** Scales the vector to unit length in place; a zero vector stays as it is. */
export function toUnitLength(vector: Float32Array): Float32Array {
  let sum = 0
  for (const value of vector) sum += value * value
  if (sum === 0) return vector
  const factor = 1 / Math.sqrt(sum)
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) * factor
  return vector
}
