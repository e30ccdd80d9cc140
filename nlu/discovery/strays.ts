// Groups among sentences that no large cluster took: few people say the same, so each is compared with all others instead of with the middles
// of clusters, which sentences of no group would use up. Which sentences are left over is the caller's.
import { createKernel } from '../vectors/kernel-loader'

/** The kernel reads so many numbers a step. */
const step = 16

interface Neighbour {
  at: number
  likeness: number
}

/** Groups by number, the sentence in their middle first; each is as near as `near` to the others of its group on the average. */
export function strayGroups(meanings: readonly Float32Array[], near: number): number[][] {
  const neighbours = neighboursOf(meanings, near)
  const weights = neighbours.map((list) => list.reduce((sum, { likeness }) => sum + likeness, 0))
  const order = [...neighbours.keys()].sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0) || one - other)
  const taken = new Set<number>()
  return order.flatMap((first) => {
    if (taken.has(first)) return []
    const group = [first]
    const sum = Float32Array.from(meanings[first] ?? [])
    for (const { at } of neighbours[first] ?? []) {
      const meaning = meanings[at]
      if (meaning === undefined || taken.has(at) || likenessOf(meaning, sum) < near * group.length) continue
      group.push(at)
      meaning.forEach((value, i) => {
        sum[i] = (sum[i] ?? 0) + value
      })
    }
    for (const at of group) taken.add(at)
    return [group]
  })
}

/** Of each sentence those that are near, the nearest first. */
function neighboursOf(meanings: readonly Float32Array[], near: number): Neighbour[][] {
  const count = meanings.length
  const length = meanings[0]?.length ?? 0
  const room = Math.ceil(length / step) * step
  const kernel = createKernel()
  const rowsAt = kernel.allocate(count * room)
  const inputAt = kernel.allocate(room)
  const scoresAt = kernel.allocate(count)
  for (const [row, meaning] of meanings.entries()) kernel.floats(rowsAt + row * room * 4, length).set(meaning)
  return meanings.map((meaning, row) => {
    kernel.floats(inputAt, length).set(meaning)
    const scores = kernel.floats(scoresAt, count)
    scores.fill(0)
    kernel.math.addDenseScores(rowsAt, inputAt, room, count, scoresAt)
    const found: Neighbour[] = []
    scores.forEach((likeness, at) => {
      if (at !== row && likeness >= near) found.push({ at, likeness })
    })
    return found.sort((one, other) => other.likeness - one.likeness || one.at - other.at)
  })
}

function likenessOf(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0)
  return sum
}
