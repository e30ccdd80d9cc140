// Fits the linear classifier: one multinomial softmax over the sparse features and the dense vector together, by Adagrad, one
// sentence at a time. What is fitted, how long and in which order is training's choice (fit-plan.ts).
import { copyKernel } from '../vectors/kernel-loader'
import type { Kernel } from '../vectors/kernel-type'
import type { SparseVector } from '../intents/vocabulary'

export interface Example {
  sparse: SparseVector
  /** Of the fit's dense size; null when there is none. */
  dense: Float32Array | null
  classIndex: number
}

export interface Shape {
  classes: number
  features: number
  /** 0 or a multiple of 16. */
  dense: number
}

/** Row-major: [class][dense] and [feature][class]. */
export interface Weights {
  dense: Float32Array
  sparse: Float32Array
}

export interface Fit {
  /** As far as it is in use; `grow` raises it. */
  shape: Shape
  /** Takes so many classes and features more into use; false when there is no room left. */
  grow(classes: number, features: number): boolean
  /** Adds an example; its number. */
  add(example: Example): number
  /** One pass over the examples with these numbers. */
  pass(order: Int32Array, rate: number): void
  scores(example: number): Float32Array
  weights(): Weights
  /** Another fit that has learned the same and goes on by itself. */
  copy(): Fit
  /** Forgets what it has learned, and keeps its examples. */
  reset(): void
}

/** Gradients smaller than this change nothing but cost time. */
const gradientSkip = 1e-2
const firstSum = 0.1

interface Stored {
  featuresAt: number
  valuesAt: number
  count: number
  denseAt: number
  classIndex: number
}

/** Memory addresses of the weights, Adagrad's sums and the scores in work. */
interface Layout {
  stride: number
  dense: number
  denseSums: number
  sparse: number
  sparseSums: number
  scores: number
}

/** `reserve` is room for classes and features that come later. */
export function createFit(kernel: Kernel, wanted: Shape, reserve = { classes: 0, features: 0 }): Fit {
  const shape = { ...wanted }
  const room = { classes: shape.classes + reserve.classes, features: shape.features + reserve.features, dense: shape.dense }
  return fitOver(kernel, shape, { room, layout: layOut(kernel, room), examples: [] })
}

/** What stays where it is while a fit learns. */
interface Ground {
  room: Shape
  layout: Layout
  examples: Stored[]
}

function fitOver(kernel: Kernel, shape: Shape, { room, layout, examples }: Ground): Fit {
  const scoreExample = (example: Stored, scores: Float32Array) => {
    scores.fill(0)
    kernel.math.addSparseScores(layout.sparse, layout.stride, example.featuresAt, example.valuesAt, example.count, layout.scores)
    if (shape.dense > 0) kernel.math.addDenseScores(layout.dense, example.denseAt, shape.dense, shape.classes, layout.scores)
  }
  return {
    shape,
    grow(classes, features) {
      if (shape.classes + classes > room.classes || shape.features + features > room.features) return false
      shape.classes += classes
      shape.features += features
      return true
    },
    add: (example) => examples.push(store(kernel, shape, example)) - 1,
    pass(order, rate) {
      const scores = kernel.floats(layout.scores, layout.stride)
      for (const number of order) {
        const example = examples[number]
        if (!example) continue
        scoreExample(example, scores)
        learn(kernel, { shape, layout }, example, rate)
      }
    },
    scores(number) {
      const example = examples[number]
      const scores = kernel.floats(layout.scores, layout.stride)
      if (example) scoreExample(example, scores)
      return scores.slice(0, shape.classes)
    },
    copy: () => fitOver(copyKernel(kernel), { ...shape }, { room, layout, examples: [...examples] }),
    reset() {
      kernel.floats(layout.dense, room.classes * room.dense).fill(0)
      kernel.floats(layout.sparse, room.features * layout.stride).fill(0)
      beginSums(kernel, layout, room)
    },
    weights: () => ({
      dense: kernel.floats(layout.dense, shape.classes * shape.dense).slice(),
      sparse: unpadded(kernel.floats(layout.sparse, shape.features * layout.stride), shape, layout.stride),
    }),
  }
}

function layOut(kernel: Kernel, shape: Shape): Layout {
  const stride = Math.ceil(shape.classes / 4) * 4
  const layout = {
    stride,
    dense: kernel.allocate(shape.classes * shape.dense),
    denseSums: kernel.allocate(stride),
    sparse: kernel.allocate(shape.features * stride),
    sparseSums: kernel.allocate(shape.features),
    scores: kernel.allocate(stride),
  }
  beginSums(kernel, layout, shape)
  return layout
}

function beginSums(kernel: Kernel, { stride, denseSums, sparseSums }: Layout, { features }: Shape): void {
  kernel.floats(denseSums, stride).fill(firstSum)
  kernel.floats(sparseSums, features).fill(firstSum)
}

function store(kernel: Kernel, shape: Shape, { sparse, dense, classIndex }: Example): Stored {
  const count = sparse.features.length
  const featuresAt = kernel.allocate(count)
  const valuesAt = kernel.allocate(count)
  const denseAt = kernel.allocate(shape.dense)
  kernel.integers(featuresAt, count).set(sparse.features)
  kernel.floats(valuesAt, count).set(sparse.values)
  if (dense) kernel.floats(denseAt, shape.dense).set(dense)
  return { featuresAt, valuesAt, count, denseAt, classIndex }
}

/** The scores in work become the gradient. */
function learn(kernel: Kernel, { shape, layout }: { shape: Shape; layout: Layout }, example: Stored, rate: number): void {
  const squares = kernel.math.gradient(layout.scores, shape.classes, layout.stride, example.classIndex, gradientSkip)
  if (squares === 0) return
  const { featuresAt, valuesAt, count } = example
  kernel.math.updateSparse(layout.sparse, layout.sparseSums, layout.stride, featuresAt, valuesAt, count, layout.scores, squares, rate)
  if (shape.dense > 0)
    kernel.math.updateDense(layout.dense, layout.denseSums, example.denseAt, shape.dense, shape.classes, layout.scores, rate)
}

function unpadded(padded: Float32Array, { classes, features }: Shape, stride: number): Float32Array {
  const rows = new Float32Array(features * classes)
  for (let feature = 0; feature < features; feature++)
    rows.set(padded.subarray(feature * stride, feature * stride + classes), feature * classes)
  return rows
}
