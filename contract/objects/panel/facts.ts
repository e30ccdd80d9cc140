// What everybody else asks of this kind of object.
import { type ObjectFacts, building, name } from '../facts'
import { plainNaming } from '../naming'

export const panelFacts = {
  prefix: 'pn',
  parent: null,
  title: 'name',
  icon: 'cards',
  group: 'group.views',
  isRun: true,
  ...building,
  words: ['name', 'titles'],
  sameBy: [name],
  taken: 'refused.view-taken',
  naming: plainNaming,
} as const satisfies ObjectFacts<string>
