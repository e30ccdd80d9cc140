// Cards side by side, each with buttons of its own.
import { choicesIn, elementsIn } from '../shared/looks'
import { card, entries, lines } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const carousel: TemplateKind = {
  id: 'carousel',
  label: 'Card carousel',
  parts: [lines('text', 'before-cards'), entries('elements', card)],
  words: (payload) => optionWords(payload, ['elements', 'cards', 'buttons']),
  draw: (payload) => ({ look: 'cards', elements: elementsIn(payload['elements']), buttons: choicesIn(payload['buttons']) }),
}
