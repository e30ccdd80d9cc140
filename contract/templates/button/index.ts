// Buttons below a text.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const button: TemplateKind = {
  id: 'button',
  look: 'buttons',
  choices: 'buttons',
  words: (payload) => optionWords(payload, ['buttons']),
}
