// Coverage as an overlay: which steps and ways test conversations reached, and which of them were changed since.
import type { Coverage } from '@parley/contract/analytics/overlay'
import type { BotObject } from '@parley/contract/objects/object'
import type { Graph } from '../../graph/model'
import { type EdgeOverlay, nothingMissing, type Overlay, passagesFrom, type StepOverlay, waysTaken } from './overlay'

export function coverageOverlay(coverage: Coverage, graph: Graph, nodes: readonly BotObject<'node'>[]): Overlay {
  const reached = new Map(coverage.nodes.map((node) => [node.nodeId, node]))
  const passages = passagesFrom(coverage.passages)
  const objects = new Map(nodes.map((node) => [node.id, node]))
  const steps = new Map<string, StepOverlay>()
  const takenFrom = new Map<string, ReadonlyMap<string, unknown>>()
  for (const node of graph.nodes) {
    const found = reached.get(node.id)
    steps.set(node.id, found ? { show: found.isStale ? 'stale' : 'tested', sessions: found.sessions } : { show: 'untested' })
    const object = objects.get(node.id)
    if (object) takenFrom.set(node.id, waysTaken(object, node.exits, passages.get(node.id) ?? []))
  }
  const edges = new Map<string, EdgeOverlay>()
  for (const { id, source, exitKey } of graph.edges)
    edges.set(id, { show: takenFrom.get(source)?.has(exitKey) === true ? 'reached' : 'unreached' })
  return { steps, edges, gone: nothingMissing }
}

export interface CoverageCounts {
  steps: number
  tested: number
  stale: number
}

/** A step that was changed since counts as tested, but not only as that. */
export function coverageCounts(overlay: Overlay): CoverageCounts {
  const all = [...overlay.steps.values()]
  const stale = all.filter(({ show }) => show === 'stale').length
  return { steps: all.length, tested: stale + all.filter(({ show }) => show === 'tested').length, stale }
}
