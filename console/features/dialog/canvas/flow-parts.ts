// The graph as React Flow wants it: nodes with what they show besides themselves (problems, the followed conversation) and edges.
// What did not change keeps its identity, so that only what changed is drawn again.
import type { BotObject } from '@parley/contract/objects/object'
import type { Followed } from '../../test-chat/index'
import { exitKeysTaken } from '../graph/taken'
import { sizes, type Graph } from '../graph/model'
import { unnamedRole } from '../model/flow-words'
import type { StepData, StepProblems } from './canvas-state'
import type { GhostFlowNode, NoteFlowNode } from './note-node'
import type { StepFlowEdge } from './step-edge'
import type { StepFlowNode } from './step-node'

export type FlowNode = StepFlowNode | NoteFlowNode | GhostFlowNode

export interface Marks {
  problems: ReadonlyMap<string, StepProblems>
  overlay: 'plain' | 'problems'
  /** null while nothing is followed in this dialog. */
  followed: Pick<Followed, 'passed' | 'steps' | 'turn'> | null
}

export interface NamedWay {
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
  return [...steps, ...stickies]
}

function stepData(id: string, graph: Graph, marks: Marks, node: Graph['nodes'][number]): StepData {
  const problems = marks.problems.get(id) ?? null
  const passed = marks.followed?.passed.find((each) => each.nodeId === id)
  const mark = passed && marks.followed ? { turn: passed.turn, isSelected: passed.turn === marks.followed.turn } : null
  const isDim = marks.followed ? mark === null : marks.overlay === 'problems' && problems === null
  return { node, problems, mark, isDim, litExits: marks.followed ? exitKeysTaken(graph, id, marks.followed.steps).join(' ') : '' }
}

function sameData(left: StepData, right: StepData): boolean {
  return (
    left.node === right.node &&
    left.problems?.count === right.problems?.count &&
    left.problems?.severity === right.problems?.severity &&
    left.isDim === right.isDim &&
    left.litExits === right.litExits &&
    left.mark?.turn === right.mark?.turn &&
    left.mark?.isSelected === right.mark?.isSelected
  )
}

/** `say` names a way: where it comes from, by which way out, where it leads. */
export function flowEdges(graph: Graph, marks: Marks, selected: string | null, say: (way: NamedWay) => string): StepFlowEdge[] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  return graph.edges.map((edge) => {
    const source = byId.get(edge.source)
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
      zIndex: isLit ? 2 : 0,
      data: {
        label: edge.label,
        showsLabel: source?.isMinimized === true && source.exits.length > 1,
        isFallback: edge.isFallback,
        isLit,
        isDim: marks.followed !== null && !isLit,
        leaves: source?.isSingle === true ? 'bottom' : 'right',
        order: edge.order,
        exitKey: edge.exitKey,
        exitId: exit?.exitId ?? 'next',
      },
    }
  })
}
