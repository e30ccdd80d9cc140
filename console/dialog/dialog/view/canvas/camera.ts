// Where the canvas looks: at opening, at the selected step, and along the conversation that is followed.
import { useReactFlow, type ReactFlowInstance } from '@xyflow/react'
import { useEffect, type RefObject } from 'react'
import { moveAtRest } from '../../../../ui/canvas/at-rest'
import { keepInSight } from '../../../../ui/canvas/keep-in-sight'
import { estimatedHeight, sizes } from '../../graph/model'
import type { OpenDialog } from '../../model/use-open-dialog'
import { insetsOf, lastThatFit } from './free-area'
import type { FlowNode, Marks } from './flow-parts'
import type { StepFlowEdge } from './step-edge'

export type Flow = ReactFlowInstance<FlowNode, StepFlowEdge>

const margin = 24
/** At which steps that a conversation passed can still be read. */
const leastFollowed = 0.5

/** Puts the nodes into the middle of what nothing floats over, as large as fits between the two zooms. */
function fitNodes(flow: Flow, nodes: FlowNode[], plane: HTMLElement | null, zooms: { least: number; most: number }): void {
  if (!plane || nodes.length === 0) return
  const insets = insetsOf(plane)
  const box = flow.getNodesBounds(nodes)
  const width = plane.clientWidth - insets.left - insets.right
  const height = plane.clientHeight - insets.top - insets.bottom
  const fitting = Math.min((width - 2 * margin) / box.width, (height - 2 * margin) / box.height)
  const zoom = Math.min(zooms.most, Math.max(zooms.least, fitting))
  const x = insets.left + width / 2 - (box.x + box.width / 2) * zoom
  const y = insets.top + height / 2 - (box.y + box.height / 2) * zoom
  moveAtRest(flow, () => flow.setViewport({ x, y, zoom }, { duration: 240 }))
}

/** All of the dialog, beside what floats over the canvas. */
export function showAll(flow: Flow, plane: HTMLElement | null): void {
  fitNodes(flow, flow.getNodes(), plane, { least: 0.1, most: 1 })
}

/** Everything when it can be read, otherwise the selected step or the start at full size. */
export function openingView(flow: Flow, open: OpenDialog, selected: string | undefined, plane: HTMLElement | null): void {
  const { nodes } = open.graph
  const first = nodes.find((node) => node.id === selected) ?? nodes.find((node) => node.isStart) ?? nodes[0]
  if (!first || !plane) return
  const insets = insetsOf(plane)
  const corner = { x: Math.max(72, insets.left + 16), y: Math.max(64, insets.top + 24) }
  const [width, height] = [plane.clientWidth - corner.x - insets.right - margin, plane.clientHeight - corner.y - insets.bottom - margin]
  const [left, top] = [Math.min(...nodes.map((node) => node.x)), Math.min(...nodes.map((node) => node.y))]
  const right = Math.max(...nodes.map((node) => node.x)) + sizes.width
  const bottom = Math.max(...nodes.map((node) => node.y + estimatedHeight(node)))
  const zoom = Math.min(width / (right - left), height / (bottom - top))
  if (zoom >= 1) {
    void flow.setViewport({ x: corner.x - left, y: corner.y - top, zoom: 1 })
  } else if (zoom >= 0.75) {
    showAll(flow, plane)
  } else {
    const isChosen = first.id === selected
    const middle = { x: corner.x + Math.max(0, width - sizes.width) / 2, y: corner.y + height / 4 }
    const place = isChosen ? middle : { x: corner.x + Math.min(312, first.x - left), y: corner.y }
    void flow.setViewport({ x: place.x - first.x, y: place.y - first.y, zoom: 1 })
  }
}

function showStep(flow: Flow, id: string, plane: HTMLElement | null): void {
  const node = flow.getNode(id)
  if (!node) return
  const size = { width: node.measured?.width ?? sizes.width, height: node.measured?.height ?? 100 }
  keepInSight(flow, { ...node.position, ...size }, plane, insetsOf(plane))
}

export function useCamera(plane: RefObject<HTMLElement | null>, dialogId: string, selected: readonly string[], marks: Marks): void {
  const flow = useReactFlow<FlowNode, StepFlowEdge>()
  const [only] = selected.length === 1 ? selected : []
  useEffect(() => {
    if (only === undefined) return
    const timer = window.setTimeout(() => showStep(flow, only, plane.current), 80)
    return () => window.clearTimeout(timer)
  }, [flow, only, plane])

  const passedNow = lastPassed(marks, dialogId)
  useEffect(() => {
    if (passedNow === '') return
    const passed = passedNow.split(' ').flatMap((id) => flow.getNode(id) ?? [])
    const boxes = passed.map((node) => ({ id: node.id, ...flow.getNodesBounds([node]) }))
    const shown = new Set(lastThatFit(boxes, roomOf(plane.current), leastFollowed).map(({ id }) => id))
    fitNodes(
      flow,
      passed.filter(({ id }) => shown.has(id)),
      plane.current,
      { least: leastFollowed, most: 1 },
    )
  }, [flow, passedNow, plane])
}

/** What is free between all that floats over the canvas. */
function roomOf(plane: HTMLElement | null): { width: number; height: number } {
  const insets = insetsOf(plane)
  const [width, height] = [plane?.clientWidth ?? 0, plane?.clientHeight ?? 0]
  return { width: width - insets.left - insets.right - 2 * margin, height: height - insets.top - insets.bottom - 2 * margin }
}

/** Ids of the last few steps that the followed turn passed, as one text so that it can be compared. */
function lastPassed(marks: Marks, dialogId: string): string {
  const { followed } = marks
  if (!followed) return ''
  const now = followed.passed.filter((passed) => passed.turn === followed.turn && passed.dialogId === dialogId)
  return now
    .slice(-4)
    .map((passed) => passed.nodeId)
    .join(' ')
}
