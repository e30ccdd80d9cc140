// One of a list, chosen from a menu.
import { entries, lines, option } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const dropdown: TemplateKind = {
  id: 'dropdown_template',
  look: 'words',
  label: 'Dropdown',
  parts: [lines('heading'), entries('elements', option)],
  words: (payload) => optionWords(payload, ['elements']),
}
