// What everybody else asks of this kind of object.
import { type ObjectFacts, connecting, name } from '../facts'

export const botFunctionFacts = {
  prefix: 'bfn',
  parent: null,
  title: 'name',
  icon: 'braces',
  group: 'group.bot-functions',
  isRun: true,
  ...connecting,
  words: ['name', 'description'],
  sameBy: [name],
  taken: 'refused.bot-function-taken',
} as const satisfies ObjectFacts<string>
