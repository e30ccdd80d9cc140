// Where all edges of a dialog run: each in its simple shape where nothing stands in its way, otherwise round the steps; then in lanes of
// their own. The same steps and edges give the same routes, whatever was there before; what did not change is not searched again.
import { BoxGrid, boxRound, overlaps } from './box-grid'
import { clearance, detour, isFree, tidy } from './detour'
import { spreadLanes, type Way } from './lanes'
import { type Box, drawn, type Point, type Route, type Run, simpleRoute } from './route'

export interface EdgeRun extends Run {
  id: string
}

interface Found {
  run: EdgeRun
  points: Point[]
  /** Steps that come into it, leave it or move in it may change what was found. */
  area: Box
}

/** Wider than the area in which a way round is searched first. */
const detourRoom = 820

export class Routes {
  private boxes = new Map<string, Box>()
  private found = new Map<string, Found>()
  private routes = new Map<string, Route>()

  of(edgeId: string): Route | undefined {
    return this.routes.get(edgeId)
  }

  /** The way as points, for what looks at where it runs. */
  update(boxes: ReadonlyMap<string, Box>, runs: readonly EdgeRun[]): void {
    const changed = changedBoxes(this.boxes, boxes)
    const grid = new BoxGrid(boxes.values())
    const found = new Map<string, Found>()
    for (const run of runs) {
      const before = this.found.get(run.id)
      const isSame = before !== undefined && isSameRun(before.run, run) && !changed.some((box) => overlaps(box, before.area))
      found.set(run.id, isSame ? before : find(run, grid))
    }
    const ways = [...found.values()].map(({ run, points }): Way => ({ id: run.id, points: [...points] }))
    spreadLanes(ways, grid)
    const routes = new Map<string, Route>()
    for (const { id, points } of ways) {
      const route = drawn(tidy(points))
      const before = this.routes.get(id)
      routes.set(id, before?.path === route.path ? before : route)
    }
    this.boxes = new Map(boxes)
    this.found = found
    this.routes = routes
  }
}

function find(run: EdgeRun, grid: BoxGrid): Found {
  const simple = tidy(simpleRoute(run))
  if (isFree(simple, grid)) return { run, points: simple, area: boxRound(simple, clearance) }
  const area = boxRound(simple, detourRoom)
  return { run, points: detour(run, grid) ?? simple, area }
}

function changedBoxes(before: ReadonlyMap<string, Box>, now: ReadonlyMap<string, Box>): Box[] {
  const changed: Box[] = []
  for (const [id, box] of now) {
    const old = before.get(id)
    if (old === undefined) changed.push(box)
    else if (!isSameBox(old, box)) changed.push(old, box)
  }
  for (const [id, box] of before) if (!now.has(id)) changed.push(box)
  return changed
}

function isSameBox(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}

function isSameRun(one: EdgeRun, other: EdgeRun): boolean {
  return (
    one.from.x === other.from.x &&
    one.from.y === other.from.y &&
    one.leaves === other.leaves &&
    one.order === other.order &&
    isSameBox(one.source, other.source) &&
    isSameBox(one.target, other.target)
  )
}
