// Where steps stand: groups keep their places on the canvas, spread to the width of our steps, and move down where they would cover each other.
import type { TypebotFile } from './source'

export const columnWidth = 312
export const rowHeight = 168
const headHeight = 120
const gap = 48
/** A group is as wide there. */
const theirWidth = 300
const spread = 1.25

export interface Corner {
  x: number
  y: number
}

/** The corner of each group; `counts`: how many steps stand in it. */
export function cornersOf({ groups }: TypebotFile, counts: readonly number[]): Corner[] {
  const corners = groups.map(({ x, y }): Corner => ({ x: Math.round((x / theirWidth) * columnWidth * spread), y: Math.round(y * spread) }))
  const order = [...corners.keys()].sort((one, other) => (corners[one]?.y ?? 0) - (corners[other]?.y ?? 0) || one - other)
  const columns = new Map<number, number>()
  for (const at of order) {
    const corner = corners[at]
    if (corner === undefined) continue
    const span = [Math.floor(corner.x / columnWidth), Math.floor(corner.x / columnWidth) + 1]
    corner.y = Math.max(corner.y, ...span.map((column) => columns.get(column) ?? corner.y))
    const bottom = corner.y + headHeight + (counts[at] ?? 0) * rowHeight + gap
    for (const column of span) columns.set(column, bottom)
  }
  return corners
}
