// What everybody else asks of this kind of object.
import { type ObjectFacts, spokenName } from '../facts'

const sketchers = ['BOTBUILDER_STORYBOARD', 'TASKS'] as const

export const sceneFacts = {
  prefix: 'sn',
  parent: null,
  title: 'name',
  icon: 'storyboard',
  group: 'group.scenes',
  see: sketchers,
  change: sketchers,
  words: ['name', 'description'],
  sameBy: [spokenName],
  taken: 'refused.scene-taken',
} as const satisfies ObjectFacts<string>
