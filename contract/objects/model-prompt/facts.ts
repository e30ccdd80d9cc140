// What everybody else asks of this kind of object.
import { type ObjectFacts, name } from '../facts'

/** Whoever builds tasks writes what their steps ask a model, and whoever connects models writes what the features ask. */
const writers = ['TASKS', 'EXTENSIONS'] as const

export const modelPromptFacts = {
  prefix: 'mp',
  parent: null,
  title: 'name',
  icon: 'prompt',
  group: 'group.model-prompts',
  isRun: true,
  see: writers,
  change: writers,
  words: ['name', 'about'],
  sameBy: [name],
  taken: 'refused.model-prompt-taken',
} as const satisfies ObjectFacts<string>
