// A new step never lies on another one: it goes below what is in its way, or the others make room.
import { Node } from '@parley/contract/objects/node/index'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatedHeight, graphNode, sizes, type Graph, type GraphContext, type GraphNode } from './model'
import { freePlace, roomBetween } from './space'

const context: GraphContext = {
  kinds: new Map(),
  entityKinds: new Map(),
  nameOf: () => undefined,
  entityTypeOf: () => undefined,
  startNodeId: '',
}
const step = (id: string, x: number, y: number): GraphNode =>
  graphNode({ id, kind: 'node', parentId: 'dg', rev: 1, data: Node.parse({ type: 'message', name: id, x, y }) }, context)
const graphWith = (nodes: GraphNode[]): Graph => ({ nodes, edges: [], groups: [] })
const newHeight = 120

function lieOn(node: GraphNode, at: { x: number; y: number }): boolean {
  const isAcross = node.x < at.x + sizes.width && at.x < node.x + sizes.width
  return isAcross && node.y < at.y + newHeight && at.y < node.y + estimatedHeight(node)
}

const places = fc.array(fc.tuple(fc.integer({ min: -50, max: 120 }), fc.integer({ min: -50, max: 120 })), { maxLength: 30 })
const nodesAt = (list: [number, number][]) => list.map(([x, y], at) => step(`n${at}`, x * 8, y * 8))

describe('the place of a new step', () => {
  it('is the wanted one where that is free', () => {
    expect(freePlace(graphWith([step('a', 72, 80)]), { x: 72, y: 400 })).toEqual({ x: 72, y: 400 })
    expect(freePlace(graphWith([step('a', 72, 80)]), { x: 384, y: 80 })).toEqual({ x: 384, y: 80 })
  })

  it('is never on another step, however many there are', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (list, x, y) => {
        const nodes = nodesAt(list)
        const at = freePlace(graphWith(nodes), { x, y })
        expect(nodes.filter((node) => lieOn(node, at))).toEqual([])
      }),
    )
  })
})

describe('a step between two others', () => {
  it('stands where it was wanted, and the column below moves down together', () => {
    const nodes = [step('a', 72, 80), step('b', 72, 200), step('c', 72, 320), step('far', 700, 200)]
    const [from] = nodes
    if (!from) throw new Error('no step')
    const { at, moved } = roomBetween(graphWith(nodes), from, { x: 72, y: 168 })
    expect(at).toEqual({ x: 72, y: 168 })
    expect(moved.map(({ id, x }) => [id, x])).toEqual([
      ['b', 72],
      ['c', 72],
    ])
    const [b, c] = moved
    expect((c?.y ?? 0) - (b?.y ?? 0)).toBe(120)
    expect(b?.y).toBeGreaterThanOrEqual(at.y + newHeight)
  })

  it('goes to the right of the step that leads to it where the way leads there, and what follows moves down', () => {
    const [from, target] = [step('from', 72, 80), step('target', 384, 80)]
    const { at, moved } = roomBetween(graphWith([from, target]), from, { x: 228, y: 80 })
    expect(at).toEqual({ x: 384, y: 80 })
    expect(moved).toMatchObject([{ id: 'target', x: 384 }])
  })

  it('makes room for as much as it is high', () => {
    const [from, target] = [step('from', 72, 80), step('target', 72, 300)]
    const [moved] = roomBetween(graphWith([from, target]), from, { x: 72, y: 200 }, 320).moved
    expect(moved?.y).toBeGreaterThanOrEqual(200 + 320)
  })

  it('lies neither on the step that leads to it nor on those that moved, wherever it is wanted', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: -200, max: 400 }), fc.integer({ min: -200, max: 600 }), (list, x, y) => {
        const from = step('from', 72, 80)
        const nodes = [from, ...nodesAt(list)]
        const { at, moved } = roomBetween(graphWith(nodes), from, { x: 72 + x, y: 80 + y })
        const places = new Map(moved.map((place) => [place.id, place]))
        const after = nodes.map((node) => ({ ...node, ...places.get(node.id) }))
        expect(after.filter((node) => lieOn(node, at))).toEqual([])
      }),
    )
  })
})
