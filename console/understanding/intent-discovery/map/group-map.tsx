// The map of what was found (mockup 21): a circle for each group, as large as it has messages, among the intents the bot has; nearer means
// more alike. The open group is tied to the intents it is most like. What is done with a group is the panel's beside it.
import {
  Background,
  BackgroundVariant,
  type Edge,
  type Node,
  type NodeProps,
  Handle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import type { CallReply } from '@parley/contract/calls'
import { createContext, memo, useCallback, useContext, useMemo } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { moveAtRest } from '../../../ui/canvas/at-rest'
import { ZoomBar } from '../../../ui/canvas/zoom-bar'
import { Icon } from '../../../ui/icon'
import legend from '../../../ui/canvas/legend.module.css'
import classes from './map.module.css'
import { radiusOf, spread } from './spread'
import { unmarked } from '../../../ui/canvas/unmarked'

type Found = CallReply<'intent-discovery.get'>
export type Group = Found['clusters'][number] & { id: string }

interface GroupMapProps {
  groups: readonly Group[]
  intents: Found['intents']
  nameOf: (intentId: string) => string | undefined
  /** Id of the open group; '' for none. */
  open: string
  onOpen: (id: string) => void
}

type GroupNode = Node<{ name: string; size: number; isOpen: boolean; isHome: boolean }, 'found'>
type IntentNode = Node<{ name: string; isTied: boolean }, 'intent'>

const OpenGroup = createContext<(id: string) => void>(() => undefined)
const plane = { width: 800, height: 580 }
const intentRadius = 10
const nodeTypes = { found: memo(GroupCircle), intent: memo(IntentRing) }
const fixed = {
  nodesConnectable: false,
  nodesDraggable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  deleteKeyCode: null,
  minZoom: 0.1,
  maxZoom: 2,
} as const
const wholly = { padding: { x: '48px', top: '32px', bottom: '72px' }, maxZoom: 1.2 } as const

export function GroupMap(props: GroupMapProps) {
  return (
    <ReactFlowProvider>
      <OpenGroup value={props.onOpen}>
        <Plane {...props} />
      </OpenGroup>
    </ReactFlowProvider>
  )
}

function Plane({ groups, intents, nameOf, open }: GroupMapProps) {
  const text = useText()
  const flow = useReactFlow()
  const circles = useMemo(() => circlesOf(groups, intents), [groups, intents])
  const opened = groups.find(({ id }) => id === open)
  const nodes = useMemo(() => {
    const tied = new Set(opened?.nearest.map(({ intentId }) => intentId))
    return circles.flatMap(({ id, x, y, radius }): (GroupNode | IntentNode)[] => {
      const size = { width: radius * 2, height: radius * 2 }
      const place = { id, position: { x: x - radius, y: y - radius }, ...size, measured: size, handles: handlesOf(radius) }
      const group = groups.find((one) => `group ${one.id}` === id)
      if (group !== undefined) {
        const data = { name: group.name, size: group.size, isOpen: group.id === open, isHome: group.intentId !== '' }
        return [{ ...place, type: 'found', data, zIndex: group.id === open ? 4 : 3 }]
      }
      const name = nameOf(id)
      return name === undefined ? [] : [{ ...place, type: 'intent', data: { name, isTied: tied.has(id) }, zIndex: 2 }]
    })
  }, [circles, groups, opened, open, nameOf])
  const edges = useMemo(
    () =>
      (opened?.nearest ?? []).slice(0, 2).map(
        ({ intentId, likeness }, at): Edge => ({
          ...{ id: intentId, source: `group ${open}`, target: intentId, type: 'straight', label: likeness.toFixed(2), zIndex: 1 },
          className: at === 0 ? 'tie-first' : 'tie-next',
          ...{ labelBgPadding: [6, 3] as [number, number], labelBgBorderRadius: 9 },
        }),
      ),
    [opened, open],
  )
  const fit = useCallback(() => moveAtRest(flow, () => flow.fitView({ ...wholly, duration: 240 })), [flow])
  return (
    <div className={classes.plane}>
      <ReactFlow
        proOptions={unmarked}
        dir="ltr"
        aria-label={text('intent-discovery.map.label')}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onInit={() => void flow.fitView(wholly)}
        {...fixed}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={2} color="var(--canvas-dot)" />
        <ZoomBar onFit={fit} />
      </ReactFlow>
      <ul className={legend.legend}>
        <li>
          <span className={classes.sample} aria-hidden />
          {text('intent-discovery.map.group')}
        </li>
        <li>
          <Icon name="target" size={14} />
          {text('intent-discovery.map.intent')}
        </li>
        <li>{text('intent-discovery.map.nearer')}</li>
      </ul>
    </div>
  )
}

function circlesOf(groups: readonly Group[], intents: Found['intents']) {
  const largest = Math.max(1, ...groups.map(({ size }) => size))
  const grown = Math.max(1, Math.sqrt((groups.length + intents.length) / 45))
  const placed = ({ x, y }: { x: number; y: number }) => ({ x: x * plane.width * grown, y: y * plane.height * grown })
  return spread([
    ...groups.map((group) => ({ id: `group ${group.id}`, ...placed(group), radius: radiusOf(group.size, largest) })),
    ...intents.map((intent) => ({ id: intent.intentId, ...placed(intent), radius: intentRadius })),
  ])
}

/** In the middle, so that a tie runs from middle to middle. */
const handlesOf = (radius: number) =>
  (['source', 'target'] as const).map((type) => ({ id: null, type, position: Position.Top, x: radius, y: radius, width: 0, height: 0 }))

function GroupCircle({ id, data: { name, size, isOpen, isHome } }: NodeProps<GroupNode>) {
  const onOpen = useContext(OpenGroup)
  const text = useText()
  return (
    <>
      <Handle type="source" position={Position.Top} className={classes.handle} isConnectable={false} />
      <button
        type="button"
        className={`${classes.group} nopan`}
        aria-current={isOpen ? 'true' : undefined}
        data-home={isHome || undefined}
        aria-label={`${name}, ${text('intent-discovery.size', { count: size })}`}
        onClick={() => onOpen(id.slice('group '.length))}
      >
        {numberText(size)}
      </button>
      <span className={classes.name} data-open={isOpen || undefined} aria-hidden>
        {name}
      </span>
    </>
  )
}

function IntentRing({ data: { name, isTied } }: NodeProps<IntentNode>) {
  return (
    <>
      <Handle type="target" position={Position.Top} className={classes.handle} isConnectable={false} />
      <span className={classes.intent} data-tied={isTied || undefined}>
        <Icon name="target" size={16} />
        <span>{name}</span>
      </span>
    </>
  )
}
