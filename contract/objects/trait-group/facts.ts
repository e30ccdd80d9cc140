// What everybody else asks of this kind of object.
import { type ObjectFacts, language, spokenName, training } from '../facts'
import { titledNaming } from '../naming'

export const traitGroupFacts = {
  prefix: 'tg',
  parent: null,
  title: 'name',
  icon: 'trait',
  group: 'group.traits',
  isTrained: true,
  ...training,
  words: ['name'],
  sameBy: [language, spokenName],
  taken: 'refused.view-taken',
  naming: titledNaming('title.trait-group'),
} as const satisfies ObjectFacts<string>
