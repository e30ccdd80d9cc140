// The shape of one edge: orthogonal with rounded corners, out of its port and into the next node's left side or top (mockup 04). Round
// other nodes and beside other edges it is led by detour and lanes; drawing it is canvas/step-edge. Pure geometry in canvas units.

export interface Point {
  x: number
  y: number
}
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Route {
  start: Point
  path: string
  /** Middle of the longest run, for a label or the insert button. */
  middle: Point
  /** Where the arrow ends and which way it points. */
  end: Point
  enters: 'left' | 'top'
}

const radius = 10
const arrow = 6
const headerMiddle = 18
const gap = 24

export interface Run {
  from: Point
  leaves: 'right' | 'bottom'
  source: Box
  target: Box
  /** The port's place among its node's exits. */
  order: number
}

/** The shortest shape of a few corners, whatever stands in its way. Later exits turn sooner, so that their runs do not cross. */
export function simpleRoute({ from, leaves, source, target, order }: Run): Point[] {
  return leaves === 'bottom' ? fromBottom(from, source, target) : fromRight(from, source, target, order)
}

/** As it is drawn. */
export function drawn(points: readonly Point[]): Route {
  const start = points[0] ?? { x: 0, y: 0 }
  const end = points.at(-1) ?? start
  const beforeEnd = points.at(-2) ?? end
  const enters = Math.abs(beforeEnd.x - end.x) < 0.5 ? 'top' : 'left'
  return { path: roundedPath(points), middle: middleOf(points), start, end, enters }
}

/** Whether it still leads from here to there: a step that is being moved leaves its routes behind. */
export function fits({ start, end, enters }: Route, from: Point, target: Box): boolean {
  const door = enters === 'left' ? leftPort(target) : topPort(target)
  return distance(start, from) < 1 && distance(end, door) < 1
}

export const leftPort = (target: Box): Point => ({ x: target.x - arrow, y: target.y + headerMiddle })
export const topPort = (target: Box): Point => ({ x: target.x + target.width / 2, y: target.y - arrow })

function fromBottom(from: Point, source: Box, target: Box): Point[] {
  const top = topPort(target)
  const isBelow = target.y >= source.y + source.height + gap / 2
  if (isBelow && Math.abs(top.x - from.x) < 4) return [from, { x: from.x, y: top.y }]
  if (isBelow && target.x < source.x + source.width) {
    const bend = Math.max(from.y + 8, top.y - gap)
    return [from, { x: from.x, y: bend }, { x: top.x, y: bend }, top]
  }
  const below = from.y + 20
  if (target.x >= source.x + source.width + gap) {
    const lane = target.x - 32
    const door = leftPort(target)
    return [from, { x: from.x, y: below }, { x: lane, y: below }, { x: lane, y: door.y }, door]
  }
  return [from, { x: from.x, y: below }, ...around(source.x + source.width + 28, below, source, target)]
}

function fromRight(from: Point, source: Box, target: Box, order: number): Point[] {
  const lane = from.x + 40 - (order % 4) * 8
  const door = leftPort(target)
  if (door.x - from.x >= gap) {
    const turn = Math.min(lane, door.x - 8)
    return [from, { x: turn, y: from.y }, { x: turn, y: door.y }, door]
  }
  return [from, ...around(Math.max(lane, source.x + source.width + 16), from.y, source, target)]
}

/** Down or up a lane outside and into the top, for targets that are not to the right. */
function around(lane: number, y: number, source: Box, target: Box): Point[] {
  const top = topPort(target)
  const sourceEnd = source.y + source.height
  const isTight = target.y > sourceEnd && target.y - 36 < sourceEnd + 8
  const bend = isTight ? Math.max((sourceEnd + target.y - arrow) / 2, sourceEnd + 4) : target.y - 36
  return [{ x: lane, y }, { x: lane, y: bend }, { x: top.x, y: bend }, top]
}

function roundedPath(points: readonly Point[]): string {
  const [first, ...others] = points
  if (!first) return ''
  let path = `M${first.x} ${first.y}`
  let before = first
  others.forEach((point, index) => {
    const after = others[index + 1]
    path += after ? corner(before, point, after) : `L${point.x} ${point.y}`
    before = point
  })
  return path
}

function corner(before: Point, at: Point, after: Point): string {
  const reach = Math.min(radius, distance(before, at) / 2, distance(at, after) / 2)
  const into = toward(at, before, reach)
  const out = toward(at, after, reach)
  return `L${into.x} ${into.y}Q${at.x} ${at.y} ${out.x} ${out.y}`
}

function distance(left: Point, right: Point): number {
  return Math.hypot(left.x - right.x, left.y - right.y)
}

function toward(from: Point, to: Point, by: number): Point {
  const whole = distance(from, to) || 1
  return { x: from.x + ((to.x - from.x) * by) / whole, y: from.y + ((to.y - from.y) * by) / whole }
}

function middleOf(points: readonly Point[]): Point {
  let longest = { from: points[0] ?? { x: 0, y: 0 }, to: points[1] ?? points[0] ?? { x: 0, y: 0 } }
  points.forEach((point, index) => {
    const next = points[index + 1]
    if (next && distance(point, next) > distance(longest.from, longest.to) + 1) longest = { from: point, to: next }
  })
  return { x: (longest.from.x + longest.to.x) / 2, y: (longest.from.y + longest.to.y) / 2 }
}
