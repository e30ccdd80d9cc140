// What everybody else asks of this kind of object.
import { type ObjectFacts, connecting, name } from '../facts'

export const integrationActionFacts = {
  prefix: 'iga',
  parent: 'integration',
  needsParent: true,
  title: 'name',
  icon: 'action',
  group: 'group.integrations',
  isRun: true,
  ...connecting,
  words: ['name', 'about'],
  sameBy: ['parent', name],
  taken: 'refused.integration-action-taken',
} as const satisfies ObjectFacts<string>
