// The graph as React Flow wants it: nodes with what they show besides themselves (problems, the followed conversation) and edges.
// What did not change keeps its identity, so that only what changed is drawn again.
import type { BotObject } from '@parley/contract/objects/object'
import type { Followed } from '../../../../conversation/test-chat/index'
import type { Fold } from '../../graph/fold'
import { exitKeysTaken } from '../../graph/taken'
import { sizes, type Graph, type GraphEdge, type GraphNode } from '../../graph/model'
import { type EdgeOverlay, nothingMissing, type Overlay } from '../../panel/overlay/overlay'
import { unnamedRole } from '../../model/flow-words'
import type { StepData, StepProblems } from './canvas-state'
import { type FrameFlowNode, groupFrames } from './group-frame'
import type { GhostFlowNode, NoteFlowNode } from './note-node'
import type { StepFlowEdge } from './step-edge'
import type { StepFlowNode } from './step-node'

export type FlowNode = StepFlowNode | NoteFlowNode | GhostFlowNode | FrameFlowNode

export interface Marks {
  problems: ReadonlyMap<string, StepProblems>
  folds: ReadonlyMap<string, Fold>
  /** Steps without problems stand back. */
  isProblemsOnly: boolean
  overlay: Overlay | null
  /** null while nothing is followed in this dialog. */
  followed: Pick<Followed, 'passed' | 'steps' | 'turn'> | null
}

export interface NamedTransition {
  from: string
  exit: string
  to: string
}

export const ghostId = 'ghost'

export function flowNodes(graph: Graph, notes: readonly BotObject<'note'>[], marks: Marks, before: readonly FlowNode[]): FlowNode[] {
  const known = new Map(before.map((node) => [node.id, node]))
  const steps = graph.nodes.map((node): FlowNode => {
    const data = stepData(node.id, graph, marks, node)
    const old = known.get(node.id)
    if (old?.type !== 'step')
      return {
        id: node.id,
        type: 'step',
        position: { x: node.x, y: node.y },
        data,
        initialWidth: sizes.width,
        initialHeight: 100,
        domAttributes: unnamedRole,
      }
    const keepsData = sameData(old.data, data)
    const keepsPlace =
      old.dragging === true ||
      (old.data.node.x === node.x && old.data.node.y === node.y && keepsData) ||
      (old.position.x === node.x && old.position.y === node.y)
    if (keepsData && keepsPlace) return old
    return { ...old, data: keepsData ? old.data : data, position: old.dragging === true ? old.position : { x: node.x, y: node.y } }
  })
  const stickies = notes.map((note): FlowNode => {
    const old = known.get(note.id)
    const position = { x: note.data.x, y: note.data.y }
    if (old?.type !== 'note')
      return { id: note.id, type: 'note', position, data: { text: note.data.text }, zIndex: -1, domAttributes: unnamedRole }
    if (old.data.text === note.data.text && (old.dragging === true || (old.position.x === position.x && old.position.y === position.y)))
      return old
    return { ...old, data: { text: note.data.text }, position: old.dragging === true ? old.position : position }
  })
  return [...groupFrames(graph, known), ...steps, ...stickies, ...goneNodes(marks, known)]
}

/** What stands in the live version alone, behind everything and not to be taken hold of. */
function goneNodes(marks: Marks, known: ReadonlyMap<string, FlowNode>): FlowNode[] {
  const { nodes } = marks.overlay?.gone ?? nothingMissing
  return nodes.map((node) => {
    const old = known.get(node.id)
    if (old?.type === 'step' && old.data.node === node) return old
    const data: StepData = { node, problems: null, mark: null, overlay: { show: 'removed' }, fold: null, isDim: false, litExits: '' }
    const position = { x: node.x, y: node.y }
    const fixed = { draggable: false, selectable: false, connectable: false, zIndex: -1, domAttributes: unnamedRole }
    return { id: node.id, type: 'step', position, data, ...fixed, initialWidth: sizes.width, initialHeight: 100 }
  })
}

function stepData(id: string, graph: Graph, marks: Marks, node: Graph['nodes'][number]): StepData {
  const problems = marks.problems.get(id) ?? null
  const passed = marks.followed?.passed.find((each) => each.nodeId === id)
  const mark = passed && marks.followed ? { turn: passed.turn, isSelected: passed.turn === marks.followed.turn } : null
  const overlay = marks.overlay?.steps.get(id) ?? null
  const standsBack = marks.followed ? mark === null : overlay?.show === 'quiet'
  const isDim = standsBack || (marks.isProblemsOnly && problems === null)
  const fold = marks.folds.get(id) ?? null
  const litExits = marks.followed ? exitKeysTaken(graph, id, marks.followed.steps).join(' ') : ''
  return { node, problems, mark, overlay, fold, isDim, litExits }
}

function sameData(left: StepData, right: StepData): boolean {
  return (
    left.node === right.node &&
    left.problems?.join() === right.problems?.join() &&
    left.isDim === right.isDim &&
    isSame(left.overlay, right.overlay) &&
    left.fold?.count === right.fold?.count &&
    left.fold?.isFolded === right.fold?.isFolded &&
    left.litExits === right.litExits &&
    left.mark?.turn === right.mark?.turn &&
    left.mark?.isSelected === right.mark?.isSelected
  )
}

/** What is drawn later lies over what was drawn before: the ways that matter come last. */
function weightOf({ data }: StepFlowEdge): number {
  const overlay = data?.overlay
  if (overlay?.show === 'traffic') return 1 + overlay.width
  return overlay?.show === 'reached' || overlay?.show === 'added' || overlay?.show === 'changed' ? 1 : 0
}

/** Of what an overlay says: small plain values. */
function isSame(left: StepData['overlay'], right: StepData['overlay']): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

/** `say` names a way: where it comes from, by which way out, where it leads. */
export function flowEdges(graph: Graph, marks: Marks, selected: string | null, say: (way: NamedTransition) => string): StepFlowEdge[] {
  const gone = marks.overlay?.gone ?? nothingMissing
  const byId = new Map([...gone.nodes, ...graph.nodes].map((node) => [node.id, node]))
  const edgeOf = (edge: GraphEdge, source: GraphNode | undefined, overlay: EdgeOverlay | null): StepFlowEdge => {
    const exit = source?.exits.find((candidate) => candidate.key === edge.exitKey)
    const isLit = marks.followed?.steps.has(`${edge.source}>${edge.target}`) === true
    return {
      id: edge.id,
      type: 'step',
      ariaLabel: say({ from: source?.name ?? '', exit: exit?.label ?? '', to: byId.get(edge.target)?.name ?? '' }),
      domAttributes: unnamedRole,
      source: edge.source,
      target: edge.target,
      sourceHandle: edge.exitKey,
      targetHandle: 'in',
      selected: edge.id === selected,
      selectable: overlay?.show !== 'removed',
      zIndex: isLit ? 2 : 0,
      data: {
        label: edge.label,
        showsLabel: source?.isMinimized === true && source.exits.length > 1,
        isFallback: edge.isFallback,
        isLit,
        overlay,
        isDim: marks.followed !== null && !isLit,
        leaves: source?.isSingle === true ? 'bottom' : 'right',
        order: edge.order,
        exitKey: edge.exitKey,
        exitId: exit?.exitId ?? 'next',
      },
    }
  }
  return [
    ...gone.edges.map((edge) => edgeOf(edge, byId.get(edge.source), { show: 'removed' })),
    ...graph.edges.map((edge) => edgeOf(edge, byId.get(edge.source), marks.overlay?.edges.get(edge.id) ?? null)),
  ].toSorted((left, right) => weightOf(left) - weightOf(right))
}
