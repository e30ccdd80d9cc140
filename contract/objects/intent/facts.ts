// What everybody else asks of this kind of object.
import { type ObjectFacts, shared, spokenName } from '../facts'
import { titledNaming } from '../naming'

export const intentFacts = {
  prefix: 'in',
  parent: null,
  title: 'name',
  icon: 'target',
  group: 'group.training',
  isRun: true,
  isTrained: true,
  ...shared,
  words: ['name', 'description', 'patterns', 'negativePatterns'],
  sameBy: [spokenName],
  taken: 'refused.intent-taken',
  naming: titledNaming('title.intent'),
} as const satisfies ObjectFacts<string>
