// A way round the steps that stand between two steps: the shortest one with few corners, searched (A*) over the lines that run beside the
// steps near it. Which edges need it, and what they share the lines with, is routes.
import { type BoxGrid, boxRound } from './box-grid'
import { type Box, leftPort, type Point, type Run, topPort } from './route'

/** From a step's side to the line beside it. */
const beside = 20
/** Nearer to a step than this, an edge touches it. */
export const clearance = 3
const costOfCorner = 60
/** Where there is none in the smaller area, it is looked for in the larger. */
const rooms = [200, 800]
const mostLines = 160

/** null: there is none, as where steps stand on each other. */
export function detour(run: Run, grid: BoxGrid): Point[] | null {
  for (const room of rooms) {
    const found = searchWithin(run, grid, room)
    if (found) return found
  }
  return null
}

function searchWithin(run: Run, grid: BoxGrid, room: number): Point[] | null {
  const { from, leaves, target } = run
  const start = leaves === 'right' ? { x: from.x + beside, y: from.y } : { x: from.x, y: from.y + beside }
  const [left, top] = [leftPort(target), topPort(target)]
  const goals = [
    { at: { x: left.x - beside, y: left.y }, door: left, across: true },
    { at: { x: top.x, y: top.y - beside }, door: top, across: false },
  ]
  const near = grid.within(boxRound([start, ...goals.map(({ at }) => at)], room))
  const lines = linesBeside(near, [start, ...goals.map(({ at }) => at)])
  if (lines.xs.length + lines.ys.length > mostLines) return null
  const walk = new Walk(lines, near)
  const found = walk.search(start, leaves === 'right', goals)
  return found && tidy([from, ...found.points, found.door])
}

interface Lines {
  xs: number[]
  ys: number[]
}

function linesBeside(boxes: readonly Box[], points: readonly Point[]): Lines {
  const sorted = (values: number[]) => [...new Set(values)].toSorted((one, other) => one - other)
  return {
    xs: sorted([...points.map(({ x }) => x), ...boxes.flatMap((box) => [box.x - beside, box.x + box.width + beside])]),
    ys: sorted([...points.map(({ y }) => y), ...boxes.flatMap((box) => [box.y - beside, box.y + box.height + beside])]),
  }
}

interface Goal {
  at: Point
  door: Point
  /** It is entered from the left. */
  across: boolean
}

interface Visit {
  column: number
  row: number
  isAcross: boolean
  cost: number
  rank: number
  before: Visit | null
}

/** The crossings of the lines, and which steps from one to the next are blocked. */
class Walk {
  private readonly acrossBlocked: Uint8Array
  private readonly downBlocked: Uint8Array

  constructor(
    private readonly lines: Lines,
    boxes: readonly Box[],
  ) {
    const size = lines.xs.length * lines.ys.length
    this.acrossBlocked = new Uint8Array(size)
    this.downBlocked = new Uint8Array(size)
    for (const box of boxes) this.block(box)
  }

  private block(box: Box): void {
    const [left, right] = [box.x - clearance, box.x + box.width + clearance]
    const [top, bottom] = [box.y - clearance, box.y + box.height + clearance]
    const { xs, ys } = this.lines
    xs.forEach((x, column) => {
      const nextX = xs[column + 1] ?? x
      ys.forEach((y, row) => {
        const nextY = ys[row + 1] ?? y
        if (y > top && y < bottom && nextX > left && x < right) this.acrossBlocked[this.at(column, row)] = 1
        if (x > left && x < right && nextY > top && y < bottom) this.downBlocked[this.at(column, row)] = 1
      })
    })
  }

  private at(column: number, row: number): number {
    return row * this.lines.xs.length + column
  }

