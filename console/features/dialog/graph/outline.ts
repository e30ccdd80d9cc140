// The dialog as an indented list, in reading order: a run of steps stays at one level, each way out opens a level below.
// A node stands once; where it is reached again a link row says so. Shared by the outline view and the keyboard on the graph.
import type { Graph, GraphExit, GraphNode } from './model'

export type OutlineRow =
  | { show: 'node'; key: string; level: number; node: GraphNode }
  | { show: 'exit'; key: string; level: number; node: GraphNode; exit: GraphExit }
  | { show: 'link'; key: string; level: number; node: GraphNode; exit: GraphExit; target: GraphNode }
  | { show: 'end'; key: string; level: number; node: GraphNode; exit: GraphExit }
  | { show: 'open'; key: string; level: number; node: GraphNode; exit: GraphExit }
  | { show: 'unreached'; key: string; level: number }

export function outlineOf(graph: Graph, startNodeId: string): OutlineRow[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const seen = new Set<string>()
  const rows: OutlineRow[] = []

  const follow = (node: GraphNode, exit: GraphExit, level: number): void => {
    const target = exit.to === null || exit.to === 'end' ? undefined : byId.get(exit.to)
    if (exit.to === 'end') rows.push({ show: 'end', key: `${node.id}>${exit.key}:end`, level, node, exit })
    else if (!target) rows.push({ show: 'open', key: `${node.id}>${exit.key}:open`, level, node, exit })
    else if (seen.has(target.id)) rows.push({ show: 'link', key: `${node.id}>${exit.key}:link`, level, node, exit, target })
    else visit(target, level)
  }
  const visit = (node: GraphNode, level: number): void => {
    seen.add(node.id)
    rows.push({ show: 'node', key: node.id, level, node })
    const [only] = node.exits
    if (node.exits.length === 1 && only && !only.isCondition) {
      follow(node, only, level)
      return
    }
    for (const exit of node.exits) {
      rows.push({ show: 'exit', key: `${node.id}>${exit.key}`, level: level + 1, node, exit })
      follow(node, exit, level + 2)
    }
  }

  const start = byId.get(startNodeId)
  if (start) visit(start, 1)
  const left = graph.nodes.filter((node) => !seen.has(node.id))
  if (left.length > 0 && start) rows.push({ show: 'unreached', key: 'unreached', level: 1 })
  for (const node of left) if (!seen.has(node.id)) visit(node, 1)
  return rows
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
