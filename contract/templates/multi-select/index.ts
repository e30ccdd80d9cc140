// Several of a list.
import { entries, line, lines, option } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const multiSelect: TemplateKind = {
  id: 'multi_select',
  look: 'words',
  label: 'Multiple choice',
  parts: [lines('heading'), entries('elements', option), entries('buttons', [line('title')])],
  words: (payload) => optionWords(payload, ['elements']),
}
