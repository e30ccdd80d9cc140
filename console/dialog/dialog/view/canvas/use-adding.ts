// How steps come onto the canvas: by a port's drag, a drop from the tray, a key, a double click. Each either adds or opens the menu.
import { useReactFlow, type Connection, type OnConnectEnd } from '@xyflow/react'
import type { KindDescription } from '@parley/contract/base/form'
import { useMemo, useState, type DragEvent, type MouseEvent, type RefObject } from 'react'
import { dragType } from '../../panel/add/add-tray'
import { sizes, type GraphEdge, type GraphExit, type GraphNode } from '../../graph/model'
import { openWayOfStart, wayBehind } from '../../graph/start'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'
import type { AddPlace } from './canvas-state'
import type { Flow } from './camera'
import type { FlowNode } from './flow-parts'
import type { StepFlowEdge } from './step-edge'

export interface Adding {
  place: AddPlace | null
  open: (place: AddPlace | null) => void
  /** On the canvas, of what is in sight. */
  middle: () => { x: number; y: number }
  /** In the middle of what is in sight; the first step where the start leads to. */
  openHere: () => void
  openAfter: (nodeId: string) => void
  /** Into the middle of a way. */
  insertInto: (edge: GraphEdge) => void
  addFromTray: (kind: KindDescription) => void
  addNote: () => void
  onConnect: (connection: Connection) => void
  onConnectEnd: OnConnectEnd
  onDrop: (event: DragEvent) => void
  onDoubleClick: (event: MouseEvent) => void
}

interface AddingContext {
  dialog: OpenDialog
  edits: CanvasEdits
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  onInspect: (id: string) => void
  plane: RefObject<HTMLElement | null>
  canEdit: boolean
}

export function useAdding(context: AddingContext): Adding {
  const flow = useReactFlow<FlowNode, StepFlowEdge>()
  const [place, open] = useState<AddPlace | null>(null)
  const { dialog, edits, selected, onSelect, onInspect, plane, canEdit } = context
  return useMemo(() => {
    const here = () => middleOf(flow, plane.current)
    const first = openWayOfStart(dialog.graph, dialog.dialog.data.startNodeId)
    const start = dialog.graph.nodes.find(({ id }) => id === first?.nodeId)
    const addFromTray = (kind: KindDescription) => {
      // A menu of the tray that opened by hovering gives the focus to nobody when it closes.
      plane.current?.focus({ preventScroll: true })
      const node = dialog.graph.nodes.find((candidate) => candidate.id === (selected[0] ?? first?.nodeId))
      if (!node || kind.group === 'entry') {
        onInspect(edits.add(kind, here().canvas, null))
        return
      }
      const way = wayBehind(node)
      // One that leads nowhere would cut off what follows.
      const fits = way?.insert !== true || kind.exits.length > 0
      onInspect(edits.add(kind, besideOf(flow, node), fits ? way : null))
    }
    return {
      place,
      open,
      middle: () => here().canvas,
      openHere: () => open(start ? { ...placeAfter(flow, start), after: null } : here()),
      openAfter: (nodeId) => {
        const node = dialog.graph.nodes.find(({ id }) => id === nodeId)
        open(node ? placeAfter(flow, node) : null)
      },
      insertInto: (edge) => {
        const [source, target] = [edge.source, edge.target].map((id) => dialog.graph.nodes.find((node) => node.id === id))
        const exit = source?.exits.find((candidate) => candidate.key === edge.exitKey)
        if (!source || !target || !exit) return
        const canvas = { x: (source.x + target.x) / 2, y: (source.y + target.y) / 2 }
        const screen = flow.flowToScreenPosition({ x: canvas.x + sizes.width / 2, y: canvas.y })
        open({ screen, canvas, after: behind(source, exit, true) })
      },
      addFromTray,
      addNote: () => edits.addNote(here().canvas),
      onConnect: (connection) => {
        const exit = exitOf(dialog, connection.source, connection.sourceHandle)
        if (exit) edits.connect(connection.source, exit.key, exit.exitId, connection.target)
      },
      onConnectEnd: connectEnd(flow, dialog, edits, open),
      onDrop: (event) => {
        const kind = dialog.kinds.find((candidate) => candidate.id === event.dataTransfer.getData(dragType))
        if (!kind) return
        event.preventDefault()
        const at = { x: event.clientX, y: event.clientY }
        const way = kind.exits.length > 0 && kind.group !== 'entry' ? wayUnder(dialog, at) : null
        onSelect([edits.add(kind, flow.screenToFlowPosition(at), way)])
      },
      onDoubleClick: (event) => {
        if (canEdit && event.target instanceof Element && event.target.classList.contains('react-flow__pane'))
          open(placeAt(flow, event, null))
      },
    }
  }, [flow, place, dialog, edits, selected, onSelect, onInspect, plane, canEdit])
}

