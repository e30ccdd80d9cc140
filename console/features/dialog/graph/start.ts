// A dialog with nothing but its start node: the first node that is added is connected to it, however it is added.
import type { Graph } from './model'

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
