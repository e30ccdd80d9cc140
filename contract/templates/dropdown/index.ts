// One of a list, chosen from a menu.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const dropdown: TemplateKind = {
  id: 'dropdown_template',
  look: 'words',
  words: (payload) => optionWords(payload, ['elements']),
}
