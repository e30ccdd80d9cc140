// One of a list, chosen from a menu.
import { optionsIn } from '../shared/looks'
import { entries, line, lines, option } from '../shared/parts'
import { readFirst } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const dropdown: TemplateKind = {
  id: 'dropdown_template',
  label: 'Dropdown',
  parts: [lines('heading'), line('label'), entries('elements', option)],
  words: (payload) => optionWords(payload, ['elements']),
  draw: (payload) => ({
    look: 'select',
    as: 'menu',
    label: readFirst(payload, ['label', 'placeholder']),
    options: optionsIn(payload['elements']),
    button: '',
  }),
}
