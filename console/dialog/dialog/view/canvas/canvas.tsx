// The dialog as a graph, drawn by React Flow as in mockup 04. It keeps only what is under the pointer (places during a
// drag, the selection); everything else is the document's.
import { Background, BackgroundVariant, ReactFlow, ReactFlowProvider, SelectionMode, useReactFlow } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useDocument } from '../../../../base/document'
import { useShortcuts } from '../../../../base/page/shortcuts'
import { useText } from '../../../../base/language/text'
import { AddMenu } from '../../panel/add/add-menu'
import { AddTray } from '../../panel/add/add-tray'
import type { GraphEdge } from '../../graph/model'
import { useFlowWords } from '../../model/flow-words'
import { useMarks } from '../../model/use-marks'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'
import { ContextMenu, type MenuActions } from '../../panel/context/context-menu'
import { useContextMenu, type ContextMenu as ContextMenuState } from '../../panel/context/use-context-menu'
import type { Overlay } from '../../panel/overlay/overlay'
import { useOverlayWords } from '../../panel/overlay/step-tag'
import { useFolding } from '../folding/use-folding'
import { openingView, showAll, useCamera } from './camera'
import { canvasKeyList } from '../../panel/context/canvas-key-list'
import { CanvasActionsProvider } from './canvas-state'
import classes from './canvas.module.css'
import { flowEdges, type FlowNode, type Marks } from './flow-parts'
import { GroupFrame } from './group-frame'
import { GhostNode, NoteNode } from './note-node'
import { StepEdge, type StepFlowEdge } from './step-edge'
import { StepNode } from './step-node'
import { useAdding, type Adding } from './use-adding'
import { useArranging, useActions } from './use-actions'
import { useClipboard, type ClipboardKeys } from './use-clipboard'
import { useCanvasKeys } from './use-canvas-keys'
import { useFlowNodes } from './use-flow-nodes'
import { RoutesProvider, useRoutes } from './use-routes'
import { ZoomBar } from './zoom-bar'
import { unmarked } from '../../../../ui/canvas/unmarked'

export interface CanvasProps {
  open: OpenDialog
  edits: CanvasEdits
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  onInspect: (id: string) => void
  overlay: Overlay | null
  isProblemsOnly: boolean
}

export function Canvas(props: CanvasProps) {
  return (
    <ReactFlowProvider>
      <Plane {...props} />
    </ReactFlowProvider>
  )
}

function Plane({ open: dialog, edits: allEdits, selected, onSelect, onInspect, overlay, isProblemsOnly }: CanvasProps) {
  const text = useText()
  const said = useOverlayWords()
  const { botId, canEdit } = useDocument()
  const plane = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState<string | null>(null)
  const plain = useMarks(botId, dialog.dialog.id, { overlay, isProblemsOnly })
  const { open, edits, marks, toggle: toggleFold, toggleAt } = useFolding(dialog, allEdits, plain, { selected, onSelect })
  const adding = useAdding({ dialog: open, edits, selected, onSelect, onInspect, plane, canEdit })
  const actions = useActions({ dialog: open, edits, canEdit, openAdd: adding.open, onSelect, toggleFold })
  const [isArranging, arrangeAll] = useArranging(open, edits, canEdit, plane)
  useCamera(plane, open.dialog.id, selected, marks)
  const clipboard = useClipboard({ open, edits, selected, onSelect, middle: adding.middle })
  const flow = useReactFlow<FlowNode, StepFlowEdge>()
  const way = open.graph.edges.find(({ id }) => id === edge) ?? null
  const onEdge = (id: string | null) => {
    setEdge(id)
    if (id !== null) onSelect([])
  }
  const menu = useContextMenu({ plane, selected, edge: way, onSelect, onEdge })
  const { openAfter: addAfter, openHere: addHere, insertInto } = adding
  const keys = { open, edits, selected, edge, onSelect, onInspect, onEdge, addAfter, addHere, insertInto, arrangeAll, toggleAt, canEdit }
  const onCanvasKey = useCanvasKeys({ ...keys, openMenu: menu.openByKey })
  // A menu that is just opening has the keys already, though not yet the focus.
  const onKeyDown = (event: KeyboardEvent) => {
    if (menu.place === null) onCanvasKey(event)
  }
  useShortcuts(canvasKeyList)
  const routes = useRoutes(open.graph)
  const focus = () => plane.current?.focus({ preventScroll: true })
  const menuActions: MenuActions = {
    inspect: onInspect,
    select: onSelect,
    addAfter,
    insertInto,
    addAt: (at) => adding.open({ screen: at, canvas: flow.screenToFlowPosition(at), after: null }),
    noteAt: (at) => edits.addNote(flow.screenToFlowPosition(at)),
    arrangeAll,
    showAll: () => showAll(flow, plane.current),
    focus,
  }
  return (
    <CanvasActionsProvider value={actions}>
      <div className={classes.plane} data-arranging={isArranging || undefined}>
        <RoutesProvider value={routes}>
          <Graph {...{ open, edits, selected, onSelect, onInspect, marks, adding, edge, setEdge, plane, clipboard, menu, onKeyDown }} />
        </RoutesProvider>
        {canEdit && <AddTray kinds={open.kinds} onAdd={adding.addFromTray} onNote={adding.addNote} />}
        <p className="visually-hidden" role="status">
          {announce(open, selected, way, text)}
          {said(overlay, selected)}
        </p>
      </div>
      <Menu open={open} edits={edits} adding={adding} onInspect={onInspect} onClosed={focus} />
      {menu.place && <ContextMenu place={menu.place} onClose={menu.close} {...{ open, edits, canEdit, actions: menuActions }} />}
    </CanvasActionsProvider>
  )
}

