// What everybody else asks of this kind of object.
import { type ObjectFacts, building } from '../facts'

export const nodeFacts = {
  prefix: 'dc',
  parent: 'dialog',
  title: 'name',
  icon: 'speech-bubble',
  group: null,
  isRun: true,
  ...building,
  words: ['name'],
} as const satisfies ObjectFacts<string>
