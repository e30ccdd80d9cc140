// Buttons below a text.
import { choicesIn } from '../shared/looks'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const button: TemplateKind = {
  id: 'button',
  words: (payload) => optionWords(payload, ['buttons']),
  draw: (payload) => ({ look: 'buttons', choices: choicesIn(payload['buttons']) }),
}
