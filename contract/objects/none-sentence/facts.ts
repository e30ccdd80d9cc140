// What everybody else asks of this kind of object.
import { type ObjectFacts, language, training } from '../facts'

export const noneSentenceFacts = {
  prefix: 'ns',
  parent: null,
  title: 'text',
  icon: 'chat',
  group: 'group.training',
  isTrained: true,
  ...training,
  words: ['text'],
  sameBy: [language, { field: 'saidBy', usual: 'user' }, { field: 'text', isSentence: true }],
} as const satisfies ObjectFacts<string>
