// The order of the columns' members when a dialog is arranged: that of the ways out of the steps before them, so that the first way's
// steps stand above the second's. Given to dagre in place of its own order, which crosses less and puts branches anywhere.
import type { graphlib } from '@dagrejs/dagre'

interface Member {
  rank?: number
  order?: number
  /** Of what dagre puts into the columns that a long way passes: the ends of that way. */
  edgeObj?: { v: string; w: string }
}

/** Where a way leaves its column; ways that leave earlier have lower numbers. */
export type OrderOf = (from: string, to: string) => number

/** `first`: where reading begins. */
export function keepBranchOrder(graph: graphlib.Graph, first: string, orderOf: OrderOf): void {
  const seen = new Set<string>()
  const filled = new Map<number, number>()
  const memberOf = (id: string): Member => graph.node(id)
  const placeFrom = (start: string): void => {
    const waiting = [start]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      const member = memberOf(id)
      const rank = member.rank ?? 0
      member.order = filled.get(rank) ?? 0
      filled.set(rank, member.order + 1)
      const from = id
      const next = (graph.successors(id) ?? []).toSorted((one, other) => orderOfNext(from, other) - orderOfNext(from, one))
      waiting.push(...next)
    }
  }
  const orderOfNext = (from: string, next: string): number => {
    const passed = memberOf(next).edgeObj
    return orderOf(passed?.v ?? from, passed?.w ?? next)
  }
  placeFrom(first)
  for (const id of graph.nodes().toSorted((one, other) => (memberOf(one).rank ?? 0) - (memberOf(other).rank ?? 0))) placeFrom(id)
}
