// Where the canvas looks: at opening, at the selected step, and along the conversation that is followed.
import { useReactFlow, type ReactFlowInstance } from '@xyflow/react'
import { useEffect, type RefObject } from 'react'
import { estimatedHeight, sizes } from '../graph/model'
import type { OpenDialog } from '../model/use-open-dialog'
import type { FlowNode, Marks } from './flow-parts'
import type { StepFlowEdge } from './step-edge'

export type Flow = ReactFlowInstance<FlowNode, StepFlowEdge>

export const fit = { padding: 0.12, maxZoom: 1, minZoom: 0.2 }

/** Everything when it can be read, otherwise the selected step or the start at full size. */
export function openingView(flow: Flow, open: OpenDialog, selected: string | undefined, plane: HTMLElement | null): void {
  const { nodes } = open.graph
  const first = nodes.find((node) => node.id === selected) ?? nodes.find((node) => node.isStart) ?? nodes[0]
  if (!first || !plane) return
  const [left, top] = [Math.min(...nodes.map((node) => node.x)), Math.min(...nodes.map((node) => node.y))]
  const right = Math.max(...nodes.map((node) => node.x)) + sizes.width
  const bottom = Math.max(...nodes.map((node) => node.y + estimatedHeight(node)))
  const zoom = Math.min((plane.clientWidth - 160) / (right - left), (plane.clientHeight - 140) / (bottom - top))
  if (zoom >= 1) {
    void flow.setViewport({ x: 72 - left, y: 80 - top, zoom: 1 })
  } else if (zoom >= 0.75) {
    void flow.fitView({ ...fit, padding: { left: '72px', right: '40px', top: '64px', bottom: '64px' } })
  } else {
    const isChosen = first.id === selected
    const middle = { x: plane.clientWidth / 2 - sizes.width / 2, y: plane.clientHeight / 3 }
    const place = isChosen ? middle : { x: 72 + Math.min(312, first.x - left), y: 80 }
    void flow.setViewport({ x: place.x - first.x, y: place.y - first.y, zoom: 1 })
  }
}

/** Moves the camera when the selected step is not wholly in sight, beside or under the inspector too. */
function showStep(flow: Flow, id: string, plane: HTMLElement | null): void {
  const node = flow.getNode(id)
  const panel = plane?.parentElement?.parentElement?.querySelector('[data-document-field]')?.getBoundingClientRect()
  const box = plane?.getBoundingClientRect()
  if (!node || !box) return
  const at = flow.flowToScreenPosition(node.position)
  const { zoom } = flow.getViewport()
  const [width, height] = [(node.measured?.width ?? sizes.width) * zoom, (node.measured?.height ?? 100) * zoom]
  const right = Math.min(box.right, panel?.left ?? box.right)
  const isAcross = at.x >= box.left + 64 && at.x + width <= right - 8
  const isDown = at.y >= box.top + 48 && at.y + height <= box.bottom - 8
  if (isAcross && isDown) return
  const shift = (box.right - right) / 2 / zoom
  void flow.setCenter(node.position.x + width / zoom / 2 + shift, node.position.y + height / zoom / 2, { zoom, duration: 240 })
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
    const nodes = passedNow.split(' ').map((id) => ({ id }))
    void flow.fitView({ nodes, duration: 240, maxZoom: 1, minZoom: 0.5, padding: 0.2 })
  }, [flow, passedNow])
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
