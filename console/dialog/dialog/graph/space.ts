// Where a new step finds room: below what stands in its way, or, between two steps, in a gap that is made by moving the column down.
import { snap, type Place } from './arrange'
import { estimatedHeight, sizes, type Graph, type GraphNode } from './model'

const gap = 24
const gapBelow = 48
const gapRight = 56
/** Of a step that has not been drawn yet. */
const newHeight = 120

interface Point {
  x: number
  y: number
}

function isAcross(node: GraphNode, x: number): boolean {
  return node.x < x + sizes.width + gap && x < node.x + sizes.width + gap
}

function bottomOf(node: GraphNode): number {
  return node.y + estimatedHeight(node)
}

/** The wanted place, or the first free one below it; `height` is that of the new step. */
export function freePlace(graph: Graph, wanted: Point, height = newHeight): Point {
  const inColumn = graph.nodes.filter((node) => isAcross(node, wanted.x)).toSorted((left, right) => left.y - right.y)
  let y = wanted.y
  for (const node of inColumn) if (node.y < y + height + gap && y < bottomOf(node) + gap) y = bottomOf(node) + gapBelow
  return { x: snap(wanted.x), y: snap(y) }
}

/** A place between a step and what follows it, and the places of those that have to make room. */
export function roomBetween(graph: Graph, from: GraphNode, wanted: Point, height = newHeight): { at: Point; moved: Place[] } {
  const at = from.isSingle ? { x: from.x, y: bottomOf(from) + gapBelow } : besideSource(from, wanted, height)
  const below = graph.nodes.filter((node) => node.id !== from.id && isAcross(node, at.x) && bottomOf(node) > at.y)
  const first = Math.min(...below.map((node) => node.y))
  const shift = at.y + height + gapBelow - first
  const isFree = below.length === 0 || shift <= 0
  const moved = isFree ? [] : below.map((node) => ({ id: node.id, x: node.x, y: snap(node.y + shift) }))
  return { at: { x: snap(at.x), y: snap(at.y) }, moved }
}

/** The step that leads to it stays where it is: what would lie on that goes to its right, or below it where the way leads down. */
function besideSource(from: GraphNode, wanted: Point, height: number): Point {
  const isOn = isAcross(from, wanted.x) && from.y < wanted.y + height + gap && wanted.y < bottomOf(from) + gap
  if (!isOn) return wanted
  const isRight = wanted.x - from.x > sizes.width / 4
  return isRight ? { x: from.x + sizes.width + gapRight, y: wanted.y } : { x: wanted.x, y: bottomOf(from) + gapBelow }
}
