// What everybody else asks of this kind of object.
import { type ObjectFacts, shared } from '../facts'

export const smallTalkFacts = {
  prefix: 'smn',
  parent: 'small-talk-group',
  needsParent: true,
  title: 'question',
  icon: 'small-talk',
  group: 'group.small-talk',
  isRun: true,
  isTrained: true,
  ...shared,
  words: ['question', 'others'],
} as const satisfies ObjectFacts<string>
