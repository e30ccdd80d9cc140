// What everybody else asks of this kind of object.
import { type ObjectFacts, connecting, name } from '../facts'

export const externalNluFacts = {
  prefix: 'xn',
  parent: null,
  title: 'name',
  icon: 'waveform',
  group: 'group.external-nlu',
  isRun: true,
  ...connecting,
  see: ['EXTENSIONS', 'NATURAL_LANGUAGE', 'BOT_SETTINGS'],
  words: ['name'],
  sameBy: [name],
  taken: 'refused.external-nlu-taken',
} as const satisfies ObjectFacts<string>
