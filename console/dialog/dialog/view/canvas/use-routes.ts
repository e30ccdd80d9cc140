// Keeps the routes of the open canvas up to date: when the steps and edges stand still, all edges are led anew, beside the frames that are
// drawn. Until then an edge whose ends have moved is drawn in its simple shape (step-edge).
import { useStoreApi } from '@xyflow/react'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { estimatedHeight, type Graph, type GraphNode, sizes } from '../../graph/model'
import type { Box, Route } from '../../graph/routes/route'
import { type EdgeRun, Routes } from '../../graph/routes/routes'
import type { FlowNode } from './flow-parts'
import type { StepFlowEdge } from './step-edge'

/** Between a port and the edge that begins at it. */
export const portGap = 5
/** Nothing has changed for so long. */
const stillMs = 80

class LedRoutes {
  private readonly routes = new Routes()
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  of(edgeId: string): Route | undefined {
    return this.routes.of(edgeId)
  }

  lead(boxes: ReadonlyMap<string, Box>, runs: readonly EdgeRun[]): void {
    this.routes.update(boxes, runs)
    for (const listener of this.listeners) listener()
  }
}

const Context = createContext<LedRoutes | null>(null)
export const RoutesProvider = Context.Provider

/** Undefined until it was led once. */
export function useRoute(edgeId: string): Route | undefined {
  const routes = useContext(Context)
  if (!routes) throw new Error('An edge stands outside its canvas')
  return useSyncExternalStore(routes.subscribe, () => routes.of(edgeId))
}

export function useRoutes(graph: Graph): LedRoutes {
  const flow = useStoreApi<FlowNode, StepFlowEdge>()
  const [routes] = useState(() => new LedRoutes())
  useEffect(() => {
    let seen: unknown = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const lead = () => {
      const { nodes, nodeLookup } = flow.getState()
      seen = nodes
      if (nodes.some(({ dragging }) => dragging === true)) return
      const boxes = new Map(graph.nodes.map((node) => [node.id, boxOf(node, nodeLookup.get(node.id))]))
      routes.lead(boxes, runsOf(graph, boxes, nodeLookup))
    }
    const wait = () => {
      if (flow.getState().nodes === seen) return
      seen = flow.getState().nodes
      clearTimeout(timer)
      timer = setTimeout(lead, stillMs)
    }
    timer = setTimeout(lead, 0)
    const end = flow.subscribe(wait)
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [flow, graph, routes])
  return routes
}

interface Drawn {
  measured: { width?: number; height?: number }
  internals: {
    positionAbsolute: { x: number; y: number }
    handleBounds?: { source: { id?: string | null; y: number; height: number }[] | null } | undefined
  }
}

function boxOf(node: GraphNode, drawn: Drawn | undefined): Box {
  const { x, y } = drawn?.internals.positionAbsolute ?? node
  return { x, y, width: drawn?.measured.width ?? sizes.width, height: drawn?.measured.height ?? estimatedHeight(node) }
}

function runsOf(graph: Graph, boxes: ReadonlyMap<string, Box>, drawn: ReadonlyMap<string, Drawn>): EdgeRun[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  return graph.edges.flatMap((edge): EdgeRun[] => {
    const [node, source, target] = [byId.get(edge.source), boxes.get(edge.source), boxes.get(edge.target)]
    if (!node || !source || !target) return []
    const leaves = node.isSingle ? 'bottom' : 'right'
    const port = drawn.get(edge.source)?.internals.handleBounds?.source?.find(({ id }) => id === edge.exitKey)
    const below = port ? port.y + port.height / 2 : source.height - (node.exits.length - edge.order - 0.5) * sizes.exit
    const from =
      leaves === 'bottom'
        ? { x: source.x + source.width / 2, y: source.y + source.height + portGap }
        : { x: source.x + source.width + portGap, y: source.y + below }
    return [{ id: edge.id, from, leaves, source, target, order: edge.order }]
  })
}
