// What everybody else asks of this kind of object.
import { type ObjectFacts, building } from '../facts'

export const noteFacts = {
  prefix: 'nt',
  parent: 'dialog',
  needsParent: true,
  title: 'text',
  icon: 'note',
  group: null,
  ...building,
  words: ['text'],
} as const satisfies ObjectFacts<string>
