// What everybody else asks of this kind of object.
import { type ObjectFacts, everybody } from '../facts'
import { identifierNaming } from '../naming'

export const variableFacts = {
  prefix: 'va',
  parent: null,
  title: 'key',
  icon: 'variable',
  group: 'group.variables',
  isRun: true,
  change: ['TASKS', 'BOT_SETTINGS'],
  see: everybody,
  words: ['key', 'hint', 'value', 'localized'],
  sameBy: [{ field: 'scope', usual: 'env' }, { field: 'key' }],
  taken: 'refused.variable-taken',
  naming: identifierNaming('key', 'refused.variable-key'),
} as const satisfies ObjectFacts<string>