  search(start: Point, startsAcross: boolean, goals: readonly Goal[]): { points: Point[]; door: Point } | null {
    const { xs, ys } = this.lines
    const first = { column: xs.indexOf(start.x), row: ys.indexOf(start.y), isAcross: startsAcross, cost: 0, before: null }
    const waiting = new Waiting()
    waiting.add({ ...first, rank: this.least(start, goals) })
    const best = new Map<number, number>()
    for (let visit = waiting.next(); visit; visit = waiting.next()) {
      const { column, row } = visit
      const key = this.at(column, row) * 2 + (visit.isAcross ? 1 : 0)
      if ((best.get(key) ?? Number.POSITIVE_INFINITY) <= visit.cost) continue
      best.set(key, visit.cost)
      const goal = goals.find(({ at, across }) => at.x === xs[column] && at.y === ys[row] && across === visit.isAcross)
      if (goal) return { points: this.pointsTo(visit), door: goal.door }
      for (const next of this.neighbours(visit, goals)) waiting.add(next)
    }
    return null
  }

  private neighbours(visit: Visit, goals: readonly Goal[]): Visit[] {
    const { column, row, isAcross } = visit
    const { xs, ys } = this.lines
    const turned: Visit = { ...visit, isAcross: !isAcross, cost: visit.cost + costOfCorner, rank: visit.rank + costOfCorner, before: visit }
    const steps = isAcross
      ? [
          { column: column + 1, row, isBlocked: this.acrossBlocked[this.at(column, row)] },
          { column: column - 1, row, isBlocked: column > 0 ? this.acrossBlocked[this.at(column - 1, row)] : 1 },
        ]
      : [
          { column, row: row + 1, isBlocked: this.downBlocked[this.at(column, row)] },
          { column, row: row - 1, isBlocked: row > 0 ? this.downBlocked[this.at(column, row - 1)] : 1 },
        ]
    const moved = steps.flatMap((step): Visit[] => {
      const [x, y] = [xs[step.column], ys[step.row]]
      if (x === undefined || y === undefined || step.isBlocked === 1) return []
      const cost = visit.cost + Math.abs(x - (xs[column] ?? x)) + Math.abs(y - (ys[row] ?? y))
      return [{ column: step.column, row: step.row, isAcross, cost, rank: cost + this.least({ x, y }, goals), before: visit }]
    })
    return [turned, ...moved]
  }

  /** What is left at the least. */
  private least({ x, y }: Point, goals: readonly Goal[]): number {
    return Math.min(...goals.map(({ at }) => Math.abs(at.x - x) + Math.abs(at.y - y)))
  }

  private pointsTo(last: Visit): Point[] {
    const points: Point[] = []
    for (let visit: Visit | null = last; visit; visit = visit.before)
      points.unshift({ x: this.lines.xs[visit.column] ?? 0, y: this.lines.ys[visit.row] ?? 0 })
    return points
  }
}

/** A heap: the visit of the least rank comes next. */
class Waiting {
  private readonly heap: Visit[] = []

  add(visit: Visit): void {
    const { heap } = this
    let at = heap.push(visit) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above]
      if (!parent || parent.rank <= visit.rank) break
      heap[at] = parent
      at = above
    }
    heap[at] = visit
  }

  next(): Visit | undefined {
    const { heap } = this
    const first = heap[0]
    const last = heap.pop()
    if (heap.length === 0 || !last) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      const [left, right] = [heap[below], heap[below + 1]]
      if (!left) break
      if (right && right.rank < left.rank) below += 1
      const least = right && right.rank < left.rank ? right : left
      if (least.rank >= last.rank) break
      heap[at] = least
      at = below
    }
    heap[at] = last
    return first
  }
}

/** Whether no step is touched. */
export function isFree(points: readonly Point[], grid: BoxGrid): boolean {
  return points.every((point, index) => {
    const next = points[index + 1]
    return next === undefined || grid.isFree(boxRound([point, next], clearance))
  })
}

/** Without points that lie on a straight run, or on each other. */
export function tidy(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    const [before, last] = [kept.at(-2), kept.at(-1)]
    if (last && last.x === point.x && last.y === point.y) continue
    const isOnLine = before && last && ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y))
    if (isOnLine) kept.pop()
    kept.push(point)
  }
  return kept
}
