// Parts an edge that leaves a step from another that enters the step beyond, where both run on one line: neither can be moved from its port
// or door, so one of them turns sooner or steps aside. The runs between are lanes.
import type { BoxGrid } from './box-grid'
import { isFree } from './detour'
import type { Way } from './lanes'
import type { Point } from './route'

type Axis = 'x' | 'y'

/** Runs nearer than this look like one line. */
const nearness = 5
/** Between the turns of the two. */
const apart = 8
/** What stays straight at a port and before an arrow. */
const straight = 10

/** Edges leave to the right or down, and enter from the left or from above: both runs go the same way along their line. */
export function partEnds(ways: readonly Way[], grid: BoxGrid): void {
  for (const axis of ['x', 'y'] as const) {
    const along = axis === 'x' ? 'y' : 'x'
    const entering = byLine(ways, axis)
    for (const leaving of ways) {
      const [port, turn] = leaving.points
      if (!port || !turn || !isOn(port, turn, axis)) continue
      const line = lineOf(port[axis])
      for (const other of [line - 1, line, line + 1].flatMap((each) => entering.get(each) ?? []))
        if (other !== leaving) part(leaving, other, { axis, along, grid })
    }
  }
}

const lineOf = (at: number): number => Math.round(at / nearness)

/** The ways whose last run crosses the axis, by the line it is on. */
function byLine(ways: readonly Way[], axis: Axis): Map<number, Way[]> {
  const lines = new Map<number, Way[]>()
  for (const way of ways) {
    const [before, door] = [way.points.at(-2), way.points.at(-1)]
    if (!before || !door || !isOn(before, door, axis)) continue
    const line = lineOf(door[axis])
    lines.set(line, [...(lines.get(line) ?? []), way])
  }
  return lines
}

function part(leaving: Way, entering: Way, { axis, along, grid }: { axis: Axis; along: Axis; grid: BoxGrid }): void {
  const [port, turn] = leaving.points
  const [turnIn, door] = [entering.points.at(-2), entering.points.at(-1)]
  if (!port || !turn || !turnIn || !door) return
  const isShared = Math.abs(port[axis] - door[axis]) < nearness && port[along] < door[along] && turn[along] > turnIn[along] - apart / 2
  if (!isShared || turnIn[along] < port[along]) return
  const sooner = turnIn[along] - apart
  if (sooner >= port[along] + straight && moveRun(leaving, 1, { to: sooner, along, grid })) return
  const later = turn[along] + apart
  if (later <= door[along] - straight && moveRun(entering, entering.points.length - 3, { to: later, along, grid })) return
  stepAside(leaving, { axis, along, grid })
}

/** Leaves its line soon behind the port, to either side; how far is for the lanes. */
function stepAside({ points }: Way, { axis, along, grid }: { axis: Axis; along: Axis; grid: BoxGrid }): void {
  const [port, turn] = points
  if (!port || !turn || points.length < 3 || turn[along] < port[along] + 2 * straight) return
  const at = { ...port, [along]: port[along] + straight }
  for (const side of [apart, -apart]) {
    const line = port[axis] + side
    const moved = [port, at, { ...at, [axis]: line }, { ...turn, [axis]: line }, ...points.slice(2)]
    if (!isFree(moved.slice(0, 5), grid)) continue
    points.splice(0, points.length, ...moved)
    return
  }
}

/** Moves the run from the point `index` to the next, if no step is touched then. */
function moveRun({ points }: Way, index: number, { to, along, grid }: { to: number; along: Axis; grid: BoxGrid }): boolean {
  // The first and the last run stay at the port and the door.
  if (index < 1 || index + 2 >= points.length) return false
  const moved = points.map((point, at) => (at === index || at === index + 1 ? { ...point, [along]: to } : point))
  const isClear = isFree(moved.slice(index - 1, index + 3), grid)
  if (isClear) points.splice(0, points.length, ...moved)
  return isClear
}

const isOn = (one: Point | undefined, other: Point | undefined, axis: Axis): boolean =>
  one !== undefined && other !== undefined && Math.abs(one[axis] - other[axis]) < 0.01
