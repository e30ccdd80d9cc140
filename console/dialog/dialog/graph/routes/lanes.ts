// Gives the edges that run along the same line a lane each: their runs are put beside each other, in the order in which they cross least,
// as far apart as the room between the steps allows. The runs at a port and into a step stay where they are.
import type { BoxGrid } from './box-grid'
import { clearance } from './detour'
import { partEnds } from './ends'
import type { Point } from './route'

export interface Way {
  id: string
  points: Point[]
}

const laneWidth = 8
/** Runs nearer than this are on one line; a little less than a lane, so that lanes are not. */
const nearness = 5
/** How far a run may be moved to find a lane. */
const reach = 96
/** Runs that touch by less than this are not in each other's way. */
const shortest = 4
/** A run that found its lane may come into the way of others; mostly nothing is left to do after two rounds. */
const mostRounds = 8

/** One straight run, as if it went down: `at` is its line, `low` to `high` its length. */
interface RunOfWay {
  way: Way
  /** Its first point's index. */
  index: number
  at: number
  low: number
  high: number
  isFixed: boolean
  /** Both ends: where along the run, and whether the way goes on to the higher side of the line there. */
  ends: { along: number; isHigher: boolean | null }[]
}

/** Moves runs of the ways in place; `axis` is the one that the runs cross: x for those that go up and down. */
export function spreadLanes(ways: readonly Way[], grid: BoxGrid): void {
  partEnds(ways, grid)
  let quiet = 0
  for (let round = 0; round < mostRounds && quiet < 2; round += 1) {
    const axis = round % 2 === 0 ? 'x' : 'y'
    const groups = groupsOf(ways.flatMap((way) => runsOf(way, axis))).filter((group) => group.some(({ isFixed }) => !isFixed))
    for (const group of groups) spread(group, axis, grid)
    quiet = groups.length === 0 ? quiet + 1 : 0
  }
  partEnds(ways, grid)
}

function runsOf(way: Way, axis: 'x' | 'y'): RunOfWay[] {
  const along = axis === 'x' ? 'y' : 'x'
  const { points } = way
  const runs: RunOfWay[] = []
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [one, other] = [points[index], points[index + 1]]
    if (!one || !other || Math.abs(one[axis] - other[axis]) > 0.01) continue
    const [before, after] = [points[index - 1], points[index + 2]]
    const side = (beyond: Point | undefined) => (beyond === undefined ? null : beyond[axis] > one[axis])
    runs.push({
      way,
      index,
      at: one[axis],
      low: Math.min(one[along], other[along]),
      high: Math.max(one[along], other[along]),
      isFixed: before === undefined || after === undefined,
      ends: [
        { along: one[along], isHigher: side(before) },
        { along: other[along], isHigher: side(after) },
      ],
    })
  }
  return runs
}

const areNear = (one: RunOfWay, other: RunOfWay) => Math.abs(one.at - other.at) < nearness && areRivals(one, other)

/** Runs that are in each other's way, one through the other; in the order of their lines. */
function groupsOf(runs: readonly RunOfWay[]): RunOfWay[][] {
  const sorted = runs.toSorted((one, other) => one.at - other.at || one.low - other.low || (one.way.id < other.way.id ? -1 : 1))
  const groupOf = new Map<RunOfWay, RunOfWay[]>()
  sorted.forEach((run, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (!other || other.at - run.at >= nearness) break
      if (!areNear(run, other)) continue
      const [mine, theirs] = [groupOf.get(run) ?? [run], groupOf.get(other) ?? [other]]
      if (mine === theirs) continue
      mine.push(...theirs)
      for (const member of mine) groupOf.set(member, mine)
    }
  })
  return [...new Set(groupOf.values())]
}

function spread(group: readonly RunOfWay[], axis: 'x' | 'y', grid: BoxGrid): void {
  const free = inOrder(group.filter((run) => !run.isFixed))
  const fixed = group.filter((run) => run.isFixed)
  if (free.length === 0) return
  const bounds = boundsOf(free, axis, grid)
  const room = bounds.high - bounds.low
  const width = Math.min(laneWidth, room / (free.length + 1))
  const middle = free.reduce((sum, run) => sum + run.at, 0) / free.length
  const first = Math.max(
    bounds.low + width / 2,
    Math.min(middle - ((free.length - 1) * width) / 2, bounds.high - width * (free.length - 0.5)),
  )
  let at = first
  for (const run of free) {
    const isTaken = (place: number) => fixed.some((other) => areRivals(run, other) && Math.abs(other.at - place) < width)
    const places = [0, 1, 2, 3, 4].map((lane) => at + lane * width)
    const back = free.length === 1 ? [1, 2, 3, 4].map((lane) => at - lane * width) : []
    const place = [...places, ...back].find((wanted) => wanted >= bounds.low && wanted <= bounds.high && !isTaken(wanted)) ?? at
    moveTo(run, place, axis)
    at = Math.max(place, at) + width
  }
}

const areRivals = (one: RunOfWay, other: RunOfWay) =>
  one.way !== other.way && one.low < other.high - shortest && other.low < one.high - shortest

function moveTo(run: RunOfWay, at: number, axis: 'x' | 'y'): void {
  const { points } = run.way
  for (const index of [run.index, run.index + 1]) {
    const point = points[index]
    if (point) points[index] = axis === 'x' ? { x: at, y: point.y } : { x: point.x, y: at }
  }
}

/** The room between the steps on both sides of all the runs. */
function boundsOf(runs: readonly RunOfWay[], axis: 'x' | 'y', grid: BoxGrid): { low: number; high: number } {
  const [least, most] = [Math.min(...runs.map(({ at }) => at)), Math.max(...runs.map(({ at }) => at))]
  const bounds = { low: least - reach, high: most + reach }
  for (const { low, high, at } of runs) {
    const length = Math.max(1, high - low)
    const across = most - least + 2 * reach
    const area =
      axis === 'x'
        ? { x: least - reach, y: low, width: across, height: length }
        : { x: low, y: least - reach, width: length, height: across }
    for (const box of grid.within(area)) {
      const [near, far] = axis === 'x' ? [box.x, box.x + box.width] : [box.y, box.y + box.height]
      if (far <= at + clearance) bounds.low = Math.max(bounds.low, far + clearance)
      else if (near >= at - clearance) bounds.high = Math.min(bounds.high, near - clearance)
    }
  }
  return bounds
}

/** Put in one by one, each before the first that it should stand before. */
function inOrder(runs: readonly RunOfWay[]): RunOfWay[] {
  const placed: RunOfWay[] = []
  for (const run of runs) {
    const at = placed.findIndex((other) => isBefore(run, other))
    placed.splice(at < 0 ? placed.length : at, 0, run)
  }
  return placed
}

function isBefore(one: RunOfWay, other: RunOfWay): boolean {
  const gain = crossings(other, one) - crossings(one, other)
  if (gain !== 0) return gain > 0
  return one.at !== other.at ? one.at < other.at : one.low !== other.low ? one.low < other.low : one.way.id < other.way.id
}

/** How often they cross when the first lies on the lower side. */
function crossings(lower: RunOfWay, higher: RunOfWay): number {
  const within = (along: number, run: RunOfWay) => along > run.low && along < run.high
  const ofLower = lower.ends.filter((end) => end.isHigher === true && within(end.along, higher)).length
  const ofHigher = higher.ends.filter((end) => end.isHigher === false && within(end.along, lower)).length
  return ofLower + ofHigher
}
