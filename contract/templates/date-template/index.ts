// A day to choose.
import { line, lines } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const dateTemplate: TemplateKind = {
  id: 'dateTemplate',
  look: 'words',
  label: 'Date picker',
  parts: [lines('title'), line('format')],
  words: (payload) => optionWords(payload, []),
}
