// What everybody else asks of this kind of object.
import { type ObjectFacts, knowing, language } from '../facts'

export const faqFacts = {
  prefix: 'fq',
  parent: 'knowledge-node',
  needsParent: true,
  title: 'question',
  icon: 'knowledge',
  group: 'group.knowledge',
  isRun: true,
  isTrained: true,
  ...knowing,
  words: ['question', 'alternates', 'tags'],
  sameBy: ['parent', language, { field: 'question', isSentence: true }],
  taken: 'refused.faq-twice',
} as const satisfies ObjectFacts<string>
