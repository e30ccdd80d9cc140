// Where the menu of the canvas is open and what it is about: a step, several of them, a way, or the canvas itself. Opened by the right
// button, or by the menu key and Shift F10 at what is selected.
import { useReactFlow } from '@xyflow/react'
import { useState, type MouseEvent, type RefObject } from 'react'
import type { Point } from '../../graph/routes/route'

export type MenuAbout =
  | { show: 'step'; id: string }
  | { show: 'steps'; ids: readonly string[] }
  | { show: 'way'; id: string }
  | { show: 'plane' }

export interface MenuPlace {
  at: Point
  about: MenuAbout
}

export interface ContextMenu {
  place: MenuPlace | null
  close: () => void
  onStep: (event: MouseEvent, node: { id: string; type?: string; selectable?: boolean }) => void
  onSteps: (event: MouseEvent) => void
  onWay: (event: MouseEvent, edge: { id: string }) => void
  onPlane: (event: { preventDefault: () => void; clientX?: number; clientY?: number }) => void
  /** At what is selected. */
  openByKey: () => void
}

interface Chosen {
  plane: RefObject<HTMLElement | null>
  selected: readonly string[]
  edge: { id: string; source: string } | null
  onSelect: (ids: readonly string[]) => void
  onEdge: (id: string | null) => void
}

/** Inside a step, below its head. */
const inStep = { x: 24, y: 32 }
const fromEdge = 16

const within = (value: number, low: number, high: number) => Math.max(low + fromEdge, Math.min(value, high - fromEdge))

export function useContextMenu({ plane, selected, edge, onSelect, onEdge }: Chosen): ContextMenu {
  const flow = useReactFlow()
  const [place, setPlace] = useState<MenuPlace | null>(null)
  const open = (event: { preventDefault: () => void; clientX?: number; clientY?: number }, about: MenuAbout) => {
    event.preventDefault()
    setPlace({ at: { x: event.clientX ?? 0, y: event.clientY ?? 0 }, about })
  }
  const aboutStep = (id: string): MenuAbout =>
    selected.length > 1 && selected.includes(id) ? { show: 'steps', ids: selected } : { show: 'step', id }
  const placeOf = (nodeId: string | undefined): Point => {
    const node = nodeId === undefined ? undefined : flow.getNode(nodeId)
    const box = plane.current?.getBoundingClientRect() ?? new DOMRect()
    if (!node) return { x: box.left + box.width / 2, y: box.top + box.height / 3 }
    const at = flow.flowToScreenPosition({ x: node.position.x + inStep.x, y: node.position.y + inStep.y })
    // A step out of sight has its menu at the side where it is.
    return { x: within(at.x, box.left, box.right), y: within(at.y, box.top, box.bottom) }
  }
  return {
    place,
    close: () => setPlace(null),
    onStep: (event, node) => {
      if (node.type !== 'step' || node.selectable === false) return
      onEdge(null)
      if (!selected.includes(node.id)) onSelect([node.id])
      open(event, aboutStep(node.id))
    },
    onSteps: (event) => open(event, { show: 'steps', ids: selected }),
    onWay: (event, way) => {
      onEdge(way.id)
      open(event, { show: 'way', id: way.id })
    },
    onPlane: (event) => open(event, { show: 'plane' }),
    openByKey: () => {
      const [first] = selected
      if (edge) setPlace({ at: placeOf(edge.source), about: { show: 'way', id: edge.id } })
      else setPlace({ at: placeOf(first), about: first === undefined ? { show: 'plane' } : aboutStep(first) })
    },
  }
}
