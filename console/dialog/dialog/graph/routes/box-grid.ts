// The boxes of the steps by place, so that those near an edge are found without looking at all of them.
import type { Box } from './route'

const cell = 384

export class BoxGrid {
  private readonly cells = new Map<string, Box[]>()

  constructor(boxes: Iterable<Box>) {
    for (const box of boxes)
      for (const key of keysOf(box)) {
        const there = this.cells.get(key)
        if (there) there.push(box)
        else this.cells.set(key, [box])
      }
  }

  /** Boxes that reach into the area. */
  within(area: Box): Box[] {
    const found = new Set<Box>()
    for (const key of keysOf(area)) for (const box of this.cells.get(key) ?? []) if (overlaps(box, area)) found.add(box)
    return [...found]
  }

  isFree(area: Box): boolean {
    for (const key of keysOf(area)) for (const box of this.cells.get(key) ?? []) if (overlaps(box, area)) return false
    return true
  }
}

function* keysOf({ x, y, width, height }: Box): Iterable<string> {
  const [right, bottom] = [Math.floor((x + width) / cell), Math.floor((y + height) / cell)]
  for (let column = Math.floor(x / cell); column <= right; column += 1)
    for (let row = Math.floor(y / cell); row <= bottom; row += 1) yield `${column} ${row}`
}

export function overlaps(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}

/** The smallest box round the points, with room round it. */
export function boxRound(points: readonly { x: number; y: number }[], room: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room]
  return { x: left, y: top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top }
}
