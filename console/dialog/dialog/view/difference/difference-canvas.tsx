// A dialog as it is on one side of a comparison, with what the other side had besides: added, changed, moved and removed steps and ways
// are marked by sign, line and colour. Nothing can be edited here; choosing a step chooses its change.
import type { ComparedDialog } from '@parley/contract/release/bot-version'
import { Background, BackgroundVariant, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useMemo, useRef, useState } from 'react'
import { useText } from '../../../../base/language/text'
import { useFlowWords } from '../../model/flow-words'
import type { OpenDialog } from '../../model/use-open-dialog'
import { changesOverlay } from '../../panel/overlay/changes'
import { openingView, showAll, useCamera } from '../canvas/camera'
import { type CanvasActions, CanvasActionsProvider } from '../canvas/canvas-state'
import classes from '../canvas/canvas.module.css'
import { flowEdges, type FlowNode, type Marks } from '../canvas/flow-parts'
import { GroupFrame } from '../canvas/group-frame'
import { GhostNode, NoteNode } from '../canvas/note-node'
import { StepEdge, type StepFlowEdge } from '../canvas/step-edge'
import { StepNode } from '../canvas/step-node'
import { useFlowNodes } from '../canvas/use-flow-nodes'
import { ZoomBar } from '../canvas/zoom-bar'
import { RoutesProvider, useRoutes } from '../canvas/use-routes'
import { useComparedDialog } from './use-compared-dialog'
import { unmarked } from '../../../../ui/canvas/unmarked'

interface DifferenceCanvasProps {
  compared: ComparedDialog
  /** Id of the change that is looked at; '' for none. */
  selected: string
  onSelect: (objectId: string) => void
}

export function DifferenceCanvas(props: DifferenceCanvasProps) {
  const open = useComparedDialog(props.compared)
  if (open === null) return null
  return (
    <ReactFlowProvider>
      <CanvasActionsProvider value={readOnly}>
        <div className={classes.plane}>
          <Graph {...props} open={open} />
        </div>
      </CanvasActionsProvider>
    </ReactFlowProvider>
  )
}

const nothing = () => undefined
const readOnly: CanvasActions = {
  canEdit: false,
  openAdd: nothing,
  writeText: nothing,
  sayToo: nothing,
  writeNote: nothing,
  removeNote: nothing,
  startTalking: nothing,
  toggleFold: nothing,
}
const nodeTypes = { step: StepNode, note: NoteNode, ghost: GhostNode, frame: GroupFrame }
const edgeTypes = { step: StepEdge }
const fixed = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  minZoom: 0.1,
  maxZoom: 2,
} as const

function Graph({ compared, open, selected, onSelect }: DifferenceCanvasProps & { open: OpenDialog }) {
  const text = useText()
  const words = useFlowWords()
  const plane = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState<string | null>(null)
  const marks = useMemo((): Marks => {
    const overlay = changesOverlay({ version: null, changes: compared.changes, before: compared.before }, open.graph, open.context)
    return { problems: new Map(), folds: new Map(), isProblemsOnly: false, overlay, followed: null }
  }, [compared, open])
  const routes = useRoutes(open.graph)
  const chosen = useMemo(() => (selected === '' ? [] : [selected]), [selected])
  const [nodes, onNodesChange] = useFlowNodes(open, marks, { selected: chosen, onSelect: nothing }, false)
  const edges = useMemo(
    () => flowEdges(open.graph, marks, edge, (way) => text('dialog.canvas.way', { ...way })),
    [open.graph, marks, edge, text],
  )
  useCamera(plane, open.dialog.id, chosen, marks)
  return (
    <RoutesProvider value={routes}>
      <ReactFlow<FlowNode, StepFlowEdge>
        proOptions={unmarked}
        ref={plane}
        tabIndex={0}
        ariaLabelConfig={words}
        aria-label={text('dialog.difference.label', { name: open.dialog.data.name })}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onNodeClick={(_, node) => onSelect(node.id)}
        onPaneClick={() => setEdge(null)}
        onEdgeClick={(_, clicked) => setEdge(clicked.id)}
        onInit={(flow) => (open.graph.nodes.length === 0 ? showAll(flow, plane.current) : openingView(flow, open, selected, plane.current))}
        onlyRenderVisibleElements
        {...fixed}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={2} color="var(--canvas-dot)" />
        <ZoomBar plane={plane} />
      </ReactFlow>
    </RoutesProvider>
  )
}
