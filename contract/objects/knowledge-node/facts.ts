// What everybody else asks of this kind of object.
import { type ObjectFacts, knowing, spokenName } from '../facts'

export const knowledgeNodeFacts = {
  prefix: 'kn',
  parent: 'knowledge-node',
  title: 'name',
  icon: 'topic',
  group: 'group.knowledge',
  isRun: true,
  isTrained: true,
  ...knowing,
  words: ['name', 'synonyms', 'tags'],
  sameBy: ['parent', spokenName],
  taken: 'refused.topic-taken',
} as const satisfies ObjectFacts<string>
