// The middles of clusters while they are made: which of them a meaning is nearest to, and how a meaning moves one. The search through all of
// them is where the time of a look goes, so it is the compiled kernel's.
import { toUnitLength } from '../encoder/embedding'
import { createKernel } from '../vectors/kernel-loader'

export interface Middles {
  count(): number
  /** The nearest one and its likeness; the likeness is -1 where there is none. */
  nearest(meaning: Float32Array): { at: number; likeness: number }
  add(meaning: Float32Array): void
  /** Takes it a part of the way to the meaning. */
  pull(at: number, meaning: Float32Array): void
}

/** What a middle keeps of itself. */
const kept = 0.8
/** The kernel reads so many numbers a step. */
const step = 16

/** Room for `most` of meanings of so many numbers. */
export function createMiddles(most: number, length: number): Middles {
  const kernel = createKernel()
  const room = Math.ceil(length / step) * step
  const weightsAt = kernel.allocate(most * room)
  const inputAt = kernel.allocate(room)
  const scoresAt = kernel.allocate(most)
  const input = kernel.floats(inputAt, room)
  const scores = kernel.floats(scoresAt, most)
  const middle = (at: number): Float32Array => kernel.floats(weightsAt + at * room * 4, length)
  let count = 0
  return {
    count: () => count,
    nearest(meaning) {
      input.set(meaning)
      scores.fill(0)
      kernel.math.addDenseScores(weightsAt, inputAt, room, count, scoresAt)
      let best = { at: 0, likeness: -1 }
      for (let at = 0; at < count; at++) {
        const likeness = scores[at] ?? -1
        if (likeness > best.likeness) best = { at, likeness }
      }
      return best
    },
    add(meaning) {
      middle(count).set(meaning)
      count += 1
    },
    pull(at, meaning) {
      const old = middle(at)
      old.set(toUnitLength(old.map((value, i) => kept * value + (1 - kept) * (meaning[i] ?? 0))))
    },
  }
}
