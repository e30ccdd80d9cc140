// What everybody else asks of this kind of object.
import { type ObjectFacts, building, name } from '../facts'
import { commandNaming } from '../naming'

export const slashCommandFacts = {
  prefix: 'sl',
  parent: null,
  title: 'name',
  icon: 'action',
  group: 'group.slash-commands',
  isRun: true,
  ...building,
  words: ['name', 'description', 'usage'],
  sameBy: [name],
  taken: 'refused.slash-command-taken',
  naming: commandNaming,
} as const satisfies ObjectFacts<string>
