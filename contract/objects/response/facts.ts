// What everybody else asks of this kind of object.
import { type ObjectFacts, training } from '../facts'

export const responseFacts = {
  prefix: 'sr',
  parent: 'dialog',
  title: 'key',
  titleWords: 'standard-response.key',
  icon: 'speech-bubble',
  group: 'group.responses',
  isRun: true,
  ...training,
  words: [],
  sameBy: ['parent', { field: 'fieldId' }, { field: 'key' }],
  taken: 'refused.response-twice',
} as const satisfies ObjectFacts<string>
