// The dialog as a graph on a dotted plane: React Flow dressed as mockup 04. It keeps only what is under the pointer (places during a
// drag, the selection); everything else is the document's.
import {
  Background,
  BackgroundVariant,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Connection,
  type NodeChange,
  type OnConnectEnd,
  type ReactFlowInstance,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useCallback, useEffect, useMemo, useRef, useState, type DragEvent } from 'react'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/text'
import { isUnplaced } from '../graph/arrange'
import { estimatedHeight, sizes } from '../graph/model'
import { AddMenu } from './add-menu'
import { AddTray, dragType } from './add-tray'
import { CanvasDeedsProvider, type AddPlace, type CanvasDeeds } from './canvas-state'
import classes from './canvas.module.css'
import { flowEdges, type FlowNode } from './flow-parts'
import { GhostNode, NoteNode } from './note-node'
import { StepEdge, type StepFlowEdge } from './step-edge'
import { StepNode } from './step-node'
import type { CanvasEdits } from '../model/use-canvas-edits'
import { useCanvasKeys } from './use-canvas-keys'
import { useFlowNodes } from './use-flow-nodes'
import type { OpenDialog } from '../model/use-open-dialog'
import { useMarks } from '../model/use-marks'
import { ZoomBar } from './zoom-bar'

const nodeTypes = { step: StepNode, note: NoteNode, ghost: GhostNode }
const edgeTypes = { step: StepEdge }
const gridOf8: [number, number] = [8, 8]
const fit = { padding: 0.12, maxZoom: 1, minZoom: 0.2 }

export interface CanvasProps {
  open: OpenDialog
  edits: CanvasEdits
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  onInspect: (id: string) => void
  overlay: 'plain' | 'problems'
}

export function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Plane {...props} />
    </ReactFlowProvider>
  )
}

