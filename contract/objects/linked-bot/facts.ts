// What everybody else asks of this kind of object.
import { type ObjectFacts, everybody, spokenName } from '../facts'

export const linkedBotFacts = {
  prefix: 'lb',
  parent: null,
  title: 'name',
  icon: 'link',
  group: 'group.linked-bots',
  isRun: true,
  isTrained: true,
  see: everybody,
  change: ['BOT_SETTINGS', 'NATURAL_LANGUAGE'],
  words: ['name', 'sentences'],
  sameBy: [spokenName],
  taken: 'refused.view-taken',
} as const satisfies ObjectFacts<string>
