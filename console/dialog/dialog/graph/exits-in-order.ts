// The ways out of the steps in the order of their exits, for walking them by key.
import type { Graph, GraphEdge } from './model'

/** Those of one step, the first exit's first. */
function waysOf(graph: Graph, stepId: string): GraphEdge[] {
  return graph.edges.filter(({ source }) => source === stepId).toSorted((left, right) => left.order - right.order)
}

/** The way after the chosen one, else the first out of the step, else the first of all; none where nothing leads anywhere. */
export function nextExit(graph: Graph, stepId: string | undefined, chosen: GraphEdge | undefined): GraphEdge | undefined {
  if (chosen) return otherExit(graph, chosen, 1)
  return stepId === undefined ? graph.edges[0] : waysOf(graph, stepId)[0]
}

/** The way before or after it out of the same step; behind the last comes the first. */
export function otherExit(graph: Graph, chosen: GraphEdge, by: 1 | -1): GraphEdge {
  const ways = waysOf(graph, chosen.source)
  const at = ways.findIndex(({ id }) => id === chosen.id)
  return ways[(at + by + ways.length) % ways.length] ?? chosen
}
