// Scores a sentence against a trained model's classes. The dense weights lie in a kernel's memory, so that products run fast.
import type { Embedding } from '../encoder/embedding'
import type { Model } from '../model'
import { denseInput } from './dense'
import { createKernel } from '../vectors/kernel-loader'
import { rowOf } from '../vectors/quantize'
import type { SparseVector } from './vocabulary'

export interface Scorer {
  /** One score a class. */
  score(sparse: SparseVector, embedding: Embedding | null): Float32Array
}

export function createScorer({ header, sparse, dense }: Model): Scorer {
  const classes = header.classes.length
  const kernel = createKernel()
  const denseSize = dense.columns
  const weightsAt = kernel.allocate(classes * denseSize)
  const inputAt = kernel.allocate(denseSize)
  const scoresAt = kernel.allocate(classes)
  const hasDense = header.denseFactor > 0
  if (hasDense) for (let c = 0; c < classes; c++) kernel.floats(weightsAt + c * denseSize * 4, denseSize).set(rowOf(dense, c))
  const input = kernel.floats(inputAt, denseSize)
  const scores = kernel.floats(scoresAt, classes)
  return {
    score(vector, embedding) {
      scores.fill(0)
      if (hasDense && embedding) {
        denseInput(embedding, header.denseFactor, input)
        kernel.math.addDenseScores(weightsAt, inputAt, denseSize, classes, scoresAt)
      }
      addSparse(vector, sparse, classes, scores)
      return scores.slice()
    },
  }
}

function addSparse(
  { features, values }: SparseVector,
  { numbers, scales }: { numbers: Int8Array; scales: Float32Array },
  classes: number,
  scores: Float32Array,
): void {
  for (let k = 0; k < features.length; k++) {
    const feature = features[k] ?? 0
    const factor = (values[k] ?? 0) * (scales[feature] ?? 0)
    const from = feature * classes
    for (let c = 0; c < classes; c++) scores[c] = (scores[c] ?? 0) + factor * (numbers[from + c] ?? 0)
  }
}
