// A list of elements, each perhaps with an action, and buttons below.
import { choicesIn, elementsIn } from '../shared/looks'
import { buttons, entries, lines, row } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const elementList: TemplateKind = {
  id: 'list',
  label: 'List',
  parts: [lines('text'), entries('elements', row), buttons],
  words: (payload) => optionWords(payload, ['elements', 'buttons']),
  draw: (payload) => ({ look: 'rows', elements: elementsIn(payload['elements']), buttons: choicesIn(payload['buttons']) }),
}
