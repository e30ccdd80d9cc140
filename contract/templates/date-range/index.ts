// Two days to choose.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const dateRange: TemplateKind = {
  id: 'daterange',
  look: 'words',
  words: (payload) => optionWords(payload, []),
}
