// What everybody else asks of this kind of object.
import { type ObjectFacts, name, shared } from '../facts'
import { identifierNaming } from '../naming'

export const entityFacts = {
  prefix: 'en',
  parent: null,
  title: 'name',
  icon: 'tag',
  group: 'group.entities',
  isRun: true,
  isTrained: true,
  ...shared,
  words: ['name', 'description'],
  sameBy: [name],
  taken: 'refused.entity-taken',
  naming: identifierNaming('name', 'refused.entity-name'),
} as const satisfies ObjectFacts<string>
