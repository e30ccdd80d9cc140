// A bar chart of one or more series.
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const barChart: TemplateKind = {
  id: 'barchart',
  look: 'words',
  words: (payload) => optionWords(payload, ['elements']),
}
