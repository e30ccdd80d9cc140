// What everybody else asks of this kind of object.
import { findNameProblem } from '@parley/kit/name-rules/name-rules'
import { type ObjectFacts, everybody } from '../facts'

export const botFacts = {
  prefix: 'st',
  parent: null,
  title: 'name',
  icon: 'bot',
  group: 'group.settings',
  isRun: true,
  change: ['BOT_SETTINGS'],
  see: everybody,
  words: ['name', 'description'],
  naming: { field: 'name', problem: (name, language) => findNameProblem('bot', name, language), refused: { by: 'refused.bot-name' } },
} as const satisfies ObjectFacts<string>
