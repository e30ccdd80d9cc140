// Moves the camera of a canvas when what was chosen is not wholly in sight: into the middle of what nothing floats over.
import type { ReactFlowInstance } from '@xyflow/react'
import { moveAtRest } from './at-rest'

export interface Insets {
  left: number
  top: number
  right: number
  bottom: number
}

/** In the canvas's own measure. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Camera = Pick<ReactFlowInstance, 'flowToScreenPosition' | 'getViewport' | 'setViewport' | 'setCenter'>

const margin = 8

/** `insets`: how much of each side of the plane lies under something, in screen pixels. */
export function keepInSight(flow: Camera, box: Box, plane: HTMLElement | null, insets: Insets): void {
  moveAtRest(flow, () => showBox(flow, box, plane, insets))
}

function showBox(flow: Camera, box: Box, plane: HTMLElement | null, insets: Insets): Promise<unknown> | undefined {
  const frame = plane?.getBoundingClientRect()
  if (!frame) return undefined
  const at = flow.flowToScreenPosition(box)
  const { zoom } = flow.getViewport()
  const isAcross = at.x >= frame.left + insets.left + margin && at.x + box.width * zoom <= frame.right - insets.right - margin
  const isDown = at.y >= frame.top + insets.top + margin && at.y + box.height * zoom <= frame.bottom - insets.bottom - margin
  if (isAcross && isDown) return undefined
  const shift = { x: (insets.right - insets.left) / 2, y: (insets.bottom - insets.top) / 2 }
  return flow.setCenter(box.x + box.width / 2 + shift.x / zoom, box.y + box.height / 2 + shift.y / zoom, { zoom, duration: 240 })
}
