// Traffic as an overlay: how many conversations took each way, as the width of its line, and how many went no further at each step.
import type { Traffic } from '@parley/contract/analytics/overlay'
import type { BotObject } from '@parley/contract/objects/object'
import { numberText } from '../../../../base/language/locale'
import type { Graph } from '../../graph/model'
import { type EdgeOverlay, nothingMissing, type Overlay, passagesFrom, type StepOverlay, type WayFigure, waysTaken } from './overlay'

/** Below this many conversations a share says little (brief 5.8). */
export const fewConversations = 30
const thinnest = 1.5
const thickest = 5

export function trafficOverlay(traffic: Traffic, graph: Graph, nodes: readonly BotObject<'node'>[]): Overlay {
  const counts = new Map(traffic.nodes.map((node) => [node.nodeId, node]))
  const passages = passagesFrom(traffic.passages)
  const objects = new Map(nodes.map((node) => [node.id, node]))
  const steps = new Map<string, StepOverlay>()
  for (const node of graph.nodes) {
    const count = counts.get(node.id)
    const object = objects.get(node.id)
    if (!count || !object) {
      steps.set(node.id, { show: 'quiet' })
      continue
    }
    const { sessions, left } = count
    const ways: Record<string, WayFigure> = {}
    for (const [key, figure] of waysTaken(object, node.exits, passages.get(node.id) ?? []))
      ways[key] = { ...figure, share: shareOf(figure.sessions, sessions) }
    steps.set(node.id, { show: 'traffic', sessions, left: shareOf(left, sessions), isFew: sessions < fewConversations, ways })
  }
  const edges = new Map<string, EdgeOverlay>()
  for (const { id, source, exitKey } of graph.edges) {
    const step = steps.get(source)
    const figure = step?.show === 'traffic' ? step.ways[exitKey] : undefined
    edges.set(id, figure ? { show: 'traffic', width: widthOf(figure.sessions, traffic.sessions), figure } : { show: 'quiet' })
  }
  return { steps, edges, gone: nothingMissing }
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, part / whole)
}

/** Grows with the share of the dialog's conversations, so that halves of the traffic are halves of the line. */
export function widthOf(sessions: number, all: number): number {
  return Math.round((thinnest + (thickest - thinnest) * shareOf(sessions, all)) * 10) / 10
}

/** Where conversations stop, most of them first. */
export function stopsOf(overlay: Overlay): string[] {
  return [...overlay.steps]
    .flatMap(([id, step]) => (step.show === 'traffic' && step.left > 0 ? [{ id, lost: step.left * step.sessions }] : []))
    .toSorted((left, right) => right.lost - left.lost)
    .map(({ id }) => id)
}

/** Whole per cents; what is more than nothing is never shown as none. */
export function shareText(share: number): string {
  const shown = (part: number) => numberText(part, { style: 'percent', maximumFractionDigits: 0 })
  return share > 0 && share < 0.01 ? `<${shown(0.01)}` : shown(share)
}
