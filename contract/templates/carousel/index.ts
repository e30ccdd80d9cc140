// Cards side by side, each with buttons of its own.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const carousel: TemplateKind = {
  id: 'carousel',
  look: 'cards',
  choices: 'buttons',
  words: (payload) => optionWords(payload, ['elements', 'cards', 'buttons']),
}
