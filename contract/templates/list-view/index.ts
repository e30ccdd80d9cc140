// A list with further rows behind tabs.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const listView: TemplateKind = {
  id: 'listView',
  look: 'rows',
  choices: 'buttons',
  words: (payload) => optionWords(payload, ['elements', 'buttons']),
}
