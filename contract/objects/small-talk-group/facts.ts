// What everybody else asks of this kind of object.
import { type ObjectFacts, language, shared, spokenName } from '../facts'

export const smallTalkGroupFacts = {
  prefix: 'smg',
  parent: null,
  title: 'name',
  icon: 'small-talk',
  group: 'group.small-talk',
  isTrained: true,
  ...shared,
  words: ['name'],
  sameBy: [language, spokenName],
} as const satisfies ObjectFacts<string>
