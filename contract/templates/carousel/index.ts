// Cards side by side, each with buttons of its own.
import { card, entries } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const carousel: TemplateKind = {
  id: 'carousel',
  look: 'cards',
  label: 'Card carousel',
  parts: [entries('elements', card)],
  choices: 'buttons',
  words: (payload) => optionWords(payload, ['elements', 'cards', 'buttons']),
}
