// The topics of a bot on a canvas (mockup 17): which one is open, what they hold, and the way a tried question took. Topics are hung into
// others by dragging; by keyboard the arrows walk, Space folds, N adds, Delete removes. Editing is the screen's.
import { Background, BackgroundVariant, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { moveAtRest } from '../../../ui/canvas/at-rest'
import { keepInSight } from '../../../ui/canvas/keep-in-sight'
import { ZoomBar } from '../../../ui/canvas/zoom-bar'
import { Icon } from '../../../ui/icon'
import classes from './graph.module.css'
import legend from '../../../ui/canvas/legend.module.css'
import { flowEdges, flowNodes, type TopicFlowNode } from './topic-flow'
import { type Topic, type TopicPlace, topicSize } from './topic-graph'
import { useTraitName } from '../use-trait-name'
import { FoldTopic, TopicNode } from './topic-node'
import type { Tried } from './tried'
import { OverlayChoice } from './overlay-choice'
import { useHanging } from './use-hanging'
import type { LaidOver } from './use-overlay'
import { type TopicActions, useTopicKeys } from './use-topic-keys'
import { unmarked } from '../../../ui/canvas/unmarked'

interface TopicCanvasProps extends TopicActions {
  places: readonly TopicPlace[]
  openId: string
  tried: Tried
  over: LaidOver
  canEdit: boolean
  /** The topics that one may be hung into. */
  homesFor: (id: string) => readonly Topic[]
  onHang: (id: string, into: string) => void
}

export function TopicCanvas(props: TopicCanvasProps) {
  return (
    <ReactFlowProvider>
      <Plane {...props} />
    </ReactFlowProvider>
  )
}

const nodeTypes = { topic: TopicNode }
const fixed = {
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  zoomOnDoubleClick: false,
  minZoom: 0.1,
  maxZoom: 2,
} as const
/** Room for what floats at the bottom. */
const wholly = { padding: { x: '24px', top: '56px', bottom: '64px' }, maxZoom: 1, duration: 240 } as const
/** Names can be read from here on. */
const leastRead = 0.55
const nothingOver = { left: 0, top: 0, right: 0, bottom: 0 }

function Plane({ places, openId, tried, over, canEdit, homesFor, onHang, ...actions }: TopicCanvasProps) {
  const text = useText()
  const plane = useRef<HTMLDivElement>(null)
  const flow = useReactFlow<TopicFlowNode>()
  const traitOf = useTraitName()
  const kept = useRef<ReadonlyMap<string, TopicFlowNode>>(new Map())
  const { sums, checkedAt } = over
  // Without a check there is nothing to count.
  const overlay = over.overlay === 'conflicts' && checkedAt === null ? 'plain' : over.overlay
  const nodes = useMemo(() => {
    const sayNext = (score: number) => text('knowledge.graph.next', { score: score.toFixed(2) })
    const saySum = (count: number) => numberText(count)
    const made = flowNodes(places, { tried, openId, sayNext, traitOf, overlay, sums, saySum }, kept.current)
    kept.current = new Map(made.map((node) => [node.id, node]))
    return made
  }, [places, tried, overlay, sums, openId, traitOf, text])
  const ways = useMemo(() => flowEdges(places, { tried, overlay, sums }), [places, tried, overlay, sums])
  const hanging = useHanging(nodes, { homesFor, onHang })
  const open = places.find(({ topic }) => topic.id === openId)
  const { x, y } = open ?? {}
  useEffect(() => {
    if (x === undefined || y === undefined) return
    const timer = window.setTimeout(() => keepInSight(flow, { x, y, ...topicSize }, plane.current, nothingOver), 80)
    return () => window.clearTimeout(timer)
  }, [flow, x, y])
  const led = [...tried.way, ...(tried.next?.way ?? [])].join(' ')
  useEffect(() => {
    if (led === '') return
    const ids = led.split(' ').map((id) => ({ id }))
    const lead = () => moveAtRest(flow, () => flow.fitView({ ...wholly, minZoom: leastRead, nodes: ids }))
    const timer = window.setTimeout(lead, 80)
    return () => window.clearTimeout(timer)
  }, [flow, led])
  const fit = useCallback(() => moveAtRest(flow, () => flow.fitView(wholly)), [flow])
  const onKeyDown = useTopicKeys(places, openId, canEdit, actions)
  return (
    <FoldTopic value={actions.onFold}>
      <div className={classes.plane} data-overlay={overlay} data-topic-graph>
        <ReactFlow<TopicFlowNode>
          proOptions={unmarked}
          ref={plane}
          // A graph runs from left to right in every language.
          dir="ltr"
          tabIndex={0}
          aria-label={text('knowledge.graph.label', { keys: text('knowledge.graph.keys') })}
          onKeyDown={onKeyDown}
          nodes={hanging.nodes}
          edges={ways}
          nodeTypes={nodeTypes}
          onNodeClick={(_, node) => actions.onOpen(node.id)}
          onNodesChange={hanging.onNodesChange}
          onNodeDragStop={hanging.onDrop}
          onInit={() => void flow.fitView({ ...wholly, minZoom: leastRead, duration: 0 })}
          onlyRenderVisibleElements
          nodesDraggable={canEdit}
          nodeDragThreshold={4}
          {...fixed}
        >
          <Background variant={BackgroundVariant.Dots} gap={24} size={2} color="var(--canvas-dot)" />
          <ZoomBar onFit={fit} />
        </ReactFlow>
        <OverlayChoice over={over} />
        <Legend hasNext={tried.next !== null} hasTrait={places.some(({ topic }) => traitOf(topic) !== '')} />
        <p className="visually-hidden" role="status">
          {open !== undefined && said(open, traitOf(open.topic), text)}
        </p>
      </div>
    </FoldTopic>
  )
}

function Legend({ hasNext, hasTrait }: { hasNext: boolean; hasTrait: boolean }) {
  const text = useText()
  return (
    <ul className={legend.legend}>
      <li>
        <Icon name="must" size={14} className={classes.must} />
        {text('knowledge.graph.legend.must')}
      </li>
      <li>
        <Icon name="topic" size={14} />
        {text('knowledge.graph.legend.organiser')}
      </li>
      {hasTrait && (
        <li>
          <Icon name="trait" size={14} />
          {text('knowledge.graph.legend.trait')}
        </li>
      )}
      {hasNext && (
        <li>
          <span className={classes.dashes} aria-hidden />
          {text('knowledge.graph.legend.next')}
        </li>
      )}
    </ul>
  )
}

function said({ topic, count, isHolder, isFolded }: TopicPlace, trait: string, text: ReturnType<typeof useText>): string {
  const kind = topic.parentId === '' ? text('knowledge.topic.root') : text(`knowledge.topic.kind.${topic.data.kind}`)
  const fold = isHolder ? text(isFolded ? 'knowledge.graph.is-folded' : 'knowledge.graph.is-unfolded') : ''
  const heard = trait === '' ? '' : text('knowledge.topic.trait.of', { name: trait })
  return [topic.data.name, kind, text('knowledge.graph.faqs', { count }), heard, fold].filter((each) => each !== '').join(', ')
}
