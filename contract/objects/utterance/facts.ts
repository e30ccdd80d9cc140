// What everybody else asks of this kind of object.
import { type ObjectFacts, language, training } from '../facts'

export const utteranceFacts = {
  prefix: 'ut',
  parent: 'intent',
  needsParent: true,
  title: 'text',
  icon: 'chat',
  group: 'group.training',
  isTrained: true,
  ...training,
  words: ['text'],
  sameBy: ['parent', language, { field: 'text', isSentence: true }],
  taken: 'refused.utterance-twice',
} as const satisfies ObjectFacts<string>
