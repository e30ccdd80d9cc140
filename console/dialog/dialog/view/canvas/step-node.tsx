// A step on the canvas (mockup 04): family rail, name, real content, and a row with a port for each way out. Drawn from the kind's
// description alone. Below 40 % zoom only a coloured block with the name is left.
import type { Control } from '@parley/contract/base/form'
import { Handle, Position, useStore, useUpdateNodeInternals, type Node, type NodeProps } from '@xyflow/react'
import { type DragEvent, memo, useEffect, useRef, useState } from 'react'
import { useDocument } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { keepTyped } from '../../../../base/page/typed-ahead'
import { useCall } from '../../../../base/call/use-call'
import { isPathOver, takesPaths } from '../../../../ui/controls/shared/dragged-path'
import { Icon, type IconName } from '../../../../ui/icon'
import { KindIcon } from '../../../../ui/kind-icon'
import { SeverityCounts, worstOf } from '../../../../ui/status/severity'
import type { GraphExit, GraphNode } from '../../graph/model'
import type { SummaryLine } from '../../graph/summary'
import { StepTag, WayShare } from '../../panel/overlay/step-tag'
import { familyColour, useCanvasActions, type StepData } from './canvas-state'
import { BodyEditor } from '../writing/body-editor'
import { FoldButton } from '../folding/fold-button'
import counts from './counts.module.css'
import classes from './node.module.css'
import drop from './step-drop.module.css'

export type StepFlowNode = Node<StepData, 'step'>

const farZoom = 0.4
const isFar = (state: { transform: [number, number, number] }) => state.transform[2] < farZoom

export const StepNode = memo(function StepNode({ data, selected }: NodeProps<StepFlowNode>) {
  const { node, problems, mark, overlay, isDim } = data
  const text = useText()
  const far = useStore(isFar)
  useMovedPorts(node, far)
  const { takes, isOver } = usePathsDropped(node)
  const style = { '--fam': familyColour(node.family) }
  const state = {
    'data-selected': selected || undefined,
    'data-dim': isDim || undefined,
    'data-lit': mark !== null || undefined,
    'data-off': !node.isEnabled || undefined,
    'data-far': far || undefined,
    'data-overlay': overlay?.show,
  }
  return (
    <div className={isOver ? `${classes.node} ${drop.over}` : classes.node} style={style} {...state} {...takes}>
      {isOver && <span className={drop.hint}>{text('dialog.node.drop')}</span>}
      <Handle type="target" position={Position.Left} id="in" className={classes.door} isConnectableStart={false} />
      <div className={classes.head}>
        <span className={classes.icon}>
          <KindIcon icon={node.icon} size={20} />
        </span>
        <span className={classes.name}>{node.name}</span>
        {!far && <span className={classes.kind}>{node.isEnabled ? node.kindLabel : text('dialog.node.off')}</span>}
      </div>
      {!far && !node.isMinimized && <Body node={node} />}
      {far || node.isMinimized || node.isSingle
        ? node.exits.map((exit, index) => <Port key={exit.key} exit={exit} at={node.isSingle ? 'bottom' : index} data={data} />)
        : node.exits.map((exit) => <ExitRow key={exit.key} exit={exit} data={data} />)}
      {problems && <SeverityCounts severities={problems} className={classes.badge} />}
      {overlay && <StepTag overlay={overlay} className={classes.overlayTag} />}
      {mark && (
        <span className={classes.turn} data-now={mark.isSelected || undefined}>
          {text('dialog.node.turn', { turn: mark.turn })}
        </span>
      )}
      {node.isSingle && node.exits[0]?.to === 'end' && !far && (
        <span className={classes.endTag}>
          {text('dialog.exit.end')}
          <WayShare overlay={overlay} exitKey={node.exits[0].key} />
        </span>
      )}
    </div>
  )
})

/** A field of a reply that is dragged onto a step that says something is said there. */
function usePathsDropped(node: GraphNode) {
  const { canEdit, sayToo } = useCanvasActions()
  const [isOver, setOver] = useState(false)
  const says = canEdit && node.kind?.fields.some(({ control }) => control === 'prompts') === true
  if (!says) return { takes: {}, isOver: false }
  const { onDragOver, onDrop } = takesPaths((path) => sayToo(node.id, `{{${path}}}`))
  const takes = {
    onDragOver: (event: DragEvent) => {
      onDragOver(event)
      if (isPathOver(event)) setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      onDrop(event)
    },
  }
  return { takes, isOver }
}

