// Several of a list.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const multiSelect: TemplateKind = {
  id: 'multi_select',
  look: 'words',
  words: (payload) => optionWords(payload, ['elements']),
}
