// What everybody else asks of this kind of object.
import { type ObjectFacts, connecting } from '../facts'

export const guardrailFacts = {
  prefix: 'gd',
  parent: null,
  title: 'name',
  icon: 'shield',
  group: 'group.guardrail',
  isRun: true,
  ...connecting,
  words: ['name', 'words'],
} as const satisfies ObjectFacts<string>
