// What everybody else asks of this kind of object.
import { type ObjectFacts, spokenName, training } from '../facts'
import { titledNaming } from '../naming'

export const traitFacts = {
  prefix: 'ta',
  parent: 'trait-group',
  needsParent: true,
  title: 'name',
  icon: 'trait',
  group: 'group.traits',
  isTrained: true,
  ...training,
  words: ['name', 'sentences'],
  sameBy: ['parent', spokenName],
  taken: 'refused.view-taken',
  naming: titledNaming('title.trait'),
} as const satisfies ObjectFacts<string>
