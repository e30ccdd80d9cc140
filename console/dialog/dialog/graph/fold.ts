// Groups of steps that are folded: their steps are left out of the graph that is drawn, and what led to and from them begins and ends at
// the node that holds them. Which groups are folded is remembered by model/use-folded.
import type { Graph, GraphEdge, GraphGroup } from './model'

/** A folded group by the id of its holder. */
export type Folded = ReadonlySet<string>

/** What the node that holds steps says of them. */
export interface Fold {
  /** How many steps it holds. */
  count: number
  isFolded: boolean
  /** The row of its exit that leads to them. */
  exitId: string
}

interface Place {
  id: string
  x: number
  y: number
}

/** One entry for each node that holds at least one step. */
export function foldsOf({ nodes, groups }: Graph, folded: Folded): ReadonlyMap<string, Fold> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return new Map(
    groups.flatMap(({ holderId, steps }): [string, Fold][] => {
      const exitId = byId.get(holderId)?.kind?.holds
      return exitId === undefined || steps.length === 0 ? [] : [[holderId, { count: steps.length, isFolded: folded.has(holderId), exitId }]]
    }),
  )
}

/** Each hidden step with the node that is drawn in its place. A step that something else leads to stays where it is, and so does one whose
 * holder is not in the graph. */
export function hiddenSteps(graph: Graph, folded: Folded): ReadonlyMap<string, string> {
  const hidden = new Map<string, string>()
  const drawn = new Set(graph.nodes.map(({ id }) => id))
  for (const group of graph.groups.filter(({ holderId }) => folded.has(holderId) && drawn.has(holderId)))
    for (const id of onlyWithin(group, graph.edges)) hidden.set(id, group.holderId)
  const shownFor = (id: string, met: readonly string[] = []): string => {
    const holder = hidden.get(id)
    return holder === undefined || met.includes(holder) ? id : shownFor(holder, [...met, holder])
  }
  // Groups that hold each other would hide all of themselves: they stay.
  return new Map([...hidden.keys()].map((id) => [id, shownFor(id)] as const).filter(([, shownId]) => !hidden.has(shownId)))
}

/** Steps that are reached from the holder and the others of them alone. */
function onlyWithin({ holderId, steps }: GraphGroup, edges: readonly GraphEdge[]): ReadonlySet<string> {
  const within = new Set(steps.filter((id) => id !== holderId))
  for (let isSettled = false; !isSettled; ) {
    const open = edges.filter(({ source, target }) => within.has(target) && source !== holderId && !within.has(source))
    for (const { target } of open) within.delete(target)
    isSettled = open.length === 0
  }
  return within
}

/** The graph as it is drawn. What nothing is folded in keeps its identity. */
export function foldedGraph(graph: Graph, folded: Folded): Graph {
  const hidden = hiddenSteps(graph, folded)
  if (hidden.size === 0) return graph
  const folds = foldsOf(graph, folded)
  return {
    nodes: graph.nodes.filter(({ id }) => !hidden.has(id)),
    groups: graph.groups.filter(({ holderId }) => !folded.has(holderId) && !hidden.has(holderId)),
    edges: graph.edges.flatMap((edge): GraphEdge[] => {
      const [source, target] = [hidden.get(edge.source) ?? edge.source, hidden.get(edge.target) ?? edge.target]
      if (source === target && (source !== edge.source || target !== edge.target)) return []
      if (source === edge.source) return [target === edge.target ? edge : { ...edge, target }]
      const exit = graph.nodes.find(({ id }) => id === source)?.exits.find(({ exitId }) => exitId === folds.get(source)?.exitId)
      return exit === undefined ? [] : [{ ...edge, source, target, exitKey: exit.key }]
    }),
  }
}

/** The node a hidden step is held by, and that node's own holder where it is hidden too: what must unfold for it to be seen. */
export function holdersOfHidden(graph: Graph, folded: Folded, ids: readonly string[]): string[] {
  const hidden = hiddenSteps(graph, folded)
  return ids.flatMap((id) =>
    hidden.has(id)
      ? graph.groups.filter(({ holderId, steps }) => folded.has(holderId) && steps.includes(id)).map((group) => group.holderId)
      : [],
  )
}

/** Steps that are hidden go where the node goes that stands for them. */
export function withHidden(graph: Graph, folded: Folded, places: readonly Place[]): Place[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const moved = new Map(places.map((place) => [place.id, place]))
  const along = [...hiddenSteps(graph, folded)].flatMap(([id, shownId]): Place[] => {
    const [node, from, to] = [byId.get(id), byId.get(shownId), moved.get(shownId)]
    return node && from && to && !moved.has(id) ? [{ id, x: node.x + to.x - from.x, y: node.y + to.y - from.y }] : []
  })
  return [...places, ...along]
}

/** The group that a key folds: that of the node itself, else of the step's innermost holder. */
export function groupAt({ groups }: Graph, id: string): string | undefined {
  if (groups.some(({ holderId, steps }) => holderId === id && steps.length > 0)) return id
  return groups.filter(({ steps }) => steps.includes(id)).toSorted((one, other) => one.steps.length - other.steps.length)[0]?.holderId
}
