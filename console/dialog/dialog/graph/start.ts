// Where a step that is added without a place of its own comes in: the first one behind the start, others behind a step.
import type { Graph, GraphNode } from './model'

/** Where a step comes in: behind an exit, and with `insert` before whatever that exit led to. */
export interface Behind {
  nodeId: string
  exitKey: string
  exitId: string
  insert: boolean
}

/** null once there is another step, or when the start leads somewhere. */
export function openWayOfStart(graph: Graph, startNodeId: string): Behind | null {
  const [start, ...others] = graph.nodes
  if (!start || others.length > 0 || start.id !== startNodeId) return null
  const exit = start.exits[0]
  if (!exit || start.exits.some(({ to }) => to !== null)) return null
  return { nodeId: start.id, exitKey: exit.key, exitId: exit.exitId, insert: false }
}

/** By the first way of a step that leads nowhere; where all are taken into the first of them. null for a step without ways. */
export function wayBehind({ id, exits }: Pick<GraphNode, 'id' | 'exits'>): Behind | null {
  const exit = exits.find(({ to }) => to === null) ?? exits[0]
  return exit ? { nodeId: id, exitKey: exit.key, exitId: exit.exitId, insert: exit.to !== null } : null
}
