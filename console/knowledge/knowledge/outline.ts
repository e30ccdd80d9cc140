// Topics and questions as the lines of an outline: roots first, each topic with what lies in it below it. Pure; drawing is the screen's.
import { answersOf } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'

export interface OutlineRow {
  id: string
  depth: number
  object: BotObject<'knowledge-node'> | BotObject<'faq'>
  /** Questions in it and below, of a topic. */
  count: number
}

export function outlineOf(topics: readonly BotObject<'knowledge-node'>[], faqs: readonly BotObject<'faq'>[]): OutlineRow[] {
  const topicsIn = grouped(topics, ({ data }) => data.name)
  const faqsIn = grouped(faqs, ({ data }) => data.question)
  const rows: OutlineRow[] = []
  const add = (object: BotObject<'knowledge-node'>, depth: number): number => {
    const row: OutlineRow = { id: object.id, depth, object, count: 0 }
    rows.push(row)
    for (const below of topicsIn.get(object.id) ?? []) row.count += add(below, depth + 1)
    const own = faqsIn.get(object.id) ?? []
    rows.push(...own.map((faq) => ({ id: faq.id, depth: depth + 1, object: faq, count: 0 })))
    row.count += own.length
    return row.count
  }
  for (const root of topicsIn.get('') ?? []) add(root, 0)
  return rows
}

function grouped<T extends { parentId: string }>(objects: readonly T[], nameOf: (object: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const object of [...objects].sort((a, b) => nameOf(a).localeCompare(nameOf(b))))
    groups.set(object.parentId, [...(groups.get(object.parentId) ?? []), object])
  return groups
}

/** Questions one of whose wordings, tags or answers has the words. */
export function findFaqs(faqs: readonly BotObject<'faq'>[], words: string): BotObject<'faq'>[] {
  const sought = words.trim().toLowerCase()
  return faqs.filter(({ data }) =>
    [data.question, ...Object.values(data.alternates).flat(), ...data.tags, ...answersOf(data).map(({ text }) => text)].some((each) =>
      each.toLowerCase().includes(sought),
    ),
  )
}

/** The names above something, from the root. */
export function pathOf(topics: readonly BotObject<'knowledge-node'>[], topicId: string): string[] {
  const names: string[] = []
  for (let at = topicId; at !== '' && names.length < topics.length; ) {
    const topic = topics.find(({ id }) => id === at)
    if (topic === undefined) break
    names.unshift(topic.data.name)
    at = topic.parentId
  }
  return names
}
