// What everybody else asks of this kind of object.
import { findNameProblem } from '@parley/kit/name-rules/name-rules'
import { type ObjectFacts, builders, spokenName } from '../facts'

export const dialogFacts = {
  prefix: 'dg',
  parent: null,
  title: 'name',
  icon: 'fork',
  group: null,
  isRun: true,
  change: builders,
  see: ['TASKS', 'NATURAL_LANGUAGE', 'KNOWLEDGE_GRAPH'],
  words: ['name', 'description'],
  sameBy: [spokenName],
  taken: 'refused.dialog-taken',
  naming: { field: 'name', problem: (name, language) => findNameProblem('dialog', name, language), refused: { by: 'refused.dialog-name' } },
} as const satisfies ObjectFacts<string>
