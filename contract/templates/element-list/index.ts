// A list of elements, each perhaps with an action, and buttons below.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const elementList: TemplateKind = {
  id: 'list',
  look: 'rows',
  choices: 'buttons',
  words: (payload) => optionWords(payload, ['elements', 'buttons']),
}
