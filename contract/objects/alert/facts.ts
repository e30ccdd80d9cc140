// What everybody else asks of this kind of object.
import { type ObjectFacts, building, name } from '../facts'
import { plainNaming } from '../naming'

export const alertFacts = {
  prefix: 'al',
  parent: null,
  title: 'name',
  icon: 'bell',
  group: 'group.tasks',
  isRun: true,
  ...building,
  words: ['name'],
  sameBy: [name],
  taken: 'refused.task-taken',
  naming: plainNaming,
} as const satisfies ObjectFacts<string>
