// Lays a dialog out: runs of single steps stand below each other, branches go to the right in the order of the ways out. dagre places the
// runs; it is loaded only when asked for. Everything lands on the 8 px grid.
import { keepBranchOrder } from './branch-order'
import { estimatedHeight, sizes, type Graph, type GraphNode } from './model'

export interface Place {
  id: string
  x: number
  y: number
}

const longestRun = 4
const gapBelow = 48
const origin = { x: 72, y: 80 }
/** More than a step has. */
const mostWays = 1000

const columnId = (index: number): string => `run ${index}`

/** Nodes that follow each other by a bottom port, with nothing else coming in, stand as one column. */
export function runsOf(graph: Graph): GraphNode[][] {
  const incoming = new Map<string, number>()
  for (const edge of graph.edges) incoming.set(edge.target, (incoming.get(edge.target) ?? 0) + 1)
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const next = (node: GraphNode): GraphNode | undefined => {
    const after = node.isSingle ? byId.get(node.exits[0]?.to ?? '') : undefined
    return after && after.id !== node.id && (incoming.get(after.id) ?? 0) === 1 && !after.isStart ? after : undefined
  }
  const followers = new Set(graph.nodes.flatMap((node) => next(node)?.id ?? []))
  const placed = new Set<string>()
  const runs: GraphNode[][] = []
  const begin = (first: GraphNode) => {
    let run: GraphNode[] = []
    for (let at: GraphNode | undefined = first; at && !placed.has(at.id); at = next(at)) {
      placed.add(at.id)
      run.push(at)
      if (run.length === longestRun) {
        runs.push(run)
        run = []
      }
    }
    if (run.length > 0) runs.push(run)
  }
  for (const node of graph.nodes) if (!followers.has(node.id)) begin(node)
  for (const node of graph.nodes) if (!placed.has(node.id)) begin(node)
  return runs
}

/** `heightOf` is the measured height where the browser knows it. */
export async function arrange(graph: Graph, heightOf: (node: GraphNode) => number = estimatedHeight): Promise<Place[]> {
  const { Graph: Dagre, layout } = await import('@dagrejs/dagre').then((dagre) => ({ Graph: dagre.graphlib.Graph, layout: dagre.layout }))
  const columns = new Dagre({ multigraph: false })
  columns.setGraph({ rankdir: 'LR', nodesep: 40, ranksep: 56, marginx: 0, marginy: 0, ranker: 'tight-tree' })
  columns.setDefaultEdgeLabel(() => ({}))
  const runs = runsOf(graph)
  const runOf = new Map<string, number>()
  runs.forEach((run, index) => {
    for (const node of run) runOf.set(node.id, index)
    columns.setNode(columnId(index), { width: sizes.width, height: run.reduce((sum, node) => sum + heightOf(node) + gapBelow, -gapBelow) })
  })
  /** Where each way leaves its column. */
  const leaving = new Map<string, number>()
  for (const edge of graph.edges) {
    const [from, to] = [runOf.get(edge.source), runOf.get(edge.target)]
    if (from === undefined || to === undefined || from === to || columns.hasEdge(columnId(from), columnId(to))) continue
    const at = runs[from]?.findIndex(({ id }) => id === edge.source) ?? 0
    leaving.set(`${columnId(from)}>${columnId(to)}`, at * mostWays + edge.order)
    columns.setEdge(columnId(from), columnId(to))
  }
  const first = columnId(runOf.get(graph.nodes.find(({ isStart }) => isStart)?.id ?? '') ?? 0)
  const orderOf = (from: string, to: string) => leaving.get(`${from}>${to}`) ?? 0
  layout(columns, { customOrder: (ranked) => keepBranchOrder(ranked, first, orderOf) })
  return runs.flatMap((run, index) => {
    const column = columns.node(columnId(index))
    let y = column.y - column.height / 2
    return run.map((node) => {
      const place = { id: node.id, x: snap(origin.x + column.x - column.width / 2), y: snap(origin.y + y) }
      y += heightOf(node) + gapBelow
      return place
    })
  })
}

export function snap(value: number): number {
  return Math.round(value / 8) * 8
}

/** Whether the nodes were never placed: an import or a script made them all at one point. */
export function isUnplaced(graph: Graph): boolean {
  const [first, ...others] = graph.nodes
  return others.length > 0 && first !== undefined && others.every((node) => node.x === first.x && node.y === first.y)
}
