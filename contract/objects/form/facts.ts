// What everybody else asks of this kind of object.
import { type ObjectFacts, building, spokenName } from '../facts'
import { plainNaming } from '../naming'

export const formFacts = {
  prefix: 'fm',
  parent: null,
  title: 'name',
  icon: 'form',
  group: 'group.forms',
  isRun: true,
  ...building,
  words: ['name', 'title', 'description', 'submit'],
  sameBy: [spokenName],
  taken: 'refused.form-taken',
  naming: plainNaming,
} as const satisfies ObjectFacts<string>
