// What everybody else asks of this kind of object.
import { type ObjectFacts, connecting, name } from '../facts'

export const translationEngineFacts = {
  prefix: 'te',
  parent: null,
  title: 'name',
  icon: 'language',
  group: 'group.translation-engines',
  isRun: true,
  ...connecting,
  words: ['name'],
  sameBy: [name],
  taken: 'refused.translation-engine-taken',
} as const satisfies ObjectFacts<string>
