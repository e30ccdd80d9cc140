// Topics for the tests of their graph.
import { KnowledgeNode } from '@parley/contract/objects/knowledge-node/index'
import type { Topic } from './topic-graph'

export const topic = (id: string, parentId = '', more: object = {}): Topic => ({
  id,
  kind: 'knowledge-node',
  parentId,
  rev: 1,
  data: KnowledgeNode.parse({ name: id, ...more }),
})

/** Four below each, as far as they go. */
export const thousandTopics = (): Topic[] =>
  Array.from({ length: 1000 }, (_, at) => topic(`t${at}`, at === 0 ? '' : `t${Math.floor((at - 1) / 4)}`))
