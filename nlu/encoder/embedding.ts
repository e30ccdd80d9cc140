// The meaning of a sentence as numbers, and how two of them compare.

/** What a model's rows of meanings say of their width when there are none. */
export const widthOfNoRows = 512

/** Two views of one sentence, each of unit length: `sentence` is the encoder's own output, `mean` the mean of its token states. */
export interface Embedding {
  sentence: Float32Array
  mean: Float32Array
}

/** What a text is: something said or asked, or a passage that may answer. Some encoders were trained to be told. */
export type TextRole = 'sentence' | 'passage'

export interface Encoder {
  /** Which build of the encoder this is; embeddings of different builds do not mix. */
  id: string
  /** How many numbers each view has: a multiple of 16, as the kernel takes them. */
  size: number
  knows(language: string): boolean
  /** In the order given. A sentence's embedding does not depend on the others. */
  embed(texts: readonly string[], as?: TextRole): Promise<Embedding[]>
  /** Whether a word, in lower case, is common enough that it has it as a whole. */
  knowsWord?(word: string): boolean
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
