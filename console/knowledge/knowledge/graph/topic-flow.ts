// The graph of topics as React Flow wants it: nodes and edges with what is said of them. What did not change keeps its identity, so that
// only what changed is drawn again.
import { type Edge, type Node, Position } from '@xyflow/react'
import { type TopicPlace, topicSize } from './topic-graph'
import type { Overlay, Sums } from './overlay'
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
  /** The trait that speaks of it; '' for none. */
  trait: string
  /** That trait was heard in the tried question. */
  isHeard: boolean
  isOpen: boolean
  /** Of what is laid over it: its share of the most, 0 to 1; null for nothing. */
  share: number | null
  /** What that is in numbers; '' for nothing. */
  said: string
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
  overlay: Overlay
  sums: Sums
  saySum: (count: number) => string
  openId: string
  /** Says the score of the next best. */
  sayNext: (score: number) => string
  /** What the trait of a topic is called; '' for none. */
  traitOf: (topic: TopicPlace['topic']) => string
}

export function flowNodes(
  places: readonly TopicPlace[],
  { tried, openId, sayNext, traitOf, overlay, sums, saySum }: Shown,
  before: ReadonlyMap<string, TopicFlowNode>,
): TopicFlowNode[] {
  const [way, next] = [new Set(tried.way), new Set(tried.next?.way ?? [])]
  const last = tried.next?.way.at(-1)
  const isLaidOver = overlay === 'traffic' || overlay === 'conflicts'
  const most = Math.max(1, ...sums.values())
  return places.map(({ topic, x, y, count, isHolder, isFolded }): TopicFlowNode => {
    const led = way.has(topic.id) ? 'won' : next.has(topic.id) ? 'next' : null
    const pill = tried.words.get(topic.id) ?? (topic.id === last && tried.next ? sayNext(tried.next.score) : '')
    const { name, kind } = topic.data
    const isOpen = topic.id === openId
    const sum = sums.get(topic.id) ?? 0
    const [share, said] = isLaidOver ? [sum / most, saySum(sum)] : [null, '']
    const [trait, isHeard] = [traitOf(topic), tried.heard.has(topic.id)]
    const data: TopicData = { name, kind, count, isHolder, isFolded, led, pill, trait, isHeard, isOpen, share, said, isUnder: false }
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

/** With traffic laid over, a way is as wide as it is used. */
export function flowEdges(places: readonly TopicPlace[], { tried, overlay, sums }: Pick<Shown, 'tried' | 'overlay' | 'sums'>): Edge[] {
  const most = Math.max(1, ...sums.values())
  const [way, next] = [new Set(tried.way), new Set(tried.next?.way ?? [])]
  return places.flatMap(({ topic: { id, parentId } }): Edge[] => {
    if (parentId === '') return []
    const led = way.has(id) ? 'won' : next.has(id) ? 'next' : 'no'
    const edge = { id: `${parentId} ${id}`, source: parentId, target: id, type: 'smoothstep', className: `way-${led}` }
    const width = overlay === 'traffic' ? { style: { strokeWidth: 1 + (5 * (sums.get(id) ?? 0)) / most } } : {}
    return [
      {
        ...edge,
        ...width,
        zIndex: led === 'no' ? 0 : 1,
        focusable: false,
        selectable: false,
        domAttributes: { 'aria-roledescription': undefined },
      },
    ]
  })
}
