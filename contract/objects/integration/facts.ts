// What everybody else asks of this kind of object.
import { type ObjectFacts, connecting, name } from '../facts'

export const integrationFacts = {
  prefix: 'ig',
  parent: null,
  title: 'name',
  icon: 'plug',
  group: 'group.integrations',
  isRun: true,
  ...connecting,
  words: ['name', 'about'],
  sameBy: [name],
  taken: 'refused.integration-taken',
} as const satisfies ObjectFacts<string>
