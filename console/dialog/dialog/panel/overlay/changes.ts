// Changes as an overlay: what was added, changed, moved and removed since the live version. What is gone is drawn where it stood.
import type { LiveChanges } from '@parley/contract/analytics/overlay'
import { type BotObject, objectTypes } from '@parley/contract/objects/object'
import { type Graph, type GraphContext, type GraphEdge, graphOf, type GraphNode } from '../../graph/model'
import type { EdgeOverlay, Overlay, StepOverlay } from './overlay'

export function changesOverlay(changes: LiveChanges, graph: Graph, context: GraphContext): Overlay {
  const before = changes.before.flatMap(readNode)
  const present = new Map(graph.nodes.map((node) => [node.id, node]))
  const said = new Map(changes.changes.map((change) => [change.objectId, change.change]))
  const steps = new Map<string, StepOverlay>()
  for (const node of graph.nodes) {
    const change = said.get(node.id)
    if (change !== undefined && change !== 'removed') steps.set(node.id, { show: change })
  }
  const gone = before.filter((node) => !present.has(node.id) && said.get(node.id) === 'removed')
  const old = graphOf(before, context)
  const goneNodes = old.nodes.filter((node) => gone.some(({ id }) => id === node.id))
  for (const node of goneNodes) steps.set(node.id, { show: 'removed' })
  return { steps, edges: newEdges(graph, old, said), gone: { nodes: goneNodes, edges: goneEdges(graph, before, goneNodes) } }
}

function readNode(object: LiveChanges['before'][number]): BotObject<'node'>[] {
  const data = object.kind === 'node' ? objectTypes.node.schema.safeParse(object.data) : undefined
  return data?.success === true ? [{ ...object, kind: 'node', data: data.data }] : []
}

/** Ways of steps that are new or changed which did not lead there before, or did under another label or rule. */
function newEdges(graph: Graph, old: Graph, said: ReadonlyMap<string, string>): ReadonlyMap<string, EdgeOverlay> {
  const was = new Map(old.nodes.flatMap((node) => node.exits.map((exit) => [wayId(node.id, exit.key, exit.to), exit.label] as const)))
  const edges = new Map<string, EdgeOverlay>()
  for (const edge of graph.edges) {
    const isOwn = said.get(edge.source) === 'added' || said.get(edge.source) === 'changed'
    if (!isOwn) continue
    const label = was.get(wayId(edge.source, edge.exitKey, edge.target))
    if (label === undefined) edges.set(edge.id, { show: 'added' })
    else if (label !== edge.label) edges.set(edge.id, { show: 'changed' })
  }
  return edges
}

function goneEdges(graph: Graph, before: readonly BotObject<'node'>[], goneNodes: readonly GraphNode[]): GraphEdge[] {
  const now = new Set(graph.edges.map((edge) => wayId(edge.source, edge.exitKey, edge.target)))
  const shown = new Map([...graph.nodes, ...goneNodes].map((node) => [node.id, node]))
  return before.flatMap((node) => {
    const from = shown.get(node.id)
    return node.data.transitions.flatMap((transition, order): GraphEdge[] => {
      const { to } = transition
      if (!from || to === null || !shown.has(to) || now.has(wayId(node.id, transition.id, to))) return []
      const exitKey = from.exits.find((exit) => exit.key === transition.id)?.key ?? from.exits[0]?.key
      if (exitKey === undefined) return []
      const id = `gone:${node.id}>${transition.id}`
      return [{ id, source: node.id, exitKey, target: to, isFallback: false, label: '', order }]
    })
  })
}

function wayId(from: string, exitKey: string, to: string | null): string {
  return `${from} ${exitKey} ${to ?? ''}`
}

export interface ChangeCounts {
  added: number
  changed: number
  moved: number
  removed: number
  /** Notes, and what the dialog itself is. */
  other: number
}

export function changeCounts(changes: LiveChanges): ChangeCounts {
  const steps = changes.changes.filter(({ kind }) => kind === 'node')
  const count = (wanted: string) => steps.filter(({ change }) => change === wanted).length
  return {
    added: count('added'),
    changed: count('changed'),
    moved: count('moved'),
    removed: count('removed'),
    other: changes.changes.length - steps.length,
  }
}