/** React Flow measures ports again only when a step's size changes; they also move within a step that stays as large as it was. */
function useMovedPorts(node: GraphNode, isFarAway: boolean): void {
  const measureAgain = useUpdateNodeInternals()
  const places = `${isFarAway || node.isMinimized} ${node.isSingle} ${node.lines.length} ${node.exits.map((exit) => exit.key).join(' ')}`
  const measured = useRef(places)
  useEffect(() => {
    if (measured.current === places) return
    measured.current = places
    measureAgain(node.id)
  }, [places, node.id, measureAgain])
}

function Body({ node }: { node: GraphNode }) {
  const actions = useCanvasActions()
  const [isEditing, setEditing] = useState(false)
  const field = node.kind?.fields.find((candidate) => candidate.control === 'prompts')
  if (node.lines.length === 0) return null
  const canWrite = actions.canEdit && field !== undefined
  if (isEditing && canWrite) return <BodyEditor node={node} onDone={() => setEditing(false)} />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the inspector edits the same text
    <div
      className={classes.body}
      onDoubleClick={
        canWrite
          ? (event) => {
              event.stopPropagation()
              keepTyped(() => setEditing(false))
              setEditing(true)
            }
          : undefined
      }
    >
      {node.lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </div>
  )
}

function Line({ line }: { line: SummaryLine }) {
  const text = useText()
  if (line.show === 'empty') return <p className={classes.empty}>{text('dialog.node.empty', { what: line.label.toLowerCase() })}</p>
  if (line.show === 'entity')
    return (
      <p className={classes.line}>
        <span className={classes.quiet}>{text('dialog.node.saves')}</span> <span className={classes.path}>{line.text}</span>
      </p>
    )
  if (line.show === 'counts')
    return (
      <p className={counts.counts}>
        {line.counts.map(({ label, count, control }) => (
          <span key={label}>
            <Icon name={countIcons[control] ?? 'list'} size={12} />
            {text(`dialog.node.count.${control}`, { count, defaultValue: `${label} ${count}` })}
          </span>
        ))}
      </p>
    )
  if (line.show === 'intent') return <IntentLine intentId={line.intentId} name={line.text} />
  return <p className={line.isCode ? classes.code : classes.line}>{line.text}</p>
}

/** What is counted, by the control that edits it. */
const countIcons: Partial<Record<Control, IconName>> = { 'agent-values': 'tag', 'agent-tools': 'action', 'agent-rules': 'shield' }

function IntentLine({ intentId, name }: { intentId: string; name: string }) {
  const text = useText()
  const { botId } = useDocument()
  const sentences = useCall('document.list', { streamId: botId, kind: 'utterance', parentId: intentId, limit: 1 }, { keep: true }).data
  const first = sentences?.items[0]?.data.text
  if (sentences?.total === 0) return <p className={classes.empty}>{text('dialog.node.silent')}</p>
  if (typeof first !== 'string' || !sentences) return <p className={classes.line}>{name}</p>
  return (
    <p className={classes.line}>
      “{first}” {sentences.total > 1 && <span className={classes.quiet}>{text('dialog.node.more', { count: sentences.total - 1 })}</span>}
    </p>
  )
}

function ExitRow({ exit, data }: { exit: GraphExit; data: StepData }) {
  const text = useText()
  const note = exit.to === 'end' ? text('dialog.exit.ends') : exit.isMissing ? text('dialog.exit.missing') : ''
  return (
    <div className={classes.exit} data-fallback={exit.isFallback || undefined}>
      <span className={exit.isCondition ? classes.condition : classes.exitLabel} title={exit.label}>
        {exit.label}
      </span>
      {exit.decides !== undefined && exit.decides !== '' && (
        <code className={counts.decides} title={exit.decides}>
          {exit.decides}
        </code>
      )}
      <WayShare overlay={data.overlay} exitKey={exit.key} />
      {data.fold?.exitId === exit.exitId && <FoldButton holderId={data.node.id} name={data.node.name} fold={data.fold} />}
      {note !== '' && (
        <span className={classes.note} data-severity={(exit.isMissing && worstOf(data.problems ?? [])) || undefined}>
          {note}
        </span>
      )}
      <Port exit={exit} at="row" data={data} />
    </div>
  )
}

/** `at`: on its row, at the bottom middle, or (minimised) the nth on the right edge. */
function Port({ exit, at, data }: { exit: GraphExit; at: 'row' | 'bottom' | number; data: StepData }) {
  const { canEdit } = useCanvasActions()
  const isLit = data.litExits.split(' ').includes(exit.key)
  return (
    <Handle
      type="source"
      id={exit.key}
      position={at === 'bottom' ? Position.Bottom : Position.Right}
      isConnectable={canEdit}
      isConnectableEnd={false}
      className={classes.port}
      data-at={typeof at === 'number' ? 'side' : at}
      data-lit={isLit || undefined}
      data-bad={(exit.isMissing && data.problems?.includes('bad')) || undefined}
    />
  )
}
