// The compiled kernel and the plain one do the same maths.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { encoderFolder, openTestEncoder } from '../testing'
import { createKernel, loadKernel } from './kernel-loader'
import { createPlainKernel } from './kernel-plain'
import type { Kernel } from './kernel-type'
import { quantizeRows, rowOf } from './quantize'
import { createRandom } from './random'

beforeAll(async () => {
  await openTestEncoder()
  expect(await loadKernel(encoderFolder)).toBe(true)
})

interface Problem {
  classes: number
  features: number
  dense: number
  seed: number
}

/** One training step on made-up numbers: the weights afterwards. */
function learnOnce(kernel: Kernel, { classes, features, dense, seed }: Problem): number[] {
  const random = createRandom(seed)
  const stride = Math.ceil(classes / 4) * 4
  const filled = (length: number, make: () => number) => {
    const at = kernel.allocate(length)
    kernel.floats(at, length).set(Float32Array.from({ length }, make))
    return at
  }
  const signed = () => random() * 2 - 1
  const denseAt = filled(classes * dense, signed)
  const inputAt = filled(dense, signed)
  const sparseAt = filled(features * stride, signed)
  const valuesAt = filled(features, random)
  const denseSums = filled(stride, () => 0.1)
  const sparseSums = filled(features, () => 0.1)
  const scoresAt = kernel.allocate(stride)
  const featuresAt = kernel.allocate(features)
  kernel.integers(featuresAt, features).set(Int32Array.from({ length: features }, (_, i) => features - 1 - i))
  kernel.math.addSparseScores(sparseAt, stride, featuresAt, valuesAt, features, scoresAt)
  kernel.math.addDenseScores(denseAt, inputAt, dense, classes, scoresAt)
  const squares = kernel.math.gradient(scoresAt, classes, stride, seed % classes, 1e-6)
  kernel.math.updateSparse(sparseAt, sparseSums, stride, featuresAt, valuesAt, features, scoresAt, squares, 0.5)
  kernel.math.updateDense(denseAt, denseSums, inputAt, dense, classes, scoresAt, 0.5)
  const padding = [...kernel.floats(scoresAt, stride)].slice(classes)
  expect(padding.every((value) => value === 0)).toBe(true)
  return [...kernel.floats(denseAt, classes * dense), ...kernel.floats(sparseAt, features * stride), squares]
}

describe('the training kernel', () => {
  it('learns the same in its compiled and its plain form, up to rounding', () => {
    const problem = fc.record({
      classes: fc.integer({ min: 1, max: 13 }),
      features: fc.integer({ min: 1, max: 40 }),
      dense: fc.constantFrom(16, 32, 1024),
      seed: fc.integer({ min: 1, max: 1e6 }),
    })
    fc.assert(
      fc.property(problem, (each) => {
        const compiled = createKernel()
        expect(compiled.backend).toBe('simd')
        const fast = learnOnce(compiled, each)
        const plain = learnOnce(createPlainKernel(), each)
        for (const [i, value] of fast.entries()) expect(Math.abs(value - (plain[i] ?? Number.NaN))).toBeLessThan(2e-3)
      }),
      { numRuns: 40 },
    )
  })

  it('multiplies rows of 8-bit numbers exactly, in both forms', () => {
    const row = fc.int8Array({ minLength: 64, maxLength: 64 })
    const kernels = [createKernel(), createPlainKernel()].map((kernel) => ({ kernel, at: kernel.allocate(32) }))
    fc.assert(
      fc.property(row, row, (left, right) => {
        const expected = left.reduce((sum, value, i) => sum + value * (right[i] ?? 0), 0)
        for (const { kernel, at } of kernels) {
          kernel.bytes(at, 64).set(left)
          kernel.bytes(at + 64, 64).set(right)
          expect(kernel.math.dotBytes(at, at + 64, 64)).toBe(expected)
        }
      }),
    )
  })

  it('keeps what it holds when its memory grows', () => {
    for (const kernel of [createKernel(), createPlainKernel()]) {
      const first = kernel.allocate(4)
      kernel.floats(first, 4).set([1, 2, 3, 4])
      const large = kernel.allocate(1_000_000)
      expect([...kernel.floats(first, 4)]).toEqual([1, 2, 3, 4])
      expect(kernel.floats(large, 1_000_000).every((value) => value === 0)).toBe(true)
    }
  })
})

describe('rounding rows to 8 bits', () => {
  it('is off by at most half a step of the row', () => {
    const rows = fc.array(fc.float({ noNaN: true, min: -100, max: 100 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(rows, (values) => {
        const given = Float32Array.from(values)
        const largest = Math.max(...values.map(Math.abs))
        const back = rowOf(quantizeRows(given, 8), 0)
        for (const [i, value] of given.entries())
          expect(Math.abs(value - (back[i] ?? Number.NaN))).toBeLessThanOrEqual(largest / 254 + 1e-4)
      }),
    )
  })
})
