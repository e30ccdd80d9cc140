// Topics as a graph that runs from left to right: each depth a column, each topic in the middle of those below it that are shown. Pure;
// drawing is topic-canvas.tsx's.
import type { BotObject } from '@parley/contract/objects/object'
import type { OutlineRow } from '../outline'

export type Topic = BotObject<'knowledge-node'>

export interface TopicPlace {
  topic: Topic
  x: number
  y: number
  /** 0 for a root. */
  depth: number
  /** Questions in it and below. */
  count: number
  /** It has topics below. */
  isHolder: boolean
  isFolded: boolean
}

export const topicSize = { width: 176, height: 40 } as const
const column = topicSize.width + 40
const pitch = 54

/** Of the lines of an outline, those of topics; `unfolded`: ids of topics below which is shown what they hold. */
export function topicGraph(rows: readonly OutlineRow[], unfolded: ReadonlySet<string>): TopicPlace[] {
  const topics = rows.flatMap(({ object, depth, count }) => (object.kind === 'knowledge-node' ? [{ topic: object, depth, count }] : []))
  const holders = new Set(topics.map(({ topic }) => topic.parentId))
  const places: TopicPlace[] = []
  let foldedAt = Number.POSITIVE_INFINITY
  for (const { topic, depth, count } of topics) {
    if (depth > foldedAt) continue
    const isHolder = holders.has(topic.id)
    const isFolded = isHolder && !unfolded.has(topic.id)
    foldedAt = isFolded ? depth : Number.POSITIVE_INFINITY
    places.push({ topic, x: depth * column, y: 0, depth, count, isHolder, isFolded })
  }
  return placedDown(places)
}

/** From the last to the first, so that what is below a topic is placed before it. */
function placedDown(places: readonly TopicPlace[]): TopicPlace[] {
  const ends = places.filter((place, at) => (places[at + 1]?.depth ?? 0) <= place.depth).length
  const spans = new Map<string, { top: number; bottom: number }>()
  let row = ends
  return places
    .toReversed()
    .map((place) => {
      const below = spans.get(place.topic.id)
      const y = below ? (below.top + below.bottom) / 2 : --row * pitch
      const span = spans.get(place.topic.parentId)
      spans.set(place.topic.parentId, { top: y, bottom: span?.bottom ?? y })
      return { ...place, y }
    })
    .toReversed()
}

type ById = ReadonlyMap<string, Topic>
const byIdOf = (topics: readonly Topic[]): ById => new Map(topics.map((topic) => [topic.id, topic]))

/** The topics above one, from its root, and itself. */
export function chainOf(topics: readonly Topic[], id: string): Topic[] {
  return chainIn(byIdOf(topics), id)
}

function chainIn(byId: ById, id: string): Topic[] {
  const chain = new Set<Topic>()
  for (let at = byId.get(id); at !== undefined && !chain.has(at); at = byId.get(at.parentId)) chain.add(at)
  return [...chain].reverse()
}

export type Step = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** The topic an arrow key leads to; undefined where there is none. */
export function stepFrom(places: readonly TopicPlace[], id: string, step: Step): string | undefined {
  const here = places.find(({ topic }) => topic.id === id)
  if (here === undefined) return places[0]?.topic.id
  if (step === 'ArrowLeft') return here.topic.parentId === '' ? undefined : here.topic.parentId
  if (step === 'ArrowRight') return places.find(({ topic }) => topic.parentId === id)?.topic.id
  const beside = places.filter(({ depth }) => depth === here.depth)
  return beside[beside.indexOf(here) + (step === 'ArrowDown' ? 1 : -1)]?.topic.id
}

/** The topics that one may be hung into: not itself, none below it, not where it is. */
export function homesFor(topics: readonly Topic[], id: string): Topic[] {
  const byId = byIdOf(topics)
  const topic = byId.get(id)
  if (topic === undefined) return []
  return topics.filter((home) => home.id !== topic.parentId && !chainIn(byId, home.id).includes(topic))
}
