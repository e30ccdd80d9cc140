// What everybody else asks of this kind of object.
import { type ObjectFacts, shared } from '../facts'

export const botEventFacts = {
  prefix: 'be',
  parent: null,
  title: 'key',
  titleWords: 'bot-event.name',
  icon: 'action',
  group: 'group.events',
  isRun: true,
  ...shared,
  words: [],
  sameBy: [{ field: 'key' }],
  taken: 'refused.event-twice',
} as const satisfies ObjectFacts<string>