function connectEnd(flow: Flow, dialog: OpenDialog, edits: CanvasEdits, open: (place: AddPlace) => void): OnConnectEnd {
  return (event, state) => {
    const point = 'changedTouches' in event ? event.changedTouches[0] : event
    if (state.toNode || !state.fromNode || !point) return
    const node = dialog.graph.nodes.find((candidate) => candidate.id === state.fromNode?.id)
    const exit = exitOf(dialog, state.fromNode.id, state.fromHandle?.id)
    if (!node || !exit) return
    const under = document.elementFromPoint(point.clientX, point.clientY)?.closest('.react-flow__node')?.getAttribute('data-id')
    if (under && dialog.nodes.some((candidate) => candidate.id === under)) edits.connect(node.id, exit.key, exit.exitId, under)
    else open(placeAt(flow, point, behind(node, exit, false)))
  }
}

/** What is dropped on a way comes into it. */
function wayUnder(dialog: OpenDialog, at: { x: number; y: number }): AddPlace['after'] {
  const id = document.elementFromPoint(at.x, at.y)?.closest('.react-flow__edge')?.getAttribute('data-id')
  const edge = dialog.graph.edges.find((candidate) => candidate.id === id)
  const source = dialog.graph.nodes.find((node) => node.id === edge?.source)
  const exit = source?.exits.find(({ key }) => key === edge?.exitKey)
  return source && exit ? behind(source, exit, true) : null
}

function exitOf(dialog: OpenDialog, nodeId: string, key: string | null | undefined): GraphExit | undefined {
  return dialog.graph.nodes.find((node) => node.id === nodeId)?.exits.find((exit) => exit.key === key)
}

function behind(node: GraphNode, exit: GraphExit, insert: boolean): NonNullable<AddPlace['after']> {
  return { nodeId: node.id, exitKey: exit.key, exitId: exit.exitId, insert }
}

function placeAt(flow: Flow, point: { clientX: number; clientY: number }, after: AddPlace['after']): AddPlace {
  const screen = { x: point.clientX, y: point.clientY }
  return { screen, canvas: flow.screenToFlowPosition(screen), after }
}

function placeAfter(flow: Flow, node: GraphNode): AddPlace {
  const canvas = besideOf(flow, node)
  return { screen: flow.flowToScreenPosition(canvas), canvas, after: wayBehind(node) }
}

/** Below a step with one way on, to the right of one with several. */
function besideOf(flow: Flow, node: GraphNode): { x: number; y: number } {
  const height = flow.getNode(node.id)?.measured?.height ?? 100
  return node.isSingle ? { x: node.x, y: node.y + height + 48 } : { x: node.x + 312, y: node.y }
}

function middleOf(flow: Flow, plane: HTMLElement | null): AddPlace {
  const box = plane?.getBoundingClientRect()
  const screen = { x: (box?.left ?? 0) + (box?.width ?? 600) / 2 - 128, y: (box?.top ?? 0) + (box?.height ?? 400) / 3 }
  return { screen, canvas: flow.screenToFlowPosition(screen), after: null }
}
