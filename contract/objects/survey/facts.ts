// What everybody else asks of this kind of object.
import { type ObjectFacts, everybody } from '../facts'

export const surveyFacts = {
  prefix: 'su',
  parent: null,
  title: 'name',
  icon: 'small-talk',
  group: 'group.surveys',
  isRun: true,
  change: ['BOT_SETTINGS'],
  see: everybody,
  words: ['name'],
} as const satisfies ObjectFacts<string>