function Plane({ open, edits, selected, onSelect, onInspect, overlay }: CanvasProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const flow = useReactFlow<FlowNode, StepFlowEdge>()
  const plane = useRef<HTMLDivElement>(null)
  const [add, setAdd] = useState<AddPlace | null>(null)
  const [edge, setEdge] = useState<string | null>(null)
  const [isArranging, setArranging] = useState(false)
  const marks = useMarks(botId, open.dialog.id, overlay)
  const [nodes, changeNodes] = useFlowNodes(open, marks, selected, canEdit)
  const edges = useMemo(() => flowEdges(open.graph, marks, edge), [open.graph, marks, edge])

  const heights = useCallback(() => new Map(flow.getNodes().map((node) => [node.id, node.measured?.height ?? 100])), [flow])
  const arrangeAll = useCallback(() => {
    setArranging(true)
    void edits.arrange(heights()).then(() => {
      window.setTimeout(() => {
        void flow.fitView({ ...fit, duration: 240 })
      }, 40)
      window.setTimeout(() => setArranging(false), 320)
    })
  }, [edits, flow, heights])
  const middle = useCallback((): AddPlace => {
    const box = plane.current?.getBoundingClientRect()
    const screen = { x: (box?.left ?? 0) + (box?.width ?? 600) / 2 - 128, y: (box?.top ?? 0) + (box?.height ?? 400) / 3 }
    return { screen, canvas: flow.screenToFlowPosition(screen), after: null }
  }, [flow])
  const addAfter = useCallback(
    (nodeId: string) => {
      const node = open.graph.nodes.find((candidate) => candidate.id === nodeId)
      if (!node) return
      const exit = node.exits.find((candidate) => candidate.to === null) ?? node.exits[0]
      const canvas = node.isSingle ? { x: node.x, y: node.y + (heights().get(nodeId) ?? 100) + 48 } : { x: node.x + 312, y: node.y }
      setAdd({
        screen: flow.flowToScreenPosition(canvas),
        canvas,
        after: exit ? { nodeId, exitKey: exit.key, exitId: exit.exitId, insert: exit.to !== null } : null,
      })
    },
    [open.graph, flow, heights],
  )

  const onKeyDown = useCanvasKeys({
    open,
    edits,
    selected,
    edge,
    onSelect,
    onInspect,
    onClearEdge: () => setEdge(null),
    addAfter,
    addHere: () => setAdd(middle()),
    arrangeAll,
    canEdit,
  })
  const onNodesChange = useCallback((changes: NodeChange<FlowNode>[]) => changeNodes(changes), [changeNodes])
  const onConnect = useCallback(
    (connection: Connection) => {
      const exit = open.graph.nodes
        .find((node) => node.id === connection.source)
        ?.exits.find((candidate) => candidate.key === connection.sourceHandle)
      if (exit) edits.connect(connection.source, exit.key, exit.exitId, connection.target)
    },
    [open.graph, edits],
  )
  const onConnectEnd: OnConnectEnd = useCallback(
    (event, state) => {
      if (state.toNode || !state.fromNode || !state.fromHandle?.id) return
      const point = 'changedTouches' in event ? event.changedTouches[0] : event
      if (!point) return
      const exit = open.graph.nodes
        .find((node) => node.id === state.fromNode?.id)
        ?.exits.find((candidate) => candidate.key === state.fromHandle?.id)
      if (!exit) return
      const under = document.elementFromPoint(point.clientX, point.clientY)?.closest('.react-flow__node')?.getAttribute('data-id')
      if (under && open.nodes.some((node) => node.id === under)) {
        edits.connect(state.fromNode.id, exit.key, exit.exitId, under)
        return
      }
      const screen = { x: point.clientX, y: point.clientY }
      setAdd({
        screen,
        canvas: flow.screenToFlowPosition(screen),
        after: { nodeId: state.fromNode.id, exitKey: exit.key, exitId: exit.exitId, insert: false },
      })
    },
    [open.graph, open.nodes, edits, flow],
  )
  const onDrop = useCallback(
    (event: DragEvent) => {
      const kind = open.kinds.find((candidate) => candidate.id === event.dataTransfer.getData(dragType))
      if (!kind) return
      event.preventDefault()
      onSelect([edits.add(kind, flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }), null)])
    },
    [open.kinds, edits, flow, onSelect],
  )

  const deeds = useMemo(
    (): CanvasDeeds => ({
      canEdit,
      openAdd: setAdd,
      openInspector: onInspect,
      writeText: edits.writeText,
      writeNote: edits.writeNote,
      removeNote: (id) => edits.remove([id]),
      toggleMinimized: (id) => edits.setMinimized(id, !open.graph.nodes.find((node) => node.id === id)?.isMinimized),
      startTalking: (words) => {
        const says = open.kinds.find((kind) => kind.group === 'say' && !kind.planned)
        const last = open.graph.nodes[0]
        const exit = last?.exits[0]
        if (!says) return
        const field = says.fields.find((candidate) => candidate.control === 'prompts')
        edits.add(
          says,
          last ? { x: last.x, y: last.y + 120 } : { x: 72, y: 80 },
          last && exit ? { nodeId: last.id, exitKey: exit.key, exitId: exit.exitId, insert: false } : null,
          field ? { [field.name]: [{ language: '', channel: '', kind: 'text', text: words }] } : {},
        )
      },
    }),
    [canEdit, edits, open, onInspect],
  )

  const passedNow =
    marks.followed?.passed
      .filter((passed) => passed.turn === marks.followed?.turn && passed.dialogId === open.dialog.id)
      .slice(-4)
      .map((passed) => passed.nodeId)
      .join(' ') ?? ''
  useEffect(() => {
    if (passedNow !== '')
      void flow.fitView({ nodes: passedNow.split(' ').map((id) => ({ id })), duration: 240, maxZoom: 1, minZoom: 0.5, padding: 0.2 })
  }, [flow, passedNow])

  const [only] = selected.length === 1 ? selected : []
  useEffect(() => {
    if (only === undefined) return
    const timer = window.setTimeout(() => showStep(flow, only, plane.current), 80)
    return () => window.clearTimeout(timer)
  }, [flow, only])

  const isPlaced = useRef(false)
  useEffect(() => {
    if (isPlaced.current || open.graph.nodes.length === 0) return
    isPlaced.current = true
    if (isUnplaced(open.graph) && canEdit) window.setTimeout(arrangeAll, 60)
  }, [open.graph, canEdit, arrangeAll])

  return (
    <CanvasDeedsProvider value={deeds}>
      <div
        ref={plane}
        className={classes.plane}
        data-arranging={isArranging || undefined}
        tabIndex={0}
        role="application"
        aria-label={text('dialog.canvas.label', { name: open.dialog.data.name })}
        onKeyDown={onKeyDown}
        onDrop={onDrop}
        onDragOver={(event) => event.preventDefault()}
      >
        <ReactFlow<FlowNode, StepFlowEdge>
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onConnect={onConnect}
          onConnectEnd={onConnectEnd}
          onNodeClick={(_, node) => {
            setEdge(null)
            if (node.type === 'step') onInspect(node.id)
          }}
          onPaneClick={() => {
            setEdge(null)
            onSelect([])
          }}
          onEdgeClick={(_, clicked) => {
            setEdge(clicked.id)
            onSelect([])
          }}
          onSelectionChange={({ nodes: chosen }) => {
            if (chosen.length > 1) onSelect(chosen.map((node) => node.id))
          }}
          onNodeDragStop={(_, __, dragged) => edits.move(dragged.map((node) => ({ id: node.id, x: node.position.x, y: node.position.y })))}
          onSelectionDragStop={(_, dragged) => edits.move(dragged.map((node) => ({ id: node.id, x: node.position.x, y: node.position.y })))}
          onDoubleClick={(event) => {
            if (canEdit && event.target instanceof Element && event.target.classList.contains('react-flow__pane')) {
              const screen = { x: event.clientX, y: event.clientY }
              setAdd({ screen, canvas: flow.screenToFlowPosition(screen), after: null })
            }
          }}
          snapToGrid
          snapGrid={gridOf8}
          minZoom={0.1}
          maxZoom={2}
          onInit={(instance) => openingView(instance, open, selected[0], plane.current)}
          onlyRenderVisibleElements
          zoomOnDoubleClick={false}
          deleteKeyCode={null}
          disableKeyboardA11y
          nodesFocusable={false}
          edgesFocusable={false}
          nodesDraggable={canEdit}
          nodesConnectable={canEdit}
          connectionRadius={24}
          elevateNodesOnSelect
          proOptions={{ hideAttribution: false }}
        >
          <Background variant={BackgroundVariant.Dots} gap={24} size={2} color="var(--canvas-dot)" />
          <ZoomBar />
        </ReactFlow>
        {canEdit && open.kinds.length > 0 && (
          <AddTray
            kinds={open.kinds}
            onAdd={(kind) => {
              const [only] = selected
              const place = middle()
              if (only === undefined) onSelect([edits.add(kind, place.canvas, null)])
              else addKindAfter(kind, only)
            }}
            onNote={() => edits.addNote(middle().canvas)}
          />
        )}
        <p className="visually-hidden" role="status">
          {announce(open, selected, text)}
        </p>
      </div>
      {add && (
        <AddMenu
          place={add}
          kinds={open.kinds}
          nodes={open.graph.nodes}
          onClose={() => {
            setAdd(null)
            plane.current?.focus()
          }}
          onNote={() => {
            edits.addNote(add.canvas)
            setAdd(null)
          }}
          onAdd={(kind) => {
            const id = edits.add(kind, add.canvas, add.after)
            setAdd(null)
            onInspect(id)
          }}
          onConnect={(to) => {
            if (add.after) edits.connect(add.after.nodeId, add.after.exitKey, add.after.exitId, to)
            setAdd(null)
          }}
        />
      )}
    </CanvasDeedsProvider>
  )

  function addKindAfter(kind: OpenDialog['kinds'][number], nodeId: string): void {
    const node = open.graph.nodes.find((candidate) => candidate.id === nodeId)
    const exit = node?.exits.find((candidate) => candidate.to === null)
    const place = node
      ? node.isSingle
        ? { x: node.x, y: node.y + (heights().get(nodeId) ?? 100) + 48 }
        : { x: node.x + 312, y: node.y }
      : middle().canvas
    onInspect(edits.add(kind, place, node && exit ? { nodeId, exitKey: exit.key, exitId: exit.exitId, insert: false } : null))
  }
}

