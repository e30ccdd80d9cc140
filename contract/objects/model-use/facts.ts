// What everybody else asks of this kind of object.
import { type ObjectFacts, connecting } from '../facts'

export const modelUseFacts = {
  prefix: 'mu',
  parent: null,
  title: 'key',
  titleWords: 'language-model.feature',
  icon: 'spark',
  group: 'group.model-uses',
  isRun: true,
  ...connecting,
  words: ['instructions'],
  sameBy: [{ field: 'key' }],
  isOfOwner: true,
  taken: 'refused.model-use-twice',
} as const satisfies ObjectFacts<string>
