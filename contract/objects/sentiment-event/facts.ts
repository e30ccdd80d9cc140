// What everybody else asks of this kind of object.
import { type ObjectFacts, training } from '../facts'

export const sentimentEventFacts = {
  prefix: 'se',
  parent: null,
  title: 'name',
  icon: 'trend',
  group: 'group.sentiment',
  isRun: true,
  ...training,
  words: ['name'],
} as const satisfies ObjectFacts<string>
