// What an overlay says of each step and each way of a dialog, whichever overlay it is. Computing it is coverage.ts, traffic.ts and
// changes.ts; drawing it is the canvas, the outline and the legend.
import type { TransitionCount } from '@parley/contract/analytics/overlay'
import type { BotObject } from '@parley/contract/objects/object'
import type { Graph, GraphEdge, GraphNode } from '../../graph/model'

/** They exclude each other; problems are shown beside each of them. */
export const overlayNames = ['plain', 'coverage', 'traffic', 'changes'] as const
export type OverlayName = (typeof overlayNames)[number]

export interface WayFigure {
  sessions: number
  /** Of the conversations that reached the step, 0 to 1. */
  share: number
  /** Several ways lead to the same step and cannot be told apart: the figure is that of all of them. */
  isShared: boolean
}

export type StepOverlay =
  | { show: 'tested' | 'stale'; sessions: number }
  | { show: 'untested' }
  /** `left`: the share of conversations that went no further; `isFew`: too few to believe the share. */
  | { show: 'traffic'; sessions: number; left: number; isFew: boolean; ways: Readonly<Record<string, WayFigure>> }
  | { show: 'quiet' }
  | { show: 'added' | 'changed' | 'moved' | 'removed' }

export type EdgeOverlay =
  | { show: 'reached' | 'unreached' | 'quiet' | 'added' | 'changed' | 'removed' }
  /** `width` in pixels. */
  | { show: 'traffic'; width: number; figure: WayFigure }

export interface Overlay {
  steps: ReadonlyMap<string, StepOverlay>
  /** By the edge's id. */
  edges: ReadonlyMap<string, EdgeOverlay>
  /** Steps and ways that stand in the live version alone. */
  gone: { nodes: readonly GraphNode[]; edges: readonly GraphEdge[] }
}

export const nothingMissing: Overlay['gone'] = { nodes: [], edges: [] }

/** Steps in reading order that satisfy a wish: what a button steps through. */
export function stepsThat(overlay: Overlay, order: readonly string[], wanted: (step: StepOverlay) => boolean): string[] {
  return order.filter((id) => {
    const step = overlay.steps.get(id)
    return step !== undefined && wanted(step)
  })
}

/**
 * How many conversations left by each way of a step. A passage by a rule belongs to that rule; one without belongs to the ways without a
 * condition that lead there, or, where the rules were changed since, to any that lead there.
 */
export function waysTaken(
  node: BotObject<'node'>,
  exits: Graph['nodes'][number]['exits'],
  passages: readonly TransitionCount[],
): ReadonlyMap<string, Omit<WayFigure, 'share'>> {
  const conditional = new Set(node.data.transitions.flatMap((transition) => (transition.when === null ? [] : [transition.id])))
  const known = new Set(node.data.transitions.map(({ id }) => id))
  const taken = new Map<string, Omit<WayFigure, 'share'>>()
  for (const passage of passages) {
    if (passage.from !== node.id) continue
    const there = exits.filter((exit) => exit.to === passage.to)
    const open = there.filter((exit) => !conditional.has(exit.key))
    const own = known.has(passage.transitionId) ? there.filter((exit) => exit.key === passage.transitionId) : []
    const meant = own.length > 0 ? own : open.length > 0 ? open : there
    for (const exit of meant) {
      const before = taken.get(exit.key)
      taken.set(exit.key, {
        sessions: (before?.sessions ?? 0) + passage.sessions,
        isShared: meant.length > 1 || before?.isShared === true,
      })
    }
  }
  return taken
}

export function passagesFrom(passages: readonly TransitionCount[]): ReadonlyMap<string, TransitionCount[]> {
  const from = new Map<string, TransitionCount[]>()
  for (const passage of passages) from.set(passage.from, [...(from.get(passage.from) ?? []), passage])
  return from
}
