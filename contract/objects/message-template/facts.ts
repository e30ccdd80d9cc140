// What everybody else asks of this kind of object.
import { type ObjectFacts, building, name } from '../facts'
import { plainNaming } from '../naming'

export const messageTemplateFacts = {
  prefix: 'mt',
  parent: null,
  title: 'name',
  icon: 'speech-bubble',
  group: 'group.templates',
  ...building,
  words: ['name'],
  sameBy: [name],
  taken: 'refused.view-taken',
  naming: plainNaming,
} as const satisfies ObjectFacts<string>
