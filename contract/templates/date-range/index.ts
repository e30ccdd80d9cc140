// Two days to choose.
import { line, lines } from '../shared/parts'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const dateRange: TemplateKind = {
  id: 'daterange',
  look: 'words',
  label: 'Date range',
  parts: [lines('title'), line('format')],
  words: (payload) => optionWords(payload, []),
}
