// Where the points of a small line go.
export interface Plot {
  left: number
  width: number
  height: number
  /** Value at the upper edge. */
  top: number
}

/** The next even figure of the kind 2, 4, 10, 20, 40, 100 ... at or above the highest value, so that half of it is whole. */
export function niceTop(highest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(2, highest)))
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * magnitude >= highest) ?? 10
  return Math.max(2, step * magnitude)
}

export function linePath(values: readonly number[], plot: Plot): { path: string; points: { x: number; y: number }[] } {
  const points = values.map((value, index) => ({
    x: Math.round(plot.left + (index * plot.width) / Math.max(1, values.length - 1)),
    y: Math.round(plot.height * (1 - value / plot.top)),
  }))
  return { points, path: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}` }
}
