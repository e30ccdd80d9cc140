// Keeps labels at the ends of lines apart: how far each is moved so that none covers another.

/** `heights` in pixels above zero; the answer in pixels, positive downwards, in the same order. */
export function labelOffsets(heights: readonly number[], gap: number): number[] {
  const fromTop = heights
    .map((height, index) => ({ height, index }))
    .toSorted((left, right) => right.height - left.height || left.index - right.index)
  const offsets = heights.map(() => 0)
  let lowest = Number.POSITIVE_INFINITY
  for (const { height, index } of fromTop) {
    const placed = Math.min(height, lowest - gap)
    offsets[index] = height - placed
    lowest = placed
  }
  const below = Math.max(0, -lowest)
  return offsets.map((offset) => offset - below)
}
