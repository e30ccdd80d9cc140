// How much of each side of the canvas lies under what floats over it (tray, chips, zoom bar, inspector), so that the camera shows steps
// where they can be seen. What floats says so itself by `data-covers`.

import type { Insets } from '../../../../ui/canvas/keep-in-sight'

interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Cover {
  side: string
  box: Rectangle
}

const none: Insets = { left: 0, top: 0, right: 0, bottom: 0 }

/** In screen pixels; of several on one side the one that reaches farthest in counts. */
export function insetsWithin(plane: Rectangle, covers: readonly Cover[]): Insets {
  const insets = { ...none }
  for (const { side, box } of covers) {
    const isOver = box.left < plane.right && box.right > plane.left && box.top < plane.bottom && box.bottom > plane.top
    if (!isOver) continue
    if (side === 'left') insets.left = Math.max(insets.left, box.right - plane.left)
    if (side === 'top') insets.top = Math.max(insets.top, box.bottom - plane.top)
    if (side === 'right') insets.right = Math.max(insets.right, plane.right - box.left)
    if (side === 'bottom') insets.bottom = Math.max(insets.bottom, plane.bottom - box.top)
  }
  return insets
}

export function insetsOf(plane: HTMLElement | null): Insets {
  const canvas = plane?.closest('[data-canvas]')
  if (!plane || !canvas) return none
  const isTurned = getComputedStyle(canvas).direction === 'rtl'
  const covers = [...canvas.querySelectorAll<HTMLElement>('[data-covers]')]
  return insetsWithin(
    plane.getBoundingClientRect(),
    covers.map((cover) => ({ side: sideOf(cover, isTurned), box: cover.getBoundingClientRect() })),
  )
}

/** What is said is where it floats when the page is read from left to right. */
function sideOf(cover: HTMLElement, isTurned: boolean): string {
  const side = cover.dataset['covers'] ?? ''
  if (!isTurned) return side
  return side === 'left' ? 'right' : side === 'right' ? 'left' : side
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Of steps in the order in which they were passed as many of the last ones as can be shown together at this zoom; always the last. */
export function lastThatFit<T extends Box>(passed: readonly T[], room: { width: number; height: number }, zoom: number): T[] {
  const from = passed.findIndex((_, at) => fits(passed.slice(at), room, zoom))
  return from < 0 ? passed.slice(-1) : passed.slice(from)
}

function fits(boxes: readonly Box[], room: { width: number; height: number }, zoom: number): boolean {
  const span = (starts: number[], ends: number[]): number => (Math.max(...ends) - Math.min(...starts)) * zoom
  const width = span(
    boxes.map(({ x }) => x),
    boxes.map(({ x, width: own }) => x + own),
  )
  const height = span(
    boxes.map(({ y }) => y),
    boxes.map(({ y, height: own }) => y + own),
  )
  return width <= room.width && height <= room.height
}
