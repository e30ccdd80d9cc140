// What everybody else asks of this kind of object.
import { type ObjectFacts, connecting, name } from '../facts'

export const authorizationFacts = {
  prefix: 'idp',
  parent: null,
  title: 'name',
  icon: 'shield',
  group: 'group.authorizations',
  isRun: true,
  ...connecting,
  words: ['name'],
  sameBy: [name],
  taken: 'refused.authorization-taken',
} as const satisfies ObjectFacts<string>
