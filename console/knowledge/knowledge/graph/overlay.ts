// What can be laid over the topics: how often their questions were asked, or how many findings of the last check lie in them, each topic with
// what is below it. Pure.
import type { Finding } from '@parley/contract/knowledge/knowledge-node'
import type { BotObject } from '@parley/contract/objects/object'
import type { Topic } from './topic-graph'

export const overlays = ['plain', 'tried', 'traffic', 'conflicts'] as const
export type Overlay = (typeof overlays)[number]

/** By the id of the topic; topics with nothing are not there. */
export type Sums = ReadonlyMap<string, number>

export function trafficSums(topics: readonly Topic[], faqs: readonly BotObject<'faq'>[], asked: ReadonlyMap<string, number>): Sums {
  return summed(
    topics,
    faqs.map(({ id, parentId }) => ({ topicId: parentId, count: asked.get(id) ?? 0 })),
  )
}

/** A finding of two questions lies with both, once in each topic. */
export function conflictSums(topics: readonly Topic[], faqs: readonly BotObject<'faq'>[], findings: readonly Finding[]): Sums {
  const homes = new Map(faqs.map(({ id, parentId }) => [id, parentId]))
  const counts = new Map<string, number>()
  const parents = new Map(topics.map(({ id, parentId }) => [id, parentId]))
  for (const { id, otherId } of findings) {
    const touched = new Set<string>()
    for (const one of [id, otherId]) for (const topicId of lineUp(parents, homes.get(one) ?? one)) touched.add(topicId)
    for (const topicId of touched) counts.set(topicId, (counts.get(topicId) ?? 0) + 1)
  }
  return counts
}

function summed(topics: readonly Topic[], parts: readonly { topicId: string; count: number }[]): Sums {
  const parents = new Map(topics.map(({ id, parentId }) => [id, parentId]))
  const sums = new Map<string, number>()
  for (const { topicId, count } of parts)
    if (count > 0) for (const id of lineUp(parents, topicId)) sums.set(id, (sums.get(id) ?? 0) + count)
  return sums
}

/** A topic and those above it. */
function lineUp(parents: ReadonlyMap<string, string>, topicId: string): ReadonlySet<string> {
  const line = new Set<string>()
  for (let at = topicId; parents.has(at) && !line.has(at); at = parents.get(at) ?? '') line.add(at)
  return line
}
