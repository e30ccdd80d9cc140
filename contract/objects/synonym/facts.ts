// What everybody else asks of this kind of object.
import { type ObjectFacts, language, training } from '../facts'
import { isConcept, findSpecial, conceptMark, findUnsayable } from '../naming'

export const synonymFacts = {
  prefix: 'sy',
  parent: null,
  title: 'word',
  icon: 'synonym',
  group: 'group.synonyms',
  isTrained: true,
  isRun: true,
  ...training,
  words: ['word', 'synonyms'],
  sameBy: [language, { field: 'word' }],
  taken: 'refused.synonym-twice',
  // Of words, concepts alone have a name: others are what people say.
  naming: {
    field: 'word',
    problem: (name) => (isConcept(name) ? findSpecial(name.slice(conceptMark.length)) : findUnsayable(name)),
    refused: { by: 'refused.synonym-word' },
    isSaid: true,
  },
} as const satisfies ObjectFacts<string>