interface GraphProps extends Omit<CanvasProps, 'overlay' | 'isProblemsOnly'> {
  marks: Marks
  adding: Adding
  edge: string | null
  setEdge: (id: string | null) => void
  plane: RefObject<HTMLDivElement | null>
  clipboard: ClipboardKeys
  menu: ContextMenuState
  onKeyDown: (event: KeyboardEvent) => void
}

const nodeTypes = { step: StepNode, note: NoteNode, ghost: GhostNode, frame: GroupFrame }
const edgeTypes = { step: StepEdge }
const gridOf8: [number, number] = [8, 8]
/** Shift and Ctrl add to the selection by a click; a box drawn with Shift takes what it touches. */
const choosing = { multiSelectionKeyCode: ['Shift', 'Control', 'Meta'], selectionMode: SelectionMode.Partial }
/** Keys and selection by keyboard are ours (use-canvas-keys). */
const ownKeys = { deleteKeyCode: null, disableKeyboardA11y: true, nodesFocusable: false, edgesFocusable: false } as const
const bounds = { minZoom: 0.1, maxZoom: 2, snapToGrid: true, snapGrid: gridOf8, connectionRadius: 24, zoomOnDoubleClick: false } as const

function Graph({
  open,
  edits,
  selected,
  onSelect,
  onInspect,
  marks,
  adding,
  edge,
  setEdge,
  plane,
  clipboard,
  menu,
  onKeyDown,
}: GraphProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const [nodes, onNodesChange] = useFlowNodes(open, marks, { selected, onSelect }, canEdit)
  const edges = useMemo(
    () => flowEdges(open.graph, marks, edge, (way) => text('dialog.canvas.way', { ...way })),
    [open.graph, marks, edge, text],
  )
  const words = useFlowWords()
  const choose = (id: string | null) => {
    setEdge(id)
    onSelect([])
  }
  const moved = (dragged: readonly FlowNode[]) => edits.move(dragged.map((node) => ({ id: node.id, ...node.position })))
  return (
    // React Flow is an application by itself: the keyboard is taken as one, the arrows walk inside it.
    <ReactFlow<FlowNode, StepFlowEdge>
      proOptions={unmarked}
      ref={plane}
      // A graph runs from left to right in every language.
      dir="ltr"
      tabIndex={0}
      ariaLabelConfig={words}
      aria-label={text('dialog.canvas.label', { name: open.dialog.data.name, keys: text('dialog.canvas.keys') })}
      onKeyDown={onKeyDown}
      {...clipboard}
      onDrop={adding.onDrop}
      onDragOver={(event) => event.preventDefault()}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onNodesChange={onNodesChange}
      onConnect={adding.onConnect}
      onConnectEnd={adding.onConnectEnd}
      onNodeClick={(event, node) => {
        setEdge(null)
        if (node.type === 'step' && node.selectable !== false && !event.ctrlKey && !event.metaKey && !event.shiftKey) onInspect(node.id)
      }}
      onPaneClick={() => choose(null)}
      onEdgeClick={(_, clicked) => choose(clicked.id)}
      onNodeContextMenu={menu.onStep}
      onSelectionContextMenu={menu.onSteps}
      onEdgeContextMenu={menu.onWay}
      onPaneContextMenu={menu.onPlane}
      onNodeDragStop={(_, __, dragged) => moved(dragged)}
      onSelectionDragStop={(_, dragged) => moved(dragged)}
      onDoubleClick={adding.onDoubleClick}
      onInit={(flow) => openingView(flow, open, selected[0], plane.current)}
      onlyRenderVisibleElements
      nodesDraggable={canEdit}
      nodesConnectable={canEdit}
      elevateNodesOnSelect
      {...bounds}
      {...choosing}
      {...ownKeys}
    >
      <Background variant={BackgroundVariant.Dots} gap={24} size={2} color="var(--canvas-dot)" />
      <ZoomBar plane={plane} />
    </ReactFlow>
  )
}

interface MenuProps {
  open: OpenDialog
  edits: CanvasEdits
  adding: Adding
  onInspect: (id: string) => void
  onClosed: () => void
}

function Menu({ open, edits, adding, onInspect, onClosed }: MenuProps) {
  const { place } = adding
  if (!place) return null
  const close = () => {
    adding.open(null)
    onClosed()
  }
  return (
    <AddMenu
      place={place}
      kinds={open.kinds}
      nodes={open.graph.nodes}
      onClose={close}
      onNote={() => {
        edits.addNote(place.canvas)
        close()
      }}
      onAdd={(kind, start) => {
        onInspect(edits.add(kind, place.canvas, place.after, start))
        close()
      }}
      onConnect={(to) => {
        if (place.after) edits.connect(place.after.nodeId, place.after.exitKey, place.after.exitId, to)
        close()
      }}
    />
  )
}

function announce(open: OpenDialog, selected: readonly string[], way: GraphEdge | null, text: ReturnType<typeof useText>): string {
  const named = (id: string) => open.graph.nodes.find((candidate) => candidate.id === id)?.name ?? ''
  if (way) return text('dialog.canvas.way', { from: named(way.source), exit: way.label, to: named(way.target) })
  if (selected.length > 1) return text('dialog.canvas.many', { count: selected.length })
  const node = open.graph.nodes.find((candidate) => candidate.id === selected[0])
  const exits = node?.exits.map((exit) => exit.label).join(', ')
  return node ? text('dialog.canvas.one', { name: node.name, kind: node.kindLabel, exits }) : ''
}
