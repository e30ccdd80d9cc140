// Which exits of a node a conversation left by, from the pairs of nodes it entered one after the other.
import type { Graph } from './model'

export function exitKeysTaken(graph: Graph, nodeId: string, steps: ReadonlySet<string>): string[] {
  return graph.edges.filter((edge) => edge.source === nodeId && steps.has(`${edge.source}>${edge.target}`)).map((edge) => edge.exitKey)
}
