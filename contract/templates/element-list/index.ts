// A list of elements, each perhaps with an action, and buttons below.
import { buttons, entries, lines, row } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const elementList: TemplateKind = {
  id: 'list',
  look: 'rows',
  label: 'List',
  parts: [lines('text'), entries('elements', row), buttons],
  choices: 'buttons',
  words: (payload) => optionWords(payload, ['elements', 'buttons']),
}