/** Moves the camera when the selected step is not wholly in sight, beside or under the inspector too. */
function showStep(flow: ReactFlowInstance<FlowNode, StepFlowEdge>, id: string, plane: HTMLElement | null): void {
  const node = flow.getNode(id)
  const panel = plane?.parentElement?.parentElement?.querySelector('[data-document-field]')?.getBoundingClientRect()
  const box = plane?.getBoundingClientRect()
  if (!node || !box) return
  const at = flow.flowToScreenPosition(node.position)
  const { zoom } = flow.getViewport()
  const [width, height] = [(node.measured?.width ?? sizes.width) * zoom, (node.measured?.height ?? 100) * zoom]
  const right = Math.min(box.right, panel?.left ?? box.right)
  const isInSight = at.x >= box.left + 64 && at.y >= box.top + 48 && at.x + width <= right - 8 && at.y + height <= box.bottom - 8
  if (isInSight) return
  const shift = (box.right - right) / 2 / zoom
  void flow.setCenter(node.position.x + width / zoom / 2 + shift, node.position.y + height / zoom / 2, { zoom, duration: 240 })
}

/** Everything when it can be read, otherwise the selected step or the start at full size. */
function openingView(
  flow: ReactFlowInstance<FlowNode, StepFlowEdge>,
  open: OpenDialog,
  selected: string | undefined,
  plane: HTMLElement | null,
): void {
  const { nodes } = open.graph
  const first = nodes.find((node) => node.id === selected) ?? nodes.find((node) => node.isStart) ?? nodes[0]
  if (!first || !plane) return
  const [left, top] = [Math.min(...nodes.map((node) => node.x)), Math.min(...nodes.map((node) => node.y))]
  const right = Math.max(...nodes.map((node) => node.x)) + sizes.width
  const bottom = Math.max(...nodes.map((node) => node.y + estimatedHeight(node)))
  const zoom = Math.min((plane.clientWidth - 160) / (right - left), (plane.clientHeight - 140) / (bottom - top))
  if (zoom >= 1) {
    void flow.setViewport({ x: 72 - left, y: 80 - top, zoom: 1 })
    return
  }
  if (zoom >= 0.75) {
    void flow.fitView({ ...fit, padding: { left: '72px', right: '40px', top: '64px', bottom: '64px' } })
    return
  }
  const isChosen = first.id === selected
  const place = isChosen
    ? { x: plane.clientWidth / 2 - sizes.width / 2, y: plane.clientHeight / 3 }
    : { x: 72 + Math.min(312, first.x - left), y: 80 }
  void flow.setViewport({ x: place.x - first.x, y: place.y - first.y, zoom: 1 })
}

function announce(open: OpenDialog, selected: readonly string[], text: ReturnType<typeof useText>): string {
  const [only, ...others] = selected
  if (others.length > 0) return text('dialog.canvas.many', { count: selected.length })
  const node = open.graph.nodes.find((candidate) => candidate.id === only)
  return node
    ? text('dialog.canvas.one', { name: node.name, kind: node.kindLabel, exits: node.exits.map((exit) => exit.label).join(', ') })
    : ''
}
