// Places a dialog's nodes on the canvas: the main path straight down the first column, each branch to the right of where it leaves.
// On the 8 px grid; columns are 312 apart.
import type { SampleTransition } from './sample'

export interface LaidOut {
  name: string
  ways: SampleTransition[]
}
interface Place {
  x: number
  y: number
}

const margin = 72
const columnWidth = 312
const gap = 40
const headAndBody = 112
const exitHeight = 28
const mostColumns = 40

export function layout(nodes: LaidOut[]): Map<string, Place> {
  const byName = new Map(nodes.map((node) => [node.name, node]))
  const columns: { top: number; bottom: number }[][] = []
  const places = new Map<string, Place>()
  const queue: { name: string; column: number; top: number }[] = []

  const placeChain = (name: string, column: number, top: number) => {
    const chain = chainFrom(name, byName, places)
    const height = chain.reduce((sum, node) => sum + heightOf(node) + gap, 0)
    const at = freeColumn(columns, column, top, height)
    let y = top
    for (const node of chain) {
      places.set(node.name, { x: margin + at * columnWidth, y })
      queue.push(...branchesOf(node).map((branch) => ({ name: branch, column: at + 1, top: y })))
      y = onGrid(y + heightOf(node) + gap)
    }
    const taken = columns[at] ?? []
    taken.push({ top, bottom: y })
    columns[at] = taken
  }

  const [first] = nodes
  if (first) placeChain(first.name, 0, margin)
  for (let next = queue.shift(); next; next = queue.shift()) if (!places.has(next.name)) placeChain(next.name, next.column, next.top)
  for (const node of nodes) if (!places.has(node.name)) placeChain(node.name, 0, bottomOf(columns))
  return places
}

const onGrid = (length: number): number => Math.ceil(length / 8) * 8

/** Header and text, and a row for each way out. */
const heightOf = (node: LaidOut): number => headAndBody + exitHeight * Math.max(0, node.ways.length - 1)

/** The node and those that follow it by the plain way out, until the end or a node that has its place. */
function chainFrom(name: string, byName: Map<string, LaidOut>, places: Map<string, Place>): LaidOut[] {
  const chain: LaidOut[] = []
  for (let node = byName.get(name); node && !places.has(node.name) && !chain.includes(node); node = byName.get(mainWay(node)))
    chain.push(node)
  return chain
}

function mainWay(node: LaidOut): string {
  return node.ways.find((way) => !way.when && (way.exit === undefined || way.exit === 'next' || way.exit === 'yes'))?.to ?? 'end'
}

function branchesOf(node: LaidOut): string[] {
  const main = mainWay(node)
  return node.ways.map((way) => way.to).filter((to) => to !== main && to !== 'end')
}

/** The nearest column to the right whose space beside `top` is free for this height. */
function freeColumn(columns: { top: number; bottom: number }[][], from: number, top: number, height: number): number {
  for (let column = from; column < mostColumns; column += 1) {
    const taken = columns[column] ?? []
    columns[column] = taken
    if (taken.every((span) => span.bottom <= top || span.top >= top + height)) return column
  }
  return mostColumns
}

function bottomOf(columns: { bottom: number }[][]): number {
  return Math.max(margin, ...columns.flat().map((span) => span.bottom))
}
