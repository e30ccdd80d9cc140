// The topics and questions of a bot as a tree: which task something is in, what lies above and below it. It reads and changes nothing itself.
import type { FaqRow, KnowledgeTask } from '@parley/contract/knowledge/faq'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'

type Topic = BotObject<'knowledge-node'>

export interface Tree {
  topics: ReadonlyMap<string, Topic>
  faqs: readonly BotObject<'faq'>[]
}

export function treeOf(objects: readonly BotObject[]): Tree {
  return {
    topics: new Map(objectsOf({ objects }, 'knowledge-node').map((topic) => [topic.id, topic])),
    faqs: objectsOf({ objects }, 'faq'),
  }
}

/** From the root down to the topic itself. */
export function lineTo({ topics }: Tree, topicId: string): Topic[] {
  const line: Topic[] = []
  for (let topic = topics.get(topicId); topic && line.length <= topics.size; topic = topics.get(topic.parentId)) line.unshift(topic)
  return line
}

export function rowOf(tree: Tree, { id, parentId, data }: BotObject<'faq'>): FaqRow {
  const line = lineTo(tree, parentId)
  return { ...data, _id: id, ktId: line[0]?.id ?? '', parentId, path: line.map((topic) => topic.data.name) }
}

export function taskOf(tree: Tree, task: Topic): KnowledgeTask {
  const isIn = (topicId: string): boolean => lineTo(tree, topicId)[0]?.id === task.id
  return {
    _id: task.id,
    name: task.data.name,
    topics: [...tree.topics.keys()].filter((id) => id !== task.id && isIn(id)).length,
    faqs: tree.faqs.filter(({ parentId }) => isIn(parentId)).length,
  }
}
