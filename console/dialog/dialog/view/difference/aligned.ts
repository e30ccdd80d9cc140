// Two sides of a dialog step by step: each step beside what it was, in the reading order of the newer side, a step that is gone behind the
// one it stood behind. Pure.
import type { Graph, GraphNode } from '../../graph/model'
import { outlineOf } from '../../graph/outline'

/** A step on one side; its exits with the names of the steps they lead to, '' for none, 'end' for the end. */
export interface StepSide {
  node: GraphNode
  exits: { label: string; to: string }[]
}

export interface ComparedStep {
  id: string
  before: StepSide | null
  after: StepSide | null
}

interface Side {
  graph: Graph
  startNodeId: string
}

export function alignedSteps(before: Side | null, after: Side | null): ComparedStep[] {
  const [earlier, later] = [sidesOf(before), sidesOf(after)]
  const order = [...later.keys()]
  let behind = -1
  for (const id of earlier.keys()) {
    const at = order.indexOf(id)
    if (at < 0) order.splice(behind + 1, 0, id)
    behind = at < 0 ? behind + 1 : at
  }
  return order.map((id) => ({ id, before: earlier.get(id) ?? null, after: later.get(id) ?? null }))
}

/** By id, in reading order. */
function sidesOf(side: Side | null): Map<string, StepSide> {
  if (side === null) return new Map()
  const names = new Map(side.graph.nodes.map(({ id, name }) => [id, name]))
  const nodes = outlineOf(side.graph, side.startNodeId).flatMap((row) => (row.show === 'node' ? [row.node] : []))
  return new Map(
    nodes.map((node) => {
      const exits = node.exits.map(({ label, to }) => ({ label, to: to === 'end' ? to : (names.get(to ?? '') ?? '') }))
      return [node.id, { node, exits }]
    }),
  )
}
