// A list with further rows behind tabs.
import { buttons, entries, lines, row } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const listView: TemplateKind = {
  id: 'listView',
  look: 'rows',
  label: 'List with tabs',
  parts: [lines('text'), entries('elements', row), buttons],
  choices: 'buttons',
  words: (payload) => optionWords(payload, ['elements', 'buttons']),
}
