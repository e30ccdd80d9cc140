// The dialog as an indented list, in reading order: the main way stays at one level to its end, only branches open a level below, before
// the main way goes on. A node stands once; where it is reached again a link row says so. Shared by the outline view and the keyboard on the graph.
import type { Graph, GraphExit, GraphNode } from './model'

export type OutlineRow =
  | { show: 'node'; key: string; level: number; node: GraphNode }
  | { show: 'exit'; key: string; level: number; node: GraphNode; exit: GraphExit }
  | { show: 'link'; key: string; level: number; node: GraphNode; exit: GraphExit; target: GraphNode }
  | { show: 'end'; key: string; level: number; node: GraphNode; exit: GraphExit }
  | { show: 'open'; key: string; level: number; node: GraphNode; exit: GraphExit }
  | { show: 'unreached'; key: string; level: number }

interface OnLine {
  node: GraphNode
  /** The way out by which the line goes on. */
  main: GraphExit | null
}

export function outlineOf(graph: Graph, startNodeId: string): OutlineRow[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const taken = new Set<string>()
  const rows: OutlineRow[] = []
  const targetOf = (exit: GraphExit) => (exit.to === null || exit.to === 'end' ? undefined : byId.get(exit.to))

  /** Takes the whole line before any branch of it is read, so that a branch leads back to it instead of swallowing it. */
  const lineFrom = (first: GraphNode): OnLine[] => {
    const line: OnLine[] = []
    for (let at: GraphNode | undefined = first; at; ) {
      taken.add(at.id)
      const main: GraphExit | null = mainExit(at, (exit) => isOpenTo(targetOf(exit), taken))
      line.push({ node: at, main })
      at = main ? targetOf(main) : undefined
    }
    return line
  }
  const lead = (node: GraphNode, exit: GraphExit, level: number): void => {
    const target = targetOf(exit)
    if (exit.to === 'end') rows.push({ show: 'end', key: `${node.id}>${exit.key}:end`, level, node, exit })
    else if (!target) rows.push({ show: 'open', key: `${node.id}>${exit.key}:open`, level, node, exit })
    else if (taken.has(target.id)) rows.push({ show: 'link', key: `${node.id}>${exit.key}:link`, level, node, exit, target })
    else readLine(target, level)
  }
  const readLine = (first: GraphNode, level: number): void => {
    for (const { node, main } of lineFrom(first)) {
      rows.push({ show: 'node', key: node.id, level, node })
      const [only] = node.exits
      if (node.exits.length === 1 && only && !only.isCondition) {
        if (!main) lead(node, only, level)
        continue
      }
      for (const exit of node.exits) {
        if (exit === main) continue
        rows.push({ show: 'exit', key: `${node.id}>${exit.key}`, level: level + 1, node, exit })
        lead(node, exit, level + 2)
      }
      if (main) rows.push({ show: 'exit', key: `${node.id}>${main.key}`, level: level + 1, node, exit: main })
    }
  }

  const start = byId.get(startNodeId)
  if (start) readLine(start, 1)
  const left = graph.nodes.filter((node) => !taken.has(node.id))
  if (left.length > 0 && start) rows.push({ show: 'unreached', key: 'unreached', level: 1 })
  for (const node of left) if (!taken.has(node.id)) readLine(node, 1)
  return rows
}

function isOpenTo(target: GraphNode | undefined, taken: ReadonlySet<string>): boolean {
  return target !== undefined && !taken.has(target.id)
}

/** Of the ways of the first exit: the one taken when no condition holds, otherwise the first that leads on. */
function mainExit(node: GraphNode, leadsOn: (exit: GraphExit) => boolean): GraphExit | null {
  const ways = node.exits.filter((exit) => exit.exitId === node.exits[0]?.exitId)
  const byDefault = ways.at(-1)
  if (byDefault && leadsOn(byDefault)) return byDefault
  return ways.find(leadsOn) ?? null
}

/** Where an arrow key leads from a node: along its edges forwards or back, or to its neighbour below the same parent. */
export function neighbour(graph: Graph, fromId: string, key: 'ArrowRight' | 'ArrowLeft' | 'ArrowDown' | 'ArrowUp'): string | null {
  const out = graph.edges.filter((edge) => edge.source === fromId)
  const into = graph.edges.filter((edge) => edge.target === fromId)
  if (key === 'ArrowRight') return out[0]?.target ?? null
  if (key === 'ArrowLeft') return into[0]?.source ?? null
  const parent = into[0]?.source
  const family =
    parent === undefined
      ? graph.nodes.map((node) => node.id)
      : [...new Set(graph.edges.filter((edge) => edge.source === parent).map((edge) => edge.target))]
  const inOrder =
    family.length > 1 ? family : [...graph.nodes].sort((left, right) => left.y - right.y || left.x - right.x).map((node) => node.id)
  const at = inOrder.indexOf(fromId)
  return inOrder[at + (key === 'ArrowDown' ? 1 : -1)] ?? null
}
