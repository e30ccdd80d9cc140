// The graph of topics as React Flow wants it: nodes and edges with what is said of them. What did not change keeps its identity, so that
// only what changed is drawn again.
import { type Edge, type Node, Position } from '@xyflow/react'
import { type TopicPlace, topicSize } from './topic-graph'
import type { Tried } from './tried'

export interface TopicData extends Record<string, unknown> {
  name: string
  kind: string
  count: number
  isHolder: boolean
  isFolded: boolean
  /** The tried question came by here, or the next best. */
  led: 'won' | 'next' | null
  /** What is said above it: the user's words, or the score of the next best. */
  pill: string
  isOpen: boolean
  /** Something is held over it. */
  isUnder: boolean
}

export type TopicFlowNode = Node<TopicData, 'topic'>

const handles = [
  { id: null, type: 'target' as const, position: Position.Left, x: 0, y: topicSize.height / 2, width: 1, height: 1 },
  { id: null, type: 'source' as const, position: Position.Right, x: topicSize.width - 1, y: topicSize.height / 2, width: 1, height: 1 },
]

interface Shown {
  tried: Tried
  openId: string
  /** Says the score of the next best. */
  sayNext: (score: number) => string
}

export function flowNodes(
  places: readonly TopicPlace[],
  { tried, openId, sayNext }: Shown,
  before: ReadonlyMap<string, TopicFlowNode>,
): TopicFlowNode[] {
  const [way, next] = [new Set(tried.way), new Set(tried.next?.way ?? [])]
  const last = tried.next?.way.at(-1)
  return places.map(({ topic, x, y, count, isHolder, isFolded }): TopicFlowNode => {
    const led = way.has(topic.id) ? 'won' : next.has(topic.id) ? 'next' : null
    const pill = tried.words.get(topic.id) ?? (topic.id === last && tried.next ? sayNext(tried.next.score) : '')
    const { name, kind } = topic.data
    const isOpen = topic.id === openId
    const data: TopicData = { name, kind, count, isHolder, isFolded, led, pill, isOpen, isUnder: false }
    const old = before.get(topic.id)
    if (old !== undefined && old.position.x === x && old.position.y === y && isSame(old.data, data)) return old
    return {
      id: topic.id,
      type: 'topic',
      position: { x, y },
      data,
      ...topicSize,
      measured: topicSize,
      handles,
      domAttributes: { 'aria-roledescription': undefined },
    }
  })
}

function isSame(one: TopicData, other: TopicData): boolean {
  return Object.keys(other).every((key) => one[key] === other[key])
}

export function flowEdges(places: readonly TopicPlace[], tried: Tried): Edge[] {
  const [way, next] = [new Set(tried.way), new Set(tried.next?.way ?? [])]
  return places.flatMap(({ topic: { id, parentId } }): Edge[] => {
    if (parentId === '') return []
    const led = way.has(id) ? 'won' : next.has(id) ? 'next' : 'no'
    const edge = { id: `${parentId} ${id}`, source: parentId, target: id, type: 'smoothstep', className: `way-${led}` }
    return [
      { ...edge, zIndex: led === 'no' ? 0 : 1, focusable: false, selectable: false, domAttributes: { 'aria-roledescription': undefined } },
    ]
  })
}
